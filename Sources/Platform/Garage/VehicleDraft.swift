public import HTTPServer
import Identity
public import Vehicles

/// What somebody wrote about a car, as it was typed, and what is wrong with it.
public struct VehicleDraft: Sendable {
    /// A part of the form.
    public enum Field: Hashable, Sendable {
        case model, colour, plate
    }

    /// Make and model.
    public var model = ""
    /// The colour; `nil` before one is chosen.
    public var colour: CarColour?
    /// The licence plate.
    public var plate = ""
    /// Seats for passengers.
    public var seats = 3
    /// Room for pieces of luggage.
    public var luggage = 2
    /// What ``details(country:)`` could not make anything of.
    public private(set) var wrong: Set<Field> = []

    /// An empty form.
    public init() {}

    /// The form of a car that is there.
    public init(_ details: Vehicle.Details) {
        model = details.model
        colour = details.colour
        plate = details.plate.text
        seats = details.seats
        luggage = details.luggage
    }

    /// What was posted.
    ///
    /// - Throws: ``HTTPError`` for numbers that the form's own controls cannot make.
    public init(_ fields: FormFields) throws(HTTPError) {
        model = String((fields["model"] ?? "").prefix(200))
        colour = fields["colour"].flatMap(CarColour.init(rawValue:))
        plate = String((fields["plate"] ?? "").prefix(64))
        seats = try fields.optional("seats", as: Int.self) ?? seats
        luggage = try fields.optional("luggage", as: Int.self) ?? luggage
        guard Vehicle.Details.seatCounts.contains(seats), Vehicle.Details.luggageCounts.contains(luggage)
        else {
            throw HTTPError(.badRequest, "A car has one to eight seats and room for up to eight bags.")
        }
    }

    /// The car that is meant; `nil`, with ``wrong`` saying where, if it cannot be told.
    ///
    /// - Parameter country: By whose usual plates a plate is read: an ISO 3166-1 code.
    public mutating func details(country: String?) -> Vehicle.Details? {
        let words = PersonName(model)?.text
        let named = words.flatMap { $0.count <= Vehicle.Details.longestModel ? $0 : nil }
        let number = LicencePlate(plate, country: country)
        if named == nil { wrong.insert(.model) }
        if number == nil { wrong.insert(.plate) }
        if colour == nil { wrong.insert(.colour) }
        guard let named, let number, let colour else { return nil }
        return Vehicle.Details(model: named, colour: colour, plate: number, seats: seats, luggage: luggage)
    }
}
