import PocketRuntime

/// What this device has to do with the city's league.
public struct League: Sendable {
    /// What is on its way, or why it did not arrive.
    public enum State: Sendable, Equatable {
        case quiet
        case asking
        /// The league cannot be reached.
        case unreachable
        /// The league refused.
        case refused
        /// The device is not linked any more.
        case unlinked
    }

    /// What counts in the standings.
    public enum Board: UInt8, Sendable { case points, daily, time }

    /// Of which days the standings are; those of the puzzle of the day are today's.
    public enum Span: UInt8, Sendable { case day, week, all }

    /// What a link asked for and waits for a yes.
    public enum Question: Sendable, Equatable {
        /// To play as somebody else on this device.
        case link(code: String)
        /// To leave the running game for another one.
        case game(id: String, invitation: String)
    }

    /// A place in the standings.
    public struct Standing: Sendable {
        /// The place, from 1.
        public let rank: Int
        /// The nickname.
        public let name: String
        /// Whether it is the player of this device.
        public let isYou: Bool
        /// What was reached: points, guesses, or milliseconds.
        public let points: Int?
        public let guesses: Int?
        public let milliseconds: Int64?
    }

    /// A nickname that is offered.
    public struct Offer: Sendable {
        /// The league's name of it.
        let key: String
        /// As people read it.
        public let name: String
    }

    /// What shows that this device is linked.
    public internal(set) var token: String?
    /// The nickname of who plays on this device.
    public internal(set) var name: String?
    /// What is on its way.
    public internal(set) var state: State = .quiet
    /// What a link asked for that would end something else.
    public internal(set) var question: Question?
    /// Tells this device from others where a seat in a game is taken, so that the seat is still ours when the answer
    /// got lost on its way; nil before the first game.
    public internal(set) var device: String?
    /// The ranked round.
    public internal(set) var round: RemoteRound? {
        get { rounds.first }
        set { rounds = newValue.map { [$0] } ?? [] }
    }
    /// One at most, in a list: copying it copies a reference, which keeps the module small.
    private var rounds: [RemoteRound] = []
    /// The game against a friend.
    public internal(set) var friend: FriendMatch? {
        get { friends.first }
        set { friends = newValue.map { [$0] } ?? [] }
    }
    private var friends: [FriendMatch] = []

    /// How long a move that found no network waits for its next try, in milliseconds.
    private(set) var pause = League.shortestPause

    private static let shortestPause = 4_000
    private static let longestPause = 60_000

    /// The next try waits twice as long: who is without a network for an hour needs no thousand tries.
    mutating func lengthenPause() { pause = min(pause * 2, League.longestPause) }

    /// The network is there, or may be.
    mutating func shortenPause() { pause = League.shortestPause }

    // In place and not inlined: copies would make the module larger.

    /// Changes the game against a friend, if there is one.
    @inline(never)
    mutating func change(_ act: (inout FriendMatch) -> Void) {
        if !friends.isEmpty { act(&friends[0]) }
    }

    /// Changes the ranked round, if there is one.
    @inline(never)
    mutating func changeRound(_ act: (inout RemoteRound) -> Void) {
        if !rounds.isEmpty { act(&rounds[0]) }
    }

    /// The level of the next game against a friend, and of the standings.
    public internal(set) var level: Level = .easy
    /// What is looked for in the next game against a friend.
    public internal(set) var mode: FriendMatch.Mode = .race
    /// Whether a clock runs in the next game against a friend: nobody is hurried who did not ask for it.
    public internal(set) var hasClock = false
    /// Which standings are shown.
    public internal(set) var board: Board = .points
    public internal(set) var span: Span = .week
    /// The standings, once they arrived.
    public internal(set) var standings: [Standing]?
    /// Nicknames to choose from, and how often others were asked for.
    public internal(set) var offers: [Offer] = []
    public internal(set) var offerRound = 0

    /// Of which days the standings are that are asked for: the puzzle of the day is today's.
    public var spanOfBoard: Span { board == .daily ? .day : span }

    /// Of which level the standings are that are asked for: the puzzle of the day has one for all.
    public var levelOfBoard: Level { board == .daily ? DailyRules.level : level }

    /// The standings on which a round stands that is over.
    mutating func turnBoard(to round: RemoteRound) {
        board = round.isDaily ? .daily : .points
        if !round.isDaily { level = round.level }
    }

    /// Whether the device is linked.
    public var isLinked: Bool { token != nil }

    func write(into writer: inout SnapshotWriter) {
        writer.text(token)
        writer.text(name)
        writer.byte(level.rawValue)
        writer.bool(friend != nil)
        friend?.write(into: &writer)
        writer.text(device)
        let running = round?.outcome == .playing ? round : nil
        writer.bool(running != nil)
        running?.write(into: &writer)
        writer.bool(hasClock)
    }

    init() {}

    init(version: Int, from reader: inout SnapshotReader) throws(SnapshotError) {
        token = try reader.optionalText().map { LeagueText.harmless($0) }
        name = try reader.optionalText()
        guard let level = Level(rawValue: try reader.byte()) else { throw .malformed }
        self.level = level
        if try reader.bool() { friend = try FriendMatch(version: version, from: &reader) }
        // The second version did not name the device.
        if version >= 3 { device = try reader.optionalText().map { LeagueText.harmless($0) } }
        // The third kept no ranked round.
        if version >= 4, try reader.bool() { round = try RemoteRound(version: version, from: &reader) }
        // The fourth had no choice of a clock.
        if version >= 5 { hasClock = try reader.bool() }
    }
}

extension League.Board {
    /// The league's name.
    var query: String {
        switch self {
        case .points: "points"
        case .daily: "daily"
        case .time: "time"
        }
    }
}

extension League.Span {
    /// The league's name.
    var query: String {
        switch self {
        case .day: "day"
        case .week: "week"
        case .all: "all"
        }
    }
}
