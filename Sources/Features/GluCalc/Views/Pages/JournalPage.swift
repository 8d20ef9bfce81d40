import HTML
import Insulin
import PocketRuntime

/// The journal: the newest day first, in each day the newest meal.
@inline(never)
func journalPage(_ scene: Scene) -> HTMLBlock {
    let journal = scene.model.journal
    return HTMLBlock {
        main(.class("page"), .aria("labelledby", "title")) {
            topBar(.tabJournal, scene, end: signButton(.exchangeOut, scene, .share, go(.exchange)))
            div(.class("field inline")) {
                label(.for("journal-day")) { scene.say(.journalUpTo) }
                input(
                    .id("journal-day"), .type("date"), .moment("journal-day"), .class("date"),
                    .value(journal.last?.typed ?? ""))
            }
            if !journal.isWhole { notice(.noteStorage, scene, "danger") }
            if journal.unreadable > 0 { notice(scene(.journalUnreadable, count: journal.unreadable), "warn") }
            if journal.entries.isEmpty, journal.isWhole, !journal.isReading {
                p(.class("empty")) { scene.say(.homeEmpty) }
            }
            journalDays(scene)
            if journal.hasMore { act(.journalMore, scene, nil, "more-meals", look: "plain wide") }
        }
    }
}

@inline(never)
private func journalDays(_ scene: Scene) -> HTMLBlock {
    HTMLBlock { for range in days(scene.model.journal.entries) { journalDay(range, scene) } }
}

/// Meals that follow each other on one day.
private func days(_ entries: [JournalList.Entry]) -> [Range<Int>] {
    var days: [Range<Int>] = []
    var start = 0
    for place in entries.indices
    where place + 1 == entries.count
        || entries[place + 1].meal.day != entries[start].meal.day
    {
        days.append(start..<place + 1)
        start = place + 1
    }
    return days
}

@inline(never)
private func journalDay(_ range: Range<Int>, _ scene: Scene) -> HTMLBlock {
    let entries = scene.model.journal.entries
    let newest = entries[range.lowerBound].meal
    let day = newest.day
    // Who travels west has one date twice, with another between: the newest meal tells its sections apart.
    let number = Int(truncatingIfNeeded: newest.id & 0x3FFF_FFFF)
    return HTMLBlock {
        section(.class("day"), .key("day", day.number, number)) {
            h2 { scene.weekday(day, scene.texts.date(day, today: scene.surroundings.moment.day)) }
            ul(.class("meals")) {
                for place in range { mealRow(entries[place].meal, place, scene, hasDay: false) }
            }
        }
    }
}

/// A meal in a line: when, what kind, the glycaemia with its label, the carbohydrate, the dose.
@inline(never)
func mealRow(_ meal: Meal, _ place: Int, _ scene: Scene, hasDay: Bool) -> HTMLBlock {
    HTMLBlock {
        li(.key("meal", Int(truncatingIfNeeded: meal.id & 0x3FFF_FFFF))) {
            button(.class("meal-row"), .type("button"), .tap("open-meal", place)) {
                span(.class("meal-time")) {
                    if hasDay {
                        small { scene.texts.date(meal.day, today: scene.surroundings.moment.day) }
                    }
                    strong { scene.clock(meal.moment, zoneOffset: meal.zoneOffset) }
                }
                span(.class("row-words")) {
                    span(.class("row-title")) { meal.type?.text ?? scene(.mealWithoutType) }
                    span(.class("meal-facts")) {
                        span { scene.texts.entry(meal.glucose, scene.unit) }
                        glucoseBadge(meal.glucose, scene)
                    }
                }
                span(.class("meal-sums")) {
                    strong { meal.given.map { scene.dose($0) } ?? "–" }
                    if meal.correction != nil { small { scene.say(.corrected) } }
                    if let carbohydrate = meal.carbohydrate {
                        span(.class(meal.isAboveFoodTarget ? "above" : nil)) {
                            scene.grams(carbohydrate)
                            if meal.isAboveFoodTarget {
                                Glyph.up.html
                                span(.class("visually-hidden")) { scene.say(.warnFoodTarget) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A meal with all its foods and values.
@inline(never)
func archivedPage(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        main(.class("page"), .aria("labelledby", "title")) {
            if let meal = scene.model.archived {
                topBar(meal.type?.text ?? scene(.mealWithoutType), scene)
                p {
                    scene.dated(
                        scene.weekday(meal.day, scene.texts.longDate(meal.day)), meal.moment,
                        zoneOffset: meal.zoneOffset)
                }
                mealDetails(meal, scene)
                act(.mealCorrect, scene, .pencil, go(.correction), look: "plain wide")
                act(.mealDelete, scene, .trash, "delete-meal", look: "danger wide")
            } else {
                topBar(.tabJournal, scene)
                p(.class("empty")) { scene.say(.homeEmpty) }
            }
        }
    }
}

@inline(never)
private func mealDetails(_ meal: Meal, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        section(.class("card")) {
            dl(.class("terms")) {
                fact(scene(.mealGlucose)) {
                    HTMLBlock {
                        scene.texts.entry(meal.glucose, scene.unit) + " "
                        glucoseBadge(meal.glucose, scene)
                    }
                }
                for food in meal.foods {
                    fact(
                        food.name.text + (food.amount.map { ", " + scene.texts.amount($0) } ?? ""),
                        scene.grams(food.carbohydrate))
                }
                if let carbohydrate = meal.carbohydrate {
                    fact(scene(.mealTotal), scene.grams(carbohydrate))
                }
            }
            if meal.isAboveFoodTarget { notice(.warnFoodTarget, scene, "calm") }
        }
        section(.class("card")) {
            if meal.proposal != nil { demoMark(scene) }
            dl(.class("terms")) {
                if let proposal = meal.proposal {
                    fact(scene(.termMeal), scene.texts.part(hundredths: proposal.mealPart))
                    fact(scene(.termCorrection), scene.texts.part(hundredths: proposal.correctionPart))
                    if proposal.subtracted > 0 {
                        fact(scene(.termOnBoard), scene.texts.part(hundredths: -proposal.subtracted))
                    }
                    fact(scene(.doseName), scene.dose(proposal.dose))
                }
                fact(scene(.givenName)) {
                    HTMLBlock { strong { meal.given.map { scene.dose($0) } ?? "–" } }
                }
                if let reason = meal.reason {
                    fact(scene(.reasonName), scene.texts.name(reason))
                }
            }
            if let words = scene.texts.correction(meal) { p(.class("hint")) { words } }
            if !meal.note.utf8.isEmpty { p(.class("note-text")) { meal.note } }
        }
        if let parameters = meal.parameters {
            p(.class("hint")) { parameterWords(parameters, scene, scene.unit) }
        }
    }
}

@inline(never)
private func fact(_ name: String, _ value: String) -> HTMLBlock {
    HTMLBlock {
        div {
            dt { name }
            dd { value }
        }
    }
}

@inline(never)
private func fact(_ name: String, _ value: () -> HTMLBlock) -> HTMLBlock {
    // Made where it stands, after its name.
    HTMLBlock {
        div {
            dt { name }
            dd { value() }
        }
    }
}

/// Meals that were removed and can be had back.
@inline(never)
func removedPage(_ scene: Scene) -> HTMLBlock {
    let records = scene.model.removed.list
    return HTMLBlock {
        main(.class("page"), .aria("labelledby", "title")) {
            topBar(.removedTitle, scene)
            p { scene.say(.removedSubtitle) }
            if !scene.model.removed.isWhole {
                notice(.noteStorage, scene, "danger")
            } else if records.isEmpty {
                p(.class("empty")) { scene.say(.removedEmpty) }
            }
            ul(.class("rows")) {
                for (place, record) in records.enumerated() {
                    if let meal = Meal(record) {
                        li(.class("row static"), .key("removed", place)) {
                            span(.class("row-words")) {
                                span(.class("row-title")) {
                                    scene.dated(
                                        scene.texts.longDate(meal.day), meal.moment,
                                        zoneOffset: meal.zoneOffset)
                                }
                                small { meal.type?.text ?? scene(.mealWithoutType) }
                                if meal.isReplaced { small { scene.say(.corrected) } }
                            }
                            act(
                                .removedRestore, scene, .undo, PocketAction("restore-meal", place),
                                look: "small plain")
                        }
                    }
                }
            }
            if scene.model.removed.hasMore {
                act(.journalMore, scene, nil, "more-removed", look: "plain wide")
            }
        }
    }
}
