import HTML
import Insulin
import PocketRuntime

/// The kinds of meal.
@inline(never)
func mealTypesPage(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        main(.class("page"), .aria("labelledby", "title")) {
            topBar(.typesTitle, scene)
            p { scene.say(.setupTypesWords) }
            typeList(scene)
        }
    }
}

/// The kinds of meal that there are, and names for those that are missing.
@inline(never)
func typeList(_ scene: Scene) -> HTMLBlock {
    let model = scene.model
    return HTMLBlock {
        ul(.class("rows")) {
            for type in model.mealTypes {
                li(.key("type", type.id)) {
                    row(type.name.text, typeWords(type, scene), .meal, go(.mealType, type.id))
                }
            }
        }
        div(.class("chips")) {
            for (place, name) in scene.texts.suggestedTypes.enumerated() {
                if !model.mealTypes.contains(where: { $0.name.bytes == Array(name.utf8) }) {
                    chip(scene(.typeAdd, name), go(.mealType, -place - 1), isChosen: false)
                }
            }
            chip(.typeOther, scene, go(.mealType), isChosen: false)
        }
    }
}

/// The doctor's values of a kind of meal in a line.
func typeWords(_ type: MealType, _ scene: Scene) -> String {
    parameterWords(type.parameters, scene, scene.unit)
}

/// The doctor's values for a meal in a line, in a unit of glucose.
@inline(never)
func parameterWords(_ parameters: MealParameters, _ scene: Scene, _ unit: GlucoseUnit) -> String {
    scene(
        .typeWords,
        [
            "carbs": .text(scene.grams(parameters.foodTarget)),
            "target": .text(scene.texts.glucose(parameters.target, unit)),
            "sensitivity": .text(scene.texts.sensitivity(parameters.sensitivity, unit)),
            "ratio": .text(parameters.ratio.text(scene.style, .hundredths, least: .whole)),
        ])
}

/// What a number that is typed for the doctor's values comes to in the other unit of glucose.
@inline(never)
private func echo(_ field: Field, _ scene: Scene) -> String? {
    guard let number = try? TypedNumber(scene.model.form[field], scene.unit.precision),
        let glucose = BloodGlucose(number, in: scene.unit)
    else { return nil }
    return scene(.glucoseEcho, scene.texts.glucose(glucose, scene.unit.echo))
}

/// A kind of meal, new or to be changed.
@inline(never)
func mealTypePage(_ scene: Scene) -> HTMLBlock {
    let model = scene.model
    let id = model.route.number
    let unit = scene.texts.name(scene.unit)
    return HTMLBlock {
        main(.class("page"), .aria("labelledby", "title")) {
            topBar(id > 0 ? .typeChange : .typeNew, scene)
            p(.class("hint")) { scene.say(.typeDoctor) }
            form(
                .class("form"), .submit("send", Int(Happening.Sending.mealType.rawValue)), .flag("novalidate")
            ) {
                field(.name, scene(.typeName), scene, isText: true)
                field(
                    .foodTarget, scene(.settingFoodTarget), scene, unit: "g",
                    hint: scene(.settingFoodTargetHint))
                field(
                    .target, scene(.settingTarget), scene, unit: unit, hint: scene(.settingTargetHint),
                    echo: echo(.target, scene))
                field(
                    .sensitivity, scene(.settingSensitivity), scene, unit: unit,
                    hint: scene(.settingSensitivityHint), echo: echo(.sensitivity, scene))
                field(
                    .ratio, scene(.settingRatio), scene, unit: scene(.unitRatio),
                    hint: scene(.settingRatioHint))
                unusualValues(scene, PocketAction("confirm-values", Int(Happening.Sending.mealType.rawValue)))
                sendButton(.save, scene)
            }
            if id > 0 {
                act(.favouritesOpen, scene, .heart, go(.favourites, id), look: "plain wide")
                act(.typeDelete, scene, .trash, PocketAction("delete-type", id), look: "danger wide")
            }
        }
    }
}

/// All settings.
@inline(never)
func settingsPage(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        main(.class("page"), .aria("labelledby", "title")) {
            topBar(.settingsTitle, scene)
            form(
                .class("form"), .submit("send", Int(Happening.Sending.settings.rawValue)), .flag("novalidate")
            ) {
                unitChoice(scene)
                bodyFields(scene)
                insulinFields(scene)
                toggle(
                    scene(.settingOnBoard), scene(.settingOnBoardHint), "on-board",
                    isOn: scene.model.form.subtractsInsulinOnBoard)
                stepChoice(scene)
                unusualValues(scene, PocketAction("confirm-values", Int(Happening.Sending.settings.rawValue)))
                sendButton(.save, scene)
            }
            form(
                .class("form card"), .submit("send", Int(Happening.Sending.retention.rawValue)),
                .flag("novalidate")
            ) {
                h2 { scene.say(.retentionTitle) }
                field(
                    .months, scene(.retentionName), scene, unit: scene(.retentionMonths),
                    hint: scene(.retentionHint))
                button(.class("act plain"), .type("submit")) { span { scene.say(.save) } }
            }
        }
    }
}

/// The settings lock: asked for, or set.
@inline(never)
func lockPage(_ scene: Scene) -> HTMLBlock {
    let isAsking = scene.model.route.number == 1
    return HTMLBlock {
        main(.class("page calm"), .aria("labelledby", "title")) {
            topBar(isAsking ? .lockAsk : .lockSet, scene)
            p { scene(isAsking ? .lockAskWords : .lockSetWords) }
            form(
                .class("form"), .submit("send", Int((isAsking ? Happening.Sending.pin : .newPin).rawValue)),
                .flag("novalidate")
            ) {
                field(.pin, scene(.lockDigits), scene, isSecret: true)
                if !isAsking { field(.pinAgain, scene(.lockDigitsAgain), scene, isSecret: true) }
                if let wait = waitWords(scene), isAsking { notice(wait, "warn", .clock) }
                sendButton(isAsking ? .lockOpen : .save, scene)
            }
        }
    }
}

private func waitWords(_ scene: Scene) -> String? {
    let seconds = scene.model.settingsLock?.wait(now: scene.now) ?? 0
    return seconds > 0 ? scene(.lockWait, count: seconds) : nil
}
