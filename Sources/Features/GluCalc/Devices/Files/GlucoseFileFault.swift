package import Insulin
package import Tables

/// What is wrong with a line of a file of readings, and where as people count.
package struct GlucoseFileFault: Hashable, Sendable {
    /// What is wrong.
    package enum Reason: Hashable, Sendable {
        /// It is no line of a table.
        case table(TableError.Code)
        /// It has more cells than the headings: a decimal comma may have split a number.
        case tooManyCells
        /// A kind of line that nobody knows, with a glucose in it.
        case unknownKind
        /// There is no time.
        case noTime
        /// Its time is none, or the clock never shows it.
        case time
        /// The caller's zone has no such time.
        case zone
        /// It is from before 2000 or from more than a day ahead.
        case implausibleTime
        /// There is no glucose.
        case noValue
        /// Its glucose is no number.
        case number(NumberError)
        /// Another number stands beside its glucose: both may be one with a decimal comma.
        case couldBeDecimals
        /// Its glucose lies outside ``Guardrails/glucose``.
        case outOfRange
    }

    /// What is wrong.
    package let reason: Reason
    /// The line, from 1.
    package let line: Int
    /// The last line that is not read because of it.
    package let lastLine: Int
    /// The column, from 1, where it is one that is wrong.
    package let column: Int?
}
