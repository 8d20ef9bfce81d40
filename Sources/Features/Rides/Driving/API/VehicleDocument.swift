import HTTPServer
import Identity
import Vehicles

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
        func refusal(_ member: String, _ words: String) -> HTTPError {
            HTTPError(Problem(field: member, words))
        }
        guard let name = PersonName(model)?.text, name.count <= Vehicle.Details.longestModel else {
            throw refusal(
                "model", "“model” is make and model in 1 to \(Vehicle.Details.longestModel) characters.")
        }
        guard let colour = CarColour(rawValue: colour) else {
            throw refusal(
                "colour", "“colour” is one of \(CarColour.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        guard let plate = LicencePlate(plate, country: country) else {
            throw refusal(
                "plate", "“plate” is letters and digits, such as \(LicencePlate.example(country: country)).")
        }
        guard Vehicle.Details.seatCounts.contains(seats) else {
            throw refusal("seats", "A car has one to eight seats for passengers.")
        }
        guard Vehicle.Details.luggageCounts.contains(luggage) else {
            throw refusal("luggage", "A car has room for up to eight bags.")
        }
        return Vehicle.Details(model: name, colour: colour, plate: plate, seats: seats, luggage: luggage)
    }
}

/// A person's cars as programs read them.
struct VehicleList: Encodable {
    let vehicles: [VehicleDocument]
}
