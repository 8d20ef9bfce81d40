/// R21: Four digits that a passenger has asked for. Who gets in says them to the driver, who types them: so both know
/// that it is the right car.
///
/// Whoever guesses has few tries; after them only the passenger can say that they are in the car.
public struct BoardingCode: Hashable, Sendable {
    /// How many wrong tries a driver has.
    public static let mostTries = 5

    private let number: UInt16
    /// How many wrong codes were typed.
    public private(set) var wrongTries: Int

    /// A code as it was drawn or stored; nothing for a number that has more than four digits.
    public init?(_ number: Int, wrongTries: Int = 0) {
        guard (0...9999).contains(number) else { return nil }
        self.number = UInt16(number)
        self.wrongTries = max(0, wrongTries)
    }

    /// A code that nobody can guess, from a source of chance that nobody can either.
    public init(using random: inout some RandomNumberGenerator) {
        number = UInt16.random(in: 0...9999, using: &random)
        wrongTries = 0
    }

    /// The code for the store.
    public var stored: Int { Int(number) }

    /// The four digits as the passenger says them.
    public var digits: String {
        let text = String(number)
        return String(repeating: "0", count: 4 - text.utf8.count) + text
    }

    /// How many tries are left.
    public var triesLeft: Int { max(0, Self.mostTries - wrongTries) }

    /// Whether only the passenger can still say that they are on board.
    public var isLocked: Bool { triesLeft == 0 }

    /// The four digits that somebody typed, in whatever script and with whatever spaces; nothing for anything else.
    public static func read(_ text: some StringProtocol) -> Int? {
        var number = 0
        var count = 0
        for character in text where !character.isWhitespace {
            guard let digit = character.wholeNumberValue, (0...9).contains(digit), count < 4 else {
                return nil
            }
            number = number * 10 + digit
            count += 1
        }
        return count == 4 ? number : nil
    }

    /// Whether a number is the code: a wrong one is counted. It takes the same time whichever digits are wrong.
    package mutating func takes(_ typed: Int) -> Bool {
        let difference = UInt64(bitPattern: Int64(typed)) ^ UInt64(number)
        let isRight = !isLocked && difference == 0
        if !isRight { wrongTries = min(wrongTries + 1, Self.mostTries) }
        return isRight
    }

    /// Another driver comes, who has tried nothing yet.
    package mutating func forgetTries() { wrongTries = 0 }
}

/// Logs and messages of errors tell nobody the digits.
extension BoardingCode: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "****" }
    public var debugDescription: String { "****" }
    public var customMirror: Mirror { Mirror(self, children: ["wrongTries": wrongTries]) }
}
