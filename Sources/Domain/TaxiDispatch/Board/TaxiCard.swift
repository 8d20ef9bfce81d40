/// A vehicle and its driver, as callers are told.
public struct TaxiCard: Hashable, Sendable {
    /// What is written on its door: `42`.
    public var code: String
    /// Make and model.
    public var model: String
    /// The licence plate.
    public var plate: String
    /// The colour's key in the catalogues, such as `green`.
    public var colour: String
    /// The seats for passengers.
    public var seats: Int
    /// What it has.
    public var features: TaxiFeatures
    /// The driver's first name.
    public var driverName: String
    /// Whether it is a part of the living sample city and no real taxi.
    public var isSimulated: Bool

    /// A vehicle and its driver.
    public init(
        code: String, model: String, plate: String, colour: String, seats: Int,
        features: TaxiFeatures = [], driverName: String, isSimulated: Bool = false
    ) {
        self.code = code
        self.model = model
        self.plate = plate
        self.colour = colour
        self.seats = seats
        self.features = features
        self.driverName = driverName
        self.isSimulated = isSimulated
    }
}
