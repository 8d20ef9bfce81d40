/// Why a text is not taken as opening hours, and where.
public struct OpeningHoursError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Code: String, CaseIterable, Hashable, Sendable {
        /// There is nothing.
        case empty
        /// There are more than ``OpeningHours/maximumLength`` characters, as they stand or as they would be written.
        case tooLong
        /// Something that has no meaning there.
        case notUnderstood
        /// A time of day that clocks do not show.
        case noSuchTime
        /// A day, month, week, year or repetition that no calendar has.
        case noSuchDate
        /// Hours by the sun: sunrise, sunset, dawn, dusk.
        case sunTimes
        /// A time that nothing says the end of.
        case noEnd
        /// Hours that begin and end at the same time.
        case noLength
        /// `am` or `pm` at one end of hours only: `2-6pm` may be meant to begin in the night or in the afternoon.
        case halfDayOnce
        /// Bare hours that end before they begin, in the morning or by day: `9-5` is hardly meant to end at five in the
        /// morning. `9-17`, `9am-5pm` and `9:00-5:00` say what is meant.
        case halfDayUnclear
        /// Times that repeat within hours, as those of buses do.
        case repeatingTimes
        /// Days, but no hours, where the next rule begins with a comma.
        case noHours
        /// A comment that is empty, has no end, or holds what cannot be seen.
        case badComment
    }

    /// What is wrong.
    public let code: Code
    /// Where, counted from 1 in Unicode scalars of the text as it was given.
    public let column: Int
    /// What stands there; empty at the end of the text.
    public let found: String

    /// An error with what was found where.
    public init(_ code: Code, column: Int, found: String = "") {
        self.code = code
        self.column = column
        self.found = found
    }

    /// For the log, and for those who read English.
    public var description: String {
        let place = found.isEmpty ? "at the end (column \(column))" : "“\(found)” (column \(column))"
        return switch code {
        case .empty: "there are no opening hours"
        case .tooLong: "longer than \(OpeningHours.maximumLength) characters"
        case .notUnderstood: "not understood: \(place)"
        case .noSuchTime: "there is no such time: \(place)"
        case .noSuchDate: "there is no such date: \(place)"
        case .sunTimes: "hours by the sun are not supported: \(place)"
        case .noEnd: "a time without an end: \(place)"
        case .noLength: "hours without length: \(place)"
        case .halfDayOnce: "am or pm at one end only: \(place)"
        case .halfDayUnclear: "ends before it begins; before or after noon? \(place)"
        case .repeatingTimes: "repeating times are not supported: \(place)"
        case .noHours: "days without hours: \(place)"
        case .badComment: "a comment that is empty, has no end or holds hidden characters: \(place)"
        }
    }
}
