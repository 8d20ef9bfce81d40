/// When a shop is open: rules in the syntax of OpenStreetMap's `opening_hours`.
///
/// ```swift
/// let hours = try OpeningHours(parsing: "mo-fr 8-12, 13.30-18.30; sa 8-16; PH off")
/// hours.text  // Mo-Fr 08:00-12:00,13:30-18:30; Sa 08:00-16:00; PH off
/// ```
///
/// What it understands, of the grammar of the OpenStreetMap wiki (Key:opening_hours/specification):
///
/// | part | examples |
/// |---|---|
/// | hours | `08:00-12:00,13:30-18:30`, `22:00-02:00`, `18:00+`, `24/7` |
/// | weekdays | `Mo-Fr`, `Sa,Su`, `Fr-Mo`, `Sa[1]`, `Su[-1]`, `Mo[2] +1 day` |
/// | holidays | `PH`, `SH`, `PH +1 day`, `SH Mo-Fr`, `Su,PH` |
/// | dates | `Nov-Feb`, `Dec 24-Jan 02`, `easter +1 day`, `2026 Dec 24-2027 Jan 02` |
/// | years, weeks | `2026-2028`, `2026+`, `week 02-52/2` |
/// | what holds | open, unless there is `off`, `closed`, `unknown`, `"by appointment"`, `open "at the window"` |
/// | between rules | `;` replaces what was said of those days, `,` adds to it, `\|\|` holds where it is closed |
///
/// A comment without `open` makes the hours unknown. `off` with hours closes those hours alone. Hours by the sun,
/// repeating times and single moments are refused.
public struct OpeningHours: Hashable, Sendable, CustomStringConvertible {
    /// How many characters (Unicode scalars) opening hours may have: as many as a value of OpenStreetMap.
    public static let maximumLength = 255

    /// At least one.
    let rules: [Rule]
    /// The rules as the wiki writes them, no longer than ``maximumLength``; reading them gives the same value.
    public let text: String

    /// Reads opening hours as they stand in OpenStreetMap or as people type them.
    public init(parsing text: String) throws(OpeningHoursError) {
        try self.init(try RuleReader.rules(of: text))
    }

    /// Rules; an error if they are longer than ``maximumLength``.
    init(_ rules: [Rule]) throws(OpeningHoursError) {
        let text = rules.text
        guard text.unicodeScalars.count <= Self.maximumLength else {
            throw OpeningHoursError(.tooLong, column: Self.maximumLength + 1)
        }
        self.rules = rules
        self.text = text
    }

    /// The same as ``text``.
    public var description: String { text }
}
