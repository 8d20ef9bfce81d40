import DesignSystem
public import Events
public import Geography
import HTML
public import HTTPServer
public import Identity
import Live
import MapSheets
public import Notices
import TripSafety
public import TripCare
public import TripTalk
public import Web

/// The pages of planned rides: looking for a trip, publishing one, a trip and a seat on it, and what somebody has ahead.
public struct PlannedPages: Sendable {
    let desk: PlannedDesk
    let bus: any EventBus<PlannedEvent>
    let city: PlannedCity
    let services: PlannedServices
    let ratings: SeatRatings
    let alerts: TripAlerts
    /// The links by which passengers let others follow their seats.
    let shares: TripShares
    let clock: @Sendable () -> Timestamp
    let newID: @Sendable () -> UniqueID
    /// Draws boarding codes.
    let newCode: @Sendable () -> Int
    /// What other operators offer; nothing where nobody is asked.
    public var elsewhere: PartnerOffers?
    /// How long the stream of a page lasts before the browser opens it anew.
    public var streamLifetime = StreamLifetime.usual
    /// Where driver and passenger write to each other.
    public var talk: TalkDesk?
    /// Where people tell what was wrong with a ride, and what was left in a car.
    public var care: CareDesk?

    /// The pages of a city.
    ///
    /// - Parameters:
    ///   - bus: Says which trips are different.
    ///   - alerts: Tells people of trips that are published.
    ///   - notices: Where people hear that they were rated.
    ///   - newID: Names trips and reservations; never the same twice.
    ///   - newCode: Draws boarding codes, 0 to 9999, that nobody can guess.
    public init(
        desk: PlannedDesk, bus: any EventBus<PlannedEvent>, city: PlannedCity, services: PlannedServices,
        alerts: TripAlerts, notices: NoticeBoard? = nil, clock: @escaping @Sendable () -> Timestamp,
        newID: @escaping @Sendable () -> UniqueID,
        newCode: @escaping @Sendable () -> Int = { Int.random(in: 0...9999) }
    ) {
        self.desk = desk
        self.bus = bus
        self.city = city
        self.services = services
        self.alerts = alerts
        shares = TripShares(
            database: services.history.database, trips: SeatTrips(desk, services: services, clock: clock),
            clock: clock)
        ratings = SeatRatings(services.history.database, notices: notices, clock: clock)
        self.clock = clock
        self.newID = newID
        self.newCode = newCode
    }

    /// What passengers have at hand in case of need, and what links to their seats show.
    public var safety: SeatSafety {
        SeatSafety(
            trips: SeatTrips(desk, services: services, clock: clock), bus: bus, city: city, clock: clock)
    }

    /// Where seats are looked at and reserved.
    var office: BookingOffice {
        BookingOffice(
            desk: desk, services: services, city: city, clock: clock, newID: newID, newCode: newCode)
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        TripSafetyPages(safety, shares: shares).add(to: &router)
        router.get("/planned", cost: .computing) { try await overview($0, $1) }
        router.get("/planned/elsewhere", cost: .computing) { try await elsewherePage($0, $1) }
        router.get("/planned/places", cost: .computing) { try await suggestions($0, $1) }
        router.get("/planned/mine") { try await mine($0, $1) }
        router.get("/planned/alerts") { try await alertsPage($0, $1) }
        router.post("/planned/alerts", bodyLimit: 16 << 10, cost: .asking) { try await addAlert($0, $1) }
        router.post("/planned/alerts/{id}/remove", bodyLimit: 16 << 10) { try await removeAlert($0, $1) }
        router.get("/planned/new", cost: .computing) { try await draft($0, $1) }
        router.get("/planned/new/places", cost: .computing) { try await draftSuggestions($0, $1) }
        router.post("/planned/new", bodyLimit: 32 << 10, cost: .asking) { try await publish($0, $1) }
        router.get("/planned/{id}", cost: .computing) { try await trip($0, $1) }
        router.get("/planned/{id}/stream", cost: .counted) { try await tripStream($0, $1) }
        router.post("/planned/{id}/reserve", bodyLimit: 16 << 10, cost: .asking) {
            try await reserve($0, $1)
        }
        router.get("/planned/{id}/safety") { try await driverSafety($0, $1) }
        router.post("/planned/{id}/start", bodyLimit: 16 << 10) { try await start($0, $1) }
        router.post("/planned/{id}/end", bodyLimit: 16 << 10) { try await end($0, $1) }
        router.post("/planned/{id}/pause", bodyLimit: 16 << 10) { try await pause($0, $1) }
        // Whoever waits for such a trip is told of it again.
        router.post("/planned/{id}/go-on", bodyLimit: 16 << 10, cost: .asking) { try await goOn($0, $1) }
        router.post("/planned/{id}/cancel", bodyLimit: 16 << 10) { try await cancelTrip($0, $1) }
        router.post("/planned/{id}/times", bodyLimit: 16 << 10) { try await changeTimes($0, $1) }
        router.post("/planned/{id}/sharing", bodyLimit: 16 << 10) { try await changeSharing($0, $1) }
        // The roads say what each leg may cost.
        router.post("/planned/{id}/terms", bodyLimit: 16 << 10, cost: .asking) {
            try await changeTerms($0, $1)
        }
        router.get("/planned/seats/{id}") { try await seat($0, $1) }
        router.get("/planned/seats/{id}/stream", cost: .counted) { try await seatStream($0, $1) }
        router.get("/planned/seats/{id}/rating") { try await rating($0, $1) }
        router.post("/planned/seats/{id}/rating", bodyLimit: 16 << 10) { try await rate($0, $1) }
        addDestination(to: &router)
        if let talk { TalkPages(talk).add(to: &router) }
        if let care { CarePages(care).add(to: &router) }
        for deed in SeatDeed.allCases {
            router.post("/planned/seats/{id}/\(deed.rawValue)", bodyLimit: 16 << 10) {
                try await act(deed, $0, $1)
            }
        }
    }

    /// A page with its map, or only its sheet.
    func page<Sheet: HTML>(
        _ request: Request, _ context: WebContext, title: String, stream: URLReference? = nil,
        script: String = "js/rides.js", status: HTTPStatus = .ok, sheet: (PageContext) -> Sheet
    ) -> Response {
        .mapPage(
            request, context, title: title, room: .planned, stream: stream,
            styles: Self.styles, script: script, status: status, sheet: sheet)
    }

    static let styles = [
        "css/rides.css", "css/safety.css", "css/vehicles.css", "css/drive.css", "css/planned.css",
    ]

    /// How whoever is not known yet gets to be, on the way back to a page; nothing for who is.
    func way(
        to deed: AccessPolicy.Deed, for context: WebContext, from address: URLReference
    ) -> URLReference? {
        guard let person = context.person else { return "/login?return=\(address.text)" }
        return context.access.lack(of: person, for: deed).map { $0.way(to: deed, from: address.text) }
    }
}
