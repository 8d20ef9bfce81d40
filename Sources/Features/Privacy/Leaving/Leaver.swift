public import Geography
public import Identity

/// Somebody who has asked to be forgotten.
public struct Leaver: Hashable, Sendable {
    /// How far it is.
    public enum State: String, Hashable, Sendable {
        /// They can still change their mind.
        case asked
        /// They are being forgotten.
        case erasing
    }

    /// For how long somebody can change their mind. It is counted while the city is open: a clock that jumps makes it no
    /// shorter.
    public static let grace = TravelTime.minutes(7 * 24 * 60)
    /// How much counts at once of the time that passed since it was looked at last, however much the clock says.
    static let longestStep = TravelTime.minutes(60)

    /// Who.
    public let person: UniqueID
    /// Who stands in the ledger instead.
    let nobody: UniqueID
    /// How far it is.
    public let state: State
    /// What they leave to the city of what is on their wallet, in minor units.
    let givenUp: Int64
    /// What has been counted of ``grace``.
    let counted: TravelTime
    /// When they are forgotten at the earliest.
    public let dueAt: Timestamp
    /// Whether it was time, but something has to come to its end first.
    public let isHeldUp: Bool
    /// When they are forgotten at the earliest, by what has been counted: later than ``dueAt`` where nobody was there to count.
    public func dueAt(at now: Timestamp) -> Timestamp {
        max(dueAt, now + .milliseconds(max(0, Self.grace.milliseconds - counted.milliseconds)))
    }
    /// When they asked.
    public let askedAt: Timestamp
}
