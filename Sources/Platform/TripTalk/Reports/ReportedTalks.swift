public import Database
import DesignSystem
public import Geography
import HTML
public import HTTPServer
public import Identity
public import Localization
public import Rooms
public import Web

/// What operators see of messages that were reported: the message with what was written around it, and nothing of talks of
/// which nothing was reported.
public struct ReportedTalks: Sendable {
    /// What kind of thing a message is in the queue of reports.
    static let kind = "message"
    /// So many messages before and after the reported one are shown.
    static let before = 12
    static let after = 6

    private let database: any Database
    private let zone: LocalTimeZone
    private let name: @Sendable (UniqueID) async throws -> String?
    private let clock: @Sendable () -> Timestamp

    /// - Parameters:
    ///   - database: Has the schema `tripTalks`.
    ///   - zone: In which moments are told.
    ///   - name: How somebody is called, in full; nothing for whoever has left.
    public init(
        _ database: any Database, zone: LocalTimeZone,
        name: @escaping @Sendable (UniqueID) async throws -> String?,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        self.zone = zone
        self.name = name
        self.clock = clock
    }

    /// What the queue of reports says of messages.
    public var things: ReportedThings {
        [
            Self.kind: { id in
                guard let sight = try await sight(id), let line = sight.reported else { return nil }
                var excerpt: String?
                if case .words(let words) = line.content { excerpt = words.text }
                return ReportedThing(
                    title: try await name(line.sender) ?? "—",
                    address: "/operate/messages/\(id.description)", excerpt: excerpt)
            }
        ]
    }

    /// Adds the page's route.
    public func add(to router: inout Router<WebContext>) {
        router.get("/operate/messages/{id}") { try await show($0, $1) }
    }

    /// A reported message with those around it.
    struct Sight {
        let id: UniqueID
        var lines: [TalkLine]
        var names: [UniqueID: String] = [:]

        var reported: TalkLine? { lines.first { $0.id == id } }
    }

    private func sight(_ id: UniqueID) async throws -> Sight? {
        let lines = try await database.read { transaction -> [TalkLine]? in
            let row = try transaction.optionalRow(
                """
                SELECT talk_id, number FROM trip_messages WHERE id = \(id) AND reported_at IS NOT NULL
                """)
            guard let row else { return nil }
            let (talk, number): (UniqueID, Int) = (try row.decode("talk_id"), try row.decode("number"))
            return try transaction.talkLines(talk, before: number, limit: Self.before)
                + transaction.talkLines(talk, from: number, limit: Self.after + 1)
        }
        return lines.map { Sight(id: id, lines: $0) }
    }

    private func show(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        guard let id = UniqueID(try request.parameter("id", as: String.self)), var sight = try await sight(id)
        else { throw HTTPError(.notFound) }
        for person in Set(sight.lines.map(\.sender)) { sight.names[person] = try await name(person) }
        var page = context.page(for: request)
        page.styles = ["css/talk.css"]
        return .page(HTMLPage(ReportedTalkPage(context: page, sight: sight, zone: zone, now: clock())))
    }
}
