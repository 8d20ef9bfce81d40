import BoardKeeping
import Geography
import HTTPServer
import Identity
import OpenAPI
import PositionIntake
import TaxiDispatch
import Vehicles
import Web

// MARK: - Operators

extension TaxiAPI {
    func addOperators(to router: inout Router<WebContext>) {
        FleetIntake(at: Self.fleetPositions, clock: clock) { [rank] fleet, device in
            await rank.report(fleet, device: device)
        }.add(to: &router)
        router.get("/api/v1/taxi/zones", cost: .counted) { _, context in
            _ = try context.operatorVisitor()
            return try .document(ZonesDocument(try await rank.grid()))
        }
        router.get("/api/v1/taxi/queues", cost: .computing) { _, context in
            _ = try context.operatorVisitor()
            return try .document(TaxiQueuesDocument(try await rank.queues()))
        }
        router.get("/api/v1/taxi/vehicles", cost: .counted) { try await vehicles($0, $1) }
        router.post("/api/v1/taxi/vehicles", bodyLimit: 8 << 10) { try await addVehicle($0, $1) }
        router.get("/api/v1/taxi/vehicles/{id}") { try await showVehicle($0, $1) }
        router.put("/api/v1/taxi/vehicles/{id}", bodyLimit: 8 << 10) { try await changeVehicle($0, $1) }
        router.delete("/api/v1/taxi/vehicles/{id}") { try await removeVehicle($0, $1) }
        router.get("/api/v1/taxi/drivers", cost: .counted) { try await drivers($0, $1) }
        router.post("/api/v1/taxi/drivers", bodyLimit: 8 << 10) { try await addDriver($0, $1) }
        router.get("/api/v1/taxi/drivers/{id}") { try await showDriver($0, $1) }
        router.put("/api/v1/taxi/drivers/{id}", bodyLimit: 8 << 10) { try await changeDriver($0, $1) }
        router.delete("/api/v1/taxi/drivers/{id}") { try await removeDriver($0, $1) }
    }

    private static let full = HTTPError(
        Problem(
            .conflict, slug: "register-full", title: "The register is full",
            detail: "There are \(TaxiRegistry.most), as many as there can be."))
}

// MARK: - Vehicles

extension TaxiAPI {
    private func vehicles(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let page = try context.listPage(request, of: "taxi-vehicles")
        if let code = request.query["code"] {
            let found = try await registry.vehicle(code: code)
            return try .document(TaxiVehicleList(vehicles: found.map { [TaxiVehicleDocument($0)] } ?? []))
        }
        let found = try await registry.vehicles(
            matching: RegisterSearch(request.query["q"]), after: page.after.map { TaxiID($0.id.bits) },
            limit: page.limit + 1)
        let shown = found.prefix(page.limit)
        let next =
            found.count > page.limit
            ? shown.last.map { page.cursor(after: .init(milliseconds: 0, id: UniqueID(bits: $0.id.value))) }
            : nil
        var response = try Response.document(
            TaxiVehicleList(vehicles: shown.map { TaxiVehicleDocument($0) }, next: next))
        page.link(next, on: &response)
        return response
    }

    private func showVehicle(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        return try await answer(request.taxiID())
    }

    private func answer(_ taxi: TaxiID, status: HTTPStatus = .ok) async throws -> Response {
        guard let vehicle = try await registry.vehicle(taxi) else { throw HTTPError(.notFound) }
        var response = try Response.document(TaxiVehicleDocument(vehicle), status: status)
        if status == .created { response.headers["Location"] = "/api/v1/taxi/vehicles/\(taxi.text)" }
        return response
    }

    private func addVehicle(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let details = try request.read(Self.vehicle).details(country: country)
        let vehicle = TaxiVehicle(id: TaxiID(newID().bits), details: details)
        guard try await rank.isFree(details.code, for: vehicle.id) else { throw Self.codeTaken(details.code) }
        switch try await registry.add(vehicle, by: visitor.id) {
        case .done: return try await answer(vehicle.id, status: .created)
        case .full: throw Self.full
        case .codeTaken, .unknown, .changedSince: throw Self.codeTaken(details.code)
        }
    }

    private func changeVehicle(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let entry = try request.read(Self.vehicleChange)
        let vehicle = TaxiVehicle(
            id: try request.taxiID(), details: try entry.details(country: country),
            version: entry.version ?? 0)
        guard try await registry.vehicle(vehicle.id) != nil else { throw HTTPError(.notFound) }
        guard try await rank.isFree(vehicle.details.code, for: vehicle.id) else {
            throw Self.codeTaken(vehicle.details.code)
        }
        switch try await registry.change(vehicle, by: visitor.id) {
        case .done: break
        case .unknown, .full: throw HTTPError(.notFound)
        case .codeTaken:
            // Whether it is there is asked first: what is not there has no code to be changed.
            guard try await registry.vehicle(vehicle.id) != nil else { throw HTTPError(.notFound) }
            throw Self.codeTaken(vehicle.details.code)
        case .changedSince:
            throw HTTPError(
                Problem(
                    .conflict, slug: "outdated", title: "Changed meanwhile",
                    detail: "Somebody else has changed this taxi since you read it."))
        }
        try await rank.update(vehicle.id) {
            $0 = vehicle.card(driver: $0.driverName, isSimulated: $0.isSimulated)
        }
        return try await answer(vehicle.id)
    }

    private func removeVehicle(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let taxi = try request.taxiID()
        guard try await registry.remove(taxi, by: visitor.id) == .done else { throw HTTPError(.notFound) }
        try await rank.remove(taxi)
        return Response(.noContent)
    }

    private static func codeTaken(_ code: String) -> HTTPError {
        HTTPError(
            Problem(
                .conflict, slug: "code-taken", title: "Code taken",
                detail: "Another taxi has the code \(code)."))
    }
}

extension VehicleRegistration {
    /// The taxi that is meant.
    ///
    /// - Throws: 422 with each field that says nothing usable.
    func details(country: String?) throws(HTTPError) -> TaxiVehicle.Details {
        var draft = draft
        if let details = draft.details(country: country) { return details }
        let words: [(TaxiDraft.Field, String, String)] = [
            (.code, "code", "A code is 1 to \(TaxiVehicle.Details.longestCode) letters and digits."),
            (
                .model, "model",
                "Make and model are 1 to \(TaxiVehicle.Details.longestText) visible characters."
            ),
            (
                .plate, "plate",
                "A plate is letters and digits, such as \(LicencePlate.example(country: country))."
            ),
            (.licence, "licence", "A licence is 1 to \(TaxiVehicle.Details.longestText) visible characters."),
        ]
        var problem = Problem(
            .unprocessableContent, slug: "invalid-fields", title: "Some fields are at fault")
        problem.fields = words.filter { draft.wrong.contains($0.0) }.map {
            Problem.Field(name: $0.1, code: "format", detail: $0.2)
        }
        problem.detail = problem.fields.map(\.detail).joined(separator: " ")
        throw HTTPError(problem)
    }
}

// MARK: - Drivers

extension TaxiAPI {
    private func drivers(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let page = try context.listPage(request, of: "taxi-drivers")
        let found = try await registry.drivers(
            matching: RegisterSearch(request.query["q"]), among: people,
            after: page.after.map { PersonID($0.id.bits) }, limit: page.limit + 1)
        let shown = found.prefix(page.limit)
        let names = try await people.names(of: shown.map(\.person))
        let next =
            found.count > page.limit
            ? shown.last.map { page.cursor(after: .init(milliseconds: 0, id: $0.person.uniqueID)) } : nil
        var response = try Response.document(
            TaxiDriverList(drivers: shown.map { TaxiDriverDocument($0, names[$0.person]) }, next: next))
        page.link(next, on: &response)
        return response
    }

    private func showDriver(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        return try await answer(person(request))
    }

    private func answer(_ person: PersonID, status: HTTPStatus = .ok) async throws -> Response {
        guard let driver = try await registry.driver(person) else { throw HTTPError(.notFound) }
        let names = try await people.names(of: [person])
        var response = try Response.document(TaxiDriverDocument(driver, names[person]), status: status)
        if status == .created { response.headers["Location"] = "/api/v1/taxi/drivers/\(person.text)" }
        return response
    }

    private func person(_ request: Request) throws -> PersonID {
        guard let id = PersonID(text: try request.parameter("id", as: String.self)) else {
            throw HTTPError(.notFound)
        }
        return id
    }

    private func addDriver(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let entry = try request.read(Self.driver)
        let licence = try Self.licence(entry.licence)
        var person: PersonID?
        if let email = EmailAddress(entry.email) { person = try await people.person(email: email) }
        guard let person else {
            throw HTTPError(
                Problem(field: "email", code: "unknown", "Nobody has an account with this address."))
        }
        let known = try await registry.driver(person)
        try await keep(TaxiDriver(person: person, licence: licence, taxi: known?.taxi), by: visitor)
        return try await answer(person, status: known == nil ? .created : .ok)
    }

    private func changeDriver(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let licence = try Self.licence(try request.read(Self.driverChange))
        let person = try person(request)
        guard let known = try await registry.driver(person) else { throw HTTPError(.notFound) }
        try await keep(TaxiDriver(person: person, licence: licence, taxi: known.taxi), by: visitor)
        return try await answer(person)
    }

    private func keep(_ driver: TaxiDriver, by visitor: Visitor) async throws {
        guard try await registry.keep(driver, by: visitor.id) == .done else { throw Self.full }
    }

    private static func licence(_ typed: String) throws(HTTPError) -> String {
        let longest = TaxiVehicle.Details.longestText
        guard let licence = TaxiDraft.line(typed, upTo: longest) else {
            throw HTTPError(
                Problem(field: "licence", code: "format", "A licence is 1 to \(longest) visible characters."))
        }
        return licence
    }

    private func removeDriver(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let person = try person(request)
        guard try await registry.remove(driver: person, by: visitor.id) == .done else {
            throw HTTPError(.notFound)
        }
        try await rank.remove(driver: person)
        return Response(.noContent)
    }
}
