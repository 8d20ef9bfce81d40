/// What a passenger is told about the driver and the car.
public struct DriverCard: Hashable, Codable, Sendable {
    /// The driver's first name.
    public var firstName: String
    /// Make and model.
    public var car: String
    /// The colour's key in the catalogues, such as `green`.
    public var colour: String
    /// The licence plate.
    public var plate: String
    /// The average rating in hundredths of a star; `nil` before the first rating.
    public var rating: Int?
    /// Whether the driver is a part of the living sample city and not a person.
    public var isSimulated: Bool

    /// A driver and the car.
    public init(
        firstName: String, car: String, colour: String, plate: String, rating: Int? = nil,
        isSimulated: Bool = false
    ) {
        self.firstName = firstName
        self.car = car
        self.colour = colour
        self.plate = plate
        self.rating = rating
        self.isSimulated = isSimulated
    }
}
