public import TaxiDispatch
public import Vehicles

/// A taxi as the operator has registered it.
public struct TaxiVehicle: Hashable, Sendable {
    /// What is known of a taxi.
    public struct Details: Hashable, Sendable {
        /// What is written on its door, of which there is one in the city.
        public var code: String
        /// Make and model.
        public var model: String
        /// The colour.
        public var colour: CarColour
        /// The licence plate.
        public var plate: LicencePlate
        /// Seats for passengers.
        public var seats: Int
        /// What it has.
        public var features: TaxiFeatures
        /// The number of its licence to carry passengers.
        public var licence: String

        /// What is known of a taxi.
        public init(
            code: String, model: String, colour: CarColour, plate: LicencePlate, seats: Int,
            features: TaxiFeatures = [], licence: String
        ) {
            self.code = code
            self.model = model
            self.colour = colour
            self.plate = plate
            self.seats = min(max(seats, Details.seatCounts.lowerBound), Details.seatCounts.upperBound)
            self.features = features
            self.licence = licence
        }

        /// How many passengers a taxi can have seats for.
        public static let seatCounts = 1...8
        /// Whether something can be written on a door for all to read: letters, digits, and what stands between them.
        public static func isCode(_ text: String) -> Bool {
            text.contains { $0.isLetter || $0.isNumber }
                && text.allSatisfy { $0.isLetter || $0.isNumber || " -./".contains($0) }
        }
        /// The most characters of a code.
        public static let longestCode = 8
        /// The most characters of make and model, and of a licence.
        public static let longestText = 40
    }

    /// Names the taxi.
    public let id: TaxiID
    /// What is known of it.
    public var details: Details
    /// Counts the changes.
    public var version: Int

    /// A registered taxi.
    public init(id: TaxiID, details: Details, version: Int = 1) {
        self.id = id
        self.details = details
        self.version = version
    }

    /// The taxi with somebody at its wheel, as callers are told.
    public func card(driver: String, isSimulated: Bool = false) -> TaxiCard {
        TaxiCard(
            code: details.code, model: details.model, plate: details.plate.text,
            colour: details.colour.rawValue, seats: details.seats, features: details.features,
            driverName: driver, isSimulated: isSimulated)
    }
}
