public import Database
import DesignSystem
public import Geography
import HTML
public import HTTPServer
public import Localization
import Messaging
public import Web

/// The page of messages that would leave the city, where none does: while the server shows itself. It needs no
/// log-in, because codes for the first log-in stand on it; elsewhere there is no such page.
public struct OutboxRoutes: Sendable {
    private let database: any Database
    private let clock: @Sendable () -> Timestamp
    private let zone: LocalTimeZone

    /// Over a database that has the schema `.messaging`.
    public init(database: any Database, zone: LocalTimeZone, clock: @escaping @Sendable () -> Timestamp) {
        self.database = database
        self.zone = zone
        self.clock = clock
    }

    /// Adds the page to a router; it answers 404 where the site does not show itself.
    public func add(to router: inout Router<WebContext>) {
        router.get("/outbox") { request, context in
            try Self.check(context)
            var page = context.page(for: request)
            page.liveAddress = "/outbox/stream"
            page.styles.append("css/outbox.css")
            return .page(HTMLPage(OutboxPage(context: page, list: try await list(page))))
        }
        router.get("/outbox/stream", cost: .counted) { request, context in
            try Self.check(context)
            return stream(context.page(for: request))
        }
    }

    private static func check(_ context: WebContext) throws(HTTPError) {
        guard context.site.isDemo else { throw HTTPError(.notFound) }
    }

    private func list(_ page: PageContext) async throws -> OutboxList {
        let messages = try await database.read { try $0.newestMessages(limit: 50) }
        return OutboxList(texts: page.texts, messages: messages, now: clock(), zone: zone)
    }

    /// The list whenever it reads differently, looked at every second: few look, and only in demonstrations.
    private func stream(_ page: PageContext) -> Response {
        .eventStream { [self] writer in
            var shown = ""
            while true {
                let text = HTMLFragment(try await list(page)).text
                if text != shown {
                    try await writer.send(ServerSentEvent(text, name: "outbox"))
                    shown = text
                }
                try await Task.sleep(for: .seconds(1))
            }
        }
    }
}
