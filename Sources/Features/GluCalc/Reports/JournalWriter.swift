package import Insulin
package import PocketRuntime
import Tables

/// The journal as a table for a spreadsheet, and as plain text.
package struct JournalWriter {
    private let texts: PocketTexts
    private let unit: GlucoseUnit

    /// A writer in the language of `texts`, with glycaemias in `unit`.
    package init(texts: PocketTexts, unit: GlucoseUnit) {
        self.texts = texts
        self.unit = unit
    }

    private var style: NumberStyle { texts.numberStyle }

    /// A line a meal, separated by semicolons, in UTF-8 with a mark; numbers as the language writes them. Days and times
    /// are those of the place where the meal was eaten (ISO 8601).
    package func table(of meals: [Meal]) -> [UInt8] {
        var table = TableWriter(separator: .semicolon, hasMark: true)
        table.write([
            texts(.columnDate), texts(.columnTime), texts(.mealType),
            texts(.mealGlucose) + " (" + texts.name(unit) + ")", texts(.columnLabel),
            texts(.columnCarbohydrate), texts(.settingFoodTarget) + " (g)",
            texts(.doseName) + " (" + texts(.unitDose) + ")",
            texts(.givenName) + " (" + texts(.unitDose) + ")", texts(.reasonName), texts(.columnFoods),
            texts(.noteName),
        ])
        for meal in meals { table.write(cells(of: meal)) }
        return table.bytes
    }

    private func cells(of meal: Meal) -> [String] {
        [
            date(meal), time(meal), meal.type?.text ?? "", glucose(meal.glucose),
            meal.glucose.label.map { texts.name($0) } ?? "",
            meal.carbohydrate?.text(style, .tenths, least: .whole) ?? "",
            meal.parameters?.foodTarget.text(style, .tenths, least: .whole) ?? "",
            meal.proposal?.dose.text(style, .hundredths, least: .whole) ?? "",
            meal.given?.text(style, .hundredths, least: .whole) ?? "",
            meal.reason.map { texts.name($0) } ?? "", foods(meal, ", "), note(meal),
        ]
    }

    /// A paragraph a meal.
    ///
    /// - Parameter unreadable: How many more meals there are that cannot be read.
    package func text(of meals: [Meal], unreadable: Int) -> [UInt8] {
        var text = texts(.reportTitle) + "\n"
        if unreadable > 0 { text += texts(.reportUnreadable, count: unreadable) + "\n" }
        for meal in meals {
            text += "\n" + date(meal) + " " + time(meal)
            if let type = meal.type { text += "  " + type.text }
            text += "\n" + texts(.mealGlucose) + ": " + texts.entry(meal.glucose, unit)
            if let label = meal.glucose.label { text += " (" + texts.name(label) + ")" }
            text += "\n"
            for food in meal.foods {
                text += "- " + food.name.text
                if let amount = food.amount { text += ", " + texts.amount(amount) }
                text += ": " + texts.grams(food.carbohydrate) + "\n"
            }
            if let carbohydrate = meal.carbohydrate {
                text += texts(.mealTotal) + ": " + texts.grams(carbohydrate) + "\n"
            }
            if let proposal = meal.proposal {
                text += texts(.doseName) + ": " + texts.dose(proposal.dose) + "\n"
            }
            if let given = meal.given { text += texts(.givenName) + ": " + texts.dose(given) + "\n" }
            if let correction = texts.correction(meal) { text += correction + "\n" }
            if let reason = meal.reason { text += texts(.reasonName) + ": " + texts.name(reason) + "\n" }
            if !meal.note.utf8.isEmpty { text += meal.note + "\n" }
        }
        return Array(text.utf8)
    }

    private func note(_ meal: Meal) -> String {
        guard let correction = texts.correction(meal) else { return meal.note }
        return meal.note.utf8.isEmpty ? correction : meal.note + "; " + correction
    }

    private func foods(_ meal: Meal, _ separator: String) -> String {
        var text = ""
        for food in meal.foods {
            if !text.utf8.isEmpty { text += separator }
            text += food.name.text
            if let amount = food.amount { text += " " + texts.amount(amount) }
        }
        return text
    }

    private func glucose(_ entry: GlucoseEntry) -> String {
        switch entry {
        case .missing: ""
        case .belowMeter: "LO"
        case .aboveMeter: "HI"
        case .typed(let glucose), .reading(let glucose, at: _): glucose.text(in: unit, style)
        }
    }

    private func date(_ meal: Meal) -> String { meal.day.typed }

    private func time(_ meal: Meal) -> String { texts.clock(meal.moment, zoneOffsetMinutes: meal.zoneOffset) }
}
