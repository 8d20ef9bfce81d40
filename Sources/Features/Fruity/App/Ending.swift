import PocketRuntime

/// What a tap would end for good; it is asked for once.
public enum Ending: UInt8, Sendable {
    /// The round on the open page.
    case round
    /// The ranked round.
    case ranked
    /// The game against a friend.
    case friend
    /// The link of this device to the league.
    case link
    /// The reversed game.
    case reversal
}

extension Ending {
    /// What is asked.
    var question: PocketTextKey {
        switch self {
        case .round: .fruityGiveUpAsk
        case .ranked: .fruityEndRankedAsk
        case .friend: .fruityLeaveAsk
        case .link: .fruityUnlinkAsk
        case .reversal: .fruityAnewAsk
        }
    }

    /// What it is called to do so.
    var words: PocketTextKey {
        switch self {
        case .round: .fruityGiveUpNow
        case .ranked: .fruityEndRanked
        case .friend: .fruityLeave
        case .link: .fruityUnlink
        case .reversal: .fruityNewGame
        }
    }

    var glyph: Glyph {
        switch self {
        case .round, .ranked: .flag
        case .friend, .link: .leave
        case .reversal: .again
        }
    }
}
