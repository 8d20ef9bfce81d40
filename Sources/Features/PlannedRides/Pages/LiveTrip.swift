import DesignSystem
import Events
import Geography
import HTML
import HTTPServer
import Identity
import Live
import PlannedTrips
import TripSafety

/// One open page of a driver's trip. Its function that renders is never inlined, so that the stream's asynchronous frame does not
/// hold what it needs.
final class LiveTrip: LiveScreen {
    private let id: PlannedTripID
    private let driver: PersonID
    private let pages: PlannedPages
    private let page: PageContext
    private var shown = ShownParts()
    private var safety = SafetyPace()
    private var way = TripWay()
    /// What was last read, of which a car that moves changes nothing but the way.
    private var sight: PlannedPages.DriverSight?

    init(_ id: PlannedTripID, of driver: PersonID, pages: PlannedPages, page: PageContext) {
        self.id = id
        self.driver = driver
        self.pages = pages
        self.page = page
    }

    /// What a page waits for.
    static func topics(of trip: PlannedTripID) -> Set<Topic> {
        [.plannedTrip(trip), LiveBeat.topic(of: trip)]
    }

    func look(after event: PlannedEvent?) async throws -> LiveStep {
        if case .moved? = event, let sight {
            return LiveStep(events(await pages.following(sight, &way), isNew: false))
        }
        guard let read = try await pages.driverSight(id, driver) else { return .end }
        sight = read
        return LiveStep(events(await pages.following(read, &way), isNew: true))
    }

    @inline(never)
    private func events(_ sight: PlannedPages.DriverSight, isNew: Bool) -> [ServerSentEvent] {
        let sheet = pages.sheet(sight, page)
        var parts = [
            ServerSentEvent(HTMLFragment(sheet.actions).text, name: "planned-actions"),
            ServerSentEvent(HTMLFragment(sheet.live).text, name: "planned"),
        ]
        let isUnderway = sight.book.trip.status.isUnderway
        // What to do along the way comes before the way, which the page reads together with it.
        if isUnderway { parts.append(ServerSentEvent(HTMLFragment(sheet.way).text, name: "planned-way")) }
        parts.append(ServerSentEvent(HTMLFragment(sheet.map).text, name: "planned-map"))
        if isUnderway { parts.append(ServerSentEvent(HTMLFragment(sheet.turn).text, name: "planned-turn")) }
        if safety.isDue(at: pages.clock(), isNew: isNew) {
            parts.append(ServerSentEvent(HTMLFragment(sheet.safetyPart).text, name: "planned-safety"))
        }
        return shown.show(parts)
    }
}

/// One open page of a passenger's reservation.
final class LiveSeat: LiveScreen {
    private let id: ReservationID
    private let passenger: PersonID
    private let pages: PlannedPages
    private let page: PageContext
    private var shown = ShownParts()
    private var safety = SafetyPace()
    /// What was last read, of which a car that moves changes nothing.
    private var sight: SeatSight?

    init(_ id: ReservationID, of passenger: PersonID, pages: PlannedPages, page: PageContext) {
        self.id = id
        self.passenger = passenger
        self.pages = pages
        self.page = page
    }

    /// What a page waits for.
    static func topics(of id: ReservationID, on trip: PlannedTripID) -> Set<Topic> {
        [.plannedTrip(trip), .plannedSeat(id), LiveBeat.topic(of: id)]
    }

    /// What a page waits for that somebody has opened by a link.
    static func shareTopics(of id: ReservationID) -> Set<Topic> {
        [.plannedSeat(id), LiveBeat.topic(of: id)]
    }

    func look(after event: PlannedEvent?) async throws -> LiveStep {
        if case .moved? = event, let sight {
            return LiveStep(events(await pages.sights.placed(sight), isNew: false))
        }
        guard let read = try await pages.seatSight(id, passenger) else { return .end }
        sight = read
        return LiveStep(events(read, isNew: true))
    }

    @inline(never)
    private func events(_ sight: SeatSight, isNew: Bool) -> [ServerSentEvent] {
        let sheet = pages.sheet(sight, page)
        var parts = [
            ServerSentEvent(HTMLFragment(sheet.actions).text, name: "planned-actions"),
            ServerSentEvent(HTMLFragment(sheet.live).text, name: "planned"),
            ServerSentEvent(HTMLFragment(sheet.more).text, name: "planned-more"),
            ServerSentEvent(HTMLFragment(sheet.sharingPart).text, name: "ride-sharing"),
            ServerSentEvent(HTMLFragment(sheet.map).text, name: "planned-map"),
            ServerSentEvent(sight.cars, name: "cars"),
        ]
        if safety.isDue(at: pages.clock(), isNew: isNew) {
            parts.append(ServerSentEvent(HTMLFragment(sheet.safetyPart).text, name: "planned-safety"))
        }
        return shown.show(parts)
    }
}
