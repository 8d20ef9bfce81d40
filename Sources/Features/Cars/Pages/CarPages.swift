import DesignSystem
import Garage
import HTML
import HTTPServer
import Identity
import Web

/// The pages of a person's cars.
struct CarPages: Sendable {
    let cars: Cars

    /// Adds the pages' routes.
    func add(to router: inout Router<WebContext>) {
        router.get("/drive/vehicles") { try await vehicles($0, $1) }
        router.get("/drive/vehicles/new") { try await newVehicle($0, $1) }
        router.post("/drive/vehicles", bodyLimit: 16 << 10) { try await addVehicle($0, $1) }
        router.get("/drive/vehicles/{id}") { try await vehicle($0, $1) }
        router.post("/drive/vehicles/{id}", bodyLimit: 16 << 10) { try await changeVehicle($0, $1) }
        router.post("/drive/vehicles/{id}/remove", bodyLimit: 16 << 10) { try await removeVehicle($0, $1) }
    }

    private func vehicles(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor()
        let vehicles = try await cars.vehicles.vehicles(of: visitor.id)
        return .page(
            HTMLPage(
                VehiclesPage(
                    context: carPage(request, context), vehicles: vehicles, start: cars.start)))
    }

    private func newVehicle(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor()
        let vehicles = try await cars.vehicles.vehicles(of: visitor.id)
        return form(
            request, context, VehicleDraft(), isFirst: vehicles.isEmpty,
            isFull: vehicles.count >= VehicleStore.mostPerPerson,
            returnPath: request.query.localPath("return"))
    }

    private func addVehicle(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor()
        let fields = try request.form()
        let back = fields.localPath("return")
        var draft = try VehicleDraft(fields)
        guard let details = draft.details(country: cars.country) else {
            return form(
                request, context, draft, isFirst: back != nil, returnPath: back, status: .unprocessableContent
            )
        }
        guard try await cars.add(details, of: visitor.id) != nil else {
            return form(request, context, draft, isFull: true, returnPath: back, status: .conflict)
        }
        return .redirect(back ?? "/drive/vehicles")
    }

    private func vehicle(_ request: Request, _ context: WebContext) async throws -> Response {
        let vehicle = try await ownVehicle(request, context)
        return form(request, context, VehicleDraft(vehicle.details), vehicle: vehicle)
    }

    private func changeVehicle(_ request: Request, _ context: WebContext) async throws -> Response {
        let vehicle = try await ownVehicle(request, context)
        var draft = try VehicleDraft(try request.form())
        guard let details = draft.details(country: cars.country) else {
            return form(request, context, draft, vehicle: vehicle, status: .unprocessableContent)
        }
        guard try await cars.vehicles.change(vehicle.id, of: vehicle.owner, to: details) else {
            throw HTTPError(.notFound)
        }
        return .redirect("/drive/vehicles")
    }

    private func removeVehicle(_ request: Request, _ context: WebContext) async throws -> Response {
        let vehicle = try await ownVehicle(request, context)
        guard try await cars.vehicles.remove(vehicle.id, of: vehicle.owner) else {
            throw HTTPError(.notFound)
        }
        return .redirect("/drive/vehicles")
    }

    /// The car that the address names; somebody else's is not there.
    private func ownVehicle(_ request: Request, _ context: WebContext) async throws -> Vehicle {
        let visitor = try context.visitor()
        guard let id = UniqueID(try request.parameter("id", as: String.self)),
            let vehicle = try await cars.vehicles.vehicle(id, of: visitor.id)
        else { throw HTTPError(.notFound) }
        return vehicle
    }

    private func form(
        _ request: Request, _ context: WebContext, _ draft: VehicleDraft, vehicle: Vehicle? = nil,
        isFirst: Bool = false, isFull: Bool = false, returnPath: String? = nil, status: HTTPStatus = .ok
    ) -> Response {
        .page(
            HTMLPage(
                VehiclePage(
                    context: carPage(request, context), draft: draft, vehicle: vehicle, isFirst: isFirst,
                    isFull: isFull, country: cars.country, returnPath: returnPath)), status: status)
    }

    /// What a page of cars needs.
    private func carPage(_ request: Request, _ context: WebContext) -> PageContext {
        var page = context.page(for: request)
        page.styles = ["css/vehicles.css", "css/drive.css"]
        return page
    }
}
