public import Identity

/// A trip on a day, as messages name it.
public struct TripInstance: Hashable, Comparable, Sendable {
    /// The identifier of the trip: in the timetable, or new for one that is not there.
    public var tripID: String
    /// Its service day.
    public var serviceDay: CalendarDate

    /// A trip on a day.
    public init(tripID: String, serviceDay: CalendarDate) {
        self.tripID = tripID
        self.serviceDay = serviceDay
    }

    public static func < (left: TripInstance, right: TripInstance) -> Bool {
        (left.tripID, left.serviceDay) < (right.tripID, right.serviceDay)
    }
}
