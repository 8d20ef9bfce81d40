import HTTPServer
import Identity
import Ledger
import OpenAPI
import TaxiDispatch
import Web

// MARK: - Fares from the wallet

/// What a caller's program says of a fare.
struct FareAnswer: Sendable {
    let isRight: Bool
    let version: Int
}

/// What a driver's program says of a fare.
struct FareClaim: Sendable {
    /// Nothing for a driver who insists on what was said before.
    let fare: Money?
    let version: Int
}

/// What an operator's program decides.
struct FareDecision: Sendable {
    let amount: Money
    let version: Int
}

extension TaxiAPI {
    func addBills(to router: inout Router<WebContext>) {
        router.get("/api/v1/taxi/bills/{id}") { try await showBill($0, $1) }
        router.post("/api/v1/taxi/bills/{id}/answer", bodyLimit: 4 << 10) { request, context in
            let said = try request.read(Self.fareAnswer)
            return try await say(said.isRight ? .agreed : .denied, .caller, said.version, request, context)
        }
        router.post("/api/v1/taxi/bills/{id}/fare", bodyLimit: 4 << 10) { request, context in
            let said = try request.read(Self.fareClaim)
            return try await say(
                said.fare.map { .named($0) } ?? .insisted, .driver, said.version, request, context)
        }
        router.get("/api/v1/taxi/contested", cost: .counted) { try await contested($0, $1) }
        router.post("/api/v1/taxi/contested/{id}", bodyLimit: 4 << 10) { try await decide($0, $1) }
    }

    private var bills: TaxiBills { history.bills }

    private func showBill(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = PersonID(try context.visitor().id.bits)
        guard let bill = try await bills.bill(try request.callID()), bill.side(of: person) != nil else {
            throw HTTPError(.notFound)
        }
        return try .document(BillDocument(bill))
    }

    private func say(
        _ event: TaxiSettlement.Event, _ side: TaxiSide, _ version: Int, _ request: Request,
        _ context: WebContext
    ) async throws -> Response {
        let person = PersonID(try context.confirmedVisitor().id.bits)
        let id = try request.callID()
        guard let purse = rank.purse else { throw HTTPError(.notFound) }
        return try await answer(
            try await purse.say(event, of: id, by: person, as: side, version: version), id)
    }

    private func answer(_ answer: TaxiPurse.Answer, _ id: CallID) async throws -> Response {
        switch answer {
        case .done: break
        case .notFound: throw HTTPError(.notFound)
        case .outdated:
            throw HTTPError(
                Problem(
                    .conflict, slug: "outdated", title: "Changed meanwhile",
                    detail: "The bill has changed since you read it. Read it again."))
        case .refused(.range):
            throw HTTPError(
                Problem(
                    field: "fare.amount", code: "range",
                    "It is in another currency, below zero, or more than there can be."))
        case .refused(.tooOften):
            throw HTTPError(.conflict, "You have named another fare as often as one can.")
        case .refused(.notNow):
            throw HTTPError(.conflict, "This does not fit how the bill stands now.")
        }
        guard let bill = try await bills.bill(id) else { throw HTTPError(.notFound) }
        return try .document(BillDocument(bill))
    }

    private func contested(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let list = try context.listPage(request, of: ContestedPages.listName)
        let (found, rest) = try await bills.contested(
            after: ContestedPages.cursor(list.after), limit: list.limit)
        let next = rest.flatMap(ContestedPages.position).map { list.cursor(after: $0) }
        var response = try Response.document(
            ContestedList(bills: found.map { BillDocument($0.bill) }, next: next))
        list.link(next, on: &response)
        return response
    }

    private func decide(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let id = try request.callID()
        let decision = try request.read(Self.fareDecision)
        guard let purse = rank.purse else { throw HTTPError(.notFound) }
        return try await answer(
            try await purse.decide(id, decision.amount, by: visitor.id, version: decision.version), id)
    }

    // MARK: - What is read

    private static var seenVersion: JSONShape<Int> {
        .integer(1...Int(Int32.max), "The version of the bill that you have read.", example: 1)
    }

    static let fareAnswer = JSONShape.object(
        "TaxiFareAnswer", .required("isRight", .boolean("Whether the fare is right.")),
        .required("version", seenVersion)
    ) { FareAnswer(isRight: $0, version: $1) }

    static let fareClaim = JSONShape.object(
        "TaxiFareClaim",
        .optional("fare", .money("What the drive costs; without it you insist on what you said before.")),
        .required("version", seenVersion)
    ) { FareClaim(fare: $0, version: $1) }

    static let fareDecision = JSONShape.object(
        "TaxiFareDecision", .required("amount", .money("What goes to the driver, from 0 to the ceiling.")),
        .required("version", seenVersion)
    ) { FareDecision(amount: $0, version: $1) }

    // MARK: - The document

    static var billOperations: [APIOperation] {
        let address = "/api/v1/taxi/bills/{id}"
        let bill = JSONBodyAnswer.bill
        return [
            APIOperation(
                .get, address, "How a drive from the wallet is paid", in: .taxi,
                note: "For its caller and its driver, from the end of the drive on.", access: .person,
                parameters: [callID], answers: [bill]),
            APIOperation(
                .post, "\(address)/answer", "Say whether the fare is right", in: .taxi,
                note:
                    "Its caller says so. With a yes it is paid at once, up to what is set aside; with a no the driver "
                    + "names another one or insists, and then an operator decides. 409 `outdated` for another version.",
                access: .rider, parameters: [callID],
                body: .json(fareAnswer, example: ["isRight": true, "version": 1]), answers: [bill],
                problems: [.conflict]),
            APIOperation(
                .post, "\(address)/fare", "Name the fare, or insist", in: .taxiDriving,
                note:
                    "Its driver says what the drive costs, or another amount than before; without `fare` the driver "
                    + "insists, where the caller has said no.",
                access: .rider, parameters: [callID],
                body: .json(
                    fareClaim, example: ["fare": ["amount": 1_850, "currency": "CHF"], "version": 1]),
                answers: [bill], problems: [.conflict]),
            APIOperation(
                .get, "/api/v1/taxi/contested", "Contested fares", in: .taxiOperating,
                note: "Those of the earliest drives first.", access: .operators,
                parameters: APIParameter.paging,
                answers: [
                    .json(
                        .ok, "A page of bills.",
                        .object(
                            "TaxiContested",
                            [
                                .required("bills", .array(of: BillDocument.schema, 0...100)),
                                .optional("next", .nextCursor),
                            ]), headers: [.link])
                ]),
            APIOperation(
                .post, "/api/v1/taxi/contested/{id}", "Decide a fare", in: .taxiOperating,
                note:
                    "So much goes to the driver, the rest back to the caller. It is written into the log of what "
                    + "operators do. Nobody decides about their own money.",
                access: .operators, parameters: [callID],
                body: .json(
                    fareDecision, example: ["amount": ["amount": 1_850, "currency": "CHF"], "version": 3]),
                answers: [bill], problems: [.conflict]),
        ]
    }

    private enum JSONBodyAnswer {
        static var bill: APIAnswer { .json(.ok, "The bill.", BillDocument.schema) }
    }
}
