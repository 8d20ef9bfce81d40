import Geography
import GluCalc
import Insulin
import Tables
import Testing

@Suite("Food lists of any bytes") struct FoodListFuzzTests {
    /// What holds of every list that is read, whatever it was.
    private func check(_ file: [UInt8], _ place: String) {
        guard let list = try? FoodListReader.read(file) else { return }
        #expect(Set(list.foods.map(\.name.key)).count == list.foods.count, "\(place)")
        for fault in list.faults {
            #expect(fault.line >= 1 && fault.lastLine >= fault.line, "\(place)")
            #expect(fault.column.map { $0.number >= 1 } ?? true, "\(place)")
        }
        let written = FoodListWriter(Languages.english, .english).file(of: list.foods)
        let again = try? FoodListReader.read(written)
        #expect(again?.foods == list.foods, "\(place)")
        #expect(again?.faults == [], "\(place)")
    }

    @Test func `G11: no bytes trap`() {
        for seed in 0..<4_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let any = (0..<Int.random(in: 0...160, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            check(any, "seed \(seed)")
            for mark in [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF], Array("sep=".utf8)] as [[UInt8]] {
                check(mark + any, "seed \(seed)")
            }
            let signs = Array("A;b,\"1.5\n\r\t g;100;g'=\u{202E}é٫٥()[]".utf8)
            let table = (0..<Int.random(in: 0...160, using: &random)).map { _ in
                signs[Int.random(in: 0..<signs.count, using: &random)]
            }
            check(table, "seed \(seed)")
        }
    }

    @Test func `G11: good files with some bytes changed, lost, doubled or added trap nothing`() {
        var readable = 0
        for seed in 0..<1_500 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let foods = RandomFoods.foods(most: 8, using: &random)
            let language = Languages.all[Int(seed % 5)]
            var file = FoodListWriter(language.words, language.style).file(of: foods)
            for _ in 0..<Int.random(in: 1...6, using: &random) where !file.isEmpty {
                let place = Int.random(in: 0..<file.count, using: &random)
                switch Int.random(in: 0...4, using: &random) {
                case 0: file[place] = UInt8.random(in: 0...255, using: &random)
                case 1: file.remove(at: place)
                case 2:
                    file.insert(Array(";,\"\t\r\n".utf8)[Int.random(in: 0...5, using: &random)], at: place)
                case 3: file.append(contentsOf: file[place...])
                default: file.removeLast(file.count - place)
                }
            }
            if (try? FoodListReader.read(file)) != nil { readable += 1 }
            check(file, "seed \(seed)")
        }
        #expect(readable > 200)
    }

    @Test func `G11: a line more never changes what the lines before it say`() throws {
        for seed in 0..<300 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let foods = RandomFoods.foods(most: 10, using: &random)
            let file = FoodListWriter(Languages.french, .french).file(of: foods)
            let more = file + Array("x;\(seed % 2 == 0 ? "y;1;2" : "y,z;1,500;1;g")\r\n".utf8)
            let list = try FoodListReader.read(more)
            #expect(list.foods == foods, "seed \(seed)")
            #expect(list.faults.count == 1, "seed \(seed)")
        }
    }
}
