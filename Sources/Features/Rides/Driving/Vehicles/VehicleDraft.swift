import HTTPServer
import Identity
import Vehicles

/// What somebody wrote about a car, as it was typed, and what is wrong with it.
struct VehicleDraft {
    /// A part of the form.
    enum Field: Hashable {
        case model, colour, plate
    }

    var model = ""
    var colour: CarColour?
    var plate = ""
    var seats = 3
    var luggage = 2
    private(set) var wrong: Set<Field> = []

    /// An empty form.
    init() {}

    /// The form of a car that is there.
    init(_ details: Vehicle.Details) {
        model = details.model
        colour = details.colour
        plate = details.plate.text
        seats = details.seats
        luggage = details.luggage
    }

    /// What was posted.
    ///
    /// - Throws: ``HTTPError`` for numbers that the form's own controls cannot make.
    init(_ fields: FormFields) throws(HTTPError) {
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
    mutating func details(country: String?) -> Vehicle.Details? {
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
