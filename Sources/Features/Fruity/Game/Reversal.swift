public import Mastermind
import PocketRuntime

/// The reversed game: somebody hides fruits and answers, and the system finds them.
public struct Reversal: Sendable {
    /// What happens now.
    public enum Phase: Sendable, Equatable {
        /// The fruits are being hidden, in the basket or in the head.
        case hiding
        /// The system looks for its next guess.
        case thinking
        /// The system guessed and waits for the answer.
        case answering(Code)
        /// The answers do not go together.
        case contradiction(Contradiction)
        /// The system found it.
        case cracked
    }

    /// How hard it is.
    public let level: Level
    /// Where the fruits are hidden before they are kept.
    public var basket: Basket
    /// The hidden fruits; nil when they are kept in the head.
    public private(set) var secret: Code?
    /// The system's guesses with the answers they got.
    public private(set) var history: [Turn] = []
    /// How many codes were possible: before the first answer, and after each.
    public private(set) var possible: [Int]
    /// The pieces of the answer that is being put together.
    public private(set) var tray: [Piece] = []
    /// What happens now.
    public private(set) var phase: Phase = .hiding
    /// Whether an answer was changed, or given anew: then nobody gets points.
    public private(set) var isCorrected = false

    /// A new game; nothing is hidden yet.
    public init(level: Level) {
        self.level = level
        basket = Basket(level.board)
        possible = [level.board.secretCount]
    }

    /// Whether it ended.
    public var isOver: Bool { phase == .cracked }

    /// Whether the fruits are hidden and not found yet.
    public var isRunning: Bool { !isOver && phase != .hiding }

    /// Whether the one who hid the fruits gets the points: the system needed many guesses.
    public var isTough: Bool { isOver && !isCorrected && history.count >= level.toughFrom }

    /// Keeps the fruits in the basket as the hidden ones, or lets them be kept in the head.
    public mutating func begin(inHead: Bool) -> Bool {
        guard phase == .hiding else { return false }
        if inHead {
            secret = nil
        } else {
            guard let code = basket.code else { return false }
            secret = code
        }
        phase = .thinking
        return true
    }

    /// Looks for the next guess. This may take a moment.
    public mutating func think() {
        guard phase == .thinking else { return }
        if let guess = Cracker.nextGuess(level, history: history) {
            phase = .answering(guess)
            tray = []
        } else if let contradiction = level.board.contradiction(in: history) {
            phase = .contradiction(contradiction)
        }
    }

    // MARK: The answer

    /// Whether all its pieces lie in the tray.
    public var isTrayFull: Bool { tray.count == level.pegs }

    /// What lies in the tray as an answer; nil while it is not full or can never be given.
    public var answer: Feedback? {
        guard isTrayFull else { return nil }
        var exact = 0
        var partial = 0
        for piece in tray {
            if piece == .place { exact += 1 }
            if piece == .elsewhere { partial += 1 }
        }
        let feedback = Feedback(exact: exact, partial: partial)
        return level.board.isPossible(feedback) ? feedback : nil
    }

    /// Lays a piece into the tray; the tray sorts itself.
    public mutating func lay(_ piece: Piece) -> Bool {
        guard case .answering = phase, !isTrayFull else { return false }
        var index = 0
        while index < tray.count, tray[index].rawValue <= piece.rawValue { index += 1 }
        tray.insert(piece, at: index)
        return true
    }

    /// Takes a piece out of the tray.
    public mutating func take(at index: Int) -> Bool {
        guard case .answering = phase, tray.indices.contains(index) else { return false }
        tray.remove(at: index)
        return true
    }

    /// Empties the tray.
    public mutating func emptyTray() { tray = [] }

    /// Lays the right answer into the tray, if the hidden fruits are known.
    public mutating func answerByItself() -> Bool {
        guard case .answering(let guess) = phase, let secret else { return false }
        tray = level.board.feedback(guess, secret).pieces(pegs: level.pegs)
        return true
    }

    /// Whether the fruits that were hidden here say otherwise than the answer in the tray.
    public var isMistaken: Bool {
        guard case .answering(let guess) = phase, let secret, let answer else { return false }
        return answer != level.board.feedback(guess, secret)
    }

    /// Gives the answer that lies in the tray.
    public mutating func give() -> Bool {
        guard case .answering(let guess) = phase, let answer, !isMistaken else { return false }
        history.append(Turn(guess, answer))
        tray = []
        count()
        judge()
        return true
    }

    /// What the answers so far lead to. "Found" counts only where it goes with the answers before.
    private mutating func judge() {
        if possible.last == 0, let contradiction = level.board.contradiction(in: history) {
            phase = .contradiction(contradiction)
        } else {
            phase = history.last?.feedback == level.board.solved ? .cracked : .thinking
        }
    }

    /// Changes one answer to one that makes a code fit again; all others are kept. If it says that the guess was
    /// right, the game is over with it.
    public mutating func change(turn index: Int, to feedback: Feedback) -> Bool {
        guard case .contradiction(let contradiction) = phase else { return false }
        var isOffered = false
        for repair in contradiction.repairs where repair.turn == index {
            for answer in repair.answers where answer.feedback == feedback { isOffered = true }
        }
        guard isOffered else { return false }
        isCorrected = true
        history[index] = Turn(history[index].guess, feedback)
        if feedback == level.board.solved { history.removeLast(history.count - index - 1) }
        recount()
        judge()
        return true
    }

    /// Takes back the last answers down to a turn, which is then answered anew.
    public mutating func answerAgain(from index: Int) -> Bool {
        guard case .contradiction = phase, history.indices.contains(index) else { return false }
        isCorrected = true
        let guess = history[index].guess
        history.removeLast(history.count - index)
        recount()
        tray = []
        phase = .answering(guess)
        return true
    }

    private mutating func count() { possible.append(CodeSet(of: level.board, history: history).count) }

    private mutating func recount() {
        possible = [level.board.secretCount]
        var codes = CodeSet(secretsOf: level.board)
        for turn in history {
            codes = codes.filter(turn.guess, turn.feedback)
            possible.append(codes.count)
        }
    }

    /// The codes that still fit, when they are so few that all can be shown.
    public func candidates(upTo limit: Int) -> [Code] {
        guard let count = possible.last, count > 0, count <= limit else { return [] }
        return CodeSet(of: level.board, history: history).codes
    }

    // MARK: Snapshots

    func write(into writer: inout SnapshotWriter) {
        writer.byte(level.rawValue)
        writer.basket(basket)
        writer.bool(secret != nil)
        if let secret { writer.unsigned(UInt64(secret.packed)) }
        writer.turns(history)
        writer.list(tray) { writer, piece in writer.byte(piece.rawValue) }
        // Versions before the fourth knew of 0 and 1 only.
        writer.byte(phase == .hiding ? 0 : isCorrected ? 2 : 1)
    }

    /// Reads what ``write(into:)`` wrote; the system looks for its guess again.
    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        guard let level = Level(rawValue: try reader.byte()) else { throw .malformed }
        let board = level.board
        self.init(level: level)
        basket = try reader.basket(of: board)
        if try reader.bool() { secret = try reader.secret(of: board) }
        history = try reader.turns(of: board)
        guard history.count <= 32 else { throw .malformed }
        let tray = try reader.list { reader throws(SnapshotError) in
            guard let piece = Piece(rawValue: try reader.byte()) else { throw .malformed }
            return piece
        }
        guard tray.count <= level.pegs else { throw .malformed }
        let stage = try reader.byte()
        guard stage <= 2 else { throw .malformed }
        guard stage > 0 else { return }
        isCorrected = stage == 2
        recount()
        judge()
        if phase == .thinking {
            think()
            self.tray = tray
        }
    }
}
