import Mastermind
import PocketRuntime

/// Two players at one device: one hides, the other guesses, and then the other way round.
public struct Duel: Sendable {
    /// What happens now.
    public enum Phase: UInt8, Sendable {
        /// The device goes to the one who hides.
        case toHider
        /// The fruits are being hidden.
        case hiding
        /// The device goes to the one who guesses.
        case toGuesser
        /// The round is played, and ended.
        case guessing
    }

    /// How hard it is.
    public let level: Level
    /// The fruits that stand for the two players.
    public let players: [Fruit]
    /// Their points.
    public private(set) var points = [0, 0]
    /// How many rounds were ended.
    public private(set) var rounds = 0
    /// Who hides, 0 or 1.
    public private(set) var hider = 0
    /// What happens now.
    public private(set) var phase: Phase = .toHider
    /// Where the fruits are hidden.
    public var basket: Basket
    /// The round, once the fruits are hidden.
    public var round: Round?

    /// A new match.
    public init(level: Level, first: Fruit, second: Fruit) {
        self.level = level
        players = [first, second]
        basket = Basket(level.board)
    }

    /// Who guesses, 0 or 1.
    public var guesser: Int { 1 - hider }

    /// The device was handed over.
    public mutating func handedOver() -> Bool {
        switch phase {
        case .toHider: phase = .hiding
        case .toGuesser: phase = .guessing
        case .hiding, .guessing: return false
        }
        return true
    }

    /// Lets nobody see fruits that are being hidden: who hides must say so again.
    public mutating func conceal() {
        guard phase == .hiding else { return }
        basket = Basket(level.board)
        phase = .toHider
    }

    /// Hides what lies in the basket; the device must be handed over before anything of it can be seen again.
    public mutating func hide() -> Bool {
        guard phase == .hiding, let secret = basket.code else { return false }
        round = Round(level: level, secret: secret)
        basket = Basket(level.board)
        phase = .toGuesser
        return true
    }

    /// Counts the points of a round that has just ended.
    public mutating func score() {
        guard let round, round.outcome != .playing else { return }
        points[guesser] += round.playerPoints
        points[hider] += round.systemPoints
        rounds += 1
    }

    /// Begins the next round with changed parts.
    public mutating func next() -> Bool {
        guard let ended = round, ended.outcome != .playing else { return false }
        hider = 1 - hider
        round = nil
        phase = .toHider
        return true
    }

    // MARK: Snapshots

    func write(into writer: inout SnapshotWriter, now: Int64) {
        writer.byte(level.rawValue)
        for player in players { writer.byte(player.rawValue) }
        for point in points { writer.integer(point) }
        writer.integer(rounds)
        writer.byte(UInt8(hider))
        writer.byte(phase.rawValue)
        writer.bool(round != nil)
        round?.write(into: &writer, now: now)
    }

    /// Reads what ``write(into:now:)`` wrote. Fruits that were being hidden are forgotten, and whoever opens the
    /// page again must say who they are first.
    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        guard let level = Level(rawValue: try reader.byte()), let first = Fruit(rawValue: try reader.byte()),
            let second = Fruit(rawValue: try reader.byte()), first != second
        else { throw .malformed }
        self.init(level: level, first: first, second: second)
        points = [try reader.integer(in: 0...1_000_000), try reader.integer(in: 0...1_000_000)]
        rounds = try reader.integer(in: 0...1_000_000)
        hider = Int(try reader.byte()) & 1
        guard let phase = Phase(rawValue: try reader.byte()) else { throw .malformed }
        if try reader.bool() { round = try Round(from: &reader) }
        guard round?.level ?? level == level else { throw .malformed }
        switch phase {
        case .toHider, .hiding:
            self.phase = .toHider
            round = nil
        case .toGuesser, .guessing:
            guard let round else { throw .malformed }
            self.phase = round.outcome == .playing ? .toGuesser : .guessing
        }
    }
}
