/// A telephone number with its country code, as ITU-T E.164 writes it: `+` and at most 15 digits.
public struct PhoneNumber: Hashable, Sendable, CustomStringConvertible {
    /// The number, such as `+4232361111`.
    public let text: String

    /// Reads a number as people type it, with spaces, dots, hyphens, slashes and parentheses, and with `00`
    /// in place of `+`; nothing without a country code or with too few or too many digits. Digits of other
    /// scripts are understood.
    public init?(_ typed: some StringProtocol) {
        var digits = ""
        var hasPlus = false
        for character in String(typed).trimmingSpaces() {
            if let digit = character.wholeNumberValue, 0...9 ~= digit {
                digits += "\(digit)"
            } else if character == "+" || character == "＋" {
                guard digits.isEmpty, !hasPlus else { return nil }
                hasPlus = true
            } else if !" .-/()\u{A0}\u{2011}\u{2013}".contains(character) {
                return nil
            }
        }
        if !hasPlus {
            guard digits.hasPrefix("00") else { return nil }
            digits.removeFirst(2)
        }
        guard 7...15 ~= digits.count, digits.first != "0" else { return nil }
        text = "+" + digits
    }

    public var description: String { text }
}
