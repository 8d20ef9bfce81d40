/// The pages of the app.
public enum Screen: UInt8, Sendable, CaseIterable {
    case home, tutorial, solo, daily, reversed, duel, scores, settings, league, ranked, friend, standings,
        nicknames

    /// Where the way back leads.
    var above: Screen {
        switch self {
        case .ranked, .friend, .standings, .nicknames: .league
        case .home, .tutorial, .solo, .daily, .reversed, .duel, .scores, .settings, .league: .home
        }
    }
}

/// What lies above a page until it is closed.
public enum Overlay: Sendable, Equatable {
    /// The hints to choose from.
    case hints
    /// Whether to end something for good.
    case ending(Ending)
}

/// What the hedgehog says for a while.
public enum Note: Sendable, Equatable {
    /// Places are still empty.
    case incomplete
    /// The same was tried before, as the try of this index.
    case repeated(Int)
    /// A fruit that lies in the basket already, where none repeats.
    case taken(Fruit)
    /// How many codes still fit.
    case counted(Int)
    /// The line was copied.
    case copied
    /// The line could neither be shared nor copied.
    case notShared
    /// An answer that no code can give.
    case impossibleAnswer
    /// "Found", of other fruits than those that were hidden.
    case notHidden
    /// The league cannot be reached.
    case unreachable
    /// A move goes out by itself once the league can be reached.
    case waiting
    /// The time for a move against a friend is nearly over.
    case hurry
    /// The league refused.
    case refused
}
