import Garage
import HTTPServer
import OpenAPI

extension CarAPI {
    /// The calls, as the API's document describes them.
    static var operations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/rides/driving/vehicles", "Your cars", in: .driving,
                note: "The last used first.",
                access: .person,
                answers: [
                    .json(
                        .ok, "The cars.",
                        .object("Vehicles", [.required("vehicles", .array(of: ownVehicle, 0...10))])
                    )
                ]),
            APIOperation(
                .post, "/api/v1/rides/driving/vehicles", "Add a car", in: .driving, access: .person,
                body: .json(vehicle),
                answers: [.json(.created, "The car.", ownVehicle)]),
            APIOperation(
                .put, "/api/v1/rides/driving/vehicles/{id}", "Change a car", in: .driving, access: .person,
                parameters: [id], body: .json(vehicle),
                answers: [.json(.ok, "The car.", ownVehicle)]),
            APIOperation(
                .delete, "/api/v1/rides/driving/vehicles/{id}", "Take a car out", in: .driving,
                access: .person,
                parameters: [id], answers: [.nothing("It is out.")]),
        ]
    }

    private static let id = APIParameter.path("id", .identifier("Names the car."))

    private static let ownVehicle = JSONSchema.object(
        "Vehicle", [.required("id", .identifier("Names the car."))] + vehicle.schema.members,
        "A car of yours.")
}
