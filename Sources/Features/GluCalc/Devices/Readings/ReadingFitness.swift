/// Whether a dose may be computed from a reading, and how old it is in whole minutes, rounded down.
package enum ReadingFitness: Hashable, Sendable {
    /// It may.
    case fit(minutes: Int64)
    /// It is older than ``Guardrails/readingAge``.
    case tooOld(minutes: Int64)
    /// It is of the future: one of the two clocks is wrong.
    case future
    /// It is from a file that only says what was.
    case history(minutes: Int64)
}
