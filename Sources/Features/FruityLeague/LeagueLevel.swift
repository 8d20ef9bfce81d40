public import Mastermind

/// The three levels of the game.
public enum LeagueLevel: String, CaseIterable, Hashable, Sendable {
    case easy, medium, hard

    /// What is played.
    public var board: Board {
        switch self {
        case .easy: .easy
        case .medium: .medium
        case .hard: .hard
        }
    }

    /// How many guesses there are.
    public var tries: Int { self == .easy ? 15 : 12 }
}
