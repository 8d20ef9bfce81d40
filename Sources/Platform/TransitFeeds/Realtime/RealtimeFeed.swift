public import Geography

/// What is otherwise now than a ``TransitFeed`` says, and where cars are: a message of GTFS Realtime 2.0
/// (https://gtfs.org/documentation/realtime/reference/).
///
/// Each message holds everything that is known when it is made; what an earlier one said and this one does not is over.
public struct RealtimeFeed: Hashable, Sendable {
    /// When the message is made.
    public var made: Timestamp
    /// The edition of the timetable that it is about, see ``TransitFeedInfo/version``.
    public var scheduleVersion: String?
    /// What is otherwise; at most one a trip and day.
    public var updates: [TripUpdate]
    /// Where cars are; at most one a trip and day.
    public var positions: [VehiclePosition]

    /// A message.
    public init(
        made: Timestamp, scheduleVersion: String? = nil, updates: [TripUpdate] = [],
        positions: [VehiclePosition] = []
    ) {
        self.made = made
        self.scheduleVersion = scheduleVersion
        self.updates = updates
        self.positions = positions
    }
}
