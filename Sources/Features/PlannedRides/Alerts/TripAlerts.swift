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
    /// The trips of the last minutes.
    private var recent: [PlannedTrip] = []
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
                let last = open.map(\.offeredSince).max() ?? now
                missed += open.filter { $0.offeredSince >= last - Self.backlog }
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
            // Between the search that found nothing and this alert somebody may have published a trip.
            let since = kept.createdAt - TripAlert.margin
            let recent = recent.filter { $0.offeredSince > since }
            if !recent.isEmpty { Task { await look(at: recent, for: kept.id) } }
        }
        return true
    }

    /// Takes an alert of a person away.
    func remove(_ id: UniqueID, of person: PersonID) async throws {
        try await store.remove(id, of: person)
        if alerts[id]?.alert.person == person { alerts[id] = nil }
    }

    /// Trips have been published, or take passengers again (R23): whoever waits for one of them is told, also who could not have
    /// found it meanwhile.
    func published(_ trips: [PlannedTrip]) async {
        let since = clock() - TripAlert.margin
        let ids = Set(trips.map(\.id))
        recent = (recent.filter { !ids.contains($0.id) } + trips).filter { $0.offeredSince > since }
        waiting = waiting.filter { !ids.contains($0.id) } + trips
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
    ///
    /// - Parameter only: The alert that it is for; all of them without one.
    private func look(at trips: [PlannedTrip], for only: UniqueID? = nil) async {
        do {
            var found: [UniqueID: [Finding]] = [:]
            for trip in trips { try await look(at: trip, for: only, &found) }
            let ids = found.keys.sorted()
            for start in stride(from: 0, to: ids.count, by: Self.told) {
                let part = ids[start..<min(start + Self.told, ids.count)]
                try await tell(part.map { ($0, found[$0] ?? []) })
            }
        } catch {
            fail(error, trips)
        }
    }

    private func fail(_ error: any Error, _ trips: [PlannedTrip]) {
        logger.error("Alerts of planned rides were not looked at.", ["error": .string("\(error)")])
        let known = Set(failed.map(\.id))
        failed += trips.filter { !known.contains($0.id) }
    }

    private func look(
        at trip: PlannedTrip, for only: UniqueID?, _ found: inout [UniqueID: [Finding]]
    ) async throws {
        let now = clock()
        let all = only.map { id in alerts[id].map { [$0] } ?? [] } ?? Array(alerts.values)
        let near = all.filter { $0.mayFit(trip, at: now) }
        guard !near.isEmpty, let book = try await desk.book(trip.id), book.takesPassengers,
            let offer = desk.finder.offer(of: book)
        else { return }
        // A few at a time: searches of people who wait for an answer come between.
        for start in stride(from: 0, to: near.count, by: Self.batch) {
            let part = near[start..<min(start + Self.batch, near.count)]
            let hits = await desk.finder.find(each: part.map { $0.question(at: now) }, on: offer)
            // Who rides along already waits for no seat on it.
            for case (let alert, let hit?) in zip(part, hits) where !book.concerns(alert.alert.person) {
                found[alert.alert.id, default: []].append(
                    Finding(trip: book.trip, boarding: hit.board.at))
            }
        }
    }

    private func tell(_ found: [(UniqueID, [Finding])]) async throws {
        let now = clock()
        let (onlookers, failures) = await ask(
            about: Array(Set(found.compactMap { alerts[$0.0]?.alert.person })))
        // What was called off or filled up meanwhile is news to nobody.
        let standing = try await desk.taking(Set(found.flatMap { $0.1.map(\.trip.id) }))
        var before: [WatchedAlert] = []
        var notes: [(alert: WatchedAlert, notice: Notice?)] = []
        for (id, findings) in found {
            guard var alert = alerts[id] else { continue }
            let person = alert.alert.person
            if let error = failures[person] {
                fail(error, findings.map(\.trip))
                continue
            }
            // Another look may have found them meanwhile.
            let findings = findings.filter { !alert.alert.told.contains($0.trip.id) }
            guard !findings.isEmpty else { continue }
            let first = findings.filter {
                onlookers[person]?.maySee($0.trip) == true && standing.contains($0.trip.id)
                    && !alert.heard(of: $0.trip.driver, at: now)
            }.min { $0.boarding < $1.boarding }
            before.append(alert)
            alert.note(findings.map(\.trip.id), toldOf: first?.trip.driver, at: now)
            alerts[id] = alert
            notes.append((alert, first.map { notice(at: $0.boarding, to: alert, now: now) }))
        }
        let there: Set<UniqueID>
        do {
            there = try await store.note(notes.map { ($0.alert.alert, $0.notice) })
        } catch {
            for alert in before where alerts[alert.alert.id] != nil { alerts[alert.alert.id] = alert }
            throw error
        }
        for (alert, _) in notes where !there.contains(alert.alert.id) { alerts[alert.alert.id] = nil }
        notices?.announce(
            notes.filter { $0.notice != nil && there.contains($0.alert.alert.id) }
                .map(\.alert.alert.person.uniqueID))
    }

    /// Who somebody is, or why that is not known.
    private struct Answer: Sendable {
        let row: Int
        var onlooker: Onlooker?
        var error: (any Error)?
    }

    /// Who people are: each is asked about in the store, and together that takes a fraction of the time. Nobody waits for those
    /// for whom it fails.
    private nonisolated func ask(
        about people: [PersonID]
    ) async -> (known: [PersonID: Onlooker], failures: [PersonID: any Error]) {
        await withTaskGroup(of: Answer.self) { group in
            for row in people.indices { group.addTask { await self.answer(about: people, row) } }
            var (known, failures) = ([PersonID: Onlooker](), [PersonID: any Error]())
            for await answer in group {
                known[people[answer.row]] = answer.onlooker
                failures[people[answer.row]] = answer.error
            }
            return (known, failures)
        }
    }

    // By the row, and apart from the group: Swift 6.3 optimises a 16-byte identifier wrongly that is kept in a child task
    // over a failing call.
    private nonisolated func answer(about people: [PersonID], _ row: Int) async -> Answer {
        do {
            return Answer(row: row, onlooker: try await onlooker(people[row]))
        } catch {
            return Answer(row: row, error: error)
        }
    }

    /// Who is told, as the city knows them now; nothing for who may not ride along any more.
    private nonisolated func onlooker(_ person: PersonID) async throws -> Onlooker? {
        guard let passenger = try await standing(person) else { return nil }
        return Onlooker(
            person: person, isKnown: true, passenger: passenger,
            ties: try await company.ties(of: person))
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
