import Carpool
import Geography
import HTTPServer
import Identity
public import OpenAPI
import Web

/// The API of what people owe.
extension DebtsRoutes {
    private struct PersonDocument: Encodable {
        let id: String
        let name: String?
    }

    private struct SettlementDocument: Encodable {
        let by: PersonDocument?
        let at: Int64
    }

    private struct ChargeDocument: Encodable {
        let movement: String
        let left: MoneyDocument
    }

    private struct DebtDocument: Encodable {
        let id: String
        let passenger: PersonDocument
        let driver: String?
        let recipient: String
        let cause: String
        let fee: MoneyDocument
        let askedAt: Int64
        let settlement: SettlementDocument?
        let charge: ChargeDocument?
    }

    private struct DebtList: Encodable {
        let debts: [DebtDocument]
        let due: Int
        let next: String?
    }

    func addAPI(to router: inout Router<WebContext>) {
        router.get("/api/v1/debts") { try await listDocument($0, $1) }
        router.post("/api/v1/debts/{id}/settlement", bodyLimit: 4 << 10) { try await settleDocument($0, $1) }
    }

    private func document(_ debt: Debt) async throws -> DebtDocument {
        func person(_ id: PersonID) async throws -> PersonDocument {
            PersonDocument(id: id.text, name: try await book.name(of: id))
        }
        var settlement: SettlementDocument?
        if let settled = debt.settlement {
            var settler: PersonDocument?
            if let id = settled.person { settler = try await person(id) }
            settlement = SettlementDocument(by: settler, at: settled.at.milliseconds)
        }
        return DebtDocument(
            id: debt.id.text, passenger: try await person(debt.trip.passenger),
            driver: debt.trip.driver?.text,
            recipient: debt.trip.feeRecipient == .city ? "city" : "driver",
            cause: debt.isForAbsence ? "absence" : "passenger", fee: MoneyDocument(debt.fee),
            askedAt: debt.trip.askedAt.milliseconds, settlement: settlement,
            charge: debt.trip.charge.map { charge in
                ChargeDocument(movement: charge.movement.description, left: MoneyDocument(charge.rest))
            })
    }

    private func listDocument(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let state = request.query["state"] ?? "due"
        guard ["due", "all"].contains(state) else {
            throw HTTPError(.badRequest, "“state” is “due” or “all”.")
        }
        let person = try person(request)
        let list = try context.listPage(request, of: Self.listName(showsAll: state == "all", person))
        let (debts, rest) = try await book.page(
            of: person, dueOnly: state == "due", after: Self.cursor(list.after), limit: list.limit)
        var documents: [DebtDocument] = []
        for debt in debts { documents.append(try await document(debt)) }
        let next = rest.map { list.cursor(after: Self.position($0)) }
        var response = try Response.document(
            DebtList(debts: documents, due: try await book.due(), next: next))
        list.link(next, on: &response)
        return response
    }

    private func settleDocument(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let id = try subject(request)
        switch try await book.settle(id, by: visitor.id) {
        case .settled: break
        case .notFound: throw HTTPError(.notFound)
        case .settledBefore:
            throw HTTPError(
                Problem(
                    .conflict, slug: "debt-settled-before", title: "The debt is settled",
                    detail: "An operator has settled this debt already; when and by whom stays."))
        case .inLedger:
            throw HTTPError(
                Problem(
                    .conflict, slug: "debt-in-ledger", title: "The debt stands in the ledger",
                    detail: "Money that comes into the wallet settles it; nobody marks it by hand."))
        }
        guard let debt = try await book.debt(id) else { throw HTTPError(.notFound) }
        return try Response.document(try await document(debt))
    }
}

extension APIRoom {
    /// What people owe for calling off late or not coming.
    public static let debts = APIRoom(
        "Debts", "For operators: what people owe for calling off late or not coming, and what is settled.")
}

extension DebtsRoutes {
    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/debts", "Debts", in: .debts,
                note:
                    "Those of the latest rides first. Due are those that an operator settles; what is owed in wallets is among all.",
                access: .operators,
                parameters: APIParameter.paging + [
                    .query("state", .choice(["due", "all"], "Which of them.").usually("due")),
                    .query("person", .identifier("Those of one passenger only.")),
                ],
                answers: [
                    .json(
                        .ok, "A page of debts.",
                        .object(
                            "Debts",
                            [
                                .required("debts", .array(of: debt, 0...100)),
                                .required(
                                    "due",
                                    .integer(
                                        0...1_000_000_000, "How many of those an operator has to settle.")),
                                .optional("next", .nextCursor),
                            ]), headers: [.link])
                ]),
            APIOperation(
                .post, "/api/v1/debts/{id}/settlement", "Settle a debt", in: .debts,
                note:
                    "Once; it is written into the log of what operators do, and both sides of the ride see it. What stands in the ledger is refused: money that comes into the wallet settles it.",
                access: .operators, parameters: [.path("id", .identifier("Names the ride."))],
                answers: [.json(.ok, "The debt, settled.", debt)], problems: [.conflict]),
        ]
    }

    private static let person = JSONSchema.object(
        "DebtPerson",
        [
            .required("id", .identifier("Names the person.")),
            .optional("name", .text(0...500, "The full name; missing once there is no such account.")),
        ])

    private static let debt = JSONSchema.object(
        "Debt",
        [
            .required("id", .identifier("Names the ride that came to nothing, and the debt.")),
            .required("passenger", person), .optional("driver", .identifier("Who was to drive.")),
            .required("recipient", .choice(["driver", "city"], "Who receives it.")),
            .required("cause", .choice(["passenger", "absence"], "Called off late, or not come.")),
            .required("fee", .money), .required("askedAt", .moment("When the ride was asked for.")),
            .optional(
                "settlement",
                .object(
                    "DebtSettlement", [.optional("by", person), .required("at", .moment("When."))],
                    "When it was settled, and who said so: nobody where it was settled in the ledger.")),
            .optional(
                "charge",
                .object(
                    "DebtCharge",
                    [
                        .required("movement", .identifier("The movement that charged it.")),
                        .required("left", JSONSchema.money.noted("What is still owed of it.")),
                    ], "What the ledger has of it; missing where an operator settles it.")),
        ], "What a passenger owes for a ride that came to nothing.")
}
