import Crypto
public import Database
public import DesignSystem
import Events
public import Geography
import HTML
public import HTTPServer
import Live
public import Web

/// What links to trips show to whoever has them, without an account. Of all rooms together, because a link does not say
/// of which room its trip is.
public struct SharedTripPages: Sendable {
    private let hosts: [any TripRoom]
    private let links: TripLinks
    private let room: Room
    private let clock: @Sendable () -> Timestamp

    /// - Parameters:
    ///   - hosts: The rooms whose trips are shared.
    ///   - database: Has the ``TripLinks/schema``.
    ///   - room: Whose hue and name a page bears whose link shows nothing.
    public init(
        of hosts: [any TripRoom], in database: any Database, room: Room,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.hosts = hosts
        links = TripLinks(database)
        self.room = room
        self.clock = clock
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/share/{token}") { try await shared($0, $1) }
        router.get("/share/{token}/stream", cost: .counted) { try await stream($0, $1) }
    }

    /// A link that somebody came by: what it leads to, and what its holder showed for it.
    private struct Visit {
        let link: TripLink
        let token: SecretToken
        let request: Request
        let context: WebContext
    }

    private func visit(_ request: Request, _ context: WebContext) async throws -> Visit? {
        guard let token = SecretToken(try request.parameter("token", as: String.self)),
            let link = try await links.link(of: token)
        else { return nil }
        return Visit(link: link, token: token, request: request, context: context)
    }

    /// What the first room answers that knows the trip. A room in trouble does not end the links of the others.
    ///
    /// - Throws: The first error, if no room knows the trip.
    private func first(_ answer: (any TripRoom) async throws -> Response?) async throws -> Response? {
        var trouble: (any Error)?
        for host in hosts {
            do {
                if let response = try await answer(host) { return response }
            } catch {
                trouble = trouble ?? error
            }
        }
        if let trouble { throw trouble }
        return nil
    }

    private func shared(_ request: Request, _ context: WebContext) async throws -> Response {
        // Whoever follows the link is nobody here: the page is the same for all.
        var context = context
        context.person = nil
        if let visit = try await visit(request, context),
            let page = try await first({ try await page(visit, in: $0) })
        {
            return Self.secluded(page)
        }
        return Self.secluded(
            .page(
                HTMLPage(NoSharePage(context: context.page(for: request), room: room)), status: .notFound))
    }

    private func page(_ visit: Visit, in host: some TripRoom) async throws -> Response? {
        guard let trip = try await host.trip(of: visit.link, at: clock()) else { return nil }
        return host.page(
            of: trip, visit.request, visit.context, stream: "/share/\(visit.token.text)/stream")
    }

    /// The link must not end up in search engines or in other sites' logs.
    private static func secluded(_ response: Response) -> Response {
        var response = response
        response.headers["X-Robots-Tag"] = "noindex, nofollow, noarchive"
        response.headers["Referrer-Policy"] = "no-referrer"
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }

    private func stream(_ request: Request, _ context: WebContext) async throws -> Response {
        if let visit = try await visit(request, context),
            let stream = try await first({ try await stream(visit, in: $0) })
        {
            return stream
        }
        throw HTTPError(.notFound)
    }

    private func stream(_ visit: Visit, in host: some TripRoom) async throws -> Response? {
        guard try await host.trip(of: visit.link, at: clock()) != nil else { return nil }
        let (link, token, texts) = (visit.link, visit.token, visit.context.texts)
        let subscription = host.bus.subscribe(
            to: host.topics(of: link.trip), after: nil, buffering: .snapshotAgain(capacity: 8),
            snapshot: { true })
        return .live(subscription, lasting: nil) { [links, clock] in
            LiveSharedTrip(link, by: token, in: host, texts: texts, links: links, clock: clock)
        }
    }
}
