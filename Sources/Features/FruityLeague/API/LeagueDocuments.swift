import Geography
import Identity
import Localization
import Mastermind

/// Where players come into the league.
struct CityDocument: Encodable {
    let page: String
    let legalAge: Int
}

/// A player, as programs see one.
struct PlayerDocument: Encodable {
    let id: String
    let nickname: String
    let name: String
    let isChild: Bool

    init(_ player: LeaguePlayer, _ texts: Texts) {
        id = player.id.description
        nickname = player.nickname.description
        name = player.nickname.words(texts)
        isChild = player.isChild
    }
}

/// A device that was just linked.
struct LinkDocument: Encodable {
    let token: String
    let player: PlayerDocument
}

/// A nickname that can be chosen.
struct NicknameDocument: Encodable {
    let nickname: String
    let name: String

    init(_ nickname: Nickname, _ texts: Texts) {
        self.nickname = nickname.description
        name = nickname.words(texts)
    }
}

/// What can be chosen.
struct NicknamesDocument: Encodable {
    let round: Int
    let nicknames: [NicknameDocument]
}

/// A guess and its answer; where the guess stays hidden, the answer alone.
struct TurnDocument: Encodable {
    let guess: [Int]?
    let exact: Int
    let partial: Int

    init(_ turn: Turn, on board: Board, isHidden: Bool = false) {
        guess = isHidden ? nil : turn.guess.colours(pegs: board.pegs)
        exact = turn.feedback.exact
        partial = turn.feedback.partial
    }
}

/// A ranked game.
struct PlayDocument: Encodable {
    let id: String
    let kind: String
    let level: String
    let day: Int
    let tries: Int
    let outcome: String
    let points: Int
    let startedAt: Int64
    let endedAt: Int64?
    let turns: [TurnDocument]
    let secret: [Int]?

    /// - Parameter revealed: What was to be found, if the player may know it by now.
    init(_ play: Play, secret revealed: Code?) {
        let board = play.level.board
        id = play.id.description
        kind = play.kind.rawValue
        level = play.level.rawValue
        day = play.day
        tries = play.level.tries
        outcome = play.outcome.rawValue
        points = play.outcome == .won ? Play.points : 0
        startedAt = play.startedAt.milliseconds
        endedAt = play.endedAt?.milliseconds
        turns = play.turns.map { TurnDocument($0, on: board) }
        secret = revealed?.colours(pegs: board.pegs)
    }
}

/// How a player stands with the city's puzzles of a day.
struct DailyDocument: Encodable {
    struct StreakDocument: Encodable {
        let level: String
        let current: Int
        let best: Int
    }

    let day: Int
    let plays: [PlayDocument]
    let streaks: [StreakDocument]

    init(_ standing: DailyStanding, revealed: (Play) -> Code?) {
        day = standing.day
        plays = standing.plays.map { PlayDocument($0, secret: revealed($0)) }
        streaks = LeagueLevel.allCases.map { level in
            let streak = standing.streaks[level] ?? .none
            return StreakDocument(
                level: level.rawValue, current: streak.current(on: standing.day), best: streak.best)
        }
    }
}

/// A part of the standings.
struct StandingsDocument: Encodable {
    struct Entry: Encodable {
        let rank: Int
        let nickname: String
        let name: String
        let isYou: Bool
        let points: Int?
        let guesses: Int?
        let milliseconds: Int64?
    }

    let board: String
    let level: String
    let span: String
    let entries: [Entry]
    let next: String?
}

/// One of the two in a game of two.
struct SeatDocument: Encodable {
    let name: String?
    let isThere: Bool
    let hasSetCode: Bool
    let outcome: String
    let deadlineAt: Int64?
    let turns: [TurnDocument]
    /// What this one is to find: only when the game is over, or to who set it.
    let secret: [Int]?
}

/// A game of two, as one of them sees it.
struct GameDocument: Encodable {
    let id: String
    let level: String
    let mode: String
    let phase: String
    let tries: Int
    let moveSeconds: Int?
    let winner: String?
    let again: String?
    let now: Int64
    let linkEndsAt: Int64?
    let you: SeatDocument
    let other: SeatDocument?

    init(_ view: FriendGameView, _ texts: Texts) {
        let game = view.game
        let board = game.level.board
        let own = view.seat
        id = game.id.description
        level = game.level.rawValue
        mode = game.mode.rawValue
        phase = game.phase.rawValue
        tries = game.level.tries
        moveSeconds = game.moveSeconds
        winner =
            switch game.winner {
            case .seat(let seat): seat == own ? "you" : "other"
            case .nobody: "nobody"
            case nil: nil
            }
        again = view.wish.map { $0 == own ? "you" : "other" }
        now = view.now.milliseconds
        linkEndsAt = game.phase == .waiting ? game.deadline?.milliseconds : nil
        let isOver = game.phase == .over
        func document(_ index: Int) -> SeatDocument {
            let seat = game.seats[index]
            let isOwn = index == own
            // Who looks for the same secret must not read the other's guesses.
            let isHidden = !isOwn && !isOver && game.mode == .race
            let showsSecret = isOver || !isOwn && game.mode == .codes
            return SeatDocument(
                name: seat.nickname?.words(texts), isThere: isOwn || view.isOtherThere,
                hasSetCode: game.mode == .codes && game.seats.count == 2
                    && game.seats[1 - index].secret != nil,
                outcome: seat.outcome.rawValue, deadlineAt: seat.deadline?.milliseconds,
                turns: game.turns(of: index).map { TurnDocument($0, on: board, isHidden: isHidden) },
                secret: showsSecret ? seat.secret?.colours(pegs: board.pegs) : nil)
        }
        you = document(own)
        other = game.seats.count == 2 ? document(1 - own) : nil
    }
}

/// A seat that was just taken.
struct SeatTakenDocument: Encodable {
    let token: String
    let invitation: String?
    let game: GameDocument
}
