package import Tables

/// Why nothing of a file can be used.
package enum GlucoseFileProblem: Error, Hashable, Sendable {
    /// It has more bytes than ``GlucoseFileReader/mostBytes``.
    case tooLarge
    /// It cannot be read as a table.
    case table(TableError)
    /// It has no line of headings of LibreView or of Clarity.
    case notAnExport
    /// Two columns have the same heading.
    case repeatedColumn(line: Int)
    /// No heading says the unit, or two say otherwise.
    case unclearUnit(line: Int)
    /// Some dates can only have the day first, and some only the month.
    case mixedDates(line: Int, otherLine: Int)
    /// No date says whether the day or the month comes first: somebody has to choose. The line is the first with such a
    /// date.
    case ambiguousDates(line: Int)
}
