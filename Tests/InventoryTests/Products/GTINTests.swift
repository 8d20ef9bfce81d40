import Geography
import Inventory
import Testing

@Suite("Numbers under barcodes") struct GTINTests {
    @Test(arguments: [
        ("4006381333931", "4006381333931", "04006381333931"), ("96385074", "96385074", "00000096385074"),
        ("036000291452", "036000291452", "00036000291452"),
        ("10614141000415", "10614141000415", "10614141000415"),
        (" 4 006381-333931 ", "4006381333931", "04006381333931"),
        ("٤٠٠٦٣٨١٣٣٣٩٣١", "4006381333931", "04006381333931"),
        ("978-3-16-148410-0", "9783161484100", "09783161484100"),
        ("3-16-148410-X", "9783161484100", "09783161484100"),
        ("0-306-40615-2", "9780306406157", "09780306406157"),
    ])
    func `W2: a barcode is read as people type it`(typed: String, text: String, canonical: String) throws {
        let gtin = try GTIN(typed: typed)
        #expect(gtin.text == text)
        #expect(gtin.canonical == canonical)
        #expect(try GTIN(typed: gtin.text) == gtin)
        #expect(try GTIN(typed: gtin.canonical) == gtin)
    }

    @Test func `W6: the same article is the same number, however many zeros stand before it`() throws {
        let short = try GTIN(typed: "036000291452")
        let long = try GTIN(typed: "0036000291452")
        #expect(short == long)
        #expect(Set([short, long]).count == 1)
        #expect(short.text != long.text)
    }

    @Test(arguments: [
        ("", GTINError.Code.empty), (" - ", .empty), ("4006381333932", .wrongDigit),
        ("400638133393", .wrongDigit),
        ("12345", .wrongLength(5)), ("123456789012345", .wrongLength(15)), ("40063813339X1", .notDigits),
        ("4.00638E+12", .rounded), ("4,00638E+12", .rounded), ("EAN", .notDigits),
        ("3-16-148410-1", .wrongDigit),
        ("0000000000000", .onlyZeros), ("00000000", .onlyZeros), ("0000000000", .onlyZeros),
        ("X", .notDigits),
        ("4006381333931\u{0}", .notDigits), ("½4006381333931", .notDigits),
        (String(repeating: "4", count: 10_000), .notDigits), (String(repeating: " ", count: 200), .notDigits),
    ])
    func `W2: what is no barcode is refused, with the reason`(typed: String, code: GTINError.Code) {
        #expect(throws: GTINError(code: code)) { try GTIN(typed: typed) }
    }

    @Test(arguments: [
        ("0212345678909", true), ("0412345678907", true), ("2012345678903", true), ("2912345678907", true),
        ("4006381333931", false), ("3012345678900", false), ("0012345678905", false),
        ("9783161484100", false),
    ])
    func `W6: numbers for one shop only are known by their beginning`(body: String, isOnly: Bool) throws {
        let digits = body.dropLast().compactMap(\.wholeNumberValue)
        let gtin = try GTIN(typed: String(body.dropLast()) + "\(CheckDigitOracle.digit(after: digits))")
        #expect(gtin.isOnlyInThisShop == isOnly)
        #expect(try GTIN(typed: gtin.canonical).isOnlyInThisShop == isOnly)
    }

    @Test func `W2: exactly one last digit is right, for numbers of every length`() {
        var random = SplitMix64(seed: 11)
        for seed in 0..<2_000 {
            let length = [8, 12, 13, 14][seed % 4]
            let digits = (0..<length - 1).map { _ in Int.random(in: 0...9, using: &random) }
            guard digits.contains(where: { $0 != 0 }) else { continue }
            let body = digits.map(String.init).joined()
            let right = (0...9).filter { (try? GTIN(typed: body + "\($0)")) != nil }
            #expect(right == [CheckDigitOracle.digit(after: digits)], "body \(body)")
        }
    }

    @Test func `W2: any one wrong digit is noticed`() throws {
        for number in ["4006381333931", "96385074", "036000291452", "10614141000415"] {
            let signs = Array(number)
            for place in signs.indices {
                for digit in "0123456789" where digit != signs[place] {
                    var wrong = signs
                    wrong[place] = digit
                    #expect(throws: GTINError.self, "\(String(wrong))") { try GTIN(typed: String(wrong)) }
                }
            }
        }
    }

    @Test func `W2: an error says that a digit is wrong and not which`() {
        #expect(GTINError(code: .wrongDigit).description == "one digit is wrong")
    }

    @Test func `W2: whatever is typed, reading it ends`() {
        var random = SplitMix64(seed: 12)
        for _ in 0..<5_000 {
            let typed = RandomText.any(using: &random, upTo: 20)
            if let gtin = try? GTIN(typed: typed) {
                #expect([8, 12, 13, 14].contains(gtin.text.count))
                #expect(gtin.canonical.count == 14)
            }
        }
    }
}
