import Boards
import Carpool
import Garage
import Geography
public import HTTPServer
import Identity
import OpenAPI
import PlaceChoice
import PositionIntake
import Travellers
public import Web

/// The API of drivers; like the pages it only calls the ``DrivingDesk``. ``operations`` says what each call takes and
/// answers.
///
/// | call, below `/api/v1/rides/driving` | does |
/// |---|---|
/// | `GET` | the drive as it is now; 404 for who does not drive |
/// | `POST` | starts a drive: 201 |
/// | `POST /answer` | answers the question about a passenger |
/// | `POST /stops` | says that the car has arrived, that somebody gets in or out, or did not come |
/// | `POST /cancel` | calls off somebody who is not on board yet |
/// | `POST /pause`, `POST /resume` | nobody new is put to the driver, until they go on |
/// | `POST /destination` | answers a passenger who would like to go elsewhere, or to stop on the way |
/// | `POST /end` | ends the drive |
/// | `POST /positions` `{"device", "sentAt", "positions"}` | where the car has been: up to 100, oldest first |
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
        router.post("/api/v1/rides/driving/pause", bodyLimit: 4 << 10) { try await pause(true, $1) }
        router.post("/api/v1/rides/driving/resume", bodyLimit: 4 << 10) { try await pause(false, $1) }
        router.post("/api/v1/rides/driving/destination", bodyLimit: 4 << 10) { request, context in
            let driver = try driver(context)
            try await answerDestination(request, by: driver)
            return try await document(of: driver)
        }
        router.post("/api/v1/rides/driving/end", bodyLimit: 4 << 10) { try await end($0, $1) }
        PositionIntake(at: Self.positions, clock: desk.clock, notDriving: Self.notDriving) {
            batch, visitor in
            await desk.report(batch, by: PersonID(visitor.id.bits))
        }.add(to: &router)
    }

    private func driver(_ context: WebContext) throws -> PersonID {
        PersonID(try context.confirmedVisitor().id.bits)
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
}

// MARK: - The drive

extension DrivingAPI {
    private func start(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor(who: .drive)
        let body = try request.read(Self.start)
        let cars = try await desk.vehicles.vehicles(of: visitor.id)
        let chosen = body.vehicle ?? cars.first?.id
        guard let vehicle = cars.first(where: { $0.id == chosen }) else {
            throw body.vehicle == nil
                ? HTTPError(.conflict, "Add a car before you drive.")
                : HTTPError(Problem(field: "vehicle", code: "unknown", "“vehicle” is none of your cars."))
        }
        let isWomenOnly = body.preferences.womenOnly == .required
        guard !isWomenOnly || WomenOnlyRule.isOffered(to: visitor, under: context.access) else {
            throw HTTPError(Problem(field: "preferences.womenOnly", code: "refused", WomenOnlyRule.refusal))
        }
        var start = DriveStart(
            driver: Traveller(visitor, under: context.access, preferences: body.preferences),
            firstName: visitor.firstName,
            vehicle: vehicle, longestDetour: body.longestDetour)
        start.seats = try count(body.seats, "seats", in: 1...vehicle.details.seats) ?? start.seats
        start.luggage = try count(body.luggage, "luggage", in: 0...vehicle.details.luggage) ?? start.luggage
        start.destinationLabel = body.to.name.isEmpty ? nil : body.to.name
        do {
            let way = try desk.way(from: body.from.coordinate, to: body.to.coordinate)
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

    private func answer(_ request: Request, _ context: WebContext) async throws -> Response {
        let driver = try driver(context)
        let body = try request.read(Self.answer)
        let isTaken = try await desk.answer(body.ride, by: driver, accept: body.accept)
        guard isTaken == body.accept else {
            throw HTTPError(
                Problem(
                    .conflict, slug: "not-taken", title: "The passenger was not taken",
                    detail: "The car has come too far meanwhile to keep all promises; somebody else is asked."
                ))
        }
        return try await document(of: driver)
    }

    private func stop(_ request: Request, _ context: WebContext) async throws -> Response {
        let driver = try driver(context)
        let stop = try request.read(Self.stopAction)
        switch stop.action {
        case .arrive: try await desk.arrive(at: stop.ride, by: driver)
        case .board:
            try await desk.board(
                stop.ride, by: driver, code: stop.code.flatMap { BoardingCode.read($0) })
        case .absent: try await desk.absent(stop.ride, by: driver)
        case .dropOff: try await desk.dropOff(stop.ride, by: driver)
        case .goOn: try await desk.goOn(from: stop.ride, by: driver)
        case .letOut: try await desk.letOut(stop.ride, by: driver)
        }
        return try await document(of: driver)
    }

    private func cancel(_ request: Request, _ context: WebContext) async throws -> Response {
        let driver = try driver(context)
        let body = try request.read(Self.cancellation)
        try await desk.cancel(body.ride, by: driver, reason: body.reason)
        return try await document(of: driver)
    }

    private func pause(_ isPaused: Bool, _ context: WebContext) async throws -> Response {
        let driver = try driver(context)
        guard try await desk.current(driver) != nil else { throw Self.notDriving }
        if isPaused { try await desk.pause(by: driver) } else { try await desk.goOn(by: driver) }
        return try await document(of: driver)
    }

    private struct Summary: Encodable {
        let people: Int
        let earned: MoneyDocument?
    }

    private func end(_ request: Request, _ context: WebContext) async throws -> Response {
        let driver = try driver(context)
        let puttingDown = try request.readIfAny(Self.driveEnd) ?? false
        guard try await desk.current(driver) != nil else { throw Self.notDriving }
        let summary = try await desk.end(by: driver, puttingDown: puttingDown)
        return try .json(
            Summary(people: summary.people, earned: summary.earned.map(MoneyDocument.init)))
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
