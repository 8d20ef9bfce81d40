import AuditLog
import Database
import DatabaseTesting
import DesignSystem
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import OpenStreetMap
import PlaceChoice
import Places
import Roads
import Synchronization
import Testing
import Traffic
import Web
import WebTesting

/// The sample country with its real roads and places, made once for all tests.
enum Sample {
    static let vaduz = Coordinate(latitude: 47.1393, longitude: 9.5228)
    static let triesen = Coordinate(latitude: 47.1075, longitude: 9.5285)
    static let schaan = Coordinate(latitude: 47.1650, longitude: 9.5087)

    static func roads() async throws -> RoadMap { try await map.value }
    static func places() async throws -> Gazetteer { try await gazetteer.value }

    private static let map = Task {
        try await RoadImport.build(extract: path("Samples/liechtenstein.osm.pbf")).map
    }

    private static let gazetteer = Task {
        Gazetteer(try PlacesExtract.read(path("Samples/liechtenstein.osm.pbf")))
    }

    static func path(_ name: String, from file: String = #filePath) -> String {
        file.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/" + name
    }
}

/// Remembers what it was told, and fails when it is told to.
final class Follower: RoadFollower {
    struct Busy: Error {}

    struct State {
        var maps: [RoadMap] = []
        var checks = 0
        var failures = 0
    }

    let state = Mutex(State())

    func follow(_ map: RoadMap) async throws {
        try state.withLock { state in
            state.failures -= 1
            if state.failures >= 0 { throw Busy() }
            state.maps.append(map)
        }
    }

    func checkPromises() async throws { state.withLock { $0.checks += 1 } }

    var count: Int { state.withLock { $0.maps.count } }
    var checks: Int { state.withLock { $0.checks } }
    func fail(_ count: Int) { state.withLock { $0.failures = count } }
}

/// A city's traffic over a database, with a clock that goes when it is told to.
struct TrafficWorld: Sendable {
    let map: RoadMap
    let roads: LiveRoads
    let follower = Follower()
    let center: TrafficCenter
    let time: TestTime

    init(_ database: any Database, time: TestTime = TestTime(), speeds: String? = nil) async throws {
        let map = try await Sample.roads()
        self.map = map
        self.time = time
        roads = LiveRoads(map)
        var configuration = TrafficCenter.Configuration()
        configuration.speedsPath = speeds
        center = TrafficCenter(
            roads: roads, database: database, followers: [follower], configuration: configuration,
            clock: { time.now })
    }

    /// A closure at a place.
    func closure(
        at point: Coordinate = Sample.vaduz, effect: RoadRestriction.Effect = .closed, note: String = "",
        from: TravelTime = .zero, until: TravelTime? = nil
    ) throws -> TrafficRestriction {
        let stretch = try #require(map.network.stretch(near: point))
        var random = SystemRandomNumberGenerator()
        return TrafficRestriction(
            id: UniqueID(milliseconds: time.now.milliseconds, using: &random),
            restriction: RoadRestriction(
                stretch: stretch, effect: effect, from: time.now + from, until: until.map { time.now + $0 }),
            reason: .roadworks, note: note, person: UniqueID(high: 1, low: 1), createdAt: time.now)
    }

    func isClosed(at point: Coordinate = Sample.vaduz) throws -> Bool {
        let place = try #require(
            map.network.nearest(to: point, within: .metres(100), on: .all, excluding: []))
        return !roads.map.isOpen(place.place)
    }
}

extension TrafficWorld {
    /// Cars that drive from Vaduz to Triesen at a share of the free-flow speed, seen every five seconds.
    func drive(cars: ClosedRange<UInt64>, slowness: Int64) throws {
        let from = try #require(map.network.nearest(to: Sample.vaduz, within: .metres(200))).place
        let to = try #require(map.network.nearest(to: Sample.triesen, within: .metres(200))).place
        let route = try #require(RoadRouter(map).route(from: from, to: to))
        let line = map.network.polyline(of: route)
        let length = map.network.length(of: route).metres
        let whole = route.time.milliseconds * slowness
        let start = time.now
        for car in cars {
            for elapsed in stride(from: 0, through: whole, by: 5000) {
                let metres = length * Double(elapsed) / Double(whole)
                guard let point = point(on: line, at: metres),
                    let place = map.network.nearest(
                        to: point, within: .metres(30), on: .all, excluding: [])?.place
                else { continue }
                center.feed.see(car, at: place, start + .milliseconds(elapsed), isAtStop: false)
            }
        }
        time.advance(by: .milliseconds(whole))
    }

    private func point(on line: [Coordinate], at metres: Double) -> Coordinate? {
        var rest = metres
        for (from, to) in zip(line, line.dropFirst()) {
            let piece = from.distance(to: to).metres
            if rest < piece { return from.interpolated(to: to, fraction: rest / piece) }
            rest -= piece
        }
        return line.last
    }
}

/// A clock that goes when it is told to.
final class TestTime: Sendable {
    private let time = Mutex(Timestamp(milliseconds: 1_763_640_000_000))

    var now: Timestamp { time.withLock { $0 } }

    func advance(by duration: TravelTime) { time.withLock { $0 = $0 + duration } }
}

/// Runs the body with a city's traffic over a fresh database.
func withTraffic(
    _ kind: TestDatabase = .sqliteMemory, _ body: (TrafficWorld, any Database) async throws -> Void
) async throws {
    try await kind.withDatabase { database in
        try await database.migrate([.audit, TrafficStore.schema], now: 1)
        let world = try await TrafficWorld(database)
        try await world.center.restore()
        try await body(world, database)
    }
}

/// Runs the body with a browser before a city's traffic.
func withTrafficClient(
    _ transport: TestTransport = .inProcess,
    _ body: (TrafficWorld, TestClient, any Database) async throws -> Void
) async throws {
    let catalogue = try ProjectFiles.catalogue()
    let places = try await Sample.places()
    try await withTraffic { world, database in
        let site = Site(
            texts: catalogue.texts(in: .english), assets: DesignSystem.Assets(root: "/assets"), isDemo: true,
            isSecure: false)
        let routes = TrafficRoutes(world.center, clock: { world.time.now })
        var router = Router<WebContext>()
        router.use(VisitorHeader())
        routes.add(to: &router)
        let city = CityPlaces(of: "Liechtenstein", gazetteer: places, start: Sample.vaduz)
        OperatePages(routes: routes, city: city, zone: .utc).add(to: &router)
        try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
            try await body(world, client, database)
        }
    }
}

extension TestClient {
    /// Sends a form as a browser does.
    func submit(_ target: String, headers: Headers, form: [String: String]) async throws -> TestResponse {
        var headers = headers
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        let fields = form.sorted { $0.key < $1.key }
        let body = fields.map { PercentEncoding.encoded($0.key) + "=" + PercentEncoding.encoded($0.value) }
        return try await send(.post, target, headers: headers, body: Array(body.joined(separator: "&").utf8))
    }

    /// Sends JSON to what is to be replaced.
    func put(_ target: String, headers: Headers, json: String) async throws -> TestResponse {
        var headers = headers
        headers["Content-Type"] = "application/json"
        return try await send(.put, target, headers: headers, body: Array(json.utf8))
    }
}
