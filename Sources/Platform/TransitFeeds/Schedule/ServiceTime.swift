public import Geography

/// A time on a service day: seconds since twelve hours before noon of that day, in the agency's time zone.
///
/// That is how GTFS counts (the reference's field type "Time"). It is what clocks show, and more than 24 hours for what
/// happens after midnight: 01:15 on the day after is 25:15:00. Because it counts from noon and not from midnight, its
/// seconds are as long as others on days too on which clocks change at night: a trip at the same hour of the afternoon
/// has the same time on all days, and one that drives through the change takes as long as it does.
///
/// Whoever has moments needs only the moment of noon, which every day has once:
///
/// ```swift
/// let departure = ServiceTime(of: trip.departure, noon: zone.moment(of: day, hour: 12))
/// ```
///
/// On the day on which clocks are set back, the hour after midnight lies before the service day begins; a trip then
/// belongs to the service day before, where the same hour is 24:… . Times below zero are refused.
public struct ServiceTime: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Seconds since twelve hours before noon.
    public var seconds: Int

    /// The time that many seconds after twelve hours before noon.
    public init(seconds: Int) { self.seconds = seconds }

    /// The time of a moment, in whole seconds, rounded down.
    ///
    /// - Parameters:
    ///   - moment: The moment; like `noon` one of ``Timestamp/storable``.
    ///   - noon: The moment at which clocks show 12:00 on the service day.
    public init(of moment: Timestamp, noon: Timestamp) {
        let milliseconds = (moment - noon).milliseconds + 12 * 3_600_000
        let (quotient, remainder) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
        seconds = Int(remainder < 0 ? quotient - 1 : quotient)
    }

    /// What can be written: not before the day begins, and hours of two digits.
    static let writable = 0..<100 * 3_600

    /// `HH:MM:SS`, with as many hours as there are.
    public var description: String {
        let whole = seconds.magnitude
        return (seconds < 0 ? "-" : "") + Self.padded(whole / 3_600) + ":" + Self.padded(whole / 60 % 60)
            + ":"
            + Self.padded(whole % 60)
    }

    public static func < (left: ServiceTime, right: ServiceTime) -> Bool { left.seconds < right.seconds }

    private static func padded(_ number: UInt) -> String { (number < 10 ? "0" : "") + String(number) }
}
