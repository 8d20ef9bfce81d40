import Boards
import Geography
import Testing

@Suite("Tables that take back what has changed")
struct BoardTableTests {
    @Test(
        "Whatever was written, added or removed since a mark, a copy of then and what was taken back are the same",
        arguments: 0..<50)
    func takesBack(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var table = BoardTable<Int, Int>()
        var model: [Int: Int] = [:]
        for _ in 0..<40 {
            let (before, marks) = (model, Bool.random(using: &random))
            if marks { table.mark() }
            var touched: Set<Int> = []
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                let key = Int.random(in: 0..<10, using: &random)
                let value: Int? = Bool.random(using: &random) ? Int.random(in: 0..<100, using: &random) : nil
                table[key] = value
                model[key] = value
                touched.insert(key)
            }
            if marks, Bool.random(using: &random) {
                #expect(Set(table.takeBack()) == touched, "seed \(seed)")
                model = before
            } else if marks {
                table.keep()
            }
            #expect(table.count == model.count && table.isEmpty == model.isEmpty)
            for key in 0..<10 { #expect(table[key] == model[key], "seed \(seed)") }
            #expect(Set(table.keys) == Set(model.keys) && table.values.sorted() == model.values.sorted())
        }
        #expect(table.takeBack().isEmpty, "without a mark there is nothing to take back")
    }
}
