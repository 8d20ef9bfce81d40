public import Geography

/// What somebody in a car would have to say on the phone in an emergency.
public struct EmergencyFacts: Hashable, Sendable {
    /// The number to call: police, fire and ambulance.
    public var number: String
    /// Where the car was last, or where the passenger waits.
    public var position: Coordinate
    /// The same in words.
    public var place: String
    /// When the position was known.
    public var observedAt: Timestamp
    /// The colour of the car as `CarColour` names it, and make and model.
    public var car: (colour: String, model: String)? {
        get { carColour.flatMap { colour in carModel.map { (colour, $0) } } }
        set { (carColour, carModel) = (newValue?.colour, newValue?.model) }
    }
    private var carColour: String?
    private var carModel: String?
    /// The licence plate.
    public var plate: String?
    /// The driver's first name.
    public var driver: String?
    /// Where the trip began, as far as that matters to whoever says it.
    public var from: String?
    /// Where it goes, if that was said.
    public var to: String?

    /// The facts of a trip; the car's follow once there is one.
    public init(
        number: String, position: Coordinate, place: String, observedAt: Timestamp, from: String?, to: String?
    ) {
        self.number = number
        self.position = position
        self.place = place
        self.observedAt = observedAt
        self.from = from
        self.to = to
    }

    /// The facts with a driver and the car.
    ///
    /// - Parameters:
    ///   - driver: The first name.
    ///   - colour: As `CarColour` names it.
    ///   - model: Make and model.
    public func with(driver: String, colour: String, model: String, plate: String) -> EmergencyFacts {
        var facts = self
        facts.car = (colour, model)
        facts.plate = plate
        facts.driver = driver
        return facts
    }
}
