/// A telephone number with its country code, as ITU-T E.164 writes it: `+` and at most 15 digits.
public struct PhoneNumber: Hashable, Sendable, CustomStringConvertible {
    /// The number, such as `+4232361111`.
    public let text: String

    /// Reads a number as people type it, with spaces, dots, hyphens, slashes and parentheses, and with `00`
    /// in place of `+`; nothing without a country code or with too few or too many digits. Digits of other
    /// scripts are understood.
    public init?(_ typed: some StringProtocol) { self.init(typed, plan: nil) }

    /// Reads a number with its country code, or as it is written in the country of the plan.
    public init?(_ typed: some StringProtocol, plan: NumberingPlan?) {
        guard let typed = Self.digits(in: typed) else { return nil }
        var digits = typed.digits
        if !typed.hasPlus {
            if digits.hasPrefix("00") {
                digits.removeFirst(2)
            } else {
                guard let plan, let number = Self.international(digits, plan) else { return nil }
                digits = number
            }
        }
        guard 7...15 ~= digits.count, digits.first != "0" else { return nil }
        // Country code 1 is that of the North American plan, where every number has ten digits more.
        guard digits.first != "1" || digits.count == 11 else { return nil }
        text = "+" + digits
    }

    public var description: String { text }

    /// The digits of what was typed, and whether a plus stands before them.
    private static func digits(in typed: some StringProtocol) -> (digits: String, hasPlus: Bool)? {
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
        return (digits, hasPlus)
    }

    private static func international(_ digits: String, _ plan: NumberingPlan) -> String? {
        var number = digits[...]
        if let trunk = plan.trunkPrefix {
            guard number.hasPrefix(trunk) else { return nil }
            number.removeFirst(trunk.count)
        }
        guard plan.lengths ~= number.count, number.first != "0" else { return nil }
        return plan.countryCode + number
    }
}
