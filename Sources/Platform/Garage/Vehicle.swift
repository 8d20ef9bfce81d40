// Garage: the cars of people, in which they take others along; whichever room they drive in.

public import Geography
public import Identity
public import Vehicles

/// A car that somebody drives and takes people along in.
public struct Vehicle: Hashable, Sendable {
    /// What its owner says of a car.
    public struct Details: Hashable, Sendable {
        /// Make and model.
        public var model: String
        /// The colour.
        public var colour: CarColour
        /// The licence plate.
        public var plate: LicencePlate
        /// Seats for passengers.
        public var seats: Int
        /// Room for pieces of luggage.
        public var luggage: Int

        /// A car with room for so many; numbers outside ``seatCounts`` and ``luggageCounts`` are moved into them.
        public init(model: String, colour: CarColour, plate: LicencePlate, seats: Int, luggage: Int) {
            self.model = model
            self.colour = colour
            self.plate = plate
            self.seats = min(max(seats, Details.seatCounts.lowerBound), Details.seatCounts.upperBound)
            self.luggage = min(
                max(luggage, Details.luggageCounts.lowerBound), Details.luggageCounts.upperBound)
        }

        /// How many passengers a car can have seats for.
        public static let seatCounts = 1...8
        /// How many pieces of luggage a car can have room for.
        public static let luggageCounts = 0...8
        /// The most characters of make and model.
        public static let longestModel = 40
    }

    /// Names the car.
    public let id: UniqueID
    /// Whose it is.
    public let owner: UniqueID
    /// What the owner says of it.
    public var details: Details
    /// When it was last driven with passengers in mind, or else added: the newest is proposed.
    public var usedAt: Timestamp
    /// Counts the changes.
    public var version: Int

    /// A car of somebody's.
    public init(id: UniqueID, owner: UniqueID, details: Details, usedAt: Timestamp, version: Int) {
        self.id = id
        self.owner = owner
        self.details = details
        self.usedAt = usedAt
        self.version = version
    }
}
