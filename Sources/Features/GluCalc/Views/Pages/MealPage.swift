import HTML
import Insulin
import PocketRuntime

/// A meal in three steps.
@inline(never)
func mealPage(_ scene: Scene) -> HTMLBlock {
    let draft = scene.model.draft ?? Draft()
    return HTMLBlock {
        main(.class("page meal"), .aria("labelledby", "title")) {
            header(.class("top")) {
                signButton(.back, scene, .back, "back")
                h1(.id("title")) { stepTitle(draft.step, scene) }
                signButton(.homeDiscard, scene, .trash, "discard")
            }
            ol(.class("steps"), .aria("hidden", true)) {
                for step in Draft.Step.allCases {
                    li(
                        .class(
                            step == draft.step ? "now" : step.rawValue < draft.step.rawValue ? "done" : nil)
                    ) {}
                }
            }
            clockQuestion(scene)
            otherDevices(scene)
            switch draft.step {
            case .before: beforeStep(draft, scene)
            case .foods: foodsStep(draft, scene)
            case .dose: doseStep(draft, scene)
            }
        }
    }
}

private func stepTitle(_ step: Draft.Step, _ scene: Scene) -> String {
    switch step {
    case .before: scene(.stepBefore)
    case .foods: scene(.stepFoods)
    case .dose: scene(.stepDose)
    }
}

// Before the meal.

@inline(never)
private func beforeStep(_ draft: Draft, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        form(.class("form"), .submit("step", Int(Draft.Step.foods.rawValue)), .flag("novalidate")) {
            typeChoice(draft, scene)
            glucoseField(draft, scene)
            readingChoice(scene)
            glucoseQuestions(draft, scene)
            if let type = scene.model.draftType, !type.favourites.isEmpty {
                toggle(
                    scene(.mealAddFavourites), scene(.mealFavouritesCount, count: type.favourites.count),
                    "with-favourites", isOn: draft.wantsFavourites)
            }
            if scene.model.openGlucoseConfirmations(now: scene.now).isEmpty || !scene.model.isStepTried {
                sendButton(isGoingWithout(draft, scene) ? .mealWithout : .mealNext, scene)
            }
        }
    }
}

/// “Next” was pressed with no glycaemia: the next press goes on without a dose.
private func isGoingWithout(_ draft: Draft, _ scene: Scene) -> Bool {
    scene.model.isStepTried && draft.glucoseEntry(scene.unit, now: scene.now) == .missing
        && draft.glucoseProblem(scene.unit) == nil && !draft.isGlucoseImplausible(scene.unit)
}

private func typeChoice(_ draft: Draft, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        fieldset(.class("field"), .id("meal-types"), .tabindex(-1)) {
            legend { scene.say(.mealType) }
            if scene.model.mealTypes.isEmpty {
                p(.class("hint")) { scene.say(.homeNoTypes) }
                act(.homeToTypes, scene, nil, go(.mealTypes), look: "small")
            } else {
                div(.class("chips")) {
                    for type in scene.model.mealTypes {
                        chip(type.name.text, PocketAction("type", type.id), isChosen: draft.typeID == type.id)
                    }
                }
            }
            if scene.model.isStepTried, draft.typeID == nil, !scene.model.mealTypes.isEmpty {
                p(.class("field-error")) {
                    Glyph.warning.html
                    span { scene.say(.mealChooseType) }
                }
            }
        }
    }
}

@inline(never)
private func glucoseField(_ draft: Draft, _ scene: Scene) -> HTMLBlock {
    let entry = draft.glucoseEntry(scene.unit, now: scene.now)
    let problem = draft.glucoseProblem(scene.unit)
    let isRefused = draft.isGlucoseImplausible(scene.unit)
    return HTMLBlock {
        div(.class("field")) {
            label(.for("glucose")) { scene.say(.mealGlucose) }
            div(.class("field-box large")) {
                input(
                    .id("glucose"), .type("text"), .input("glucose"), .value(draft.glucose),
                    .inputmode("decimal"), .autocomplete("off"), .dir("ltr"),
                    .attribute("enterkeyhint", "next"),
                    .aria("invalid", problem != nil || isRefused), .aria("describedby", "glucose-words"))
                span(.class("field-unit")) { scene.texts.name(scene.unit) }
            }
            // Who does not see it hears what a number comes to in the other unit.
            div(.id("glucose-words"), .class("glucose-words"), .role("status")) {
                if let problem {
                    p(.class("field-error")) {
                        Glyph.warning.html
                        span { scene.texts.words(problem) }
                    }
                } else if isRefused {
                    p(.class("field-error")) {
                        Glyph.warning.html
                        span { scene.say(.glucoseImplausible) }
                    }
                } else if let glucose = entry.glucose {
                    p(.class("echo")) {
                        glucoseBadge(entry, scene)
                        span { scene(.glucoseEcho, scene.texts.glucose(glucose, scene.unit.echo)) }
                    }
                } else if entry == .missing {
                    p(.class("hint")) { scene.say(.glucoseHint) }
                } else {
                    p(.class("echo")) { glucoseBadge(entry, scene) }
                }
            }
            div(.class("chips")) {
                chip("LO", PocketAction("mark", 1), isChosen: draft.mark == .belowMeter)
                chip("HI", PocketAction("mark", 2), isChosen: draft.mark == .aboveMeter)
                span(.class("hint")) { scene.say(.glucoseMarks) }
            }
        }
    }
}

/// What has to be said or confirmed of the glycaemia before anything else.
@inline(never)
private func glucoseQuestions(_ draft: Draft, _ scene: Scene) -> HTMLBlock {
    let entry = draft.glucoseEntry(scene.unit, now: scene.now)
    let open = scene.model.openGlucoseConfirmations(now: scene.now)
    // Of a number that no meter shows nothing follows.
    let glucose = draft.isGlucoseImplausible(scene.unit) ? nil : entry.glucose
    return HTMLBlock {
        if let glucose, glucose < Guardrails.low {
            notice(.treatLow, scene, "danger", isUrgent: true)
        }
        switch entry {
        case .belowMeter: notice(.refusedLow, scene, "danger", isUrgent: true)
        case .aboveMeter: notice(.refusedHigh, scene, "danger", isUrgent: true)
        case .reading(let glucose, at: _):
            if isOld(entry, scene.now) {
                section(.class("notice warn"), .key("old")) {
                    Glyph.clock.html
                    div(.class("notice-words")) {
                        p { scene.say(.glucoseOld) }
                        if draft.reading == nil {
                            act(scene(.glucoseHolds, scene.glucose(glucose)), .check, "holds", look: "small")
                        }
                    }
                }
            }
        case .missing:
            if isGoingWithout(draft, scene) { notice(.glucoseWithout, scene, "warn", isUrgent: true) }
        case .typed: EmptyHTML()
        }
        if let glucose, glucose >= Guardrails.ketoneCheck {
            notice(.checkKetones, scene, "warn")
        }
        if scene.model.isStepTried, scene.permitsDoses {
            for (place, confirmation) in open.enumerated() {
                confirmationPanel(confirmation, place, scene)
            }
        }
    }
}

private func isOld(_ entry: GlucoseEntry, _ now: Int64) -> Bool {
    guard case .reading(_, at: let moment) = entry else { return false }
    let (age, overflow) = now.subtractingReportingOverflow(moment.milliseconds)
    return overflow || age < 0 || age > Guardrails.readingAge.count * 60_000
}

/// A question that has to be answered before a dose is shown.
@inline(never)
func confirmationPanel(_ confirmation: DoseConfirmation, _ place: Int, _ scene: Scene) -> HTMLBlock {
    let (question, answer) = confirmationWords(confirmation, scene)
    return HTMLBlock {
        section(.class("notice danger"), .role("alert"), .key("confirm", place)) {
            Glyph.warning.html
            div(.class("notice-words")) {
                p { question }
                act(
                    answer, .check, PocketAction("confirm", place), look: "small",
                    id: "confirm-" + String(place))
            }
        }
    }
}

private func confirmationWords(_ confirmation: DoseConfirmation, _ scene: Scene) -> (String, String) {
    switch confirmation {
    case .lowWasTreated(let glucose):
        return (scene(.confirmLow, scene.glucose(glucose)), scene(.confirmLowYes))
    case .glucose(let glucose):
        let words = scene(
            .confirmGlucose,
            [
                "value": .text(scene.glucose(glucose)),
                "echo": .text(scene.texts.glucose(glucose, scene.unit.echo)),
            ])
        return (words, scene(.confirmGlucoseYes, scene.glucose(glucose)))
    case .setting(let value):
        let (from, to) = scene.texts.bounds(value.setting, scene.unit, isAbsolute: false)
        let words = scene(
            .unusualValue,
            [
                "name": .text(scene.texts.name(value.setting)),
                "value": .text(scene.texts.value(value, scene.unit)), "from": .text(from), "to": .text(to),
                "source": .text(scene.texts.source(value.setting)),
            ])
        return (words, scene(.unusualYes))
    case .aboveMaximum(let maximum, glucose: _, carbohydrate: _):
        return (scene(.confirmMaximum, scene.dose(maximum)), scene(.confirmMaximumYes, scene.dose(maximum)))
    }
}

/// A glycaemia's label, by word and colour.
@inline(never)
func glucoseBadge(_ entry: GlucoseEntry, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        if let label = entry.label {
            span(.class("badge", look(label))) { scene.texts.name(label) }
        }
    }
}

/// The class that colours a label.
func look(_ label: GlucoseLabel) -> String {
    switch label {
    case .low: "low"
    case .inRange: "in-range"
    case .high: "high"
    case .veryHigh: "very-high"
    }
}
