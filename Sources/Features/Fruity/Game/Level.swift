public import Mastermind

/// How hard a game is.
public enum Level: UInt8, Sendable, CaseIterable {
    /// Four different fruits, fifteen tries.
    case easy
    /// Four fruits that may repeat, twelve tries.
    case medium
    /// Six fruits that may repeat, twelve tries.
    case hard

    /// The level of a number in the page.
    public init?(number: Int) {
        guard let raw = UInt8(exactly: number), let level = Level(rawValue: raw) else { return nil }
        self = level
    }

    /// Its number in the page.
    public var number: Int { Int(rawValue) }

    /// The rules of its codes.
    public var board: Board {
        switch self {
        case .easy: .easy
        case .medium: .medium
        case .hard: .hard
        }
    }

    /// How many fruits a code has.
    public var pegs: Int { board.pegs }

    /// How many guesses the player has.
    public var tries: Int { self == .easy ? 15 : 12 }

    /// How many guesses the system needs at most in the reversed game, counted over all codes.
    public var crackingTries: Int { self == .hard ? 7 : 5 }

    /// From how many guesses on a code that the system cracked earns its owner the points: it was a hard one.
    public var toughFrom: Int { self == .hard ? 7 : 5 }
}
