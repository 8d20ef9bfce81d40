import HTML
import Insulin
import PocketRuntime

/// The first page: a new meal, what is under way, the last meals, and what needs a word.
@inline(never)
func homePage(_ scene: Scene) -> HTMLBlock {
    let model = scene.model
    return HTMLBlock {
        main(.class("page"), .aria("labelledby", "title")) {
            header(.class("brand")) {
                h1(.id("title")) { scene.say(.name) }
                p {
                    scene.weekday(
                        scene.surroundings.moment.day, scene.texts.longDate(scene.surroundings.moment.day))
                }
            }
            clockQuestion(scene)
            if let draft = model.draft {
                section(.class("card resume")) {
                    h2 { scene.say(.homeResume) }
                    p { resumeWords(draft, scene) }
                    div(.class("acts")) {
                        act(.homeGoOn, scene, .meal, "new", look: "main")
                        act(.homeDiscard, scene, .trash, "discard", look: "quiet")
                    }
                }
            } else {
                act(.homeNew, scene, .meal, "new", look: "main big", id: "new-meal")
            }
            if !model.journal.isWhole { notice(.noteStorage, scene, "danger") }
            outbox(scene)
            reminders(scene)
            lastMeals(scene)
        }
    }
}

private func resumeWords(_ draft: Draft, _ scene: Scene) -> String {
    let type = scene.model.draftType?.name.text ?? scene(.mealWithoutType)
    return scene(
        .homeResumeWords,
        [
            "type": .text(type),
            "glucose": .text(scene.texts.entry(draft.glucoseEntry(scene.unit, now: scene.now), scene.unit)),
            "count": .number(draft.foods.count),
        ])
}

/// Whether the clock is right, when it may not be and something depends on it.
@inline(never)
func clockQuestion(_ scene: Scene) -> HTMLBlock {
    let model = scene.model
    let moment = scene.surroundings.moment
    return HTMLBlock {
        if let trusted = model.clock.trusted, dependsOnClock(model, trusted) {
            section(.class("notice warn"), .key("clock")) {
                Glyph.clock.html
                div(.class("notice-words")) {
                    p {
                        scene(
                            .clockQuestion,
                            [
                                "date": .text(scene.texts.longDate(moment.day)),
                                "time": .text(
                                    scene.clock(moment.milliseconds, zoneOffset: moment.zoneOffsetMinutes)),
                            ])
                    }
                    act(.clockYes, scene, .check, "trust-clock", look: "small")
                    p(.class("hint")) { scene.say(.clockNo) }
                }
            }
        }
    }
}

/// Whether anything is otherwise than it would be if the clock were not doubted.
private func dependsOnClock(_ model: Model, _ trusted: Int64) -> Bool {
    model.draft != nil || model.doses.isAffected(byClockTrustedUntil: trusted) || model.retention.isAgreed
        || model.vault.isLinked || model.connections.server != nil
}

@inline(never)
private func reminders(_ scene: Scene) -> HTMLBlock {
    let model = scene.model
    return HTMLBlock {
        if !scene.permitsDoses { notice(.dosesClosed, scene, "calm", .lock) }
        if scene.permitsDoses, !model.care.isComplete {
            section(.class("notice calm"), .key("settings")) {
                Glyph.gear.html
                div(.class("notice-words")) {
                    p { scene.say(.homeIncomplete) }
                    act(.homeToSettings, scene, nil, go(.settings), look: "small")
                }
            }
        }
        if model.mealTypes.isEmpty {
            section(.class("notice calm"), .key("types")) {
                Glyph.person.html
                div(.class("notice-words")) {
                    p { scene.say(.homeNoTypes) }
                    act(.homeToTypes, scene, nil, go(.mealTypes), look: "small")
                }
            }
        }
        careCard(scene)
        doubledCard(scene)
        if model.vault.wasUnlinked { notice(.vaultUnlinked, scene, "warn") }
        if model.vault.problem == .full { notice(.vaultFull, scene, "warn") }
        if model.retention.months != nil, !model.retention.isAgreed { retentionQuestion(scene) }
        if model.safekeeping.isBackupDue(firstMeal: model.firstMeal, now: scene.now) {
            section(.class("notice calm"), .key("backup")) {
                Glyph.file.html
                div(.class("notice-words")) {
                    p { scene.say(.backupDue) }
                    div(.class("acts")) {
                        act(.backupNow, scene, nil, "backup", look: "small")
                        act(.backupLater, scene, nil, "later", look: "quiet small")
                    }
                }
            }
        }
        if model.safekeeping.mayBeThrownAway, model.firstMeal != nil {
            p(.class("hint")) { scene.say(.persistenceRefused) }
            act(.persistenceAsk, scene, nil, "persist", look: "quiet small")
        }
    }
}

private func retentionQuestion(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        section(.class("notice warn"), .key("retention")) {
            Glyph.trash.html
            div(.class("notice-words")) {
                p { scene(.retentionQuestion, count: scene.model.retention.months ?? 0) }
                div(.class("acts")) {
                    act(.retentionYes, scene, nil, PocketAction("retention", 1), look: "small")
                    act(.retentionNo, scene, nil, PocketAction("retention", 0), look: "quiet small")
                }
            }
        }
    }
}

private func lastMeals(_ scene: Scene) -> HTMLBlock {
    let entries = scene.model.journal.entries
    return HTMLBlock {
        section(.class("last")) {
            h2 { scene.say(.homeLast) }
            if entries.isEmpty {
                p(.class("empty")) { scene.say(.homeEmpty) }
            } else {
                ul(.class("meals")) {
                    for place in 0..<min(3, entries.count) {
                        mealRow(entries[place].meal, place, scene, hasDay: true)
                    }
                }
            }
        }
    }
}
