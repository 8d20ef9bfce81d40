import HTML
import Insulin
import PocketRuntime

/// What comes in and goes out as files.
@inline(never)
func exchangePage(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        main(.class("page"), .aria("labelledby", "title")) {
            topBar(.exchangeTitle, scene)
            waiting(scene.model.exchange.isBusy, scene)
            section(.class("card")) {
                h2 { scene.say(.exchangeJournal) }
                div(.class("pair")) {
                    dateField("from", scene(.exchangeFrom), scene.model.exchange.from)
                    dateField("to", scene(.exchangeTo), scene.model.exchange.to)
                }
                p(.class("hint")) { scene.say(.exchangeDates) }
                div(.class("acts")) {
                    act(.exchangePrint, scene, .print, PocketAction("export", 0), look: "main")
                    act("CSV", .share, PocketAction("export", 1), look: "plain")
                    act(.exchangeText, scene, .share, PocketAction("export", 2), look: "plain")
                }
            }
            section(.class("card")) {
                h2 { scene.say(.exchangeFoods) }
                p(.class("hint")) { scene.say(.exchangeFoodsWords) }
                fileField("import", ".csv,.glucalc,text/csv", scene(.exchangeImport))
                div(.class("acts")) {
                    act(.exchangeExport, scene, .share, "export-foods", look: "plain")
                    act(.foodsFactory, scene, .foods, PocketAction("factory", 0), look: "plain")
                    act(.foodsFactoryInstead, scene, .foods, PocketAction("factory", 1), look: "quiet")
                }
            }
            section(.class("card")) {
                h2 { scene.say(.backupTitle) }
                p(.class("hint")) { scene(scene.surroundings.moment.isSealed ? .backupOpen : .backupWords) }
                div(.class("acts")) { act(.backupNow, scene, .file, "backup", look: "plain") }
                restoreField(scene)
            }
        }
    }
}

@inline(never)
private func dateField(_ action: StaticString, _ name: String, _ day: PocketDay?) -> HTMLBlock {
    let action = PocketAction(PocketName(stringLiteral: action)).text
    return HTMLBlock {
        label(.class("field")) {
            span { name }
            input(
                .id("date-" + action), .type("date"), .data("moment", action), .class("date"),
                .value(day?.typed ?? ""))
        }
    }
}

private func fileField(_ action: StaticString, _ types: String, _ name: String) -> HTMLBlock {
    HTMLBlock {
        label(.class("act plain file")) {
            Glyph.file.html
            span { name }
            input(
                .class("visually-hidden"), .type("file"), .file(action), .attribute("accept", types))
        }
    }
}

/// What a list that was read would change, before anything does.
@inline(never)
func previewPage(_ scene: Scene) -> HTMLBlock {
    let exchange = scene.model.exchange
    return HTMLBlock {
        main(.class("page"), .aria("labelledby", "title")) {
            topBar(.previewTitle, scene)
            p(.class("hint")) { exchange.fileName }
            if let problem = exchange.problem {
                notice(
                    problem == .tooLarge ? .previewTooLarge : .previewUnreadable, scene, "danger",
                    isUrgent: true)
            }
            waiting(exchange.reading != nil, scene)
            if let review = exchange.review {
                if let refusal = review.refusal {
                    notice(scene(.previewNothing) + " " + refusal, "danger", isUrgent: true)
                } else {
                    reviewed(review, scene)
                }
            }
        }
    }
}

@inline(never)
private func reviewed(_ review: FoodListReview, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        section(.class("card"), .role("status")) {
            p { scene(.previewNew, count: review.added) }
            p { scene(.previewChanged, count: review.changed) }
            p { scene(.previewSame, count: review.same) }
        }
        if review.faultCount > 0 {
            section(.class("card")) {
                h2 { scene(.previewFaults, count: review.faultCount) }
                ul(.class("dots")) { for fault in review.faults { li { fault } } }
                if review.faultCount > review.faults.count {
                    p(.class("hint")) {
                        scene(.previewMoreFaults, count: review.faultCount - review.faults.count)
                    }
                }
            }
        }
        if review.pantry == nil {
            notice(roomWords(review, scene), "danger", isUrgent: true)
        } else if review.added + review.changed > 0 {
            act(.previewTake, scene, .check, "take-list", look: "main wide")
        }
        act(.cancel, scene, nil, "drop-list", look: "plain wide")
    }
}

/// That there is no room for the list, and for how many of what there is.
private func roomWords(_ review: FoodListReview, _ scene: Scene) -> String {
    let most = review.most ?? Pantry.mostFoods
    return scene(most == Pantry.mostCategories ? .previewFullCategories : .previewFullFoods, count: most)
}

/// The journal as it goes to the doctor, printed.
@inline(never)
func reportPage(_ scene: Scene) -> HTMLBlock {
    let exchange = scene.model.exchange
    return HTMLBlock {
        main(.class("page wide printable"), .aria("labelledby", "title")) {
            topBar(.reportTitle, scene, end: printSign(scene))
            if exchange.isReading {
                p(.class("empty")) { scene.say(.foodsWaiting) }
            } else if exchange.meals.isEmpty {
                unreadableMeals(scene)
                p(.class("empty")) { scene.say(.reportEmpty) }
            } else {
                drawnPart(scene)
                if scene.model.drawing.state == .done {
                    act(.print, scene, .print, "print", look: "main wide")
                }
            }
        }
    }
}

/// What the tool draws of the report.
@inline(never)
func reportPart(_ scene: Scene) -> HTMLBlock {
    let meals = scene.model.exchange.meals
    return HTMLBlock {
        if let first = meals.first, let last = meals.last {
            runningHead(scene.span(first.day, last.day, meals: meals.count), scene)
        }
        unreadableMeals(scene)
        reportBody(meals, scene)
    }
}

/// Says how many meals are missing because they cannot be read: what is handed on is not whole.
@inline(never)
func unreadableMeals(_ scene: Scene) -> HTMLBlock {
    let count = scene.model.exchange.unreadable
    return HTMLBlock {
        if count > 0 { notice(scene(.reportUnreadable, count: count), "warn") }
    }
}

/// Meals as a doctor reads them, the oldest first.
@inline(never)
func reportBody(_ meals: [Meal], _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        figures(meals, scene)
        reportTable(meals, scene)
    }
}

@inline(never)
private func reportTable(_ meals: [Meal], _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        div(.class("scroll"), .tabindex(0), .role("group"), .aria("label", scene(.reportTitle))) {
            table(.class("report")) {
                thead {
                    tr {
                        th(.scope("col")) { scene.say(.reportWhen) }
                        th(.scope("col")) { scene.say(.mealType) }
                        th(.scope("col")) { scene.say(.mealGlucose) }
                        th(.scope("col")) { scene.say(.columnFoods) }
                        th(.scope("col")) { scene.say(.mealTotal) }
                        th(.scope("col")) { scene.say(.doseName) }
                        th(.scope("col")) { scene.say(.givenName) }
                        th(.scope("col")) { scene.say(.reportRemarks) }
                    }
                }
                tbody { for meal in meals { reportRow(meal, scene) } }
            }
        }
    }
}

private func reportRow(_ meal: Meal, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        tr {
            th(.scope("row")) {
                scene.texts.longDate(scene.day(meal.moment, zoneOffset: meal.zoneOffset)) + ", "
                    + scene.clock(meal.moment, zoneOffset: meal.zoneOffset)
            }
            cell(.mealType, scene, HTMLBlock(meal.type?.text ?? "–"))
            cell(.mealGlucose, scene, measured(meal, scene))
            cell(.columnFoods, scene, eaten(meal, scene))
            cell(.mealTotal, scene, look: meal.isAboveFoodTarget ? "above" : nil, total(meal, scene))
            cell(.doseName, scene, HTMLBlock(meal.proposal.map { scene.dose($0.dose) } ?? "–"))
            cell(.givenName, scene, HTMLBlock { strong { meal.given.map { scene.dose($0) } ?? "–" } })
            cell(.reportRemarks, scene, HTMLBlock(remarks(meal, scene)))
        }
    }
}

/// A cell that says what it is: on a narrow screen each row is a block, without the head of the table.
private func cell(
    _ label: PocketTextKey, _ scene: Scene, look: String? = nil, _ content: @autoclosure () -> HTMLBlock
) -> HTMLBlock {
    HTMLBlock { td(.class(look), .data("label", scene(label))) { div { content() } } }
}

private func measured(_ meal: Meal, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        scene.texts.entry(meal.glucose, scene.unit) + " "
        glucoseBadge(meal.glucose, scene)
    }
}

/// What was eaten, each food with its amount and its carbohydrate.
private func eaten(_ meal: Meal, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        if !meal.foods.isEmpty { ul { for food in meal.foods { li { foodWords(food, scene) } } } }
    }
}

private func foodWords(_ food: MealFood, _ scene: Scene) -> String {
    let amount = food.amount.map { ", " + scene.texts.amount($0) } ?? ""
    return food.name.text + amount + ": " + scene.grams(food.carbohydrate)
}

private func total(_ meal: Meal, _ scene: Scene) -> HTMLBlock {
    let grams = meal.carbohydrate.map { scene.grams($0) } ?? "–"
    return HTMLBlock {
        grams + (meal.isAboveFoodTarget ? " " : "")
        // In words, for a printer without colours.
        if meal.isAboveFoodTarget { small { scene.say(.warnFoodTarget) } }
    }
}

private func remarks(_ meal: Meal, _ scene: Scene) -> String {
    var words = meal.reason.map { scene.texts.name($0) } ?? ""
    if !meal.note.utf8.isEmpty { words += (words.utf8.isEmpty ? "" : "; ") + meal.note }
    if let correction = scene.texts.correction(meal) {
        words += (words.utf8.isEmpty ? "" : "; ") + correction
    }
    return words
}
