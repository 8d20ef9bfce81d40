public import Mastermind
import PocketRuntime

/// A round whose secret the league keeps: the guesses go there, the answers come back.
public struct RemoteRound: Sendable {
    /// The league's name of the game.
    public let id: String
    /// How hard it is.
    public let level: Level
    /// Whether it is the ranked puzzle of the day.
    public let isDaily: Bool
    /// The guesses so far.
    public internal(set) var tries: [Turn]
    /// How it stands.
    public internal(set) var outcome: Round.Outcome
    /// The hidden fruits, once it is over.
    public internal(set) var secret: Code?
    /// What is being put together.
    public internal(set) var basket: Basket
    /// Its day, in days since 1970.
    public let day: Int
    /// Whether a guess is on its way.
    public internal(set) var isSending = false
    /// Whether what lies in the basket is to be sent as soon as the league can be reached.
    public internal(set) var isPending = false
    /// Whether it was kept from before the page was opened, and the league not asked since.
    public private(set) var isKept = false

    /// A round as the league tells it; nil when it makes no sense.
    init?(_ json: PocketJSON) {
        guard let id = json["id"]?.text, let level = LeagueText.level(json["level"]),
            let outcome = json["outcome"]?.name, let turns = json["turns"]?.elements
        else { return nil }
        self.id = LeagueText.harmless(id)
        self.level = level
        isDaily = json["kind"]?.name.map { $0 == "daily" } ?? false
        day = json["day"]?.integer ?? 0
        self.outcome = outcome == "playing" ? .playing : outcome == "won" ? .won : .lost
        basket = Basket(level.board)
        tries = []
        for turn in turns {
            guard let turn = Turn(turn, level) else { return nil }
            tries.append(turn)
        }
        guard tries.count <= level.tries else { return nil }
        secret = json["secret"].flatMap { Code($0, level) }
    }

    /// Takes over the basket of the same round, unless it was a guess in between.
    mutating func keepBasket(of before: RemoteRound) {
        guard before.id.utf8.elementsEqual(id.utf8), before.level == level else { return }
        if before.tries.count == tries.count {
            basket = before.basket
            isPending = before.isPending
        } else if outcome == .playing, let code = before.basket.code,
            !tries.contains(where: { $0.guess == code })
        {
            // What lies there is not what the league got: it stays, to be sent or thought over.
            basket = before.basket
        }
    }

    // MARK: Snapshots

    /// Writes a round that is played.
    func write(into writer: inout SnapshotWriter) {
        writer.text(id)
        writer.byte(level.rawValue)
        writer.bool(isDaily)
        writer.turns(tries)
        writer.basket(basket)
        writer.integer(day)
        writer.bool(isPending)
    }

    /// Reads what ``write(into:)`` wrote.
    init(version: Int, from reader: inout SnapshotReader) throws(SnapshotError) {
        id = LeagueText.harmless(try reader.text())
        guard let level = Level(rawValue: try reader.byte()) else { throw .malformed }
        self.level = level
        isDaily = try reader.bool()
        tries = try reader.turns(of: level.board)
        guard tries.count < level.tries else { throw .malformed }
        basket = try reader.basket(of: level.board)
        // The fourth version kept no day and sent nothing again; the league tells the day again.
        day = version >= 5 ? try reader.integer(in: -1_000_000...10_000_000) : 0
        if version >= 5 { isPending = try reader.bool() }
        outcome = .playing
        isKept = true
    }
}

extension Turn {
    /// A guess and its answer as the league tells them.
    init?(_ json: PocketJSON, _ level: Level) {
        guard let guess = json["guess"].flatMap({ Code($0, level) }), let feedback = Feedback(json, level)
        else {
            return nil
        }
        self.init(guess, feedback)
    }
}

extension Feedback {
    /// An answer as the league tells it.
    init?(_ json: PocketJSON, _ level: Level) {
        guard let exact = json["exact"]?.integer, let partial = json["partial"]?.integer else { return nil }
        self.init(exact: exact, partial: partial)
        guard level.board.isPossible(self) else { return nil }
    }
}

extension Code {
    /// A code as the league tells it.
    init?(_ json: PocketJSON, _ level: Level) {
        guard let elements = json.elements, elements.count == level.pegs else { return nil }
        self.init()
        for (peg, element) in elements.enumerated() {
            guard let number = element.integer, Fruit(number: number) != nil else { return nil }
            self[peg] = number
        }
    }
}
