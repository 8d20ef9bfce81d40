import Geography
import Insulin
import Testing

@Suite("Numbers as they are written") struct NumberStyleTests {
    @Test func `G17: each language has its separator and digits`() {
        let texts = NumberStyle.allCases.map { $0.text(thousandths: 14_500, .tenths) }
        #expect(texts == ["14.5", "14,5", "14,5", "14,5", "١٤٫٥"])
        #expect(NumberStyle.english.text(thousandths: 50, .hundredths) == "0.05")
        #expect(NumberStyle.english.text(thousandths: -650, .hundredths) == "\u{2212}0.65")
        #expect(NumberStyle.english.text(thousandths: 1_500_000, .whole) == "1500")
        #expect(NumberStyle.english.text(thousandths: 5_500, .hundredths, least: .tenths) == "5.5")
        #expect(NumberStyle.english.text(thousandths: 5_550, .hundredths, least: .tenths) == "5.55")
        #expect(NumberStyle.english.text(thousandths: 5_000, .hundredths, least: .whole) == "5")
        #expect(NumberStyle.english.text(thousandths: 1_500, .thousandths) == "1.5000")
        #expect(NumberStyle.german.text(thousandths: 125, .thousandths) == "0,125")
    }

    @Test func `G8: what is written is rounded once, from the middle away from zero`() {
        #expect(NumberStyle.english.text(thousandths: 1_005, .hundredths) == "1.01")
        #expect(NumberStyle.english.text(thousandths: 1_004, .hundredths) == "1.00")
        #expect(NumberStyle.english.text(thousandths: 1_499, .whole) == "1")
        #expect(NumberStyle.english.text(thousandths: 1_500, .whole) == "2")
        #expect(NumberStyle.english.text(thousandths: 9_999, .tenths) == "10.0")
        #expect(NumberStyle.english.text(thousandths: -1_005, .hundredths) == "\u{2212}1.01")
        #expect(NumberStyle.english.text(thousandths: -4, .hundredths) == "0.00")
    }

    @Test func `G8: whatever is written is read again, in every language`() throws {
        for style in NumberStyle.allCases {
            for precision in Precision.allCases {
                let step: Int64 = [1_000, 100, 10, 1][precision.decimals]
                for least in Precision.allCases {
                    for index in 0..<3_000 as Range<Int64> {
                        let value = index * step
                        let text = style.text(thousandths: value, precision, least: least)
                        #expect(try TypedNumber(text, precision).thousandths == value, "\(text)")
                    }
                }
                var random = SplitMix64(seed: 8)
                for _ in 0..<3_000 {
                    let value = Int64.random(in: 0...9_999_999_999 / step, using: &random) * step
                    let text = style.text(thousandths: value, precision)
                    #expect(try TypedNumber(text, precision).thousandths == value, "\(text)")
                }
            }
        }
    }

    @Test func `G8: any number can be written`() {
        var random = SplitMix64(seed: 9)
        for _ in 0..<5_000 {
            let value = anyInteger(&random)
            for precision in Precision.allCases {
                #expect(!NumberStyle.french.text(thousandths: value, precision).isEmpty)
            }
        }
        #expect(
            NumberStyle.english.text(thousandths: .min, .thousandths) == "\u{2212}9223372036854775.808")
    }
}
