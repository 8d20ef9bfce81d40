import Garage
import HTTPServer
import Identity
import OpenAPI
import Web

/// The API of people's cars. ``operations`` says what each call takes and answers.
///
/// | call, below `/api/v1/rides/driving` | does |
/// |---|---|
/// | `GET`, `POST /vehicles`; `PUT`, `DELETE /vehicles/{id}` | the person's cars |
struct CarAPI: Sendable {
    let cars: Cars

    /// Adds the calls.
    func add(to router: inout Router<WebContext>) {
        router.get("/api/v1/rides/driving/vehicles") { try await vehicles($0, $1) }
        router.post("/api/v1/rides/driving/vehicles", bodyLimit: 4 << 10) { try await addVehicle($0, $1) }
        router.put("/api/v1/rides/driving/vehicles/{id}", bodyLimit: 4 << 10) {
            try await changeVehicle($0, $1)
        }
        router.delete("/api/v1/rides/driving/vehicles/{id}") { try await removeVehicle($0, $1) }
    }

    private func vehicles(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor()
        return try .json(
            VehicleList(vehicles: try await cars.vehicles.vehicles(of: visitor.id).map(VehicleDocument.init)))
    }

    private func addVehicle(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor()
        let details = try request.read(Self.vehicle).details(country: cars.country)
        guard let vehicle = try await cars.add(details, of: visitor.id) else {
            throw HTTPError(.conflict, "There is room for \(VehicleStore.mostPerPerson) cars.")
        }
        return try .json(VehicleDocument(vehicle), status: .created)
    }

    private func changeVehicle(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor()
        let details = try request.read(Self.vehicle).details(country: cars.country)
        guard let id = UniqueID(try request.parameter("id", as: String.self)),
            try await cars.vehicles.change(id, of: visitor.id, to: details),
            let vehicle = try await cars.vehicles.vehicle(id, of: visitor.id)
        else { throw HTTPError(.notFound) }
        return try .json(VehicleDocument(vehicle))
    }

    private func removeVehicle(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor()
        guard let id = UniqueID(try request.parameter("id", as: String.self)),
            try await cars.vehicles.remove(id, of: visitor.id)
        else { throw HTTPError(.notFound) }
        return Response(.noContent)
    }
}
