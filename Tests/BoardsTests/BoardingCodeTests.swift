import Boards
import Geography
import Testing

@Suite("Boarding codes")
struct BoardingCodeTests {
    @Test func `R21: every code is four digits that are read back, in other scripts and with spaces too`()
        throws
    {
        let eastern = Array("٠١٢٣٤٥٦٧٨٩")
        for number in 0...9999 {
            let code = try #require(BoardingCode(number))
            #expect(code.digits.utf8.count == 4 && Int(code.digits) == number)
            #expect(BoardingCode.read(code.digits) == number && code.stored == number)
            let arabic = String(code.digits.compactMap { $0.wholeNumberValue.map { eastern[$0] } })
            #expect(BoardingCode.read(" " + arabic) == number)
        }
        for nonsense in ["", "1", "123", "12345", "12a4", "-123", "+123", "½123", "1234 5", "十二三四五"] {
            #expect(BoardingCode.read(nonsense) == nil, "\(nonsense)")
        }
        #expect(BoardingCode(10_000) == nil && BoardingCode(-1) == nil)
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func `R21: the right code is taken within five tries, and none after five wrong ones`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var code = BoardingCode(using: &random)
        let right = code.stored
        for wrong in 0..<BoardingCode.mostTries {
            var taken = code
            let isTaken = taken.takes(right)
            #expect(isTaken && taken.wrongTries == wrong, "seed \(seed)")
            var other = Int.random(in: -70_000...70_000, using: &random)
            if other == right { other += 1 }
            #expect(
                !code.takes(other) && code.triesLeft == BoardingCode.mostTries - wrong - 1, "seed \(seed)")
        }
        let isLate = !code.takes(right)
        #expect(isLate && code.isLocked && code.triesLeft == 0, "seed \(seed)")
        code.forgetTries()
        let isFresh = code.takes(right)
        #expect(isFresh, "another driver starts anew")
    }

    @Test func `R21: what is printed of a code does not tell it`() throws {
        let code = try #require(BoardingCode(4711))
        var dumped = ""
        dump(code, to: &dumped)
        for words in ["\(code)", String(reflecting: code), String(describing: [code]), dumped] {
            #expect(!words.contains("4711"), "\(words)")
        }
    }
}
