/// A length along the ground, in metres.
public struct Distance: Hashable, Comparable, Sendable {
    /// The length in metres.
    public var metres: Double

    @inlinable
    init(metres: Double) { self.metres = metres }

    /// A length given in metres.
    @inlinable
    public static func metres(_ metres: Double) -> Distance { Distance(metres: metres) }
    /// A length given in kilometres.
    @inlinable
    public static func kilometres(_ kilometres: Double) -> Distance { Distance(metres: kilometres * 1000) }
    /// No length at all.
    @inlinable
    public static var zero: Distance { Distance(metres: 0) }

    /// The length in kilometres.
    @inlinable
    public var kilometres: Double { metres / 1000 }

    @inlinable
    public static func < (left: Distance, right: Distance) -> Bool { left.metres < right.metres }
    @inlinable
    public static func + (left: Distance, right: Distance) -> Distance { .metres(left.metres + right.metres) }
    @inlinable
    public static func - (left: Distance, right: Distance) -> Distance { .metres(left.metres - right.metres) }
    @inlinable
    public static func += (left: inout Distance, right: Distance) { left.metres += right.metres }
    @inlinable
    public static func * (left: Distance, factor: Double) -> Distance { .metres(left.metres * factor) }
    @inlinable
    public static func / (left: Distance, right: Speed) -> TravelTime {
        .seconds(left.metres / right.metresPerSecond)
    }
}

/// A speed, in metres per second.
public struct Speed: Hashable, Comparable, Sendable {
    /// The speed in metres per second.
    public var metresPerSecond: Double

    @inlinable
    init(metresPerSecond: Double) { self.metresPerSecond = metresPerSecond }

    /// A speed given in metres per second.
    @inlinable
    public static func metresPerSecond(_ value: Double) -> Speed { Speed(metresPerSecond: value) }
    /// A speed given in kilometres per hour.
    @inlinable
    public static func kilometresPerHour(_ value: Double) -> Speed { Speed(metresPerSecond: value / 3.6) }

    /// The speed in kilometres per hour.
    @inlinable
    public var kilometresPerHour: Double { metresPerSecond * 3.6 }

    @inlinable
    public static func < (left: Speed, right: Speed) -> Bool { left.metresPerSecond < right.metresPerSecond }
}

/// A span of time that a movement takes, in whole milliseconds.
public struct TravelTime: Hashable, Comparable, Sendable {
    /// The span in milliseconds.
    public var milliseconds: Int64

    @inlinable
    init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// A span given in milliseconds.
    @inlinable
    public static func milliseconds(_ milliseconds: Int64) -> TravelTime {
        TravelTime(milliseconds: milliseconds)
    }
    /// A span given in seconds, rounded to the nearest millisecond.
    @inlinable
    public static func seconds(_ seconds: Double) -> TravelTime {
        TravelTime(milliseconds: Int64((seconds * 1000).rounded()))
    }
    /// A span given in minutes.
    @inlinable
    public static func minutes(_ minutes: Double) -> TravelTime { .seconds(minutes * 60) }
    /// No time at all.
    @inlinable
    public static var zero: TravelTime { TravelTime(milliseconds: 0) }

    /// The span in seconds.
    @inlinable
    public var seconds: Double { Double(milliseconds) / 1000 }
    /// The span in minutes.
    @inlinable
    public var minutes: Double { seconds / 60 }

    @inlinable
    public static func < (left: TravelTime, right: TravelTime) -> Bool {
        left.milliseconds < right.milliseconds
    }
    @inlinable
    public static func + (left: TravelTime, right: TravelTime) -> TravelTime {
        .milliseconds(left.milliseconds + right.milliseconds)
    }
    @inlinable
    public static func - (left: TravelTime, right: TravelTime) -> TravelTime {
        .milliseconds(left.milliseconds - right.milliseconds)
    }
    @inlinable
    public static func += (left: inout TravelTime, right: TravelTime) {
        left.milliseconds += right.milliseconds
    }
}

/// A moment: milliseconds since 1970-01-01 00:00 UTC.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970-01-01 00:00 UTC.
    public var milliseconds: Int64

    /// The moment that many milliseconds after 1970-01-01 00:00 UTC.
    @inlinable
    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// What a moment that was stored may be, in milliseconds: 140,000 years either way, so that whatever a damaged
    /// record says, spans can be added to it.
    public static let storable: ClosedRange<Int64> = -(1 << 52)...(1 << 52)

    /// The next full minute, or this moment where it is one: what a clock without seconds shows of it is exact.
    public var roundedUpToMinute: Timestamp {
        let rest = milliseconds % 60_000
        return rest == 0 ? self : self + .milliseconds(rest > 0 ? 60_000 - rest : -rest)
    }

    @inlinable
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }
    @inlinable
    public static func + (left: Timestamp, right: TravelTime) -> Timestamp {
        Timestamp(milliseconds: left.milliseconds + right.milliseconds)
    }
    @inlinable
    public static func - (left: Timestamp, right: TravelTime) -> Timestamp {
        Timestamp(milliseconds: left.milliseconds - right.milliseconds)
    }
    @inlinable
    public static func - (left: Timestamp, right: Timestamp) -> TravelTime {
        .milliseconds(left.milliseconds - right.milliseconds)
    }
}
