import Garage
import HTTPServer
import Identity
import OpenAPI
import Vehicles

/// What programs send, as ``operations`` states it.
extension CarAPI {
    /// A car, whose plate is read by the country that the city lies in.
    struct VehicleOrder: Sendable {
        let model: String
        let colour: CarColour
        let plate: String
        let seats: Int
        let luggage: Int

        /// - Throws: ``HTTPError`` for a plate that is none.
        func details(country: String?) throws(HTTPError) -> Vehicle.Details {
            guard let plate = LicencePlate(plate, country: country) else {
                let example = LicencePlate.example(country: country)
                throw HTTPError(
                    Problem(field: "plate", "“plate” is letters and digits, such as \(example)."))
            }
            return Vehicle.Details(
                model: model, colour: colour, plate: plate, seats: seats, luggage: luggage)
        }
    }

    static let vehicle = JSONShape.object(
        "VehicleOrder", note: "A car of yours.", .required("model", model),
        .required("colour", .choice(of: CarColour.self)),
        .required("plate", .text(2...64, "The licence plate.", example: "FL 12345")),
        .required("seats", .integer(Vehicle.Details.seatCounts, "Seats for passengers.", example: 3)),
        .required("luggage", .integer(Vehicle.Details.luggageCounts, "Room for bags.", example: 2))
    ) { model, colour, plate, seats, luggage in
        VehicleOrder(model: model, colour: colour, plate: plate, seats: seats, luggage: luggage)
    }

    private static let model =
        JSONShape
        .text(1...Vehicle.Details.longestModel, "Make and model.", example: "Škoda Octavia")
        .read(orSay: "“model” is make and model in 1 to \(Vehicle.Details.longestModel) characters.") {
            PersonName($0)?.text
        }
}
