import HTML
import Insulin
import PocketRuntime

/// What was given with a meal that is kept, to be corrected. What was proposed and eaten stays as it was.
@inline(never)
func correctionPage(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        main(.class("page"), .aria("labelledby", "title")) {
            topBar(.mealCorrect, scene)
            p(.class("hint")) { scene.say(.correctWords) }
            if scene.model.archived != nil { correctionForm(scene) }
        }
    }
}

@inline(never)
private func correctionForm(_ scene: Scene) -> HTMLBlock {
    let model = scene.model
    let filled = model.form
    let isAskedTwice = filled.refusals.contains { $0.field == .given }
    return HTMLBlock {
        if model.connections.sendsMeals, let server = model.connections.server {
            notice(scene(.correctSent, server.host), "warn")
        }
        form(
            .class("form"), .submit("send", Int(Happening.Sending.correction.rawValue)), .flag("novalidate")
        ) {
            field(
                .given, scene(.givenName), scene, unit: scene(.unitDose), hint: scene(.givenHint))
            momentField(filled, scene)
            reasonChoice(filled.reason, scene)
            div(.class("field")) {
                label(.for(Field.note.id)) { scene.say(.noteName) }
                textarea(
                    .id(Field.note.id),
                    .attribute("data-input", "field " + String(Field.note.rawValue)), .rows(2),
                    .maxlength(Meal.longestNote), value: filled[.note])
            }
            sendButton(isAskedTwice ? .mealKeepAnyway : .save, scene)
        }
    }
}

/// When it was given, by the clock of the place where that was until the person types another time.
@inline(never)
private func momentField(_ form: Form, _ scene: Scene) -> HTMLBlock {
    let problem = form.problem(.moment, unit: nil)
    return HTMLBlock {
        div(.class("field")) {
            label(.for(Field.moment.id)) { scene.say(.givenWhen) }
            input(
                .id(Field.moment.id), .type("datetime-local"), .moment("given-at"), .class("date"),
                .value(form.moment.map { typed($0, scene) } ?? ""), .aria("invalid", problem != nil))
            if let problem {
                p(.class("field-error"), .role("alert")) {
                    Glyph.warning.html
                    span { scene.texts.words(problem, scene.unit) }
                }
            }
        }
    }
}

/// As a field for a time has it (ISO 8601).
private func typed(_ moment: PocketTypedMoment, _ scene: Scene) -> String {
    scene.day(moment.milliseconds, zoneOffset: moment.zoneOffsetMinutes).typed + "T"
        + scene.clock(moment.milliseconds, zoneOffset: moment.zoneOffsetMinutes)
}
