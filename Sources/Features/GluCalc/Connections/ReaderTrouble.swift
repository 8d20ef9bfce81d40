/// Why the reader could make nothing of what came from elsewhere.
package enum ReaderTrouble: UInt8, Sendable, Equatable {
    /// Nothing is wrong.
    case none
    /// It is too large.
    case tooLarge
    /// It is something else.
    case foreign
    /// It is no table that can be read.
    case table
    /// It does not say its unit.
    case unclearUnit
    /// Some of its dates have the day first, and some the month.
    case mixedDates
    /// Nothing says whether the day or the month comes first.
    case ambiguousDates
    /// No profile is in force.
    case noProfile
    /// The reader has not answered.
    case noAnswer
}
