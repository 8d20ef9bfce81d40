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
/// A trip that is published is held against the alerts at once. At a start those that were published last are held against them
/// once more, so that nothing is missed that a crash came between, and every hour those that something went wrong with. One
/// look goes on at a time, however many trips are published meanwhile; each alert remembers of what its person was told, in the
/// transaction that tells them.
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
    private var alerts: [UniqueID: WatchedAlert] = [:]
    /// Trips that are still to be looked at.
    private var waiting: [PlannedTrip] = []
    /// Trips that may have been missed, which are looked at when no others wait.
    private var missed: [PlannedTrip] = []
    /// Trips that could not be looked at, or not for everybody.
    private var failed: [PlannedTrip] = []
    private var hasBegun = false
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

    /// How long between two looks at what has ended or went wrong.
    private static let timeBetweenSweeps = Duration.seconds(3_600)
    /// A trip that nobody was told of when the city was stopped had been published within so long before.
    static let backlog = TravelTime.minutes(10)
    /// So many questions are asked of one trip in one go.
    private static let batch = 200
    /// So many people are told in one transaction.
    private static let told = 50

    /// Looks at everything now and then, until the task is cancelled.
    public func run() async {
        while !Task.isCancelled {
            await sweep()
            try? await Task.sleep(for: Self.timeBetweenSweeps)
        }
    }

    /// Reads the alerts, takes away those that have ended, and looks once more at what may have been missed.
    func sweep() async {
        do {
            let now = clock()
            try await store.removeEnded(by: now)
            for alert in try await store.all(at: now) where alerts[alert.id] == nil { watch(alert) }
            alerts = alerts.filter { $0.value.alert.expiresAt > now }
            missed += failed
            failed = []
            if !hasBegun {
                // However long the city stood still: nothing was published meanwhile, and what was before had been looked at.
                let open = try await desk.openTrips()
                let last = open.map(\.publishedAt).max() ?? now
                missed += open.filter { $0.publishedAt >= last - Self.backlog }
                hasBegun = true
            }
            await published([])
        } catch {
            logger.error("The alerts of planned rides were not looked at.", ["error": .string("\(error)")])
        }
    }

    private func watch(_ alert: TripAlert) {
        alerts[alert.id] = WatchedAlert(alert, in: city, on: desk.finder.roads.map.network)
    }

    /// Keeps an alert: from now on its person hears of trips.
    ///
    /// - Returns: Whether there was room for one more.
    func add(_ alert: TripAlert) async throws -> Bool {
        guard try await store.add(alert) else { return false }
        for kept in try await store.alerts(of: alert.person, at: alert.createdAt) where alerts[kept.id] == nil
        {
            watch(kept)
        }
        return true
    }

    /// Takes an alert of a person away.
    func remove(_ id: UniqueID, of person: PersonID) async throws {
        try await store.remove(id, of: person)
        if alerts[id]?.alert.person == person { alerts[id] = nil }
    }

    /// Trips have been published: whoever waits for one of them is told.
    func published(_ trips: [PlannedTrip]) async {
        waiting += trips
        guard !isLooking else { return }
        isLooking = true
        defer { isLooking = false }
        while true {
            // Whoever publishes now does not wait for what was missed.
            let batch = waiting.isEmpty ? missed.popLast().map { [$0] } ?? [] : waiting
            guard !batch.isEmpty else { return }
            waiting = []
            await look(at: batch)
        }
    }

    /// A trip that somebody waits for, and when they would get in.
    private struct Finding {
        let trip: PlannedTrip
        let boarding: Timestamp
    }

    /// Who is looked for is told once of all trips that were published together, as those of a repetition are.
    private func look(at trips: [PlannedTrip]) async {
        do {
            var found: [UniqueID: [Finding]] = [:]
            for trip in trips { try await look(at: trip, &found) }
            let ids = found.keys.sorted()
            for start in stride(from: 0, to: ids.count, by: Self.told) {
                let part = ids[start..<min(start + Self.told, ids.count)]
                try await tell(part.map { ($0, found[$0] ?? []) })
            }
        } catch {
            logger.error("Alerts of planned rides were not looked at.", ["error": .string("\(error)")])
            let known = Set(failed.map(\.id))
            failed += trips.filter { !known.contains($0.id) }
        }
    }

    private func look(at trip: PlannedTrip, _ found: inout [UniqueID: [Finding]]) async throws {
        let now = clock()
        let near = alerts.values.filter { $0.mayFit(trip, at: now) }
        guard !near.isEmpty, let book = try await desk.book(trip.id), book.takesReservations,
            let offer = desk.finder.offer(of: book)
        else { return }
        // A few at a time: searches of people who wait for an answer come between.
        for start in stride(from: 0, to: near.count, by: Self.batch) {
            let part = near[start..<min(start + Self.batch, near.count)]
            let hits = await desk.finder.find(each: part.map { $0.question(at: now) }, on: offer)
            for case (let alert, let hit?) in zip(part, hits) {
                found[alert.alert.id, default: []].append(
                    Finding(trip: book.trip, boarding: hit.board.at))
            }
        }
    }

    private func tell(_ found: [(UniqueID, [Finding])]) async throws {
        let now = clock()
        let onlookers = try await onlookers(Set(found.compactMap { alerts[$0.0]?.alert.person }))
        var notes: [(alert: WatchedAlert, notice: Notice?)] = []
        for (id, findings) in found {
            guard var alert = alerts[id] else { continue }
            let onlooker = onlookers[alert.alert.person]
            let first = findings.filter { onlooker?.maySee($0.trip) == true }
                .min { $0.boarding < $1.boarding }
            alert.note(findings.map(\.trip.id), at: now)
            notes.append((alert, first.map { notice(at: $0.boarding, to: alert, now: now) }))
        }
        let there = try await store.note(notes.map { ($0.alert.alert, $0.notice) })
        for (alert, _) in notes where alerts[alert.alert.id] != nil {
            alerts[alert.alert.id] = there.contains(alert.alert.id) ? alert : nil
        }
        notices?.announce(
            notes.filter { $0.notice != nil && there.contains($0.alert.alert.id) }
                .map(\.alert.alert.person.uniqueID))
    }

    /// Each is asked about in the store: together that takes a fraction of the time.
    private nonisolated func onlookers(_ people: Set<PersonID>) async throws -> [PersonID: Onlooker] {
        try await withThrowingTaskGroup(of: (PersonID, Onlooker?).self) { group in
            for person in people { group.addTask { (person, try await self.onlooker(person)) } }
            var onlookers: [PersonID: Onlooker] = [:]
            for try await (person, onlooker) in group { onlookers[person] = onlooker }
            return onlookers
        }
    }

    /// Who is told, as the city knows them now; nothing for who may not ride along any more.
    private nonisolated func onlooker(_ person: PersonID) async throws -> Onlooker? {
        guard let passenger = try await standing(person) else { return nil }
        return Onlooker(
            person: person, isKnown: true, passenger: passenger,
            barred: try await company.ties(of: person).barred)
    }

    private func notice(at boarding: Timestamp, to watched: WatchedAlert, now: Timestamp) -> Notice {
        let (alert, wish) = (watched.alert, watched.wish)
        return Notice(
            to: alert.person.uniqueID, .plannedRides,
            NoticeText(
                .plannedNoticeAlert,
                [
                    "from": .text(wish.from.name), "to": .text(wish.to?.name ?? ""),
                    "time": .dayAndClock(boarding),
                ]), address: wish.address.text, at: now, topic: "alert \(alert.id)")
    }
}
