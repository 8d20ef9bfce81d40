import Crypto
import DesignSystem
import HTML
public import HTTPServer
import Localization
public import Web

/// The emergency page of a room's trips, and sharing them by link.
public struct TripSafetyPages<Host: TripRoom>: Sendable {
    private let host: Host
    private let shares: TripShares

    /// The pages of a room, below its ``TripRoom/path``.
    public init(_ host: Host, shares: TripShares) {
        self.host = host
        self.shares = shares
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        let trip = host.path.text + "/{id}"
        router.get("\(trip)/safety") { try await safety($0, $1) }
        router.get("\(trip)/share") { try await sharing($0, $1) }
        router.post("\(trip)/share", bodyLimit: 16 << 10, cost: .counted) { try await share($0, $1) }
        router.post("\(trip)/share/stop", bodyLimit: 16 << 10) { try await stop($0, $1) }
    }

    private func safety(_ request: Request, _ context: WebContext) async throws -> Response {
        let own = try await host.own(request, context)
        let address = host.address(of: own.id)
        let count = try await shares.count(of: own.id, by: own.person)
        let facts = host.facts(of: own.trip)
        return .safetyPage(
            request, context, room: host.room, zone: host.zone, facts: facts,
            back: (context.texts(host.back), address)
        ) { page in
            own.isUnderWay
                ? TripSharing(context: page, trip: address, destination: facts.to, count: count) : nil
        }
    }

    private func sharing(_ request: Request, _ context: WebContext) async throws -> Response {
        try await sharePage(request, context, host.own(request, context), link: nil)
    }

    private func share(_ request: Request, _ context: WebContext) async throws -> Response {
        let own = try await host.own(request, context)
        let token = try await shares.share(own.id, by: own.person)
        if request.headers["accept"]?.contains("application/json") == true {
            guard let token else {
                throw HTTPError(.conflict, Host.overSentence)
            }
            let count = try await shares.count(of: own.id, by: own.person)
            var response = try Response.json(
                ["path": "/share/\(token.text)", "words": context.texts(.shareCount, count: count)],
                status: .created)
            response.headers["Cache-Control"] = "private, no-store"
            return response
        }
        let link = token.map { token in
            let scheme = context.site.isSecure ? "https" : "http"
            return "\(scheme)://\(request.headers["host"] ?? "")/share/\(token.text)"
        }
        return try await sharePage(request, context, own, link: link)
    }

    private func stop(_ request: Request, _ context: WebContext) async throws -> Response {
        let own = try await host.own(request, context)
        try await shares.stop(own.id, by: own.person)
        if request.headers["accept"]?.contains("application/json") == true { return Response(.noContent) }
        return .redirect("\(host.address(of: own.id).text)/share")
    }

    private func sharePage(
        _ request: Request, _ context: WebContext, _ own: OwnTrip<Host.Trips.Trip>, link: String?
    ) async throws -> Response {
        .page(
            HTMLPage(
                SharePage(
                    context: context.safetyPage(for: request), room: host.room, link: link,
                    count: try await shares.count(of: own.id, by: own.person),
                    trip: host.address(of: own.id), back: context.texts(host.back), isOver: !own.isUnderWay)))
    }
}
