import Insulin
import PocketRuntime
import Tables

/// The foods that come with the app, in one language: from two tables that also say where each value is from.
package struct FactoryFoods: Sendable {
    /// The foods in the order of the table.
    package private(set) var foods: [ListedFood] = []

    /// Reads the tables. A line that makes no sense is left out; tests see that there is none.
    ///
    /// - Parameters:
    ///   - categories: `categories.csv`: a number word and the names.
    ///   - foods: `foods.csv`: the foods with their categories' words, carbohydrate and names.
    ///   - language: `en`, `fr`, `de` or `ar`.
    package init(categories: [UInt8], foods: [UInt8], _ language: String) {
        let heading = Array("name_".utf8) + Array(language.utf8)
        var names: [[UInt8]: String] = [:]
        Self.read(categories) { columns, record in
            guard let name = columns.cell(heading, record) else { return }
            names[Array(record.utf8(0))] = String(decoding: name, as: UTF8.self)
        }
        var read: [ListedFood] = []
        Self.read(foods) { columns, record in
            guard let word = columns.cell(Array("category".utf8), record), let category = names[Array(word)],
                let name = columns.cell(heading, record),
                let unit = columns.cell(Array("unit".utf8), record).flatMap({ Self.unit($0) }),
                let carbohydrate = columns.number("carbohydrate_g", record).flatMap({ Carbohydrate($0) }),
                let quantity = columns.number("quantity", record).flatMap({ FoodAmount($0, unit) }),
                let content = try? CarbohydrateContent(carbohydrate, in: quantity),
                let food = try? ListedFood(
                    category: category, name: String(decoding: name, as: UTF8.self), content: content)
            else { return }
            read.append(food)
        }
        self.foods = read
    }

    private static func read(_ bytes: [UInt8], _ each: (Columns, TableRecord) -> Void) {
        var columns: Columns?
        TableReader.read(bytes, separator: .semicolon, mostLines: 2_000) { result in
            guard case .success(let record) = result else { return }
            if let columns { each(columns, record) } else { columns = Columns(record) }
        }
    }

    private static func unit(_ word: ArraySlice<UInt8>) -> FoodAmount.Unit? {
        switch PocketName(bytes: Array(word)) {
        case "g": .gram
        case "ml": .millilitre
        case "piece": .piece
        default: nil
        }
    }

    /// Where each heading stands.
    private struct Columns {
        let names: [[UInt8]]

        init(_ record: TableRecord) { names = (0..<record.count).map { Array(record.utf8($0)) } }

        func cell(_ name: [UInt8], _ record: TableRecord) -> ArraySlice<UInt8>? {
            guard let place = names.firstIndex(of: name), place < record.count else { return nil }
            let cell = record.utf8(place)
            return cell.isEmpty ? nil : cell
        }

        func number(_ name: StaticString, _ record: TableRecord) -> TypedNumber? {
            guard let cell = cell(PocketName(stringLiteral: name).bytes, record) else { return nil }
            return try? TypedNumber(String(decoding: cell, as: UTF8.self), .thousandths)
        }
    }
}
