import DesignSystem
import HTML
import HTTPServer
import Identity
import Localization
import Web

/// The cars of a person.
extension DrivingPages {
    func vehicles(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor()
        let vehicles = try await desk.vehicles.vehicles(of: visitor.id)
        return .page(HTMLPage(VehiclesPage(context: drivePage(request, context), vehicles: vehicles)))
    }

    func newVehicle(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor()
        let vehicles = try await desk.vehicles.vehicles(of: visitor.id)
        return form(
            request, context, VehicleDraft(), isFirst: vehicles.isEmpty,
            isFull: vehicles.count >= VehicleStore.mostPerPerson,
            returnPath: request.query.localPath("return"))
    }

    func addVehicle(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor()
        let fields = try request.form()
        let back = fields.localPath("return")
        var draft = try VehicleDraft(fields)
        guard let details = draft.details(country: desk.country) else {
            return form(
                request, context, draft, isFirst: back != nil, returnPath: back, status: .unprocessableContent
            )
        }
        guard try await desk.addVehicle(details, of: visitor.id) != nil else {
            return form(request, context, draft, isFull: true, returnPath: back, status: .conflict)
        }
        return .redirect(back ?? "/drive/vehicles")
    }

    func vehicle(_ request: Request, _ context: WebContext) async throws -> Response {
        let vehicle = try await ownVehicle(request, context)
        return form(request, context, VehicleDraft(vehicle.details), vehicle: vehicle)
    }

    func changeVehicle(_ request: Request, _ context: WebContext) async throws -> Response {
        let vehicle = try await ownVehicle(request, context)
        var draft = try VehicleDraft(try request.form())
        guard let details = draft.details(country: desk.country) else {
            return form(request, context, draft, vehicle: vehicle, status: .unprocessableContent)
        }
        guard try await desk.vehicles.change(vehicle.id, of: vehicle.owner, to: details) else {
            throw HTTPError(.notFound)
        }
        return .redirect("/drive/vehicles")
    }

    func removeVehicle(_ request: Request, _ context: WebContext) async throws -> Response {
        let vehicle = try await ownVehicle(request, context)
        guard try await desk.vehicles.remove(vehicle.id, of: vehicle.owner) else {
            throw HTTPError(.notFound)
        }
        return .redirect("/drive/vehicles")
    }

    /// The car that the address names; somebody else's is not there.
    private func ownVehicle(_ request: Request, _ context: WebContext) async throws -> Vehicle {
        let visitor = try context.visitor()
        guard let id = UniqueID(try request.parameter("id", as: String.self)),
            let vehicle = try await desk.vehicles.vehicle(id, of: visitor.id)
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
                    context: drivePage(request, context), draft: draft, vehicle: vehicle, isFirst: isFirst,
                    isFull: isFull, country: desk.country, returnPath: returnPath)), status: status)
    }

    /// What a page of driving without a map needs.
    func drivePage(_ request: Request, _ context: WebContext) -> PageContext {
        var page = context.page(for: request)
        page.styles = ["css/vehicles.css", "css/drive.css"]
        return page
    }
}
