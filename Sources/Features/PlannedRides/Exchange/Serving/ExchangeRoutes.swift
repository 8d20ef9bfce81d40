import CarpoolExchange
import Crypto
public import Geography
public import HTTPServer
import Identity
public import Notices
public import Web

/// R16: What other operators ask by the Standard covoiturage, so that offers here are found from other apps.
public struct ExchangeRoutes: Sendable {
    /// What the paths of the standard stand behind.
    public static let prefix = "/carpool/v1"

    let seats: SharedSeats
    let partners: PartnerBook
    let site: ExchangeSite
    let clock: @Sendable () -> Timestamp
    let bookings: PartnerBookings
    let notices: NoticeBoard?
    /// How much a service may write about one trip.
    let letters = RateLimit<String>(requests: 12, per: .seconds(3600), burst: 6) { _, name in name }
    private let admission: ExchangeAdmission

    /// The operations over a city's trips.
    public init(
        desk: PlannedDesk, city: PlannedCity, partners: PartnerBook, site: ExchangeSite,
        services: PlannedServices, notices: NoticeBoard? = nil,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        seats = SharedSeats(desk: desk, city: city)
        self.partners = partners
        self.site = site
        self.clock = clock
        self.notices = notices
        bookings = PartnerBookings(
            seats: seats, store: PartnerBookingStore(services.history.database), services: services,
            domain: site.domain, clock: clock)
        admission = ExchangeAdmission(partners, requestsPerMinute: site.requestsPerMinute)
    }

    /// Adds the operations.
    public func add(to router: inout Router<WebContext>) {
        on(.status, &router) { request in
            try admission.admitStranger(request)
            guard site.isOpen() else { throw ExchangeRefusal.closed }
            return Response(.ok)
        }
        forPartners(.driverJourneys, &router) { request, _ in try await driverJourneys(request) }
        forPartners(.driverRegularTrips, &router) { request, _ in try await driverRegularTrips(request) }
        // Who looks for a trip here tells nobody: what people wait for is theirs alone.
        forPartners(.passengerJourneys, &router) { request, _ in
            _ = try JourneyQuery(request.query.pairs)
            return Self.list([PassengerJourney]())
        }
        forPartners(.passengerRegularTrips, &router) { request, _ in
            _ = try RegularTripQuery(request.query.pairs)
            return Self.list([PassengerRegularTrip]())
        }
        addBookings(to: &router)
    }

    // MARK: - Searching

    private func driverJourneys(_ request: Request) async throws -> Response {
        let query = try JourneyQuery(request.query.pairs)
        guard site.isOpen() else { return Self.list([DriverJourney]()) }
        let documents = documents(for: request)
        return Self.list(try await seats.seats(for: query).map { documents.journey($0) })
    }

    private func driverRegularTrips(_ request: Request) async throws -> Response {
        let query = try RegularTripQuery(request.query.pairs)
        guard site.isOpen() else { return Self.list([DriverRegularTrip]()) }
        let documents = documents(for: request)
        let weeks = try await seats.weeks(for: query, at: clock())
        return Self.list(weeks.compactMap { documents.regularTrip($0) })
    }

    func documents(for request: Request) -> SeatDocuments {
        SeatDocuments(city: seats.city, domain: site.domain) { [site] in site.address($0, request) }
    }

    /// A list of documents; what the standard cannot say is left out.
    static func list<Document: ExchangeDocument>(_ documents: [Document]) -> Response {
        let all = try? documents.written()
        let sound = all ?? (try? documents.filter { (try? $0.written()) != nil }.written())
        return .json(rendered: sound ?? Array("[]".utf8))
    }

    // MARK: - Answering

    func forPartners(
        _ operation: ExchangeOperation, _ router: inout Router<WebContext>,
        _ body: @escaping @Sendable (Request, Partner) async throws -> Response
    ) {
        on(operation, &router) { request in
            try await body(request, try await admission.admit(request))
        }
    }

    private func on(
        _ operation: ExchangeOperation, _ router: inout Router<WebContext>,
        _ body: @escaping @Sendable (Request) async throws -> Response
    ) {
        guard let method = HTTPMethod(rawValue: operation.method) else { return }
        router.on(
            method, Self.prefix + operation.path, bodyLimit: method.isSafe ? 0 : 64 << 10,
            cost: operation == .status ? .counted : method.isSafe ? .computing : .asking
        ) { request, _ in
            var response = try await Self.answering { try await body(request) }
            response.headers["Cache-Control"] = "private, no-store"
            return response
        }
    }

    /// Says in the standard's way why something is refused. What goes wrong here becomes a 500.
    private static func answering(_ body: () async throws -> Response) async throws -> Response {
        do {
            return try await body()
        } catch let refusal as ExchangeRefusal {
            return refusal.response
        } catch let error as QueryError {
            return ExchangeRefusal.bad(error.description).response
        } catch let error as DocumentError {
            return ExchangeRefusal.bad("\(error)").response
        } catch let error as HTTPError where error.problem.status == .tooManyRequests {
            return Response(.tooManyRequests, headers: error.headers)
        }
    }
}
