// Mastermind: codes of coloured pegs, what is known after some guesses, and how to guess well; whole numbers only,
// no I/O, no clock and no randomness of its own, so that it also compiles with Embedded Swift.

/// The rules of one game: how many pegs a code has, of how many colours, and whether a colour may come twice.
///
/// ```swift
/// let board = Board.medium
/// let secret = Code([0, 1, 1, 5])!
/// board.feedback(Code([1, 1, 2, 2])!, secret)  // 1 in its place, 1 in another
/// ```
public struct Board: Hashable, Sendable {
    /// The most pegs a code may have.
    public static let maximumPegs = 8
    /// The most colours a board may have.
    public static let maximumColours = 16
    /// The most codes that a board may have, of secrets and of guesses alike.
    public static let maximumCodes = 1 << 23

    /// How many pegs a code has, 1 to ``maximumPegs``.
    public let pegs: Int
    /// How many colours there are, 1 to ``maximumColours``; they are numbered from 0.
    public let colours: Int
    /// Whether a secret may have a colour more than once.
    public let allowsRepeats: Bool
    /// Whether a guess may have a colour more than once; always where a secret may.
    public let guessesMayRepeat: Bool

    /// Fruity's easy board: 4 different ones of 6, in guesses too; 360 codes.
    public static let easy = Board(4, 6, repeats: false, guessesMayRepeat: false)
    /// The easy board where a guess may repeat a colour to learn more: 360 secrets, 1,296 guesses.
    public static let easyProbing = Board(4, 6, repeats: false, guessesMayRepeat: true)
    /// Fruity's medium board, the game as it was sold in 1971: 4 of 6 with repeats; 1,296 codes.
    public static let medium = Board(4, 6, repeats: true, guessesMayRepeat: true)
    /// Fruity's hard board: 6 of 6 with repeats; 46,656 codes.
    public static let hard = Board(6, 6, repeats: true, guessesMayRepeat: true)

    private init(_ pegs: Int, _ colours: Int, repeats: Bool, guessesMayRepeat: Bool) {
        self.pegs = pegs
        self.colours = colours
        self.allowsRepeats = repeats
        self.guessesMayRepeat = guessesMayRepeat
    }

    /// A board of any size within the limits.
    ///
    /// - Parameters:
    ///   - pegs: 1 to ``maximumPegs``.
    ///   - colours: 1 to ``maximumColours``; with repeats, pegs times colours may be at most 64.
    ///   - allowsRepeats: Whether a secret may have a colour more than once.
    ///   - guessesMayRepeat: The same of a guess; as `allowsRepeats` if not given, and always where that is true.
    /// - Throws: ``BoardError`` for a board beyond the limits, or with fewer colours than pegs where none repeats.
    public init(
        pegs: Int, colours: Int, allowsRepeats: Bool, guessesMayRepeat: Bool? = nil
    ) throws(BoardError) {
        guard 1...Board.maximumPegs ~= pegs else { throw BoardError(.pegs, pegs: pegs, colours: colours) }
        guard 1...Board.maximumColours ~= colours, !allowsRepeats || pegs * colours <= 64 else {
            throw BoardError(.colours, pegs: pegs, colours: colours)
        }
        guard allowsRepeats || colours >= pegs else {
            throw BoardError(.tooFewColours, pegs: pegs, colours: colours)
        }
        self.init(
            pegs, colours, repeats: allowsRepeats,
            guessesMayRepeat: allowsRepeats || (guessesMayRepeat ?? allowsRepeats))
        guard guessCount <= Board.maximumCodes else {
            throw BoardError(.tooManyCodes, pegs: pegs, colours: colours)
        }
    }

    /// How many secrets there are.
    public var secretCount: Int { count(repeats: allowsRepeats) }

    /// How many different guesses there are.
    public var guessCount: Int { count(repeats: guessesMayRepeat) }

    private func count(repeats: Bool) -> Int {
        var product = 1
        for peg in 0..<pegs { product *= repeats ? colours : colours - peg }
        return product
    }

    /// Whether a code may be a secret on this board.
    public func isSecret(_ code: Code) -> Bool { isCode(code, repeats: allowsRepeats) }

    /// Whether a code may be guessed on this board.
    public func isGuess(_ code: Code) -> Bool { isCode(code, repeats: guessesMayRepeat) }

    private func isCode(_ code: Code, repeats: Bool) -> Bool {
        guard code.packed & Code.unusedBits(pegs: pegs) == 0 else { return false }
        var seen: UInt32 = 0
        for peg in 0..<pegs {
            let colour = code[peg]
            guard colour < colours else { return false }
            let bit: UInt32 = 1 << UInt32(colour)
            guard repeats || seen & bit == 0 else { return false }
            seen |= bit
        }
        return true
    }

    /// The secret at a rank from 0 in lexicographic order; nothing beyond the last.
    public func secret(at rank: Int) -> Code? {
        guard rank >= 0, rank < secretCount else { return nil }
        var rest = rank
        var block = secretCount
        var used: UInt32 = 0
        var code = Code()
        for peg in 0..<pegs {
            block /= allowsRepeats ? colours : colours - peg
            var skipped = rest / block
            rest %= block
            var colour = 0
            while true {
                if allowsRepeats {
                    colour = skipped
                    break
                }
                if used & (1 << UInt32(colour)) == 0 {
                    if skipped == 0 { break }
                    skipped -= 1
                }
                colour += 1
            }
            used |= 1 << UInt32(colour)
            code[peg] = colour
        }
        return code
    }

    /// A secret drawn uniformly with somebody else's randomness.
    public func randomSecret(using generator: inout some RandomNumberGenerator) -> Code {
        secret(at: Int(generator.next(upperBound: UInt64(secretCount)))) ?? Code()
    }

    /// The guess with which two codes of the board's size are compared: how many pegs have their place, and how
    /// many more would fit if they were moved. It is the same whichever of the two is the secret.
    public func feedback(_ guess: Code, _ secret: Code) -> Feedback {
        var exact = 0
        var guessed: UInt64 = 0
        var hidden: UInt64 = 0
        for peg in 0..<pegs {
            if guess[peg] == secret[peg] { exact += 1 }
            guessed += 1 << UInt64(4 * guess[peg])
            hidden += 1 << UInt64(4 * secret[peg])
        }
        var common = 0
        for _ in 0..<Board.maximumColours {
            common += Int(min(guessed & 15, hidden & 15))
            guessed >>= 4
            hidden >>= 4
        }
        return Feedback(exact: exact, partial: common - exact)
    }

    /// Whether some guess and some secret give this feedback: all pegs but one in place leave nowhere for the last.
    public func isPossible(_ feedback: Feedback) -> Bool {
        guard feedback.exact >= 0, feedback.partial >= 0, feedback.exact + feedback.partial <= pegs else {
            return false
        }
        return !(feedback.exact == pegs - 1 && feedback.partial == 1)
    }

    /// The feedback that ends the game.
    public var solved: Feedback { Feedback(exact: pegs, partial: 0) }

    /// Every feedback in the order of its index, with the impossible one too.
    public var feedbacks: [Feedback] {
        var all: [Feedback] = []
        for exact in 0...pegs {
            for partial in 0...(pegs - exact) { all.append(Feedback(exact: exact, partial: partial)) }
        }
        return all
    }

    /// The place of a feedback in ``feedbacks``; it must have no more pegs than the board.
    public func index(of feedback: Feedback) -> Int {
        feedback.exact * (2 * pegs + 3 - feedback.exact) / 2 + feedback.partial
    }
}
