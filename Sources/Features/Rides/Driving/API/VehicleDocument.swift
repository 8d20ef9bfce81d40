import HTTPServer
import Identity

/// A car as programs read and write it.
struct VehicleDocument: Codable {
    let id: String?
    let model: String
    /// One of the ``CarColour``s.
    let colour: String
    let plate: String
    let seats: Int
    let luggage: Int

    init(_ vehicle: Vehicle) {
        id = vehicle.id.description
        model = vehicle.details.model
        colour = vehicle.details.colour.rawValue
        plate = vehicle.details.plate.text
        seats = vehicle.details.seats
        luggage = vehicle.details.luggage
    }

    /// - Throws: ``HTTPError`` that names the member that cannot be.
    func details(country: String?) throws(HTTPError) -> Vehicle.Details {
        func refusal(_ words: String) -> HTTPError { HTTPError(.unprocessableContent, words) }
        guard let name = PersonName(model)?.text, name.count <= Vehicle.Details.longestModel else {
            throw refusal("“model” is make and model in 1 to \(Vehicle.Details.longestModel) characters.")
        }
        guard let colour = CarColour(rawValue: colour) else {
            throw refusal(
                "“colour” is one of \(CarColour.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        guard let plate = LicencePlate(plate, country: country) else {
            throw refusal("“plate” is letters and digits, such as \(LicencePlate.example(country: country)).")
        }
        guard Vehicle.Details.seatCounts.contains(seats), Vehicle.Details.luggageCounts.contains(luggage)
        else {
            throw refusal("A car has one to eight seats and room for up to eight bags.")
        }
        return Vehicle.Details(model: name, colour: colour, plate: plate, seats: seats, luggage: luggage)
    }
}

/// A person's cars as programs read them.
struct VehicleList: Encodable {
    let vehicles: [VehicleDocument]
}
