public import Geography
public import Identity
public import Mastermind

/// One person's ranked game: the city's puzzle of a day, or an ordinary one. A value: what a move changes is decided
/// here, without a store or a clock.
public struct Play: Hashable, Sendable, Identifiable {
    /// Why it is played.
    public enum Kind: String, Hashable, Sendable {
        /// The puzzle of a day; everybody has the same secret, and one try at it.
        case daily
        /// A game of one's own.
        case ranked
    }

    /// How it stands.
    public enum Outcome: String, Hashable, Sendable {
        case playing, won, lost
        /// Given up, or left for a day.
        case abandoned
    }

    /// The points of a round that is won.
    public static let points = 3
    /// How long a game may lie about.
    static let patience: Int64 = 24 * 3_600_000
    /// How long a puzzle may be played on when its day is over.
    static let grace: Int64 = 3_600_000

    /// Names the game.
    public let id: UniqueID
    /// Who plays.
    public let player: UniqueID
    /// Why.
    public let kind: Kind
    /// The level.
    public let level: LeagueLevel
    /// The day in the city on which it began, in days since 1970.
    public let day: Int
    /// What is to be found.
    let secret: Code
    /// The guesses, in order.
    public private(set) var guesses: [Code]
    /// When the server gave the game out.
    public let startedAt: Timestamp
    /// When the last move was judged, or the game given up.
    public private(set) var endedAt: Timestamp?
    /// How it stands.
    public private(set) var outcome: Outcome

    init(
        id: UniqueID, player: UniqueID, kind: Kind, level: LeagueLevel, day: Int, secret: Code,
        guesses: [Code] = [], startedAt: Timestamp, endedAt: Timestamp? = nil, outcome: Outcome = .playing
    ) {
        self.id = id
        self.player = player
        self.kind = kind
        self.level = level
        self.day = day
        self.secret = secret
        self.guesses = guesses
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.outcome = outcome
    }

    /// The guesses with their answers.
    public var turns: [Turn] { guesses.map { Turn($0, level.board.feedback($0, secret)) } }

    /// What was to be found, once the game is over. The secret of a day's puzzle is everybody's: who did not find it
    /// learns it when nobody can play it any more.
    ///
    /// - Parameter firstOpenDay: The first day whose puzzle somebody may still be at.
    public func revealed(firstOpenDay: Int) -> Code? {
        switch outcome {
        case .playing: nil
        case .won: secret
        case .lost, .abandoned: kind == .daily && day >= firstOpenDay ? nil : secret
        }
    }

    /// How long it took, once it is over.
    public var milliseconds: Int64? { endedAt.map { max(0, $0.milliseconds - startedAt.milliseconds) } }

    /// Judges a move.
    ///
    /// - Parameter number: The move's place, from 1; the same move twice changes nothing.
    /// - Returns: Whether anything changed.
    mutating func move(_ number: Int, _ guess: Code, at now: Timestamp) throws(LeagueError) -> Bool {
        let board = level.board
        if guesses.indices.contains(number - 1) {
            guard guesses[number - 1] == guess else { throw LeagueError(.moveTaken) }
            return false
        }
        guard outcome == .playing else { throw LeagueError(.over) }
        guard number == guesses.count + 1 else { throw LeagueError(.moveEarly) }
        guard board.isGuess(guess) else { throw LeagueError(.notAGuess) }
        guard !guesses.contains(guess) else { throw LeagueError(.repeated) }
        guesses.append(guess)
        if guess == secret {
            end(.won, at: now)
        } else if guesses.count == level.tries {
            end(.lost, at: now)
        }
        return true
    }

    /// Gives up.
    mutating func abandon(at now: Timestamp) -> Bool {
        guard outcome == .playing else { return false }
        end(.abandoned, at: now)
        return true
    }

    /// Gives up what was left lying about: an ordinary game after a day, a puzzle when its day is over; who began
    /// it shortly before has an hour.
    mutating func settle(at now: Timestamp, today: Int) -> Bool {
        let age = now.milliseconds - startedAt.milliseconds
        let isOld = kind == .daily ? day != today && age >= Play.grace : age >= Play.patience
        return isOld && abandon(at: now)
    }

    private mutating func end(_ outcome: Outcome, at now: Timestamp) {
        self.outcome = outcome
        endedAt = max(now, startedAt)
    }
}
