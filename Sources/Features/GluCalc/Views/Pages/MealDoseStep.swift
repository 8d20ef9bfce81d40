import HTML
import Insulin
import PocketRuntime

/// The dose with its reasons, and what was really given.
@inline(never)
func doseStep(_ draft: Draft, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        begunWarning(scene)
        if scene.permitsDoses, let outcome = scene.model.doseOutcome(now: scene.now) {
            doseOutcome(outcome, scene)
        } else {
            section(.class("card")) {
                p { scene(.mealTotal) + " " + (draft.carbohydrate.map { scene.grams($0) } ?? "") }
            }
            if !scene.permitsDoses { notice(.dosesClosed, scene, "calm", .lock) }
        }
        givenForm(draft, scene)
    }
}

@inline(never)
private func doseOutcome(_ outcome: DoseOutcome, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        switch outcome {
        case .refused(let refusal):
            section(.class("card no-dose"), .aria("live", "polite")) {
                h2 { scene.say(.noDose) }
                ul(.class("dots")) { for reason in refusal.reasons { li { refusalWords(reason, scene) } } }
            }
            warningList(refusal.warnings, scene)
        case .needsConfirmation(let open):
            warningList(open.warnings, scene)
            // One at a time: what is confirmed is read.
            if let first = open.confirmations.first { confirmationPanel(first, 0, scene) }
        case .proposal(let proposal):
            warningList(proposal.warnings, scene, proposal.explanation)
            proposalCard(proposal, scene)
        }
    }
}

/// - Parameter explanation: Of the dose that they are about, where one is proposed.
@inline(never)
func warningList(
    _ warnings: [DoseWarning], _ scene: Scene, _ explanation: DoseExplanation? = nil
) -> HTMLBlock {
    HTMLBlock {
        for warning in warnings {
            notice(warningWords(warning, scene, explanation), warningLook(warning))
        }
    }
}

/// A journal that has begun, or was taken from a backup, a short while ago does not know what may still act.
@inline(never)
func begunWarning(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        if scene.permitsDoses, let end = scene.model.care.insulin?.action?.end,
            let begun = scene.model.doses.begunLately(now: scene.now, end: end)
        {
            notice(scene(.warnBegun, momentWords(begun, scene)), "warn")
        }
    }
}

private func warningLook(_ warning: DoseWarning) -> String {
    switch warning {
    case .hypoglycaemia: "danger"
    case .aboveFoodTarget: "calm"
    case .checkKetones, .recentDose, .doseInTheFuture, .clockJumped, .journalUnknown, .limitedToMaximum:
        "warn"
    }
}

private func warningWords(
    _ warning: DoseWarning, _ scene: Scene, _ explanation: DoseExplanation?
) -> String {
    switch warning {
    case .hypoglycaemia: scene(.treatLow)
    case .checkKetones: scene(.checkKetones)
    case .recentDose: recentWords(scene, explanation)
    case .doseInTheFuture: scene(.warnFuture)
    case .clockJumped: scene(.warnClock)
    case .journalUnknown: scene(.refusedJournal)
    case .aboveFoodTarget: scene(.warnFoodTarget)
    case .limitedToMaximum: scene(.warnLimited)
    }
}

/// The doses that still act, of several the last two and the sum, and how much of it is subtracted from the dose that
/// is proposed.
private func recentWords(_ scene: Scene, _ explanation: DoseExplanation?) -> String {
    let model = scene.model
    let end = model.care.insulin?.action?.end ?? InsulinAction.rapidAdult.end
    let offset = scene.surroundings.moment.zoneOffsetMinutes
    let acting = model.doses.acting(now: scene.now, end: end)
    func said(_ place: Int, _ key: PocketTextKey) -> String {
        scene(
            key,
            [
                "dose": .text(scene.dose(acting[place].dose)),
                "time": .text(scene.clock(acting[place].moment, zoneOffset: offset)),
            ])
    }
    var words = ""
    if acting.count > 1, let sum = InsulinDose.total(of: acting.map { $0.dose }) {
        words = scene(
            .warnRecentDoses,
            [
                "count": .number(acting.count), "sum": .text(scene.dose(sum)),
                "last": .text(said(0, .warnDoseAt)), "before": .text(said(1, .warnDoseAt)),
            ])
        words += " "
    } else {
        for place in acting.indices { words += said(place, .warnRecentDose) + " " }
    }
    if words.utf8.isEmpty { words = scene(.warnRecent) + " " }
    guard model.care.subtractsInsulinOnBoard else { return words + scene(.warnNotSubtracted) }
    guard let explanation, let onBoard = explanation.insulinOnBoard else { return words }
    if explanation.subtracted.hundredths == 0 { return words + scene(.warnNothingSubtracted) }
    if explanation.subtracted.hundredths == onBoard.hundredths { return words + scene(.warnSubtracted) }
    return words
        + scene(
            .warnPartSubtracted,
            [
                "part": .text(scene.texts.part(explanation.subtracted)),
                "whole": .text(scene.texts.part(onBoard)),
            ])
}

@inline(never)
private func proposalCard(_ proposal: DoseProposal, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        section(.class("card dose-card"), .aria("live", "polite")) {
            h2(.class("dose-name")) {
                scene(.doseName) + (scene.model.draftType.map { " · " + $0.name.text } ?? "")
            }
            p(.class("dose"), .id("dose")) { scene.dose(proposal.dose) }
            demoMark(scene)
            insteadNotice(proposal, scene)
            explanation(proposal.explanation, scene)
            if let type = scene.model.draftType { p(.class("hint")) { typeWords(type, scene) } }
            div(.class("acts")) {
                act(.doseSpeak, scene, .sound, "speak-dose", look: "quiet small")
                act(.doseCopy, scene, .share, "copy-dose", look: "quiet small")
            }
        }
    }
}

/// What to eat where the sum is below zero. While the glycaemia is low there is one thing to do first, and what the sum
/// comes to is no second amount beside it.
@inline(never)
func insteadNotice(_ proposal: DoseProposal, _ scene: Scene) -> HTMLBlock {
    let glucose = scene.model.draft?.glucoseEntry(scene.unit, now: scene.now).glucose
    let isLow = glucose.map { $0 < Guardrails.low } ?? false
    return HTMLBlock {
        if let instead = proposal.carbohydrateInstead {
            notice(
                scene(isLow ? .doseInsteadLow : .doseInstead, scene.grams(instead)), "warn", .foods)
        }
    }
}

/// The dose term by term.
private func explanation(_ explanation: DoseExplanation, _ scene: Scene) -> HTMLBlock {
    let model = scene.model
    let parameters = model.draftType?.parameters
    let glucose = model.draft?.glucoseEntry(scene.unit, now: scene.now).glucose
    return HTMLBlock {
        dl(.class("terms")) {
            if let parameters, let carbohydrate = model.draft?.carbohydrate {
                term(
                    scene(.termMeal),
                    scene(
                        .termMealHow,
                        [
                            "ratio": .text(parameters.ratio.text(scene.style, .hundredths, least: .whole)),
                            // The unit stands in the text: letters of another direction would turn the sum round.
                            "carbs": .text(carbohydrate.text(scene.style, .tenths, least: .whole)),
                        ]), scene.texts.part(explanation.mealPart))
            }
            if let parameters, let glucose {
                term(
                    scene(.termCorrection),
                    scene(
                        .termCorrectionHow,
                        [
                            "glucose": .text(glucose.text(in: scene.unit, scene.style)),
                            "target": .text(parameters.target.text(in: scene.unit, scene.style)),
                            "sensitivity": .text(parameters.sensitivity.text(in: scene.unit, scene.style)),
                        ]), scene.texts.part(explanation.correctionPart))
            }
            if let onBoard = explanation.insulinOnBoard {
                term(
                    scene(.termOnBoard), scene(.termOnBoardHow, scene.texts.part(onBoard)),
                    scene.texts.part(hundredths: -explanation.subtracted.hundredths), isFormula: false)
            }
            term(scene(.termSum), nil, scene.texts.part(explanation.sum))
            if explanation.isLimited { term(scene(.termMaximum), nil, scene.dose(explanation.maximum)) }
            if let step = explanation.step { term(scene(.termRounded), nil, scene.dose(step.dose)) }
        }
    }
}

@inline(never)
private func term(
    _ name: String, _ how: String?, _ value: String, isFormula: Bool = true
) -> HTMLBlock {
    HTMLBlock {
        div {
            dt {
                name
                // A formula reads from left to right in every language.
                if let how { small(.dir(isFormula ? "ltr" : nil)) { how } }
            }
            dd { value }
        }
    }
}

// What was given.

@inline(never)
private func givenForm(_ draft: Draft, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        form(.class("form"), .submit("archive"), .flag("novalidate")) {
            div(.class("field")) {
                label(.for("given")) { scene.say(.givenName) }
                div(.class("field-box large")) {
                    input(
                        .id("given"), .type("text"), .input("given"), .value(draft.given),
                        .inputmode("decimal"),
                        .autocomplete("off"), .dir("ltr"), .aria("describedby", "given-words"),
                        .aria("invalid", givenWords(scene) != nil))
                    span(.class("field-unit")) { scene.say(.unitDose) }
                }
                div(.id("given-words")) {
                    if let words = givenWords(scene) {
                        p(.class("field-error"), .role("alert")) {
                            Glyph.warning.html
                            span { words }
                        }
                    } else {
                        p(.class("hint")) { scene.say(.givenHint) }
                    }
                }
                if scene.permitsDoses, case .proposal(let proposal) = scene.model.doseOutcome(now: scene.now)
                {
                    div(.class("chips")) {
                        demoMark(scene)
                        chip(
                            scene(.givenProposed, scene.dose(proposal.dose)), "proposed",
                            isChosen: isGiven(proposal.dose, scene))
                    }
                }
            }
            givenMoment(draft, scene)
            reasonChoice(draft.reason, scene)
            div(.class("field")) {
                label(.for("meal-note")) { scene.say(.noteName) }
                textarea(
                    .id("meal-note"), .input("meal-note"), .rows(2), .maxlength(Meal.longestNote),
                    value: draft.note)
            }
            if scene.model.connections.sendsMeals, let server = scene.model.connections.server {
                if scene.model.clock.isDoubted {
                    notice(scene(.sendNotClock, server.host), "warn")
                } else {
                    toggle(
                        scene(.sendThis, server.host), scene(.sendThisWords), "server-skip",
                        isOn: !draft.skipsSending)
                }
            }
            sendButton(isAskedTwice(scene) ? .mealKeepAnyway : .mealKeep, scene)
        }
    }
}

/// Why another dose was given.
@inline(never)
func reasonChoice(_ chosen: DoseReason?, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        fieldset(.class("field")) {
            legend { scene.say(.reasonName) }
            div(.class("chips")) {
                for reason in DoseReason.allCases {
                    chip(
                        scene.texts.name(reason), PocketAction("reason", Int(reason.rawValue)),
                        isChosen: chosen == reason)
                }
            }
        }
    }
}

/// When a dose was given that was shown or typed a while ago: the time that it still acts is counted from there.
@inline(never)
private func givenMoment(_ draft: Draft, _ scene: Scene) -> HTMLBlock {
    let moments = draft.givenMoments(now: scene.now)
    let said = draft.givenSaid(now: scene.now)
    return HTMLBlock {
        if !moments.isEmpty, case .success(let dose) = scene.model.given, dose.milliunits > 0 {
            fieldset(.class("field"), .id("given-when"), .tabindex(-1)) {
                legend { scene.say(.givenWhen) }
                div(.class("chips")) {
                    for (place, moment) in moments.enumerated() {
                        chip(
                            scene(
                                .givenThen,
                                scene.clock(moment, zoneOffset: scene.surroundings.moment.zoneOffsetMinutes)),
                            PocketAction("given-then", place + 1), isChosen: said == moment)
                    }
                    chip(
                        .givenNow, scene, PocketAction("given-then", 0),
                        isChosen: said.map { !moments.contains($0) } ?? false)
                }
                if scene.model.isStepTried, said == nil {
                    p(.class("field-error"), .role("alert")) {
                        Glyph.warning.html
                        span { scene.say(.givenWhenMissing) }
                    }
                }
            }
        }
    }
}

@inline(never)
private func isGiven(_ dose: InsulinDose, _ scene: Scene) -> Bool {
    if case .success(let given) = scene.model.given { given == dose } else { false }
}

/// Whether the same button, pressed again, keeps a dose above the maximum.
private func isAskedTwice(_ scene: Scene) -> Bool {
    guard scene.model.isStepTried, case .success(let dose) = scene.model.given else { return false }
    return scene.model.care.maximum.map { dose > $0 } ?? false
}

@inline(never)
private func givenWords(_ scene: Scene) -> String? {
    switch scene.model.given {
    case .success:
        guard isAskedTwice(scene), let maximum = scene.model.care.maximum else { return nil }
        return scene(.givenAboveMaximum, scene.dose(maximum))
    case .failure(.missing): return scene.model.isStepTried ? scene(.givenMissing) : nil
    case .failure(.number(let code)): return scene.texts.words(code)
    case .failure(.tooMuch): return scene(.fieldTooMuch)
    }
}
