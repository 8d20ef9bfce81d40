import BoardKeeping
import Boards
import Geography
import HTTPServer
import Identity
import Ledger
import OpenAPI
import PositionIntake
import TaxiDispatch
import Web

// MARK: - Drivers

extension TaxiAPI {
    /// The answer to somebody who sits in no taxi.
    private static let noTaxi = HTTPError(
        Problem(
            .notFound, slug: "no-taxi", title: "In no taxi",
            detail: "You sit in no taxi. Take one by the code that is written on it."))

    /// The answer to somebody whose taxi is off, or who drives none.
    static let notOnDuty = HTTPError(
        Problem(
            .notFound, slug: "not-on-duty", title: "Not on duty",
            detail: "No taxi of yours is on duty. Positions are neither taken nor kept while it is off."))

    func addDrivers(to router: inout Router<WebContext>) {
        let cab = "/api/v1/taxi/cab"
        router.get(cab) { _, context in try await self.cab(of: try driver(context)) }
        router.post(cab, bodyLimit: 4 << 10) { try await take($0, $1) }
        router.post("\(cab)/leave", bodyLimit: 4 << 10) { _, context in
            let driver = try driver(context)
            try await sitting { try await rank.signOff(driver) }
            return Response(.noContent)
        }
        router.post("\(cab)/on", bodyLimit: 4 << 10) { request, context in
            let fix = try request.read(Self.switchingOn)
            return try await act(context) {
                guard try await registry.mayWait($0, in: rank) else { throw TaxiRefusal(.unknown) }
                try await rank.switchOn($0, at: fix.place, accuracy: fix.accuracy)
            }
        }
        router.post("\(cab)/off", bodyLimit: 4 << 10) { _, context in
            try await act(context) { try await rank.switchOff($0) }
        }
        router.post("\(cab)/sharing", bodyLimit: 4 << 10) { request, context in
            let shares = try request.read(Self.sharing)
            return try await act(context) { try await rank.setSharing($0, shares) }
        }
        addSteps(to: &router, below: "\(cab)/calls/{id}")
        router.get("\(cab)/events", cost: .counted) { _, context in
            let driver = try driver(context)
            guard let taxi = try await rank.sight(of: driver)?.cab.id else { throw Self.noTaxi }
            return events(of: taxi, for: driver)
        }
        PositionIntake(at: Self.positions, clock: clock, notDriving: Self.notOnDuty) {
            [rank] batch, visitor in
            await rank.report(batch, by: PersonID(visitor.id.bits))
        }.add(to: &router)
    }

    private func addSteps(to router: inout Router<WebContext>, below call: String) {
        router.post("\(call)/accept", bodyLimit: 4 << 10) { request, context in
            let call = try request.callID()
            return try await act(context) { try await rank.accept(call, by: $0) }
        }
        router.post("\(call)/refuse", bodyLimit: 4 << 10) { request, context in
            let call = try request.callID()
            return try await act(context) { try await rank.refuse(call, by: $0) }
        }
        for (word, step) in Self.steps {
            router.post("\(call)/\(word)", bodyLimit: 4 << 10) { request, context in
                let call = try request.callID()
                var code: Int?
                if step == .boarded {
                    code = (try request.readIfAny(Self.boarding) ?? nil).flatMap { BoardingCode.read($0) }
                }
                let typed = code
                return try await act(context) {
                    try await rank.step(step, of: call, by: $0, code: typed)
                }
            }
        }
        router.post("\(call)/way", bodyLimit: 4 << 10) { request, context in
            let (call, reply) = (try request.callID(), try request.read(Self.wayReply))
            return try await act(context) {
                try await rank.answerWay(of: call, by: $0, number: reply.number, accepts: reply.accepts)
            }
        }
        router.post("\(call)/arrive", bodyLimit: 4 << 10) { request, context in
            let (call, fare) = (try request.callID(), try request.readIfAny(Self.arrival) ?? nil)
            if let fare { try check(fare) }
            return try await act(context) { try await rank.step(.arrived, of: call, by: $0, fare: fare) }
        }
        router.post("\(call)/give-up", bodyLimit: 4 << 10) { request, context in
            let (call, word) = (try request.callID(), try request.readIfAny(Self.givingUp) ?? .unsaid)
            return try await act(context) { try await rank.giveUp(call, by: $0, reason: word.reason) }
        }
    }

    /// What drivers say of a call without more words.
    static let steps: [(word: String, step: TaxiBoard.DriverStep)] = [
        ("door", .reachedDoor), ("board", .boarded), ("absent", .absent), ("stop", .stopped),
    ]

    private func check(_ fare: Money) throws(HTTPError) {
        guard fare.currency == tariff.currency else {
            throw HTTPError(
                Problem(
                    field: "fare.currency", code: "unknown",
                    "Taxis are paid in \(tariff.currency.code) here."))
        }
        guard (0...1_000_000_000).contains(fare.minorUnits) else {
            throw HTTPError(
                Problem(field: "fare.amount", code: "range", "Nobody pays that much, or less than nothing."))
        }
    }

    private func driver(_ context: WebContext) throws -> PersonID {
        PersonID(try context.confirmedVisitor().id.bits)
    }

    private func cab(of driver: PersonID) async throws -> Response {
        guard let sight = try await rank.sight(of: driver) else { throw Self.noTaxi }
        return try .document(CabDocument(sight))
    }

    /// Does something for a driver, and answers how the taxi stands then.
    private func act(
        _ context: WebContext, _ body: (PersonID) async throws -> Void
    ) async throws -> Response {
        let driver = try driver(context)
        try await body(driver)
        return try await cab(of: driver)
    }

    /// Tells whoever sits in no taxi so.
    private func sitting(_ body: () async throws -> Void) async throws {
        do {
            try await body()
        } catch let refusal as TaxiRefusal where refusal.code == .unknown {
            throw Self.noTaxi
        }
    }

    private func take(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.confirmedVisitor()
        let driver = PersonID(visitor.id.bits)
        let code = try request.read(Self.takingTaxi)
        guard let known = try await registry.driver(driver) else {
            throw HTTPError(
                Problem(
                    .forbidden, slug: "not-a-driver", title: "Not a taxi driver here",
                    detail: "The city has not registered you as a driver of taxis."))
        }
        guard let vehicle = try await registry.vehicle(code: code) else {
            throw HTTPError(Problem(field: "code", code: "unknown", "No taxi here has this code."))
        }
        try await rank.signOn(vehicle.id, vehicle.card(driver: visitor.firstName), driver: driver)
        if known.taxi != vehicle.id { try await registry.use(vehicle.id, by: driver) }
        return try await cab(of: driver)
    }
}
