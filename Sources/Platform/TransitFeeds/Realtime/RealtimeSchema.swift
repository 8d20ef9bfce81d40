/// The numbers of fields and values that are written, by their messages' names in `gtfs-realtime.proto`
/// (https://github.com/google/transit/blob/master/gtfs-realtime/proto/gtfs-realtime.proto).
enum RealtimeSchema {
    enum FeedMessage {
        static let header = 1
        static let entity = 2
    }

    enum FeedHeader {
        static let version = 1
        static let incrementality = 2
        static let timestamp = 3
        static let feedVersion = 4
        /// `FULL_DATASET`: the message takes the place of all before it.
        static let fullDataset: UInt64 = 0
    }

    enum FeedEntity {
        static let id = 1
        static let tripUpdate = 3
        static let vehicle = 4
    }

    enum TripUpdate {
        static let trip = 1
        static let stopTimeUpdate = 2
        static let vehicle = 3
        static let timestamp = 4
        static let properties = 6
    }

    enum StopTimeUpdate {
        static let stopSequence = 1
        static let arrival = 2
        static let departure = 3
        static let stopID = 4
        static let scheduleRelationship = 5
        static let properties = 6
        /// `SCHEDULED`: the car calls at the stop.
        static let scheduled: UInt64 = 0
    }

    enum StopTimeEvent {
        static let delay = 1
        static let time = 2
        static let scheduledTime = 4
    }

    enum StopTimeProperties {
        static let pickupType = 3
        static let dropOffType = 4
        static let none: UInt64 = 1
        static let phoneAgency: UInt64 = 2
    }

    enum TripProperties {
        static let headsign = 5
    }

    enum VehiclePosition {
        static let trip = 1
        static let position = 2
        static let timestamp = 5
        static let vehicle = 8
    }

    enum Position {
        static let latitude = 1
        static let longitude = 2
    }

    enum TripDescriptor {
        static let tripID = 1
        static let startDate = 3
        static let scheduleRelationship = 4
        static let routeID = 5
        static let scheduled: UInt64 = 0
        static let canceled: UInt64 = 3
        /// `NEW`, which has taken the place of `ADDED` (1) since May 2025.
        static let new: UInt64 = 8
    }

    enum VehicleDescriptor {
        static let id = 1
    }
}
