/// Why a text is not taken as a number, and where.
public struct NumberError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Code: UInt8, CaseIterable, Hashable, Sendable {
        /// There is nothing.
        case empty
        /// There are more signs than a number of this library has.
        case tooLong
        /// A plus or a minus: amounts have none.
        case sign
        /// A separator with three digits after it and one to three before, as in `1,500`: it may be meant as one and a
        /// half or as one thousand five hundred.
        case couldBeThousands
        /// A space, an apostrophe or `٬` between digits, which stand between thousands.
        case groups
        /// More than one separator.
        case severalSeparators
        /// A separator with no digit after it.
        case unfinished
        /// More decimals than are allowed.
        case tooManyDecimals
        /// A zero before other digits, as in `05`: a separator may be missing.
        case leadingZero
        /// Digits of more than one script.
        case mixedDigits
        /// Something that can hardly be seen, or not at all.
        case invisible
        /// Anything else: letters, exponents, units.
        case notANumber
    }

    /// What is wrong.
    public let code: Code
    /// Where, counted from 1 in Unicode scalars of the text as it was given.
    public let column: Int

    /// An error at a place.
    public init(_ code: Code, column: Int) {
        self.code = code
        self.column = column
    }
}
