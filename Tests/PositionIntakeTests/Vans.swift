import Geography
import HTTPServer
import HTTPTesting
import Identity
import PositionIntake
import Positions
import Roads
import Synchronization
import Testing
import Web
import WebTesting

/// A made-up room: vans that bring things, each to one place.
actor Vans {
    struct Van: Sendable {
        var position: CarPosition
        var next: RoadPlace
        var track: MeasurementTrack
    }

    let map: RoadMap
    private let router: RoadRouter
    private var vans: [UniqueID: Van] = [:]
    private let now: @Sendable () -> Timestamp

    init(_ map: RoadMap, now: @escaping @Sendable () -> Timestamp) {
        self.map = map
        router = RoadRouter(map)
        self.now = now
    }

    func setOff(_ driver: UniqueID, from: Coordinate, to: Coordinate) throws {
        let position = CarPosition(place: try place(from), observedAt: now())
        vans[driver] = Van(
            position: position, next: try place(to),
            track: MeasurementTrack(from: position, inside: MeasurementTrack.area(of: map.network)))
    }

    func position(of driver: UniqueID) -> CarPosition? { vans[driver]?.position }

    func report(_ batch: MeasurementBatch, by driver: UniqueID) -> MeasurementReceipt? {
        guard var van = vans[driver] else { return nil }
        let outcome = van.track.take(
            batch, of: van.position, towards: van.next, at: now(), on: map, times: 1
        ) { router.route(from: $0, to: $1) }
        if let car = outcome.car { van.position = car }
        vans[driver] = van
        let left = van.position.place.coordinate.distance(to: van.next.coordinate)
        return MeasurementReceipt(outcome, version: 7, isAtNextStop: left < .metres(50))
    }

    private func place(_ coordinate: Coordinate) throws -> RoadPlace {
        try #require(map.network.nearest(to: coordinate, within: .metres(400))).place
    }
}

/// The vans over HTTP, and what tests do with them.
struct VansWorld: Sendable {
    static let address = "/api/v1/vans/positions"
    static let driver: Headers = ["X-Person": "1"]
    static let stranger: Headers = ["X-Person": "2"]
    static let driverID = VisitorHeader.person(1)

    /// Where the only street of this world begins, and two kilometres further on.
    static let west = Coordinate(latitude: 47.14, longitude: 9.52)
    static let east = LocalProjection(origin: west).coordinate(x: 2_000, y: 0)

    /// A place on the street.
    static func along(_ metres: Double) -> Coordinate {
        LocalProjection(origin: west).coordinate(x: metres, y: 0)
    }

    let vans: Vans
    let client: TestClient
    let clock: VanClock

    func send(_ json: String, as person: Headers = driver) async throws -> TestResponse {
        try await client.post(Self.address, json: json, headers: person)
    }
}

/// A clock that goes when it is told to.
final class VanClock: Sendable {
    private let time = Mutex(Timestamp(milliseconds: 1_800_000_000_000))

    var now: Timestamp { time.withLock { $0 } }

    func advance(by span: TravelTime) { time.withLock { $0 = $0 + span } }
}

/// A van drives from the west to the east.
func withVans(
    _ transport: TestTransport = .inProcess, _ body: (VansWorld) async throws -> Void
) async throws {
    var source = RoadSource()
    let facts = RoadFacts(
        roadClass: .residential, forward: .metresPerSecond(10), backward: .metresPerSecond(10))
    let ends = [source.addNode(VansWorld.west), source.addNode(VansWorld.east)]
    source.addWay(facts, over: ends)
    let clock = VanClock()
    let vans = Vans(try await RoadMap(RoadNetworkBuilder.build(source).0)) { clock.now }
    try await vans.setOff(VansWorld.driverID, from: VansWorld.west, to: VansWorld.east)
    let site = try Site.test()
    var router = Router<WebContext>()
    router.use(VisitorHeader())
    PositionIntake(
        at: VansWorld.address, clock: { clock.now },
        notDriving: HTTPError(Problem(.notFound, slug: "no-van", title: "No van"))
    ) { batch, visitor in
        await vans.report(batch, by: visitor.id)
    }.add(to: &router)
    try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
        try await body(VansWorld(vans: vans, client: client, clock: clock))
    }
}
