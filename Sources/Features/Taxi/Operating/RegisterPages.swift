import DesignSystem
import HTML
public import HTTPServer
public import Identity
import Localization
import TaxiDispatch
import Vehicles
public import Web

/// T8: The operator's register of taxis and drivers; to everybody else there are no such pages.
public struct RegisterPages: Sendable {
    let rank: TaxiRank
    let registry: TaxiRegistry
    let people: any TaxiPeople
    let country: String?
    private let newID: @Sendable () -> UniqueID

    /// How many stand on a page.
    static let perPage = 100

    /// The pages of a city.
    ///
    /// - Parameter country: The ISO 3166-1 code of the country whose plates are the usual ones.
    public init(
        rank: TaxiRank, registry: TaxiRegistry, people: any TaxiPeople, country: String?,
        newID: @escaping @Sendable () -> UniqueID
    ) {
        self.rank = rank
        self.registry = registry
        self.people = people
        self.country = country
        self.newID = newID
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/operate/taxi/vehicles", cost: .computing) { try await vehicles($0, $1) }
        router.get("/operate/taxi/vehicles/new") { request, context in
            _ = try context.operatorVisitor()
            return form(request, context, TaxiDraft())
        }
        router.post("/operate/taxi/vehicles", bodyLimit: 8 << 10) { try await add($0, $1) }
        router.get("/operate/taxi/vehicles/{id}") { try await vehicle($0, $1) }
        router.post("/operate/taxi/vehicles/{id}", bodyLimit: 8 << 10) { try await change($0, $1) }
        router.post("/operate/taxi/vehicles/{id}/remove", bodyLimit: 4 << 10) { try await remove($0, $1) }
        router.get("/operate/taxi/drivers", cost: .computing) { request, context in
            try await drivers(request, context)
        }
        router.post("/operate/taxi/drivers", bodyLimit: 8 << 10) { try await addDriver($0, $1) }
        router.post("/operate/taxi/drivers/{id}/remove", bodyLimit: 4 << 10) {
            try await removeDriver($0, $1)
        }
    }
}

// MARK: - Taxis

extension RegisterPages {
    private func vehicles(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let after = String((request.query["after"] ?? "").prefix(64))
        let typed = Self.typed(request)
        let list = try await registry.vehicles(
            matching: RegisterSearch(typed), after: after, limit: Self.perPage + 1)
        let shown = Array(list.prefix(Self.perPage))
        return page(
            VehicleListPage(
                context: frame(request, context), vehicles: shown, typed: typed,
                next: list.count > Self.perPage ? shown.last?.details.code : nil))
    }

    private func vehicle(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let taxi = try request.taxiID()
        guard let known = try await registry.vehicle(taxi) else { throw HTTPError(.notFound) }
        return form(request, context, TaxiDraft(known), of: taxi)
    }

    private func add(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        var draft = try TaxiDraft(try request.form())
        guard let details = draft.details(country: country) else { return form(request, context, draft) }
        let taxi = TaxiVehicle(id: TaxiID(newID().bits), details: details)
        guard try await rank.isFree(details.code, for: taxi.id) else {
            draft.wrong.insert(.codeTaken)
            return form(request, context, draft)
        }
        switch try await registry.add(taxi, by: visitor.id) {
        case .done: return .redirect("/operate/taxi/vehicles")
        case .full: return form(request, context, draft, trouble: context.texts(.taxiOperateFull))
        case .codeTaken, .unknown, .changedSince:
            draft.wrong.insert(.codeTaken)
            return form(request, context, draft)
        }
    }

    private func change(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let taxi = try request.taxiID()
        var draft = try TaxiDraft(try request.form())
        guard let details = draft.details(country: country) else {
            return form(request, context, draft, of: taxi)
        }
        let vehicle = TaxiVehicle(id: taxi, details: details, version: draft.version)
        guard try await rank.isFree(details.code, for: taxi) else {
            draft.wrong.insert(.codeTaken)
            return form(request, context, draft, of: taxi)
        }
        switch try await registry.change(vehicle, by: visitor.id) {
        case .done: break
        case .unknown, .full: throw HTTPError(.notFound)
        case .codeTaken:
            draft.wrong.insert(.codeTaken)
            return form(request, context, draft, of: taxi)
        case .changedSince:
            // What somebody else has written meanwhile is shown, and is not overwritten unseen.
            guard let known = try await registry.vehicle(taxi) else { throw HTTPError(.notFound) }
            return form(
                request, context, TaxiDraft(known), of: taxi,
                trouble: context.texts(.taxiOperateChangedSince), status: .conflict)
        }
        try await rank.update(taxi) { $0 = vehicle.card(driver: $0.driverName, isSimulated: $0.isSimulated) }
        return .redirect("/operate/taxi/vehicles")
    }

    private func remove(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let taxi = try request.taxiID()
        guard try await registry.remove(taxi, by: visitor.id) == .done else { throw HTTPError(.notFound) }
        try await rank.remove(taxi)
        return .redirect("/operate/taxi/vehicles")
    }

    private func form(
        _ request: Request, _ context: WebContext, _ draft: TaxiDraft, of taxi: TaxiID? = nil,
        trouble: String? = nil, status: HTTPStatus? = nil
    ) -> Response {
        page(
            VehicleFormPage(
                context: frame(request, context), draft: draft, taxi: taxi, country: country,
                trouble: trouble),
            status: status ?? (draft.wrong.isEmpty && trouble == nil ? .ok : .unprocessableContent))
    }
}

// MARK: - Drivers

extension RegisterPages {
    private func drivers(
        _ request: Request, _ context: WebContext, email: String = "", licence: String = "",
        emailFault: String? = nil, licenceFault: String? = nil
    ) async throws -> Response {
        _ = try context.operatorVisitor()
        let after = request.query["after"].flatMap { PersonID(text: $0) }
        let typed = Self.typed(request)
        let list = try await registry.drivers(
            matching: RegisterSearch(typed), among: people, after: after, limit: Self.perPage + 1)
        let shown = Array(list.prefix(Self.perPage))
        let names = try await people.names(of: shown.map(\.person))
        return page(
            DriverListPage(
                context: frame(request, context), drivers: shown, names: names, typed: typed,
                next: list.count > Self.perPage ? shown.last?.person : nil, email: email, licence: licence,
                emailFault: emailFault, licenceFault: licenceFault),
            status: emailFault == nil && licenceFault == nil ? .ok : .unprocessableContent)
    }

    private func addDriver(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let fields = try request.form()
        let (typed, permit) = (fields["email"] ?? "", fields["licence"] ?? "")
        var person: PersonID?
        if let email = EmailAddress(typed) { person = try await people.person(email: email) }
        let licence = TaxiDraft.line(permit, upTo: TaxiVehicle.Details.longestText)
        guard let person, let licence else {
            return try await drivers(
                request, context, email: String(typed.prefix(200)), licence: String(permit.prefix(200)),
                emailFault: person == nil ? context.texts(.taxiOperateEmailWrong) : nil,
                licenceFault: licence == nil ? context.texts(.taxiOperateLicenceWrong) : nil)
        }
        let known = try await registry.driver(person)
        let driver = TaxiDriver(person: person, licence: licence, taxi: known?.taxi)
        _ = try await registry.keep(driver, by: visitor.id)
        return .redirect("/operate/taxi/drivers")
    }

    private func removeDriver(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        guard let person = PersonID(text: try request.parameter("id", as: String.self)),
            try await registry.remove(driver: person, by: visitor.id) == .done
        else { throw HTTPError(.notFound) }
        try await rank.remove(driver: person)
        return .redirect("/operate/taxi/drivers")
    }

    // MARK: - Frames

    /// What is looked for, as it was typed.
    private static func typed(_ request: Request) -> String {
        String((request.query["q"] ?? "").prefix(RegisterSearch.longest))
    }

    private func frame(_ request: Request, _ context: WebContext) -> PageContext {
        var frame = context.page(for: request)
        frame.styles = ["css/vehicles.css", "css/taxi.css", "css/taxi-desk.css"]
        return frame
    }

    /// What operators see is kept by no cache.
    private func page(_ page: some View, status: HTTPStatus = .ok) -> Response {
        var response = Response.page(HTMLPage(page), status: status)
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }
}
