import Geography
import Insulin
import Testing

@Suite("Numbers as people type them") struct NumberTests {
    private func thousandths(_ text: String, _ precision: Precision = .hundredths) throws -> Int64 {
        try TypedNumber(text, precision).thousandths
    }

    private func refusal(_ text: String, _ precision: Precision = .hundredths) -> NumberError.Code? {
        do throws(NumberError) {
            _ = try TypedNumber(text, precision)
            return nil
        } catch { return error.code }
    }

    @Test(
        arguments: [
            ("1,5", 1_500), ("1.5", 1_500), (".5", 500), (",5", 500), ("14,5", 14_500), (".05", 50),
            ("0.05", 50),
            ("1٫5", 1_500), ("١٫٥", 1_500), ("١,٥", 1_500), ("١.٥", 1_500), ("٫٥", 500), ("۱٫۵", 1_500),
            ("٠٫٠٥", 50), ("۱۲۳", 123_000), ("0", 0), ("0,0", 0), ("0.00", 0), ("120", 120_000),
            (" 5.5 ", 5_500),
            ("1500", 1_500_000), ("2.55", 2_550), ("9999999,99", 9_999_999_990), ("10", 10_000),
            ("100", 100_000),
        ] as [(String, Int64)])
    func `G8: comma, point, no whole part and Arabic digits all read rightly`(text: String, value: Int64)
        throws
    {
        #expect(try thousandths(text) == value)
    }

    @Test func `G8: three decimals are read only where they cannot be thousands`() throws {
        for text in ["1,500", "1.500", "12,345", "123.456", "1,000", "١,٥٠٠", "999.999"] {
            for precision in Precision.allCases {
                #expect(refusal(text, precision) == .couldBeThousands, "\(text)")
            }
        }
        #expect(try thousandths("0.125", .thousandths) == 125)
        #expect(try thousandths(".125", .thousandths) == 125)
        #expect(try thousandths("1234.567", .thousandths) == 1_234_567)
        #expect(try thousandths("١٫٥٠٠", .thousandths) == 1_500)
        #expect(try thousandths("1.1250", .thousandths) == 1_125)
        #expect(refusal("1.1251", .thousandths) == .tooManyDecimals)
        #expect(refusal("1.12500", .thousandths) == .tooManyDecimals)
        #expect(refusal("0.125", .hundredths) == .tooManyDecimals)
    }

    @Test(
        arguments: [
            ("", .empty), ("   ", .empty), ("1 500", .groups), ("1 5", .groups), ("1\u{A0}500", .groups),
            ("1\u{202F}500", .groups), ("1'500", .groups), ("1’500", .groups), ("١٬٥٠٠", .groups),
            ("1_5", .groups),
            ("١،٥", .groups), ("1,5,0", .severalSeparators), ("1.5,0", .severalSeparators),
            ("1.500.000", .severalSeparators), ("..5", .severalSeparators), ("1e3", .notANumber),
            ("1E3", .notANumber), ("0x1F", .notANumber), ("NaN", .notANumber), ("inf", .notANumber),
            ("+", .sign), ("-", .sign), ("+1", .sign), ("-1", .sign), ("−1", .sign), ("1-", .sign),
            ("–5", .sign),
            ("5 -", .sign), ("1.5g", .notANumber), ("5.5 mmol/L", .notANumber), ("½", .notANumber),
            ("１.５", .notANumber), ("१.५", .notANumber), ("1.5x", .notANumber), (".", .unfinished),
            ("1.", .unfinished),
            ("1,", .unfinished), ("05", .leadingZero), ("00.5", .leadingZero), ("007", .leadingZero),
            ("1٢", .mixedDigits), ("١.5", .mixedDigits), ("۱٫٥", .mixedDigits), ("1.555", .couldBeThousands),
            ("1.5555", .tooManyDecimals), ("0.055", .tooManyDecimals), ("12345678", .tooLong),
            ("1\u{200B}5", .invisible), ("\u{200F}1.5", .invisible), ("1.5\u{200E}", .invisible),
            ("\u{FEFF}1", .invisible), ("1\n", .invisible), ("\t1", .invisible), ("1\u{0}", .invisible),
            ("1\u{FE0F}", .invisible), ("1\u{301}", .notANumber), ("1.5\u{AD}", .invisible),
            ("🙂", .notANumber),
            ("1111111111111111111111111111", .tooLong), ("0.0000000000000000000000000000", .tooLong),
        ] as [(String, NumberError.Code)])
    func `G8: anything ambiguous is refused, never guessed`(text: String, code: NumberError.Code) {
        #expect(refusal(text) == code, "\(text.debugDescription)")
    }

    @Test func `G8: a refusal says where`() {
        let error = #expect(throws: NumberError.self) { try TypedNumber("12,5,0", .hundredths) }
        #expect(error == NumberError(.severalSeparators, column: 5))
        let space = #expect(throws: NumberError.self) { try TypedNumber(" 1 500", .hundredths) }
        #expect(space == NumberError(.groups, column: 3))
    }

    /// An independent reading: what is accepted must be spelled like this, and be worth that.
    private func reference(_ text: String, _ decimals: Int) -> Int64? {
        var body = Substring(text)
        while body.first == " " { body.removeFirst() }
        while body.last == " " { body.removeLast() }
        let scripts = ["0123456789", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"].map(Array.init)
        for script in scripts {
            var plain = ""
            for sign in body {
                if let digit = script.firstIndex(of: sign) {
                    plain += String(digit)
                } else if sign == "." || sign == "," || sign == "٫" {
                    plain.append(sign)
                } else {
                    plain = "x"
                    break
                }
            }
            let parts = plain.split(omittingEmptySubsequences: false) { !$0.isNumber && $0 != "x" }
            guard parts.count <= 2, let whole = parts.first, whole.count <= 7 else { continue }
            guard !(whole.count > 1 && whole.hasPrefix("0")), !plain.contains("x") else { continue }
            if parts.count == 1 {
                if let value = Int64(whole) { return value * 1_000 }
                continue
            }
            var fraction = String(parts[1])
            guard !fraction.isEmpty else { continue }
            if fraction.count == 3, !plain.contains("٫"),
                ["1", "2", "3", "4", "5", "6", "7", "8", "9"].contains(whole.first),
                whole.count <= 3
            {
                continue
            }
            if decimals == 3, fraction.count == 4, fraction.hasSuffix("0") { fraction.removeLast() }
            guard fraction.count <= decimals else { continue }
            fraction += String(repeating: "0", count: 3 - fraction.count)
            return (Int64(whole) ?? 0) * 1_000 + (Int64(fraction) ?? 0)
        }
        return nil
    }

    @Test func `G8: no text brings the reader down, and what it takes is what a second reading takes`() {
        let pieces = [
            "0", "1", "5", "9", "00", "12", ".", ",", "٫", "٠", "١", "٥", "۵", " ", "-", "+", "e", "'",
            "\u{200F}",
            "\u{A0}", "٬", "500", "05", "\u{0}", "🙂", "½", "g",
        ]
        var taken = 0
        for seed in 0..<60_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let text: String
            if seed % 4 == 0 {
                let bytes = (0..<Int.random(in: 0...30, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                }
                text = String(decoding: bytes, as: UTF8.self)
            } else {
                text = (0..<Int.random(in: 1...5, using: &random))
                    .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            }
            let precision = Precision.allCases.randomElement(using: &random) ?? .whole
            let value = try? TypedNumber(text, precision).thousandths
            if value != nil { taken += 1 }
            if text.unicodeScalars.count <= TypedNumber.maximumLength {
                #expect(
                    value == reference(text, precision.decimals), "seed \(seed): \(text.debugDescription)")
            } else {
                #expect(value == nil, "seed \(seed)")
            }
        }
        #expect(taken > 4_000)
    }
}
