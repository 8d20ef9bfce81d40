import Geography
import GluCalc
import Insulin
import Testing

/// A food, with its numbers in thousandths of a gram and of the unit.
func food(
    _ category: String, _ name: String, _ carbohydrate: Int64, in quantity: Int64,
    _ unit: FoodAmount.Unit = .gram
) throws -> ListedFood {
    try ListedFood(
        category: category, name: name,
        content: CarbohydrateContent(
            #require(Carbohydrate(milligrams: carbohydrate)),
            in: #require(FoodAmount(thousandths: quantity, unit))))
}

func read(_ text: String) throws -> FoodList { try FoodListReader.read(Array(text.utf8)) }

/// Why a file is refused as a whole; `nil` if it is not.
func refusal(_ file: [UInt8]) -> FoodListFault? {
    do throws(FoodListFault) {
        _ = try FoodListReader.read(file)
        return nil
    } catch {
        return error
    }
}

func refusal(_ text: String) -> FoodListFault? { refusal(Array(text.utf8)) }

/// The words of a list in each language, and how numbers are written there.
enum Languages {
    static let english = FoodListWriter.Words(
        category: "Category", name: "Food", carbohydrate: "Carbohydrate (g)", quantity: "Quantity",
        unit: "Unit", gram: "g", millilitre: "ml", piece: "piece")
    static let french = FoodListWriter.Words(
        category: "Catégorie", name: "Aliment", carbohydrate: "Glucides (g)", quantity: "Quantité",
        unit: "Unité", gram: "g", millilitre: "ml", piece: "pièce")
    static let german = FoodListWriter.Words(
        category: "Kategorie", name: "Lebensmittel", carbohydrate: "Kohlenhydrate (g)", quantity: "Menge",
        unit: "Einheit", gram: "g", millilitre: "ml", piece: "Stück")
    static let arabic = FoodListWriter.Words(
        category: "الفئة", name: "الطعام", carbohydrate: "الكربوهيدرات (غ)", quantity: "الكمية",
        unit: "الوحدة", gram: "غ", millilitre: "مل", piece: "قطعة")

    static let all: [(words: FoodListWriter.Words, style: NumberStyle)] = [
        (english, .english), (french, .french), (german, .german), (arabic, .arabic),
        (arabic, .arabicIndic),
    ]
}

/// Foods at random, with names full of what makes tables difficult.
enum RandomFoods {
    private static let pieces = [
        "a", "É", "ß", "تمر", "'", "\"", ",", ";", "=", "+", "-", "@", " ", "12", "1,5", "👩‍🍳", "''=",
        "e\u{301}",
        "\u{A0}", "g",
    ]

    static func name(most: Int, using random: inout SplitMix64) -> String {
        var name = ""
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            name += pieces[Int.random(in: 0..<pieces.count, using: &random)]
        }
        return name
    }

    /// Up to `most` foods, no two of the same name.
    static func foods(most: Int, using random: inout SplitMix64) -> [ListedFood] {
        var keys: Set<[UInt8]> = []
        var categories: [[UInt8]: String] = [:]
        var foods: [ListedFood] = []
        for _ in 0..<Int.random(in: 0...most, using: &random) {
            let unit = FoodAmount.Unit(rawValue: UInt8.random(in: 0...2, using: &random)) ?? .gram
            let digits = Int64.random(in: 0...8, using: &random)
            var largest: Int64 = 1
            for _ in 0..<digits { largest *= 10 }
            guard let carbohydrate = Carbohydrate(milligrams: Int64.random(in: 0...largest, using: &random)),
                let quantity = FoodAmount(
                    thousandths: Int64.random(in: 1...100_000_000, using: &random), unit),
                let content = try? CarbohydrateContent(carbohydrate, in: quantity),
                let typed = try? FoodLabel(name(most: 40, using: &random), most: 40),
                let food = try? ListedFood(
                    category: categories[typed.key] ?? typed.text, name: name(most: 80, using: &random),
                    content: content)
            else { continue }
            categories[typed.key] = categories[typed.key] ?? typed.text
            if keys.insert(food.name.key).inserted { foods.append(food) }
        }
        return foods
    }
}
