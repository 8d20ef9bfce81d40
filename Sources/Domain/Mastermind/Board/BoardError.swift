/// Why there is no such board.
public struct BoardError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Code: Hashable, Sendable {
        /// Fewer than one peg or more than ``Board/maximumPegs``.
        case pegs
        /// Fewer than one colour, more than ``Board/maximumColours``, or, with repeats, more than 64 pairs of a peg
        /// and a colour.
        case colours
        /// Colours do not repeat and there are fewer of them than pegs.
        case tooFewColours
        /// More than ``Board/maximumCodes`` codes.
        case tooManyCodes
    }

    /// What is wrong.
    public let code: Code
    /// The pegs that were asked for.
    public let pegs: Int
    /// The colours that were asked for.
    public let colours: Int

    init(_ code: Code, pegs: Int, colours: Int) {
        self.code = code
        self.pegs = pegs
        self.colours = colours
    }
}
