import HTML
import Insulin
import PocketRuntime

/// A field for a number or a name, with its unit, a hint and what is wrong with it.
///
/// - Parameter echo: What the number comes to in another unit.
@inline(never)
func field(
    _ field: Field, _ name: String, _ scene: Scene, unit: String? = nil, hint: String? = nil,
    echo: String? = nil, isText: Bool = false, isSecret: Bool = false
) -> HTMLBlock {
    let form = scene.model.form
    let problem = form.problem(field, unit: form.unit ?? scene.model.care.unit)
    // A field that nobody has typed into is not wrong yet.
    let said = problem.flatMap { form.isEmpty(field) && !form.isTried ? nil : $0 }
    let describedBy = field.id + "-words"
    return HTMLBlock {
        div(.class("field"), .key("field", Int(field.rawValue))) {
            label(.for(field.id)) { name }
            div(.class("field-box")) {
                input(
                    .id(field.id), .type(isSecret ? "password" : "text"),
                    .attribute("data-input", "field " + String(field.rawValue)),
                    .value(form[field]), .inputmode(isText ? nil : isSecret ? "numeric" : "decimal"),
                    .autocomplete("off"), .attribute("enterkeyhint", "next"),
                    isText && field != .server && field != .token ? .none : .dir("ltr"),
                    .aria("invalid", said != nil),
                    .aria("describedby", describedBy))
                if let unit { span(.class("field-unit")) { unit } }
            }
            div(.id(describedBy), echo == nil ? .none : .role("status")) {
                if let echo { p(.class("hint")) { echo } }
                if let said {
                    p(.class("field-error")) {
                        Glyph.warning.html
                        span { scene.texts.words(said, form.unit ?? scene.unit) }
                    }
                } else if let hint {
                    p(.class("hint")) { hint }
                }
            }
        }
    }
}

/// What has to be confirmed twice before unusual values of the doctor count.
@inline(never)
func unusualValues(_ scene: Scene, _ sending: PocketAction) -> HTMLBlock {
    let form = scene.model.form
    return HTMLBlock {
        if !form.unusual.isEmpty {
            div(.class("notice warn"), .role("alert"), .key("unusual", form.timesConfirmed)) {
                Glyph.warning.html
                div(.class("notice-words")) {
                    for value in form.unusual { p { unusual(value, scene) } }
                    p {
                        scene(form.timesConfirmed == 0 ? .unusualFirst : .unusualSecond)
                    }
                    act(
                        form.timesConfirmed == 0 ? .unusualYes : .unusualYesAgain, scene, .check, sending,
                        look: "small")
                }
            }
        }
    }
}

private func unusual(_ value: SettingValue, _ scene: Scene) -> String {
    let unit = scene.model.form.unit ?? scene.unit
    if let meant = value.unitMeant(typedIn: unit),
        let number = BloodGlucose(thousandths: value.thousandths)
    {
        return scene(
            .unusualUnit,
            [
                "name": .text(scene.texts.name(value.setting)),
                "value": .text(scene.texts.value(value, unit)),
                "number": .text(number.text(in: unit, scene.style)), "unit": .text(scene.texts.name(meant)),
            ])
    }
    let (from, to) = scene.texts.bounds(value.setting, unit, isAbsolute: false)
    return scene(
        .unusualValue,
        [
            "name": .text(scene.texts.name(value.setting)), "value": .text(scene.texts.value(value, unit)),
            "from": .text(from), "to": .text(to), "source": .text(scene.texts.source(value.setting)),
        ])
}

extension PocketTexts {
    /// Where a guardrail is from.
    func source(_ setting: Setting) -> String {
        switch setting {
        case .target: "ADA, Standards of Care in Diabetes, 6"
        case .sensitivity, .ratio, .maximumDose: "Tidepool Loop, guardrails"
        case .foodTarget: "Loop, maxCarbEntryQuantity"
        case .weight, .basal: self(.sourceOwn)
        }
    }
}
