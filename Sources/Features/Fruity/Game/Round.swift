public import Mastermind
public import PocketRuntime

/// A round in which somebody looks for the hidden fruits.
public struct Round: Sendable {
    /// How it stands.
    public enum Outcome: UInt8, Sendable {
        case playing, won, lost
    }

    /// What became of a guess.
    public enum Submission: Sendable, Equatable {
        /// Some places are still empty; nothing happened.
        case incomplete
        /// The same was tried before, as the try of this index; nothing happened.
        case repeated(Int)
        /// It was counted.
        case answered(Feedback)
    }

    /// The points of a round.
    public static let points = 3
    /// How many hints that cost something there are: who wins always gets a point.
    public static let mostPaidHints = 2

    /// How hard it is.
    public let level: Level
    /// The hidden fruits.
    public let secret: Code
    /// What was tried, with the answers.
    public private(set) var tries: [Turn]
    /// What is being put together.
    public var basket: Basket
    /// Which hidden fruits were opened, by place.
    public private(set) var opened: [Bool]
    /// How many hints were paid for.
    public private(set) var paidHints: Int
    /// How many codes fit, as the hedgehog said when it was asked, after how many tries.
    public private(set) var counted: Counted?
    /// Whether the player wanted to see the hidden fruits.
    public private(set) var isGivenUp = false
    /// How long it was played.
    public var watch: Stopwatch

    /// What the hedgehog counted.
    public struct Counted: Sendable, Equatable {
        /// After how many tries.
        public let tries: Int
        /// How many codes fitted.
        public let codes: Int
    }

    /// A new round.
    public init(level: Level, secret: Code) {
        self.level = level
        self.secret = secret
        tries = []
        basket = Basket(level.board)
        opened = [Bool](repeating: false, count: level.pegs)
        paidHints = 0
        watch = Stopwatch()
    }

    /// A round with a hidden code drawn by chance.
    public init(level: Level, random: inout PocketRandom) {
        self.init(
            level: level,
            secret: level.board.secret(at: random.number(below: level.board.secretCount)) ?? Code())
    }

    /// How it stands.
    public var outcome: Outcome {
        if isGivenUp { return .lost }
        guard let last = tries.last else { return .playing }
        if last.feedback == level.board.solved { return .won }
        return tries.count >= level.tries ? .lost : .playing
    }

    /// How many tries are left.
    public var triesLeft: Int { level.tries - tries.count }

    /// What the player gets for it.
    public var playerPoints: Int { outcome == .won ? Round.points - paidHints : 0 }

    /// What the hedgehog gets for it.
    public var systemPoints: Int {
        switch outcome {
        case .playing: 0
        case .won: paidHints
        case .lost: Round.points
        }
    }

    /// Sends what is in the basket as a guess.
    public mutating func submit() -> Submission {
        guard outcome == .playing, let guess = basket.code else { return .incomplete }
        for (index, turn) in tries.enumerated() where turn.guess == guess { return .repeated(index) }
        let feedback = level.board.feedback(guess, secret)
        tries.append(Turn(guess, feedback))
        basket = Basket(level.board)
        return .answered(feedback)
    }

    /// Ends the round without having found the fruits.
    public mutating func giveUp() -> Bool {
        guard outcome == .playing else { return false }
        isGivenUp = true
        return true
    }

    // MARK: Hints

    /// Whether a hint can be had now.
    public func canAsk(_ hint: HintKind) -> Bool {
        guard outcome == .playing else { return false }
        switch hint {
        case .count: return true
        // A full basket needs no filling: nobody pays twice for the same.
        case .guess: return paidHints < Round.mostPaidHints && !tries.isEmpty && !basket.isFull
        case .fruit: return paidHints < Round.mostPaidHints
        }
    }

    /// Gives a hint: opens a fruit, fills the basket or counts.
    public mutating func ask(_ hint: HintKind, random: inout PocketRandom) -> Bool {
        guard canAsk(hint) else { return false }
        switch hint {
        case .fruit:
            let hint = level.board.pegHint(
                secret: secret, history: tries, given: known.map { $0.peg },
                seed: UInt64(random.number(below: 1_000)))
            guard let hint else { return false }
            opened[hint.peg] = true
        case .guess:
            let seed = UInt64(random.number(below: 1_000_000))
            let guess = level.board.consistentGuess(history: tries, known: known, seed: seed)
            guard let guess else { return false }
            basket.fill(guess)
        case .count:
            counted = Counted(
                tries: tries.count, codes: level.board.possibleSecrets(history: tries, known: known))
        }
        paidHints += hint.price
        return true
    }

    /// The hidden fruits that were opened.
    private var known: [Hint.Peg] {
        var known: [Hint.Peg] = []
        for peg in opened.indices where opened[peg] { known.append(Hint.Peg(peg: peg, colour: secret[peg])) }
        return known
    }

    // MARK: Snapshots

    /// Writes it; the basket's past is not kept.
    func write(into writer: inout SnapshotWriter, now: Int64) {
        writer.byte(level.rawValue)
        writer.unsigned(UInt64(secret.packed))
        writer.list(tries) { writer, turn in writer.unsigned(UInt64(turn.guess.packed)) }
        writer.basket(basket)
        writer.list(opened) { writer, isOpen in writer.bool(isOpen) }
        writer.byte(UInt8(clamping: paidHints))
        writer.bool(counted != nil)
        if let counted {
            writer.integer(counted.tries)
            writer.integer(counted.codes)
        }
        writer.bool(isGivenUp)
        writer.long(watch.elapsed(now))
    }

    /// Reads what ``write(into:now:)`` wrote. The answers are worked out anew, so that they cannot be wrong.
    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        guard let level = Level(rawValue: try reader.byte()) else { throw .malformed }
        let board = level.board
        self.init(level: level, secret: try reader.secret(of: board))
        let guesses = try reader.list { reader throws(SnapshotError) in try reader.guess(of: board) }
        guard guesses.count <= level.tries else { throw .malformed }
        for guess in guesses {
            guard outcome == .playing else { throw .malformed }
            tries.append(Turn(guess, board.feedback(guess, secret)))
        }
        basket = try reader.basket(of: board)
        opened = try reader.list { reader throws(SnapshotError) in try reader.bool() }
        guard opened.count == level.pegs else { throw .malformed }
        paidHints = Int(try reader.byte())
        guard paidHints <= Round.mostPaidHints else { throw .malformed }
        if try reader.bool() {
            let tries = try reader.integer(in: 0...level.tries)
            counted = Counted(tries: tries, codes: try reader.integer(in: 0...board.secretCount))
        }
        isGivenUp = try reader.bool()
        watch = Stopwatch(counted: max(0, try reader.long()))
    }
}
