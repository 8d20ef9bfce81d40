import AuditLog
import Geography
import HTTPServer
import Identity
public import OpenAPI
import Web

/// The API of the log.
extension LogRoutes {
    private struct ActorDocument: Encodable {
        let id: String
        let name: String?
    }

    private struct EntryDocument: Encodable {
        let id: String
        let by: ActorDocument
        let at: Int64
        let act: String
        let subject: String
        let detail: String
    }

    private struct ListDocument: Encodable {
        let entries: [EntryDocument]
        let next: String?
    }

    func addAPI(to router: inout Router<WebContext>) {
        router.get("/api/v1/operate/log") { request, context in
            _ = try context.operatorVisitor()
            let list = try context.listPage(request, of: "audit")
            let (entries, names, next) = try await entries(search(request), list)
            let documents = entries.map { entry in
                EntryDocument(
                    id: entry.id.description,
                    by: ActorDocument(id: entry.person.description, name: names[entry.person]),
                    at: entry.at.milliseconds, act: entry.act, subject: entry.subject, detail: entry.detail)
            }
            var response = try Response.document(ListDocument(entries: documents, next: next))
            list.link(next, on: &response)
            return response
        }
    }
}

extension APIRoom {
    /// The city as operators see it.
    public static let console = APIRoom(
        "Console", "For operators: the log of what they do, the figures of days, and the map of what goes on."
    )
}

extension LogRoutes {
    /// The call, as the API's document describes it.
    public static var operations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/operate/log", "The log of what operators do", in: .console,
                note: "The newest first. Nothing in it is ever changed.", access: .operators,
                parameters: APIParameter.paging + [
                    .query("who", .text(0...320, "Who acted: an email address, phone number or identifier.")),
                    .query("what", .text(0...320, "What was done, such as `person.pause`.")),
                    .query(
                        "whom", .text(0...320, "What it was done to: its identifier, or a person’s address.")),
                    .query("day", .text(0...320, "On which day in the city: YYYY-MM-DD.")),
                ],
                answers: [
                    .json(
                        .ok, "A page of the log.",
                        .object(
                            "Log",
                            [
                                .required("entries", .array(of: entry, 0...100)),
                                .optional("next", .nextCursor),
                            ]), headers: [.link])
                ])
        ]
    }

    private static let entry = JSONSchema.object(
        "LogEntry",
        [
            .required("id", .identifier("Names the entry.")),
            .required(
                "by",
                .object(
                    "LogActor",
                    [.required("id", .identifier("Names who acted.")), .optional("name", .text(0...500))])),
            .required("at", .moment("When.")), .required("act", .text(1...100, "What was done.")),
            .required("subject", .text(0...1_000, "What it was done to.")),
            .required("detail", .text(0...4_000, "The rest, for people.")),
        ])
}
