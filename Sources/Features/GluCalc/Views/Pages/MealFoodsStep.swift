import HTML
import Insulin
import PocketRuntime

/// What is eaten: of each food one number is typed, and the other follows.
@inline(never)
func foodsStep(_ draft: Draft, _ scene: Scene) -> HTMLBlock {
    let outcome = scene.permitsDoses ? scene.model.doseOutcome(now: scene.now) : nil
    return HTMLBlock {
        // Before what is eaten, as the dose stands in sight from here on.
        if let outcome { doseWarnings(outcome, scene) }
        if draft.foods.isEmpty {
            p(.class("empty")) { scene.say(.mealNoFoods) }
        } else {
            ul(.class("draft-foods")) { for food in draft.foods { draftFood(food, scene) } }
        }
        act(.mealAddFood, scene, .plus, go(.pickFood), look: "plain wide", id: "add-food")
        if case .proposal(let proposal)? = outcome { insteadNotice(proposal, scene) }
        footer(.class("sum")) {
            div(.class("sum-words"), .aria("live", "polite")) {
                sumOfFoods(draft, scene)
                if let outcome { shortDose(outcome, scene) }
            }
            act(.mealNext, scene, nil, PocketAction("step", Int(Draft.Step.dose.rawValue)), look: "main")
        }
    }
}

@inline(never)
private func draftFood(_ food: DraftFood, _ scene: Scene) -> HTMLBlock {
    let result = food.result
    var problem: DraftFood.Problem?
    if case .failure(let found) = result { problem = found }
    // An empty field is not wrong before somebody wanted to go on.
    let isWrong = problem.map { $0 != .missing || scene.model.isStepTried } ?? false
    return HTMLBlock {
        li(.class("draft-food", isWrong ? "wrong" : nil), .key("food", food.id)) {
            div(.class("draft-food-top")) {
                strong { food.name.text }
                signButton(
                    scene(.mealRemoveFood, food.name.text), .close, PocketAction("drop-food", food.id),
                    look: "small")
            }
            div(.class("pair")) {
                if let content = food.content {
                    numberBox(
                        "amount", food, scene.texts.name(content.quantity.unit),
                        name: scene(.mealAmountOf, food.name.text), value: amountText(food, result, scene),
                        isWrong: isWrong && food.side == .amount,
                        follows: food.side == .carbohydrate ? scene(.mealFromCarbs) : nil)
                    span(.class("equals"), .aria("hidden", true)) { "=" }
                }
                numberBox(
                    "carbs", food, scene(.unitCarbs), name: scene(.mealCarbsOf, food.name.text),
                    value: carbohydrateText(food, result, scene),
                    isWrong: isWrong && food.side == .carbohydrate,
                    follows: food.side == .amount ? scene(.mealFromAmount) : nil)
            }
            if let problem, isWrong {
                p(.class("field-error"), .id("food-words-" + String(food.id))) {
                    Glyph.warning.html
                    span { scene.texts.words(problem) }
                }
            } else if let content = food.content {
                p(.class("hint")) {
                    scene(
                        .foodContent,
                        [
                            "carbs": .text(scene.grams(content.carbohydrate)),
                            "amount": .text(scene.texts.amount(content.quantity)),
                        ])
                }
            }
        }
    }
}

/// - Parameter follows: Said of a number that nobody typed, with what it was computed from.
@inline(never)
private func numberBox(
    _ action: String, _ food: DraftFood, _ unit: String, name: String, value: String, isWrong: Bool,
    follows: String?
) -> HTMLBlock {
    let follows = value.utf8.isEmpty ? nil : follows
    return HTMLBlock {
        label(.class("field-box", follows == nil ? nil : "follows")) {
            span(.class("visually-hidden")) { name }
            input(
                .id(action + "-" + String(food.id)), .type("text"),
                .attribute("data-input", action + " " + String(food.id)), .value(value),
                .inputmode("decimal"),
                .autocomplete("off"), .dir("ltr"), .aria("invalid", isWrong),
                isWrong ? .aria("describedby", "food-words-" + String(food.id)) : .none)
            span(.class("field-unit")) { unit }
            // A part of the label, so that it is heard with the field's name.
            if let follows { small { follows } }
        }
    }
}

/// What stands in the field for the amount: what was typed there, or what follows from the carbohydrate.
@inline(never)
private func amountText(
    _ food: DraftFood, _ result: Result<(amount: FoodAmount?, carbohydrate: Carbohydrate), DraftFood.Problem>,
    _ scene: Scene
) -> String {
    guard food.side == .carbohydrate else { return food.typed }
    guard case .success(let numbers) = result, let amount = numbers.amount else { return "" }
    return amount.text(scene.style, .tenths, least: .whole)
}

@inline(never)
private func carbohydrateText(
    _ food: DraftFood, _ result: Result<(amount: FoodAmount?, carbohydrate: Carbohydrate), DraftFood.Problem>,
    _ scene: Scene
) -> String {
    guard food.side == .amount else { return food.typed }
    guard case .success(let numbers) = result else { return "" }
    return numbers.carbohydrate.text(scene.style, .tenths, least: .whole)
}

@inline(never)
private func sumOfFoods(_ draft: Draft, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        p(.class("sum-carbs")) {
            span { scene.say(.mealTotal) }
            strong { draft.carbohydrate.map { scene.grams($0) } ?? scene(.mealTotalUnknown) }
            if let type = scene.model.draftType {
                small { scene(.mealOfTarget, scene.grams(type.parameters.foodTarget)) }
            }
        }
    }
}

/// What is to be known before a dose.
@inline(never)
private func doseWarnings(_ outcome: DoseOutcome, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        switch outcome {
        case .proposal(let proposal):
            begunWarning(scene)
            warningList(proposal.warnings, scene, proposal.explanation)
        case .needsConfirmation(let open): warningList(open.warnings, scene)
        case .refused(let refusal): warningList(refusal.warnings, scene)
        }
    }
}

/// The dose in one line, behind what is most dangerous about it, or the first thing that stands in its way.
@inline(never)
private func shortDose(_ outcome: DoseOutcome, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        switch outcome {
        case .proposal(let proposal):
            if let words = mark(proposal.warnings) {
                p(.class("sum-mark")) {
                    Glyph.warning.html
                    span { scene.say(words) }
                }
            }
            p(.class("sum-dose")) {
                span { scene.say(.doseName) }
                strong(.id("dose")) { scene.dose(proposal.dose) }
                demoMark(scene)
            }
        case .needsConfirmation: p(.class("sum-dose")) { span { scene.say(.doseToConfirm) } }
        case .refused(let refusal):
            p(.class("sum-dose")) { span { refusal.reasons.first.map { refusalWords($0, scene) } ?? "" } }
        }
    }
}

/// The one warning that stands beside the dose.
private func mark(_ warnings: [DoseWarning]) -> PocketTextKey? {
    var mark: PocketTextKey?
    for warning in warnings {
        switch warning {
        case .hypoglycaemia: return .sumLow
        case .recentDose, .doseInTheFuture, .clockJumped: mark = .sumActing
        default: break
        }
    }
    return mark
}

/// Why there is no dose.
@inline(never)
func refusalWords(_ reason: DoseRefusal.Reason, _ scene: Scene) -> String {
    switch reason {
    case .belowMeter: scene(.refusedLow)
    case .aboveMeter: scene(.refusedHigh)
    case .glucoseMissing: scene(.refusedGlucose)
    case .glucoseImplausible: scene(.glucoseImplausible)
    case .readingTooOld: scene(.glucoseOld)
    case .carbohydrateMissing: scene(.refusedCarbs)
    case .carbohydrateTooHigh: scene(.refusedTooMuch)
    case .parametersMissing: scene(.refusedParameters)
    case .maximumMissing: scene(.refusedMaximum)
    case .insulinMissing: scene(.refusedInsulin)
    case .journalMissing: scene(.refusedJournal)
    case .settingRefused(let value):
        scene(
            .refusedSetting,
            [
                "name": .text(scene.texts.name(value.setting)),
                "value": .text(scene.texts.value(value, scene.unit)),
            ])
    case .correctionImplausible: scene(.refusedCorrection)
    }
}
