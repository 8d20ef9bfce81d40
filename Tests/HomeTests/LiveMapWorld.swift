import AuditLog
import Database
import DatabaseTesting
import DesignSystem
import Geography
import Home
import HTML
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Rooms
import Synchronization
import Web
import WebTesting

/// A city in whose rooms a test says what moves, and whose clocks go when they are told to.
final class LiveMapWorld: Sendable {
    private struct State {
        var things: [LiveThing] = []
        var looks: [LiveThing.Name: LiveLook] = [:]
        var isBroken = false
        var isPaused = false
        var passed = TravelTime.zero
        var onLook: (@Sendable () -> Void)?
    }

    static let begin = Timestamp(milliseconds: 1_700_000_000_000)
    static let vaduz = Coordinate(latitude: 47.141, longitude: 9.521)

    private let state = Mutex(State())
    let database: any Database

    init(_ database: any Database) { self.database = database }

    var now: Timestamp { Self.begin + state.withLock(\.passed) }

    func pass(_ time: TravelTime) { state.withLock { $0.passed = $0.passed + time } }

    /// From now on this moves and waits, and nothing else.
    func show(_ things: [LiveThing]) { state.withLock { $0.things = things } }

    /// What is under way with a thing; nothing from when it has ended.
    func know(_ name: LiveThing.Name, _ look: LiveLook?) { state.withLock { $0.looks[name] = look } }

    /// What happens after somebody has looked for the first time.
    func afterLook(_ body: (@Sendable () -> Void)?) { state.withLock { $0.onLook = body } }

    func breakDown(_ isBroken: Bool) { state.withLock { $0.isBroken = isBroken } }

    func pause(_ isPaused: Bool) { state.withLock { $0.isPaused = isPaused } }

    private struct Broken: Error {}

    private var source: LiveSource {
        LiveSource(Set(LiveThing.Kind.allCases)) { [self] in
            try state.withLock { state in
                if state.isBroken { throw Broken() }
                return state.things
            }
        } look: { [self] name in
            let (look, after) = state.withLock { state in
                defer { state.onLook = nil }
                return (state.looks[name], state.onLook)
            }
            after?()
            return look
        }
    }

    /// The acts of the log, the last first.
    func log() async throws -> [AuditEntry] { try await database.read { try $0.auditEntries(limit: 200) } }

    /// Runs the body with the pages of such a city.
    static func run(
        _ kind: TestDatabase = .sqliteMemory, _ transport: TestTransport = .inProcess,
        hasLog: Bool = true, hasRoom: Bool = true,
        _ body: @escaping @Sendable (LiveMapWorld, TestClient) async throws -> Void
    ) async throws {
        try await kind.withDatabase { database in
            if hasLog { try await database.migrate([.audit], now: 1) }
            let world = LiveMapWorld(database)
            var room = CityRoom("rides")
            room.door = RoomDoor(.rides, to: "/rides")
            if hasRoom { room.desk = OperatorDesk(live: [world.source]) }
            let random = Mutex(SplitMix64(seed: 11))
            let map = LiveMap(
                [room], clock: { world.now }, monotonic: { world.state.withLock(\.passed) },
                newKey: { random.withLock { UniqueID.opaque(using: &$0) } })
            let people = ConsolePeople { _ in
                [:]
            } find: { _ in
                nil
            } contacts: { ids in
                let known = ids.map {
                    ($0, ConsolePeople.Contact(name: "Ada Person\($0.low)", phone: "+42366300\($0.low)"))
                }
                return Dictionary(uniqueKeysWithValues: known)
            }
            let routes = LiveMapRoutes(
                map, database, people: people, texts: try ProjectFiles.catalogue().texts(in: .english),
                zone: .utc, clock: { world.now }, isPaused: { _ in world.state.withLock(\.isPaused) })
            var desk = CityRoom("operate")
            desk.desk = routes.desk
            var router = Router<WebContext>()
            router.use(VisitorHeader())
            routes.add(to: &router)
            HomeRoutes(cityName: "Vaduz", rooms: [room, desk]).add(to: &router)
            let site = try Site.test(isDemo: false)
            try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
                try await body(world, client)
            }
            map.close()
        }
    }

    // MARK: - What moves

    static func name(_ kind: LiveThing.Kind, _ number: UInt64) -> LiveThing.Name {
        LiveThing.Name(kind, UniqueID(high: 0xFEED, low: number))
    }

    /// A thing that has been so for a while, and somebody's.
    func thing(
        _ kind: LiveThing.Kind, _ number: UInt64, _ state: LiveThing.State, for time: TravelTime = .zero,
        at place: Coordinate = LiveMapWorld.vaduz
    ) -> LiveThing {
        LiveThing(
            Self.name(kind, number), state, at: place, heading: kind.isVehicle ? 90 : nil,
            since: Timestamp(milliseconds: now.milliseconds - Int64(time.seconds * 1_000)),
            code: kind == .taxi ? "T\(number)" : nil)
    }
}

let mapBoss: Headers = ["X-Person": "7", "X-Operator": "yes", "Accept": "text/html"]

extension TestClient {
    /// Posts a form as an operator.
    func post(_ path: String, form: [String: String], _ headers: Headers = mapBoss) async throws
        -> TestResponse
    {
        var headers = headers
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        let body = form.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
        return try await send(.post, path, headers: headers, body: Array(body.utf8))
    }
}
