public import Geography
public import Identity
public import Mastermind

/// A game of two over the network. A value: what a move, a departure or the time changes is decided here, without a
/// store or a clock; both secrets stay with it.
///
/// Both guess at the same time, each with a deadline for the next move. Who finds the secret with fewer guesses
/// wins; who leaves or lets the time run out loses.
public struct FriendGame: Hashable, Sendable, Identifiable {
    /// What is guessed.
    public enum Mode: String, CaseIterable, Hashable, Sendable {
        /// Both find the same secret, which the server drew.
        case race
        /// Each finds the code that the other set.
        case codes
    }

    /// How far the game is.
    public enum Phase: String, Hashable, Sendable {
        /// The friend has not come yet.
        case waiting
        /// Both set a code.
        case setting
        case playing
        case over
    }

    /// How one of the two stands.
    public enum Outcome: String, Hashable, Sendable {
        case playing, won, lost
        /// Let the time run out.
        case late
        /// Went away.
        case left
    }

    /// One of the two.
    struct Seat: Hashable, Sendable {
        /// What is kept of the secret that shows who sits there.
        var mark: String
        /// The player; guests are none.
        let player: UniqueID?
        /// What the other sees; guests have none.
        let nickname: Nickname?
        /// What is kept of the device's own secret, by which who sits there gets the seat back.
        var deviceMark: String?
        /// What this one is to find.
        var secret: Code?
        var guesses: [Code] = []
        var outcome = Outcome.playing
        /// Until when the next move, or the code for the other, must be there.
        var deadline: Timestamp?
    }

    /// Who won.
    public enum Winner: Hashable, Sendable {
        case seat(Int)
        case nobody
    }

    /// Names the game.
    public let id: UniqueID
    /// The level.
    public let level: LeagueLevel
    /// What is guessed.
    public let mode: Mode
    /// What is kept of the secret in the link.
    private(set) var invitation: String
    /// How long a move may take; nothing where no clock runs.
    public let moveSeconds: Int?
    /// When the game was made.
    public let createdAt: Timestamp
    /// How far it is.
    public private(set) var phase = Phase.waiting
    /// Who won; nothing before it is over.
    public private(set) var winner: Winner?
    /// When it was over.
    public private(set) var endedAt: Timestamp?
    private(set) var seats: [Seat]
    /// When the link ends.
    private(set) var invitationEnd: Timestamp?
    /// The game that the two went on with, and who of them asked for it.
    private(set) var again: Again?

    /// Another game after this one.
    struct Again: Hashable, Sendable {
        let game: UniqueID
        let seat: Int
    }

    /// Without a clock a move may take a day: what nobody goes on with must end some time.
    static let patience = 86_400

    /// A game that waits for a friend.
    init(
        id: UniqueID, level: LeagueLevel, mode: Mode, invitation: String, moveSeconds: Int?, first: Seat,
        createdAt: Timestamp, invitationEnd: Timestamp
    ) {
        self.id = id
        self.level = level
        self.mode = mode
        self.invitation = invitation
        self.moveSeconds = moveSeconds
        self.createdAt = createdAt
        self.invitationEnd = invitationEnd
        seats = [first]
    }

    /// The same game as a store kept it.
    func restored(
        phase: Phase, winner: Winner?, endedAt: Timestamp?, seats: [Seat], invitationEnd: Timestamp?,
        again: Again? = nil
    ) -> FriendGame {
        var game = self
        game.phase = phase
        game.winner = winner
        game.endedAt = endedAt
        game.seats = seats
        game.invitationEnd = invitationEnd
        game.again = again
        return game
    }

    /// The next moment at which the time alone changes something.
    var deadline: Timestamp? {
        switch phase {
        case .waiting: invitationEnd
        case .setting, .playing: seats.filter { $0.outcome == .playing }.compactMap(\.deadline).min()
        case .over: nil
        }
    }

    /// The guesses of one of the two with their answers.
    public func turns(of seat: Int) -> [Turn] {
        guard let secret = seats[seat].secret else { return [] }
        return seats[seat].guesses.map { Turn($0, level.board.feedback($0, secret)) }
    }

    /// Lets the second sit down.
    ///
    /// - Parameter secret: What both are to find, in a race.
    mutating func join(_ second: Seat, secret: Code, at now: Timestamp) throws(LeagueError) {
        guard phase == .waiting else { throw LeagueError(.linkUsed) }
        seats.append(second)
        if mode == .race {
            for seat in seats.indices { seats[seat].secret = secret }
            begin(.playing, at: now)
        } else {
            begin(.setting, at: now)
        }
    }

    /// Gives the second seat back to the device that took it, under a new secret; the former one is of no use then.
    ///
    /// - Returns: Whether it was that device.
    mutating func rejoin(_ deviceMark: String?, mark: String) -> Bool {
        guard let deviceMark, seats.count == 2, seats[1].deviceMark == deviceMark else { return false }
        seats[1].mark = mark
        return true
    }

    /// Gives a seat to the same one under a new secret.
    mutating func reseat(_ seat: Int, mark: String) { seats[seat].mark = mark }

    /// Gives the link another secret; the former one is of no use then.
    mutating func reinvite(_ invitation: String) { self.invitation = invitation }

    /// Notes the game that the two go on with.
    mutating func goOn(with game: UniqueID, by seat: Int) { again = Again(game: game, seat: seat) }

    /// Takes the code that one sets for the other; the same twice changes nothing.
    ///
    /// - Returns: Whether anything changed.
    mutating func set(_ code: Code, by seat: Int, at now: Timestamp) throws(LeagueError) -> Bool {
        guard mode == .codes, seats.count == 2 else { throw LeagueError(.notBegun) }
        let other = 1 - seat
        if let known = seats[other].secret {
            guard known == code else { throw LeagueError(.codeSet) }
            return false
        }
        guard phase == .setting else { throw LeagueError(.over) }
        guard level.board.isSecret(code) else { throw LeagueError(.notAGuess) }
        seats[other].secret = code
        seats[seat].deadline = nil
        if seats.allSatisfy({ $0.secret != nil }) { begin(.playing, at: now) }
        return true
    }

    /// Judges a move; the same twice changes nothing.
    ///
    /// - Parameter number: The move's place among those of the same one, from 1.
    /// - Returns: Whether anything changed.
    mutating func move(
        _ number: Int, _ guess: Code, by seat: Int, at now: Timestamp
    ) throws(LeagueError) -> Bool {
        let own = seats[seat]
        if own.guesses.indices.contains(number - 1) {
            guard own.guesses[number - 1] == guess else { throw LeagueError(.moveTaken) }
            return false
        }
        guard phase != .over, own.outcome == .playing else { throw LeagueError(.over) }
        guard phase == .playing, let secret = own.secret else { throw LeagueError(.notBegun) }
        guard number == own.guesses.count + 1 else { throw LeagueError(.moveEarly) }
        guard level.board.isGuess(guess) else { throw LeagueError(.notAGuess) }
        guard !own.guesses.contains(guess) else { throw LeagueError(.repeated) }
        seats[seat].guesses.append(guess)
        seats[seat].deadline = next(now)
        if guess == secret {
            finish(seat, .won)
        } else if number == level.tries {
            finish(seat, .lost)
        }
        settle(at: now)
        return true
    }

    /// Lets one go. Who has made the last guess leaves nothing behind: the result stands, and the other plays on.
    ///
    /// - Returns: Whether anything changed.
    mutating func leave(_ seat: Int, at now: Timestamp) -> Bool {
        guard phase != .over, seats[seat].outcome == .playing else { return false }
        finish(seat, .left)
        end(seats.count == 2 ? .seat(1 - seat) : .nobody, at: now)
        return true
    }

    /// Lets the time pass: who should have moved before now loses.
    ///
    /// - Returns: Whether anything changed.
    mutating func advance(to now: Timestamp) -> Bool {
        guard let deadline, deadline <= now else { return false }
        let late = seats.indices.filter { seat in
            phase == .waiting
                || seats[seat].outcome == .playing && (seats[seat].deadline.map { $0 <= deadline } ?? false)
        }
        for seat in late { finish(seat, .late) }
        end(late.count == 1 && seats.count == 2 ? .seat(1 - late[0]) : .nobody, at: deadline)
        return true
    }

    private func next(_ now: Timestamp) -> Timestamp {
        Timestamp(milliseconds: now.milliseconds + Int64(moveSeconds ?? Self.patience) * 1_000)
    }

    private mutating func begin(_ phase: Phase, at now: Timestamp) {
        self.phase = phase
        invitationEnd = nil
        for seat in seats.indices { seats[seat].deadline = next(now) }
    }

    private mutating func finish(_ seat: Int, _ outcome: Outcome) {
        seats[seat].outcome = outcome
        seats[seat].deadline = nil
    }

    /// Ends the game once nothing can change who wins: when both are done, or when one has found the secret and the
    /// other has made as many guesses.
    private mutating func settle(at now: Timestamp) {
        for seat in seats.indices where seats[seat].outcome == .won {
            let other = seats[1 - seat]
            if other.outcome == .playing, other.guesses.count >= seats[seat].guesses.count {
                finish(1 - seat, .lost)
            }
        }
        guard seats.allSatisfy({ $0.outcome != .playing }) else { return }
        let won = seats.indices.filter { seats[$0].outcome == .won }
        let counts = seats.map(\.guesses.count)
        switch won.count {
        case 1: end(.seat(won[0]), at: now)
        case 2 where counts[0] != counts[1]: end(.seat(counts[0] < counts[1] ? 0 : 1), at: now)
        default: end(.nobody, at: now)
        }
    }

    private mutating func end(_ winner: Winner, at now: Timestamp) {
        phase = .over
        self.winner = winner
        endedAt = now
        invitationEnd = nil
        for seat in seats.indices { seats[seat].deadline = nil }
    }
}
