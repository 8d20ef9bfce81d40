import Carpool
import Crypto
import DesignSystem
public import Events
public import Geography
import HTML
public import HTTPServer
import Identity
import Live
import Localization
import Roads
public import Web

/// Sharing a live trip by link, and the emergency page of a ride.
public struct SafetyPages: Sendable {
    let desk: RideDesk
    let dispatch: RideDispatch
    let shares: TripShares
    let bus: any EventBus<RidesEvent>
    let city: RidesCity
    let clock: @Sendable () -> Timestamp

    /// The pages of a city.
    public init(
        desk: RideDesk, dispatch: RideDispatch, shares: TripShares, bus: any EventBus<RidesEvent>,
        city: RidesCity, clock: @escaping @Sendable () -> Timestamp
    ) {
        self.desk = desk
        self.dispatch = dispatch
        self.shares = shares
        self.bus = bus
        self.city = city
        self.clock = clock
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/rides/{id}/safety") { try await safety($0, $1) }
        router.get("/rides/{id}/share") { try await sharing($0, $1) }
        router.post("/rides/{id}/share", bodyLimit: 16 << 10, cost: .counted) { try await share($0, $1) }
        router.post("/rides/{id}/share/stop", bodyLimit: 16 << 10) { try await stop($0, $1) }
        router.get("/share/{token}") { try await shared($0, $1) }
        router.get("/share/{token}/stream", cost: .counted) { try await stream($0, $1) }
    }

    private func subject(_ request: Request, _ context: WebContext) throws -> (RequestID, PersonID) {
        let person = PersonID(try context.visitor().id.bits)
        guard let id = RequestID(text: try request.parameter("id", as: String.self)) else {
            throw HTTPError(.notFound)
        }
        return (id, person)
    }

    private func ownSight(_ request: Request, _ context: WebContext) async throws -> RideSight {
        let (id, person) = try subject(request, context)
        guard let sight = try await dispatch.sight(of: id, for: person) else { throw HTTPError(.notFound) }
        return sight
    }
}

// MARK: - The passenger

extension SafetyPages {
    private func safety(_ request: Request, _ context: WebContext) async throws -> Response {
        let sight = try await ownSight(request, context)
        let ride: URLReference = "/rides/\(sight.ride.id.text)"
        var page = context.page(for: request)
        page.styles = ["css/rides.css"]
        page.scripts = ["js/safety.js"]
        let count = try await shares.count(of: sight.ride.id, by: sight.ride.passenger)
        return .page(
            HTMLPage(
                SafetyPage(
                    context: page, city: city, facts: desk.emergencyFacts(of: sight, in: city, at: clock()),
                    sharing: sight.ride.life.state.isOpen
                        ? TripSharing(
                            context: page, ride: ride, destination: sight.ride.toLabel, count: count) : nil,
                    back: ride)))
    }

    private func sharing(_ request: Request, _ context: WebContext) async throws -> Response {
        let sight = try await ownSight(request, context)
        return try await sharePage(request, context, sight, link: nil)
    }

    private func share(_ request: Request, _ context: WebContext) async throws -> Response {
        let sight = try await ownSight(request, context)
        let token = try await shares.share(sight.ride.id, by: sight.ride.passenger)
        if request.headers["accept"]?.contains("application/json") == true {
            guard let token else {
                throw HTTPError(.conflict, "The ride is over; there is nothing to share any more.")
            }
            let count = try await shares.count(of: sight.ride.id, by: sight.ride.passenger)
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
        return try await sharePage(request, context, sight, link: link)
    }

    private func stop(_ request: Request, _ context: WebContext) async throws -> Response {
        let sight = try await ownSight(request, context)
        try await shares.stop(sight.ride.id, by: sight.ride.passenger)
        if request.headers["accept"]?.contains("application/json") == true { return Response(.noContent) }
        return .redirect("/rides/\(sight.ride.id.text)/share")
    }

    private func sharePage(
        _ request: Request, _ context: WebContext, _ sight: RideSight, link: String?
    ) async throws -> Response {
        var page = context.page(for: request)
        page.styles = ["css/rides.css"]
        page.scripts = ["js/safety.js"]
        return .page(
            HTMLPage(
                SharePage(
                    context: page, link: link,
                    count: try await shares.count(of: sight.ride.id, by: sight.ride.passenger),
                    ride: "/rides/\(sight.ride.id.text)", isOver: !sight.ride.life.state.isOpen)))
    }
}

// MARK: - Whoever got the link

extension SafetyPages {
    private func token(_ request: Request) throws -> SecretToken? {
        SecretToken(try request.parameter("token", as: String.self))
    }

    private func shared(_ request: Request, _ context: WebContext) async throws -> Response {
        // Whoever follows the link is nobody here: the page is the same for all.
        var context = context
        context.person = nil
        guard let token = try token(request), let sight = try await shares.sight(of: token) else {
            return Self.secluded(
                .page(HTMLPage(NoSharePage(context: context.page(for: request))), status: .notFound))
        }
        let texts = context.texts
        let sheet = sheet(sight, texts)
        return Self.secluded(
            .map(
                request, context, title: sheet.heading, stream: "/share/\(token.text)/stream",
                script: "js/rides.js"
            ) { _ in sheet })
    }

    /// The link must not end up in search engines or in other sites' logs.
    private static func secluded(_ response: Response) -> Response {
        var response = response
        response.headers["X-Robots-Tag"] = "noindex, nofollow, noarchive"
        response.headers["Referrer-Policy"] = "no-referrer"
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }

    private func sheet(_ sight: RideSight, _ texts: Texts) -> SharedTripSheet {
        var way = ShownWay()
        way.follow(sight, desk)
        return sheet(sight, texts, way: way.points)
    }

    func sheet(_ sight: RideSight, _ texts: Texts, way: [Coordinate]) -> SharedTripSheet {
        SharedTripSheet(texts: texts, city: city, sight: sight, way: way, now: clock())
    }

    private func stream(_ request: Request, _ context: WebContext) async throws -> Response {
        guard let token = try token(request), let first = try await shares.sight(of: token) else {
            throw HTTPError(.notFound)
        }
        let (id, passenger, texts) = (first.ride.id, first.ride.passenger, context.texts)
        let subscription = bus.subscribe(
            to: LiveRide.topics(of: id), after: nil, buffering: .snapshotAgain(capacity: 8),
            snapshot: { true })
        return .live(subscription, lasting: nil) {
            LiveSharedTrip(id, of: passenger, by: token, pages: self, texts: texts)
        }
    }
}

extension RideDesk {
    /// What the passenger of a ride would have to say in an emergency.
    func emergencyFacts(of sight: RideSight, in city: RidesCity, at now: Timestamp) -> EmergencyFacts {
        let ride = sight.ride
        // On board they are where the car was last seen; before that at the pickup.
        let isOnBoard = ride.life.state.agreement?.boardedAt != nil
        let car = isOnBoard ? sight.car?.coordinate : nil
        let position = car ?? ride.request.pickup.coordinate
        let facts = EmergencyFacts(
            number: city.emergencyNumber, position: position, place: name(of: position),
            observedAt: car == nil ? now : sight.carSeenAt ?? now, from: ride.fromLabel, to: ride.toLabel)
        guard let driver = ride.driver, ride.life.state.agreement != nil else { return facts }
        return facts.with(driver)
    }
}
