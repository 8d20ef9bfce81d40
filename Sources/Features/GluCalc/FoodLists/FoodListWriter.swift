package import Insulin
import Tables

/// Writes foods as a table that spreadsheets open, and that ``FoodListReader`` reads to the same foods: UTF-8 with its
/// mark, semicolons, CR LF, numbers with the separator and the digits of a language.
///
/// Cells that a spreadsheet would take for a formula have an apostrophe before them (OWASP, "CSV Injection").
package struct FoodListWriter: Sendable {
    /// The words of a language.
    package struct Words: Sendable {
        /// The headings.
        package var category, name, carbohydrate, quantity, unit: String
        /// What the units are called.
        package var gram, millilitre, piece: String

        /// Words; the reader must know them to read the table again.
        package init(
            category: String, name: String, carbohydrate: String, quantity: String, unit: String,
            gram: String,
            millilitre: String, piece: String
        ) {
            self.category = category
            self.name = name
            self.carbohydrate = carbohydrate
            self.quantity = quantity
            self.unit = unit
            self.gram = gram
            self.millilitre = millilitre
            self.piece = piece
        }
    }

    private let words: Words
    private let style: NumberStyle

    /// A writer in a language.
    package init(_ words: Words, _ style: NumberStyle) {
        self.words = words
        self.style = style
    }

    /// The bytes of a file with these foods.
    package func file(of foods: [ListedFood]) -> [UInt8] {
        var table = TableWriter(separator: .semicolon, hasMark: true)
        table.write([words.category, words.name, words.carbohydrate, words.quantity, words.unit])
        for food in foods {
            table.write([
                food.category.text, food.name.text,
                food.content.carbohydrate.text(style, .thousandths, least: .whole),
                food.content.quantity.text(style, .thousandths, least: .whole),
                word(for: food.content.quantity.unit),
            ])
        }
        return table.bytes
    }

    private func word(for unit: FoodAmount.Unit) -> String {
        switch unit {
        case .gram: words.gram
        case .millilitre: words.millilitre
        case .piece: words.piece
        }
    }
}
