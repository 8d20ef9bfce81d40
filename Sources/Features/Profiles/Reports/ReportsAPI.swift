import Geography
import HTML
import HTTPServer
import Identity
public import OpenAPI
import Ratings
import Rooms
import Web

/// The API of the operator's queue of reports.
extension ReportsRoutes {
    private struct PersonDocument: Encodable {
        let id: String
        let name: String?
    }

    private struct SubjectDocument: Encodable {
        let kind: String
        let id: String
        let title: String?
        let address: String?
    }

    private struct SettlementDocument: Encodable {
        let by: PersonDocument
        let note: String
        let at: Int64
    }

    private struct ReportDocument: Encodable {
        let id: String
        let subject: SubjectDocument
        let reporter: PersonDocument
        let reportsAbout: Int
        let occasion: String?
        let reason: String
        let remark: String
        let createdAt: Int64
        let settlement: SettlementDocument?

        init(_ entry: ReportQueue.Entry) {
            let report = entry.report
            id = report.id.description
            subject = SubjectDocument(
                kind: report.subject.kind, id: report.subject.id.description, title: entry.about?.title,
                address: entry.about?.address.text)
            reporter = PersonDocument(id: report.reporter.description, name: entry.reporter)
            reportsAbout = entry.countAbout
            occasion = report.occasion?.description
            reason = report.reason.rawValue
            remark = report.remark.text
            createdAt = report.at.milliseconds
            settlement = report.settlement.map { settlement in
                SettlementDocument(
                    by: PersonDocument(id: settlement.person.description, name: entry.settledBy),
                    note: settlement.note.text, at: settlement.at.milliseconds)
            }
        }
    }

    private struct ReportList: Encodable {
        let reports: [ReportDocument]
        let waiting: Int
        let next: String?
    }

    func addAPI(to router: inout Router<WebContext>) {
        router.get("/api/v1/reports") { try await listDocument($0, $1) }
        router.get("/api/v1/reports/{id}") { request, context in
            _ = try context.operatorVisitor()
            return try Response.document(ReportDocument(try await entry(request)))
        }
        router.post("/api/v1/reports/{id}/settlement", bodyLimit: 16 << 10) {
            try await settleDocument($0, $1)
        }
    }

    private func listDocument(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let state = request.query["state"] ?? "waiting"
        guard ["waiting", "all"].contains(state) else {
            throw HTTPError(.badRequest, "“state” is “waiting” or “all”.")
        }
        let list = try context.listPage(request, of: state == "all" ? "reports" : "reports-waiting")
        let (entries, next) = try await queue.page(
            waitingOnly: state == "waiting", after: Self.position(list.after), limit: list.limit)
        let cursor = next.map { list.cursor(after: Self.position(of: $0)) }
        var response = try Response.document(
            ReportList(
                reports: entries.map { ReportDocument($0) }, waiting: try await queue.waiting(), next: cursor)
        )
        list.link(cursor, on: &response)
        return response
    }

    private func settleDocument(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let note = try request.read(Self.settlement)
        let id = try await entry(request).id
        switch try await queue.settle(id, by: visitor.id, note: note) {
        case .settled: return try Response.document(ReportDocument(try await entry(request)))
        case .notFound: throw HTTPError(.notFound)
        case .settledBefore:
            throw HTTPError(
                Problem(
                    .conflict, slug: "settled-before", title: "The report is settled",
                    detail: "Another operator has dealt with this report; what they wrote stays."))
        }
    }
}

extension APIRoom {
    /// What people told the operator about each other and about what is in the city.
    public static let reports = APIRoom(
        "Reports",
        "For operators: what people told about each other and about what is in the city, and what was done about it."
    )
}

extension ReportsRoutes {
    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/reports", "Reports", in: .reports, note: "The newest first.",
                access: .operators,
                parameters: APIParameter.paging + [
                    .query("state", .choice(["waiting", "all"], "Which of them.").usually("waiting"))
                ],
                answers: [
                    .json(
                        .ok, "A page of reports.",
                        .object(
                            "Reports",
                            [
                                .required("reports", .array(of: report, 0...100)),
                                .required(
                                    "waiting", .integer(0...1_000_000_000, "How many wait in all.")),
                                .optional("next", .nextCursor),
                            ]), headers: [.link])
                ]),
            APIOperation(
                .get, "/api/v1/reports/{id}", "A report", in: .reports, access: .operators,
                parameters: [id], answers: [.json(.ok, "The report.", report)]),
            APIOperation(
                .post, "/api/v1/reports/{id}/settlement", "Settle a report", in: .reports,
                note:
                    "Once, with what was done; it is written into the log of what operators do. Nobody is told.",
                access: .operators, parameters: [id],
                body: .json(
                    settlement, example: ["note": "Called both; the account is paused for a week."]),
                answers: [.json(.ok, "The report, settled.", report)], problems: [.conflict]),
        ]
    }

    private static let id = APIParameter.path("id", .identifier("Names the report."))

    private static let settlement = JSONShape.object("ReportSettlementOrder", .required("note", note)) { $0 }

    private static let note =
        JSONShape
        .text(1...Remark.longest, "What was done about it.")
        .read(orSay: "A note has 1 to \(Remark.longest) characters.") { try? Remark($0) }

    private static let person = JSONSchema.object(
        "ReportPerson",
        [
            .required("id", .identifier("Names the person.")),
            .optional("name", .text(0...500, "The full name; missing once there is no such account.")),
        ])

    private static let subject = JSONSchema.object(
        "ReportSubject",
        [
            .required("kind", .text(1...40, "What kind of thing: `person`, or what rooms of the city have.")),
            .required("id", .identifier("Names the person or the thing.")),
            .optional(
                "title",
                .text(
                    0...500,
                    "What it is called, a person by full name; missing once it is not there any more.")),
            .optional("address", .text(1...500, "Where it is to be seen, on this site.")),
        ], "What a report is about.")

    private static let report = JSONSchema.object(
        "Report",
        [
            .required("id", .identifier("Names the report.")), .required("subject", subject),
            .required("reporter", person),
            .required("reportsAbout", .integer(1...1_000_000_000, "How many there are about the same.")),
            .optional("occasion", .identifier("The occasion on which it happened: the trip.")),
            .required("reason", .choice(Report.Reason.allCases.map(\.rawValue))),
            .required("remark", .text(1...Remark.longest, "What happened, in the reporter's words.")),
            .required("createdAt", .moment("When it was told.")),
            .optional(
                "settlement",
                .object(
                    "ReportSettlement",
                    [
                        .required("by", person), .required("note", .text(1...Remark.longest)),
                        .required("at", .moment("When.")),
                    ], "What was done about it.")),
        ], "What one person told about another, or about something in the city.")
}
