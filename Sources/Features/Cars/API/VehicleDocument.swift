import Garage
import Identity
import Vehicles

/// A car as programs read it.
struct VehicleDocument: Encodable {
    let id: String
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
}

/// A person's cars as programs read them.
struct VehicleList: Encodable {
    let vehicles: [VehicleDocument]
}
