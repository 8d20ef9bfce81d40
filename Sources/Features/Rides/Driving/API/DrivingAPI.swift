import Carpool
import Geography
public import HTTPServer
import Identity
import PlaceChoice
import PositionIntake
public import Web

/// The API of drivers; like the pages it only calls the ``DrivingDesk``.
///
/// | call, below `/api/v1/rides/driving` | does |
/// |---|---|
/// | `GET` | the drive as it is now; 404 for who does not drive |
/// | `POST` `{"from", "to", "vehicle", …}` | starts a drive: 201 |
/// | `POST /answer` `{"ride", "accept"}` | answers the question about a passenger |
/// | `POST /stops` `{"ride", "action"}` | `arrive`, `board`, `absent`, `dropOff` or `letOut` |
/// | `POST /cancel` `{"ride", "reason"}` | calls off somebody who is not on board yet |
/// | `POST /end` `{"puttingDown"}` | ends the drive |
/// | `POST /positions` `{"device", "sentAt", "positions"}` | where the car has been: up to 50, oldest first |
/// | `GET`, `POST /vehicles`; `PUT`, `DELETE /vehicles/{id}` | the person's cars |
public struct DrivingAPI: Sendable {
    let desk: DrivingDesk

    /// The API over a desk.
    public init(_ desk: DrivingDesk) { self.desk = desk }

    /// Adds the calls.
    public func add(to router: inout Router<WebContext>) {
        router.get("/api/v1/rides/driving") { request, context in
            try await document(of: try driver(context))
        }
        router.post("/api/v1/rides/driving", bodyLimit: 16 << 10, cost: .counted) { try await start($0, $1) }
        router.post("/api/v1/rides/driving/answer", bodyLimit: 4 << 10) { try await answer($0, $1) }
        router.post("/api/v1/rides/driving/stops", bodyLimit: 4 << 10) { try await stop($0, $1) }
        router.post("/api/v1/rides/driving/cancel", bodyLimit: 4 << 10) { try await cancel($0, $1) }
        router.post("/api/v1/rides/driving/end", bodyLimit: 4 << 10) { try await end($0, $1) }
        PositionIntake(at: Self.positions, clock: desk.clock, notDriving: Self.notDriving) {
            batch, visitor in
            await desk.report(batch, by: PersonID(visitor.id.bits))
        }.add(to: &router)
        router.get("/api/v1/rides/driving/vehicles") { try await vehicles($0, $1) }
        router.post("/api/v1/rides/driving/vehicles", bodyLimit: 4 << 10) { try await addVehicle($0, $1) }
        router.put("/api/v1/rides/driving/vehicles/{id}", bodyLimit: 4 << 10) {
            try await changeVehicle($0, $1)
        }
        router.delete("/api/v1/rides/driving/vehicles/{id}") { try await removeVehicle($0, $1) }
    }

    private func driver(_ context: WebContext) throws -> PersonID {
        PersonID(try context.ridingVisitor().id.bits)
    }

    private func document(of driver: PersonID, status: HTTPStatus = .ok) async throws -> Response {
        guard let sight = try await desk.current(driver) else { throw Self.notDriving }
        let people = await desk.profiles(on: sight)
        return try .json(DriveDocument(sight, people), status: status)
    }

    /// Where phones say where the car is.
    static let positions = "/api/v1/rides/driving/positions"

    private static let notDriving = HTTPError(
        Problem(
            .notFound, slug: "not-driving", title: "No drive", detail: "You are not driving at the moment."))

    /// Reads the identifier of a ride; one that is none names nothing.
    private func ride(_ text: String) throws(HTTPError) -> RequestID {
        guard let id = RequestID(text: text) else { throw HTTPError(.notFound) }
        return id
    }
}

// MARK: - The drive

extension DrivingAPI {
    private struct Position: Decodable {
        let lat: Double
        let lon: Double
        let name: String?

        func place(_ member: String) throws(HTTPError) -> ChosenPlace {
            guard let coordinate = Coordinate(validating: lat, longitude: lon) else {
                throw HTTPError(Problem(field: member, "“\(member)” is no place on Earth."))
            }
            return ChosenPlace(coordinate, chosen: name) ?? ChosenPlace(coordinate, name: "")
        }
    }

    private struct Start: Decodable {
        struct Wishes: Decodable {
            let smoking: String?
            let music: String?
            let talk: String?
            let womenOnly: Bool?
        }

        let from: Position
        let to: Position
        let vehicle: String?
        let seats: Int?
        let luggage: Int?
        let longestDetour: Int?
        let preferences: Wishes?
    }

    private func start(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.ridingVisitor()
        let body = try request.json(Start.self)
        let cars = try await desk.vehicles.vehicles(of: visitor.id)
        let chosen = body.vehicle.map { UniqueID($0) } ?? cars.first?.id
        guard let vehicle = cars.first(where: { $0.id == chosen }) else {
            throw body.vehicle == nil
                ? HTTPError(.conflict, "Add a car before you drive.")
                : HTTPError(Problem(field: "vehicle", code: "unknown", "“vehicle” is none of your cars."))
        }
        let detour = body.longestDetour ?? 600
        guard (0...3_600).contains(detour) else {
            throw HTTPError(Problem(field: "longestDetour", "A detour takes at most an hour."))
        }
        let to = try body.to.place("to")
        var start = DriveStart(
            driver: Traveller(visitor, preferences: try preferences(body.preferences, of: visitor)),
            firstName: visitor.firstName, vehicle: vehicle, longestDetour: .seconds(Double(detour)))
        start.seats = try count(body.seats, "seats", in: 1...vehicle.details.seats) ?? start.seats
        start.luggage = try count(body.luggage, "luggage", in: 0...vehicle.details.luggage) ?? start.luggage
        start.destinationLabel = to.name.isEmpty ? nil : to.name
        do {
            let way = try desk.way(from: try body.from.place("from").coordinate, to: to.coordinate)
            _ = try await desk.start(start, on: way)
        } catch let problem as RideProblem {
            throw HTTPError(.unprocessableContent, problem.sentence)
        }
        return try await document(of: PersonID(visitor.id.bits), status: .created)
    }

    private func count(_ value: Int?, _ member: String, in range: ClosedRange<Int>) throws(HTTPError) -> Int?
    {
        guard let value else { return nil }
        guard range.contains(value) else {
            let words = "“\(member)” is \(range.lowerBound) to \(range.upperBound) in this car."
            throw HTTPError(Problem(field: member, words))
        }
        return value
    }

    private func preferences(_ wishes: Start.Wishes?, of visitor: Visitor) throws(HTTPError) -> Preferences {
        func attitude(_ word: String?, _ member: String, no: Attitude) throws(HTTPError) -> Attitude {
            switch word ?? "any" {
            case "no": return no
            case "any": return .indifferent
            case "yes": return .likes
            default:
                let name = "preferences.\(member)"
                throw HTTPError(Problem(field: name, "“\(member)” is “no”, “any” or “yes”."))
            }
        }
        let isWomenOnly = wishes?.womenOnly == true
        guard !isWomenOnly || WomenOnlyRule.isOffered(to: visitor) else {
            throw HTTPError(Problem(field: "preferences.womenOnly", code: "refused", WomenOnlyRule.refusal))
        }
        return Preferences(
            smoking: try attitude(wishes?.smoking, "smoking", no: .refuses),
            music: try attitude(wishes?.music, "music", no: .dislikes),
            talk: try attitude(wishes?.talk, "talk", no: .dislikes),
            womenOnly: isWomenOnly ? .required : .none)
    }

    private struct Answer: Decodable {
        let ride: String
        let accept: Bool
    }

    private func answer(_ request: Request, _ context: WebContext) async throws -> Response {
        let driver = try driver(context)
        let body = try request.json(Answer.self)
        let isTaken = try await desk.answer(try ride(body.ride), by: driver, accept: body.accept)
        guard isTaken == body.accept else {
            throw HTTPError(
                Problem(
                    .conflict, slug: "not-taken", title: "The passenger was not taken",
                    detail: "The car has come too far meanwhile to keep all promises; somebody else is asked."
                ))
        }
        return try await document(of: driver)
    }

    private struct StopAction: Decodable {
        enum Action: String, Decodable { case arrive, board, absent, dropOff, letOut }
        let ride: String
        let action: Action
    }

    private func stop(_ request: Request, _ context: WebContext) async throws -> Response {
        let driver = try driver(context)
        let body = try request.json(StopAction.self)
        let ride = try ride(body.ride)
        switch body.action {
        case .arrive: try await desk.arrive(at: ride, by: driver)
        case .board: try await desk.board(ride, by: driver)
        case .absent: try await desk.absent(ride, by: driver)
        case .dropOff: try await desk.dropOff(ride, by: driver)
        case .letOut: try await desk.letOut(ride, by: driver)
        }
        return try await document(of: driver)
    }

    private struct Cancellation: Decodable {
        let ride: String
        let reason: String?
    }

    private func cancel(_ request: Request, _ context: WebContext) async throws -> Response {
        let driver = try driver(context)
        let body = try request.json(Cancellation.self)
        guard let reason = DriveCancelReason(rawValue: body.reason ?? "other") else {
            let words = DriveCancelReason.allCases.map(\.rawValue).joined(separator: ", ")
            throw HTTPError(Problem(field: "reason", "“reason” is one of \(words)."))
        }
        try await desk.cancel(try ride(body.ride), by: driver, reason: reason)
        return try await document(of: driver)
    }

    private struct End: Decodable { let puttingDown: Bool? }

    private struct Summary: Encodable {
        let people: Int
        let earned: MoneyDocument?
    }

    private func end(_ request: Request, _ context: WebContext) async throws -> Response {
        let driver = try driver(context)
        let body = request.body.isEmpty ? nil : try request.json(End.self)
        guard try await desk.current(driver) != nil else { throw Self.notDriving }
        let summary = try await desk.end(by: driver, puttingDown: body?.puttingDown ?? false)
        return try .json(
            Summary(people: summary.people, earned: summary.earned.map(MoneyDocument.init)))
    }
}

// MARK: - Cars

extension DrivingAPI {
    private func vehicles(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor()
        return try .json(
            VehicleList(vehicles: try await desk.vehicles.vehicles(of: visitor.id).map(VehicleDocument.init)))
    }

    private func addVehicle(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor()
        let details = try request.json(VehicleDocument.self).details(country: desk.country)
        guard let vehicle = try await desk.addVehicle(details, of: visitor.id) else {
            throw HTTPError(.conflict, "There is room for \(VehicleStore.mostPerPerson) cars.")
        }
        return try .json(VehicleDocument(vehicle), status: .created)
    }

    private func changeVehicle(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor()
        let details = try request.json(VehicleDocument.self).details(country: desk.country)
        guard let id = UniqueID(try request.parameter("id", as: String.self)),
            try await desk.vehicles.change(id, of: visitor.id, to: details),
            let vehicle = try await desk.vehicles.vehicle(id, of: visitor.id)
        else { throw HTTPError(.notFound) }
        return try .json(VehicleDocument(vehicle))
    }

    private func removeVehicle(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor()
        guard let id = UniqueID(try request.parameter("id", as: String.self)),
            try await desk.vehicles.remove(id, of: visitor.id)
        else { throw HTTPError(.notFound) }
        return Response(.noContent)
    }
}

// MARK: - Sentences

extension RideProblem {
    /// What is in the way, for programs.
    var sentence: String {
        switch self {
        case .noRoad(.pickup): "No road is near “from”."
        case .noRoad(.dropOff): "No road is near “to”."
        case .samePlace: "“from” and “to” are the same place."
        case .tooFar: "The two places are too far apart."
        case .noWay: "There is no way by car between the two places."
        case .people: "That many people fit no car."
        }
    }
}
