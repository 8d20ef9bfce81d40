public import Mastermind
import PocketRuntime

/// A game against a friend over the network, each on their own device.
public struct FriendMatch: Sendable {
    /// What is looked for.
    public enum Mode: UInt8, Sendable {
        /// Both look for the same fruits.
        case race
        /// Each looks for the fruits that the other hid.
        case codes
    }

    /// How far it is.
    public enum Phase: UInt8, Sendable {
        /// The friend has not come yet.
        case waiting
        /// Both hide fruits for the other.
        case hiding
        case playing, over
    }

    /// Who won, once it is over.
    public enum Winner: UInt8, Sendable { case you, other, nobody }

    /// One of the two.
    public struct Side: Sendable {
        /// The nickname; guests have none.
        public internal(set) var name: String?
        /// Whether this one follows the game now.
        public internal(set) var isThere = false
        /// Whether this one still guesses.
        public internal(set) var isPlaying = false
        /// Whether this one has hidden fruits for the other.
        public internal(set) var hasHidden = false
        /// The answers so far.
        public internal(set) var answers: [Feedback] = []
        /// Until when the next move must be there, by this device's clock; nil when nothing is awaited.
        public internal(set) var deadline: Int64?
        /// The same moment by the league's clock: it stays, however long what tells it was on its way.
        var leagueDeadline: Int64?
        /// Why the game ended, if it was because of this one.
        public internal(set) var end: End = .none
    }

    /// Who let the time run out, or went away, has ended the game.
    public enum End: UInt8, Sendable { case none, late, left }

    /// The league's name of the game.
    public let id: String
    /// What shows that the seat is ours.
    let token: String
    /// What the friend needs beside the game's name; nil for the friend.
    public internal(set) var invitation: String?
    /// How hard it is.
    public private(set) var level: Level = .easy
    /// What is looked for.
    public private(set) var mode: Mode = .race
    /// How far it is.
    public private(set) var phase: Phase = .waiting
    /// Who won, once it is over.
    public private(set) var winner: Winner?
    /// What we tried.
    public private(set) var tries: [Turn] = []
    /// The hidden fruits, once it is over.
    public private(set) var secret: Code?
    /// What we hid for the friend.
    public private(set) var hidden: Code?
    /// Us and them; nil until the friend has come.
    public private(set) var you = Side()
    public private(set) var other: Side?
    /// What is being put together.
    public internal(set) var basket = Basket(.easy)
    /// Whether a guess is on its way.
    public internal(set) var isSending = false
    /// Whether what lies in the basket is to be sent as soon as the league can be reached.
    public internal(set) var isPending = false
    /// How long a move may take, in milliseconds; 0 where no clock runs.
    public private(set) var limit: Int64 = 0
    /// Whether the friend has asked to play once more.
    public private(set) var isAskedAgain = false
    /// Whether the friend of the last game is asked to play once more; not kept.
    var asksAgain = false
    /// The deadline that was warned of, by the league's clock.
    var warned: Int64 = 0
    /// How many tries there were when the basket was begun.
    private(set) var made = 0
    /// Whether the league has told how it stands since the page was opened: what was kept from before may be old.
    public private(set) var isKnown = false
    /// Whether the connection broke off.
    public internal(set) var isInterrupted = false

    private init(id: String, token: String, invitation: String?) {
        self.id = LeagueText.harmless(id)
        self.token = LeagueText.harmless(token)
        self.invitation = invitation.map { LeagueText.harmless($0) }
    }

    /// A seat as the league tells it.
    init?(_ json: PocketJSON, now: Int64) {
        guard let token = json["token"]?.text, let game = json["game"], let id = game["id"]?.text else {
            return nil
        }
        self.init(id: id, token: token, invitation: json["invitation"]?.text)
        guard take(game, now: now) else { return nil }
    }

    /// Whether we hide fruits now.
    public var canHide: Bool { isKnown && isToHide }

    private var isToHide: Bool { phase == .hiding && !you.hasHidden }

    /// Whether we may guess now.
    public var canGuess: Bool { isKnown && phase == .playing && you.isPlaying }

    /// Whether we have found the fruits; who wins by the clock has not.
    public var hasFound: Bool { tries.last?.feedback == level.board.solved }

    /// Whether the time for a move runs.
    var isPlaying: Bool { phase == .hiding || phase == .playing }

    /// Without a clock this little is left before anybody is told of the day that a move may take.
    private static let lastHour: Int64 = 3_600_000

    /// How long one of the two has left for the next move, if anybody has to be told.
    func timeLeft(_ side: Side, now: Int64) -> Int64? {
        guard side.isPlaying, phase != .over, let deadline = side.deadline else { return nil }
        let left = max(0, deadline - now)
        return limit > 0 || left <= FriendMatch.lastHour ? left : nil
    }

    /// Takes over what the league says. Says whether it made sense.
    mutating func take(_ json: PocketJSON, now: Int64) -> Bool {
        guard json["id"]?.text.map({ LeagueText.harmless($0).utf8.elementsEqual(id.utf8) }) ?? false,
            let level = LeagueText.level(json["level"]), let phase = json["phase"]?.name,
            let you = json["you"], let turns = you["turns"]?.elements
        else { return false }
        var tries: [Turn] = []
        for turn in turns {
            guard let turn = Turn(turn, level) else { return false }
            tries.append(turn)
        }
        limit = (json["moveSeconds"]?.long ?? 0) * 1_000
        isAskedAgain = json["again"]?.name.map { $0 == "other" } ?? false
        let hadToHide = isToHide
        let isOther = level != self.level || made != tries.count || basket.pegs != level.pegs
        isKnown = true
        made = tries.count
        self.level = level
        self.tries = tries
        mode = json["mode"]?.name.map { $0 == "codes" } ?? false ? .codes : .race
        self.phase =
            switch phase {
            case "over": .over
            case "playing": .playing
            case "setting": .hiding
            default: .waiting
            }
        // The server's clock and this one may differ: only the time between counts.
        let shift = now - (json["now"]?.long ?? now)
        self.you = Side(you, level, shift: shift)
        other = json["other"].map { Side($0, level, shift: shift) }
        // In a race both look for the same.
        secret = you["secret"].flatMap { Code($0, level) }
        hidden = mode == .codes ? json["other"]?["secret"].flatMap { Code($0, level) } : nil
        if isOther || isToHide != hadToHide {
            basket = Basket(level.board)
            isSending = false
            isPending = false
        }
        winner = nil
        if let name = json["winner"]?.name {
            winner = name == "you" ? .you : name == "other" ? .other : .nobody
        }
        return true
    }

    // MARK: Snapshots

    /// Writes the seat, and what the basket was begun for; all else the league tells again.
    func write(into writer: inout SnapshotWriter) {
        writer.text(id)
        writer.text(token)
        writer.text(invitation)
        writer.byte(level.rawValue)
        writer.byte(phase.rawValue)
        writer.bool(you.hasHidden)
        writer.integer(made)
        writer.basket(basket)
        writer.bool(isPending)
    }

    /// Reads what ``write(into:)`` wrote.
    init(version: Int, from reader: inout SnapshotReader) throws(SnapshotError) {
        self.init(id: try reader.text(), token: try reader.text(), invitation: try reader.optionalText())
        // The third version kept the seat only.
        guard version >= 4 else { return }
        guard let level = Level(rawValue: try reader.byte()), let phase = Phase(rawValue: try reader.byte())
        else { throw .malformed }
        self.level = level
        self.phase = phase
        you.hasHidden = try reader.bool()
        made = try reader.integer(in: 0...level.tries)
        basket = try reader.basket(of: level.board)
        // The fourth sent nothing again.
        if version >= 5 { isPending = try reader.bool() }
    }
}

extension FriendMatch.Side {
    init(_ json: PocketJSON, _ level: Level, shift: Int64) {
        name = json["name"]?.text
        isThere = json["isThere"]?.bool ?? false
        if let outcome = json["outcome"]?.name {
            isPlaying = outcome == "playing"
            end = outcome == "late" ? .late : outcome == "left" ? .left : .none
        }
        hasHidden = json["hasSetCode"]?.bool ?? false
        leagueDeadline = json["deadlineAt"]?.long
        deadline = leagueDeadline.map { $0 + shift }
        for turn in json["turns"]?.elements ?? [] {
            if let feedback = Feedback(turn, level) { answers.append(feedback) }
        }
    }
}
