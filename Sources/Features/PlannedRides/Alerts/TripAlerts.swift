public import Database
public import Geography
import HTML
public import Identity
public import Notices
public import Observability
import PlaceChoice
public import PlannedTrips
import Roads
public import Travellers

/// R13: Tells people when a trip is published that takes them where they want to go.
///
/// A trip that is published is held against the alerts at once, and all of them against all new trips at a start and every
/// hour, so that nothing is missed that a crash came between. One look goes on at a time, however many trips are published
/// meanwhile; each alert remembers of what its person was told, in the transaction that tells them.
public actor TripAlerts {
    /// Says how the city knows somebody now; nothing for who may not ride along.
    public typealias Standing = @Sendable (PersonID) async throws -> TripPassenger?

    private let desk: PlannedDesk
    private let city: PlannedCity
    private let company: any RideCompany
    private let standing: Standing
    nonisolated let store: TripAlertStore
    private let notices: NoticeBoard?
    private let logger: Logger
    private let clock: @Sendable () -> Timestamp
    private var alerts: [UniqueID: TripAlert] = [:]
    /// Trips that are still to be looked at.
    private var waiting: [PlannedTrip] = []
    private var isLooking = false

    /// The alerts of a city, none until ``run()`` has read them.
    ///
    /// - Parameters:
    ///   - database: One with the schema of planned rides and of notices.
    ///   - standing: Says how the city knows people.
    ///   - notices: Where people hear of trips.
    public init(
        _ database: any Database, desk: PlannedDesk, city: PlannedCity, company: any RideCompany,
        standing: @escaping Standing, notices: NoticeBoard?, logger: Logger = .none,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        store = TripAlertStore(database: database)
        self.desk = desk
        self.city = city
        self.company = company
        self.standing = standing
        self.notices = notices
        self.logger = logger
        self.clock = clock
    }

    /// How long between two looks at everything.
    private static let timeBetweenSweeps = Duration.seconds(3_600)

    /// Looks at everything now and then, until the task is cancelled.
    public func run() async {
        while !Task.isCancelled {
            await sweep()
            try? await Task.sleep(for: Self.timeBetweenSweeps)
        }
    }

    /// Reads the alerts, takes away those that have ended, and looks at all trips for the others.
    func sweep() async {
        do {
            let now = clock()
            try await store.removeEnded(by: now)
            for alert in try await store.all(at: now) where alerts[alert.id] == nil {
                alerts[alert.id] = alert
            }
            alerts = alerts.filter { $0.value.expiresAt > now }
            await published(try await desk.openTrips())
        } catch {
            logger.error("The alerts of planned rides were not looked at.", ["error": .string("\(error)")])
        }
    }

    /// Keeps an alert, and looks at what was published since the search that it came from.
    ///
    /// - Returns: Whether there was room for one more.
    func add(_ alert: TripAlert) async throws -> Bool {
        guard try await store.add(alert) else { return false }
        for kept in try await store.alerts(of: alert.person, at: alert.createdAt) where alerts[kept.id] == nil
        {
            alerts[kept.id] = kept
        }
        return true
    }

    /// Takes an alert of a person away.
    func remove(_ id: UniqueID, of person: PersonID) async throws {
        try await store.remove(id, of: person)
        if alerts[id]?.person == person { alerts[id] = nil }
    }

    /// Trips have been published: whoever waits for one of them is told.
    func published(_ trips: [PlannedTrip]) async {
        waiting += trips
        guard !isLooking else { return }
        isLooking = true
        defer { isLooking = false }
        while !waiting.isEmpty {
            let batch = waiting
            waiting = []
            for id in alerts.keys.sorted() {
                guard let alert = alerts[id], let wish = alert.wish(in: city) else { continue }
                let fresh = batch.filter { alert.mayFit($0, wish, in: city) }
                if !fresh.isEmpty { await look(alert, wish, at: fresh) }
            }
        }
    }

    private func look(_ alert: TripAlert, _ wish: TripWish, at trips: [PlannedTrip]) async {
        do {
            let now = clock()
            guard now < alert.expiresAt,
                let query = wish.query(
                    in: city, on: desk.finder.roads.map.network, isKnown: true, at: now)
            else { return }
            var offers: [SeatOffer] = []
            for trip in trips {
                guard let offer = try await desk.offer(on: trip.id, for: query) else { continue }
                offers.append(offer)
            }
            guard !offers.isEmpty else { return }
            var looked = alert
            looked.checkedAt = now
            looked.told = (alert.told + offers.map(\.trip.id)).suffix(TripAlert.mostTold)
            let onlooker = try await onlooker(alert.person)
            let first = offers.filter { onlooker?.maySee($0.trip) == true }.min { $0.board.at < $1.board.at }
            let notice = first.map { self.notice(of: $0, to: alert, wish, at: now) }
            let isThere = try await store.note(looked, telling: notice)
            if alerts[alert.id] != nil { alerts[alert.id] = isThere ? looked : nil }
            if isThere, notice != nil { notices?.announce([alert.person.uniqueID]) }
        } catch {
            logger.error("An alert of planned rides was not looked at.", ["error": .string("\(error)")])
        }
    }

    /// Who is told, as the city knows them now; nothing for who may not ride along any more.
    private func onlooker(_ person: PersonID) async throws -> Onlooker? {
        guard let passenger = try await standing(person) else { return nil }
        return Onlooker(
            person: person, isKnown: true, passenger: passenger,
            barred: try await company.ties(of: person).barred)
    }

    private func notice(
        of offer: SeatOffer, to alert: TripAlert, _ wish: TripWish, at now: Timestamp
    ) -> Notice {
        Notice(
            to: alert.person.uniqueID, .plannedRides,
            NoticeText(
                .plannedNoticeAlert,
                [
                    "from": .text(wish.from.name), "to": .text(wish.to?.name ?? ""),
                    "time": .dayAndClock(offer.board.at),
                ]), address: wish.address.text, at: now, topic: "alert \(alert.id)")
    }
}
