/// A character that was read wrongly and that the check digits prove to be another one.
public struct ReadingCorrection: Hashable, Sendable {
    /// The line from the top, from 0.
    public let line: Int
    /// The place in the line, from 0.
    public let column: Int
    /// The field that it belongs to.
    public let field: ZoneField
    /// What was read, in ASCII.
    public let read: UInt8
    /// What stands there, in ASCII.
    public let corrected: UInt8
}
