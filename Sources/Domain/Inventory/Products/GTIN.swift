/// A Global Trade Item Number, the number under a barcode: 8, 12, 13 or 14 digits, the last of which checks the others
/// (GS1 General Specifications, sections 1.4.3 and 7.9).
///
/// Two are equal when they name the same article, however many zeros stand before: `036000291452` (UPC) and
/// `0036000291452` (EAN) are one.
public struct GTIN: Hashable, Sendable, CustomStringConvertible {
    /// The number, below 10¹⁴.
    public let value: UInt64
    /// How many digits it was written with: 8, 12, 13 or 14. No part of what is equal.
    public let length: Int

    /// Reads a number as people type or scan it, with spaces and hyphens; digits of other scripts are understood. An
    /// ISBN of ten signs (ISO 2108) becomes the one of thirteen.
    public init(typed: some StringProtocol) throws(GTINError) {
        var digits: [UInt8] = []
        var endsWithX = false
        guard typed.utf8.count <= 160 else { throw GTINError(code: .notDigits) }
        for scalar in PlainDigits.plain(typed).unicodeScalars {
            if PlainDigits.isDigit(scalar) {
                guard !endsWithX else { throw GTINError(code: .notDigits) }
                digits.append(UInt8(scalar.value - 0x30))
            } else if scalar == "X" || scalar == "x" {
                guard digits.count == 9, !endsWithX else { throw GTINError(code: .notDigits) }
                endsWithX = true
            } else if scalar != " ", scalar != "-" {
                throw GTINError(code: Self.isRounded(typed) ? .rounded : .notDigits)
            }
        }
        guard !digits.isEmpty else { throw GTINError(code: .empty) }
        if digits.count + (endsWithX ? 1 : 0) == 10 {
            try self.init(bookNumber: digits, endsWithX: endsWithX)
            return
        }
        guard [8, 12, 13, 14].contains(digits.count), !endsWithX else {
            throw GTINError(code: .wrongLength(digits.count))
        }
        guard digits.contains(where: { $0 != 0 }) else { throw GTINError(code: .onlyZeros) }
        guard Self.checkDigit(of: digits.dropLast()) == digits.last else {
            throw GTINError(code: .wrongDigit)
        }
        self.init(digits)
    }

    /// An ISBN of ten signs: weights from 10 down to 1, a sum that 11 divides, X for ten.
    private init(bookNumber digits: [UInt8], endsWithX: Bool) throws(GTINError) {
        let signs = endsWithX ? digits + [10] : digits
        let sum = signs.enumerated().reduce(0) { $0 + (10 - $1.offset) * Int($1.element) }
        guard sum % 11 == 0 else { throw GTINError(code: .wrongDigit) }
        guard signs.contains(where: { $0 != 0 }) else { throw GTINError(code: .onlyZeros) }
        let body = [9, 7, 8] + digits.prefix(9)
        self.init(body + [Self.checkDigit(of: body[...])])
    }

    private init(_ digits: [UInt8]) {
        value = digits.reduce(0) { 10 * $0 + UInt64($1) }
        length = digits.count
    }

    /// The number with the digits that it was written with.
    public var text: String { padded(to: length) }

    /// The number with 14 digits, by which articles are compared.
    public var canonical: String { padded(to: 14) }

    public var description: String { text }

    /// Whether the number means something in this shop only: another shop may give it to another article, as to what is
    /// weighed at the counter. Prefixes 02, 04 and 20 to 29, and of eight digits those that begin with 0 or 2 (GS1
    /// General Specifications, section 1.4.2, restricted circulation numbers).
    public var isOnlyInThisShop: Bool {
        if value < 100_000_000 {
            let first = value / 10_000_000
            return first == 0 || first == 2
        }
        // The first digit of fourteen says how it is packed; the prefix follows.
        let prefix = value / 100_000_000_000 % 100
        return prefix == 2 || prefix == 4 || (20...29).contains(prefix)
    }

    public static func == (left: GTIN, right: GTIN) -> Bool { left.value == right.value }

    public func hash(into hasher: inout Hasher) { hasher.combine(value) }

    /// What the sum of the digits, weighted 3 and 1 in turn from the right, lacks to a multiple of ten.
    private static func checkDigit(of body: ArraySlice<UInt8>) -> UInt8 {
        var sum = 0
        var weight = 3
        for digit in body.reversed() {
            sum += weight * Int(digit)
            weight = 4 - weight
        }
        return UInt8((10 - sum % 10) % 10)
    }

    /// What a spreadsheet makes of a long number in a narrow column: `4.00638E+12`.
    private static func isRounded(_ typed: some StringProtocol) -> Bool {
        let text = PlainDigits.plain(typed).uppercased()
        guard let mark = text.firstIndex(of: "E") else { return false }
        let power = text[text.index(after: mark)...].drop { $0 == "+" }
        return text[..<mark].contains(where: \.isNumber) && !power.isEmpty && power.allSatisfy(\.isNumber)
            && text[..<mark].allSatisfy { $0.isNumber || $0 == "." || $0 == "," }
    }

    private func padded(to count: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
}
