import Geography
import GluCalc
import Insulin
import Testing

@Suite("Writing food lists") struct FoodListWriterTests {
    @Test func `G12: a list is UTF-8 with its mark, semicolons, CR LF and the numbers of its language`()
        throws
    {
        let foods = [
            try food("Süßes", "Honig; \"klar\"", 75_500, in: 100_000),
            try food("Süßes", "=SUM(A1)", 1_125, in: 1_500, .piece),
            try food("@Tee", "'-1", 0, in: 250_000, .millilitre),
        ]
        let german = FoodListWriter(Languages.german, .german).file(of: foods)
        #expect(german.starts(with: [0xEF, 0xBB, 0xBF]))
        let text = String(decoding: german.dropFirst(3), as: UTF8.self)
        #expect(
            text == "Kategorie;Lebensmittel;Kohlenhydrate (g);Menge;Einheit\r\n"
                + "Süßes;\"Honig; \"\"klar\"\"\";75,5;100;g\r\nSüßes;'=SUM(A1);1,1250;1,5;Stück\r\n"
                + "'@Tee;''-1;0;250;ml\r\n")
        let arabic = FoodListWriter(Languages.arabic, .arabicIndic).file(of: foods)
        #expect(String(decoding: arabic, as: UTF8.self).contains(";٧٥٫٥;١٠٠;غ\r\n"))
        #expect(try FoodListReader.read(german).foods == foods)
        #expect(try FoodListReader.read(arabic).foods == foods)
    }

    @Test func `G12: what is written is read to the same foods, in every language and style`() throws {
        var count = 0
        for seed in 0..<300 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let foods = RandomFoods.foods(most: 20, using: &random)
            count += foods.count
            for (number, language) in Languages.all.enumerated() {
                let file = FoodListWriter(language.words, language.style).file(of: foods)
                let list = try FoodListReader.read(file)
                #expect(list.foods == foods, "seed \(seed), language \(number)")
                #expect(list.faults == [], "seed \(seed), language \(number)")
                // And once more, from what was read.
                let again = FoodListWriter(language.words, language.style).file(of: list.foods)
                #expect(again == file, "seed \(seed), language \(number)")
            }
        }
        #expect(count > 1_000)
    }

    @Test func `G12: no cell that is written is a formula, and none is read with what made it none`() throws {
        let beginnings = ["=", "+", "-", "@", "'=", "''@", "'", "a=", "\"=", ";=", "= ", "é-"]
        for beginning in beginnings {
            for rest in ["", "1", "a;b", "\"", "'", "=1", "HYPERLINK(\"x\";\"y\")"] {
                let typed = try food(beginning + rest, beginning + rest, 1_000, in: 100_000)
                let file = FoodListWriter(Languages.english, .english).file(of: [typed])
                let line = String(decoding: file.dropFirst(3), as: UTF8.self).split(separator: "\r\n")[1]
                let cell = line.first == "\"" ? line.dropFirst() : line[...]
                #expect(!"=+-@".contains(cell.first ?? "x"), "\(beginning + rest)")
                #expect(try FoodListReader.read(file).foods == [typed], "\(beginning + rest)")
            }
        }
    }

    @Test func `G12: every content that a food can have is written and read, over a small world`() throws {
        let thousandths: [Int64] = [
            0, 1, 9, 10, 50, 99, 100, 125, 500, 999, 1_000, 1_001, 1_050, 1_500, 9_999, 12_345, 99_999,
            100_000,
            999_999, 1_000_000, 1_234_567, 10_000_000,
        ]
        var foods: [ListedFood] = []
        for carbohydrate in thousandths {
            for quantity in thousandths + [100_000_000] where quantity > 0 {
                for unit in FoodAmount.Unit.allCases where unit != .gram || carbohydrate <= quantity {
                    foods.append(try food("A", "food \(foods.count)", carbohydrate, in: quantity, unit))
                }
            }
        }
        #expect(foods.count > 1_000)
        for language in Languages.all {
            let file = FoodListWriter(language.words, language.style).file(of: foods)
            #expect(try FoodListReader.read(file).foods == foods)
        }
    }
}
