public import PocketRuntime

/// What can happen to Fruity.
public enum Message: Sendable, Equatable {
    // Pages
    case opened
    case go(Screen)
    case back
    case show(Overlay)
    case close
    case endNow
    case surroundingsChanged
    case tick
    case noteEnded

    // Games
    case play(Level)
    case again
    case giveUp
    case hint(HintKind)
    case share
    case shared(isCopied: Bool, isDone: Bool)

    // The basket
    case fruit(Fruit)
    case place(Int)
    case put(Fruit, at: Int)
    case move(from: Int, to: Int)
    case takeOut(Int)
    case undo
    case clear
    case send
    case cursor(Int)
    case backspace
    case digit(Int)

    // The reversed game
    case reverse(Level)
    case hide
    case keepInHead
    case think
    case piece(Piece)
    case takePiece(Int)
    case answerByItself
    case change(turn: Int, exact: Int, partial: Int)
    case answerAgain(Int)
    case newReversal

    // Two players
    case avatar(player: Int, Fruit)
    case duelLevel(Level)
    case startDuel
    case handedOver
    case nextDuelRound
    case endDuel

    // The league
    case fragment([UInt8])
    case answered(PocketName, PocketAnswer)
    case streamed(PocketStreamEvent)
    case startRanked(isDaily: Bool, Level)
    case endRemote
    case leagueLevel(Level)
    case friendMode(FriendMatch.Mode)
    case friendClock(Bool)
    case board(League.Board)
    case span(League.Span)
    case invite
    case sendInvitation
    case leaveFriend
    case playAgain
    case sendAgain
    case acceptQuestion
    case declineQuestion
    case moreNames
    case chooseName(Int)
    case unlink

    // The lesson
    case goOn
    case skipTutorial

    // Settings
    case toggle(Preferences.Switch)

    /// Whether it is about the basket of the open page.
    var fillsBasket: Bool {
        switch self {
        case .fruit, .place, .put, .move, .takeOut, .undo, .clear, .send, .cursor, .backspace, .digit: true
        default: false
        }
    }
}
