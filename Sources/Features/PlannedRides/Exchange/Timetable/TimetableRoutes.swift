import Archives
public import Geography
public import HTTPServer
import Localization
import PlannedTrips
import Synchronization
import TransitFeeds
public import Web

/// R16: The timetables of trips whose drivers agree, which anybody may read.
public final class TimetableRoutes: Sendable {
    /// Where they are.
    public static let schedule = "/carpool/gtfs.zip"
    /// Where what is otherwise is told.
    public static let realtime = "/carpool/gtfs-rt"

    private let desk: PlannedDesk
    private let city: PlannedCity
    private let name: String
    private let site: ExchangeSite
    private let clock: @Sendable () -> Timestamp
    /// What was made last, for whom it was made: a timetable costs a look at every trip.
    private let made = Mutex<[String: Made]>([:])

    private struct Made {
        let origin: String
        let at: Timestamp
        let bytes: [UInt8]
        let version: String?
    }

    /// How long what was made is shown.
    private static let lifetime = TravelTime.minutes(1)

    /// The timetables of a city.
    ///
    /// - Parameter name: What people call the city.
    public init(
        desk: PlannedDesk, city: PlannedCity, name: String, site: ExchangeSite,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.desk = desk
        self.city = city
        self.name = name
        self.site = site
        self.clock = clock
    }

    /// Adds both addresses.
    public func add(to router: inout Router<WebContext>) {
        router.get(Self.schedule, cost: .computing) { request, _ in
            let schedule = try await self.schedule(for: request)
            return Self.answer(schedule.bytes, "application/zip")
        }
        router.get(Self.realtime, cost: .computing) { request, _ in
            Self.answer(try await self.message(for: request), "application/x-protobuf")
        }
    }

    private static func answer(_ bytes: [UInt8], _ type: String) -> Response {
        var response = Response.bytes(bytes, type: type).tagged()
        response.headers["Cache-Control"] = "public, max-age=60"
        return response
    }

    private func timetable(for request: Request) throws -> SharedTimetable {
        // The address of the first page without its slash.
        guard let page = site.address("/", request) else { throw HTTPError(.notFound) }
        return SharedTimetable(city: city, name: name, origin: String(page.dropLast()), rules: desk.rules)
    }

    private func schedule(for request: Request) async throws -> Made {
        let timetable = try timetable(for: request)
        let now = clock()
        if let known = known("schedule", timetable.origin, at: now) { return known }
        let books = site.isOpen() ? try await desk.sharedBooks() : []
        guard let feed = timetable.feed(of: books, at: now) else { throw HTTPError(.notFound) }
        let local = city.zone.localTime(at: now)
        let bytes = try feed.zipped(
            modified: DOSTime(
                year: local.year, month: local.month, day: local.day, hour: local.hour, minute: local.minute))
        return keep(
            "schedule", Made(origin: timetable.origin, at: now, bytes: bytes, version: feed.info.version))
    }

    private func message(for request: Request) async throws -> [UInt8] {
        let timetable = try timetable(for: request)
        let now = clock()
        if let known = known("message", timetable.origin, at: now) { return known.bytes }
        let version = try await schedule(for: request).version
        let cancelled = try await desk.store.cancelled(leavingFrom: now)
        var message = timetable.message(of: cancelled, version: version, at: now)
        if !message.problems().isEmpty { message.updates = [] }
        let bytes = try message.encoded()
        return keep("message", Made(origin: timetable.origin, at: now, bytes: bytes, version: version)).bytes
    }

    private func known(_ what: String, _ origin: String, at now: Timestamp) -> Made? {
        made.withLock { made in
            guard let known = made[what], known.origin == origin, known.at <= now,
                now < known.at + Self.lifetime
            else { return nil }
            return known
        }
    }

    private func keep(_ what: String, _ one: Made) -> Made {
        made.withLock { $0[what] = one }
        return one
    }
}
