import Foundation
import GluCalc
import Insulin
import Tables
import Testing

@Suite("The foods that GluCalc comes with, as lists") struct FactoryFoodsTests {
    /// A table of `Web/foods`: each line by the names of its columns.
    private func table(_ name: String) throws -> [[String: String]] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let file = try Data(contentsOf: root.appending(path: "Web/foods/\(name).csv"))
        var lines: [[String]] = []
        TableReader.read(Array(file), separator: .semicolon) { result in
            if case .success(let record) = result { lines.append(record.cells) }
        }
        let names = try #require(lines.first)
        return lines.dropFirst().map { line in
            Dictionary(uniqueKeysWithValues: zip(names, line))
        }
    }

    @Test(arguments: zip(["en", "fr", "de", "ar", "ar"], Languages.all.indices))
    func `G11: they are read in every language without a fault, and written to be read again`(
        language: String, number: Int
    ) throws {
        let (words, style) = Languages.all[number]
        var categories: [String: String] = [:]
        for category in try table("categories") {
            categories[category["id"] ?? ""] = category["name_\(language)"]
        }
        var writer = TableWriter(separator: .semicolon)
        let foods = try table("foods")
        for food in foods {
            let category = try #require(categories[food["category"] ?? ""])
            writer.write(
                [category]
                    + ["name_\(language)", "carbohydrate_g", "quantity", "unit"].map { food[$0] ?? "" })
        }
        let list = try FoodListReader.read(writer.bytes)
        #expect(list.faults == [])
        #expect(list.foods.count == foods.count)
        #expect(foods.count > 300)
        let again = try FoodListReader.read(FoodListWriter(words, style).file(of: list.foods))
        #expect(again.foods == list.foods)
        #expect(again.faults == [])
    }
}
