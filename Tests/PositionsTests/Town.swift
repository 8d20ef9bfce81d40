import Geography
import OpenStreetMap
import Positions
import Roads
import Testing

/// A town of straight two-way streets, 200 m apart, all at 36 km/h; made once for all tests.
enum Town {
    /// How many streets there are in each direction: it is 5.8 km wide.
    static let side = 30

    static func roads() async throws -> RoadMap { try await map.value }

    /// The crossing of two streets, counted from the south-west.
    static func corner(_ row: Int, _ column: Int) -> Coordinate { point(Double(row), Double(column)) }

    /// A place between the streets, or beyond them.
    static func point(_ row: Double, _ column: Double) -> Coordinate {
        plane.coordinate(x: column * 200, y: row * 200)
    }

    /// A place so many metres east and north of another.
    static func beside(_ place: Coordinate, east: Double, north: Double) -> Coordinate {
        LocalProjection(origin: place).coordinate(x: east, y: north)
    }

    private static let plane = LocalProjection(origin: Coordinate(latitude: 47, longitude: 9))

    private static let map = Task {
        var source = RoadSource()
        let facts = RoadFacts(
            roadClass: .residential, forward: .metresPerSecond(10), backward: .metresPerSecond(10))
        var rows: [[UInt32]] = []
        for row in 0..<side { rows.append((0..<side).map { source.addNode(corner(row, $0)) }) }
        for index in 0..<side {
            source.addWay(facts, over: rows[index])
            source.addWay(facts, over: rows.map { $0[index] })
        }
        return try await RoadMap(RoadNetworkBuilder.build(source).0)
    }
}

/// The sample country with its real roads, made once for all tests.
enum SampleCity {
    static let vaduzNorth = Coordinate(latitude: 47.1489, longitude: 9.5166)
    static let vaduz = Coordinate(latitude: 47.1393, longitude: 9.5228)
    static let vaduzCastle = Coordinate(latitude: 47.1345, longitude: 9.5222)
    static let vaduzSouth = Coordinate(latitude: 47.1300, longitude: 9.5215)
    static let triesen = Coordinate(latitude: 47.1075, longitude: 9.5285)
    static let balzers = Coordinate(latitude: 47.0656, longitude: 9.5025)

    static func roads() async throws -> RoadMap { try await map.value }

    private static let map = Task {
        let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
        return try await RoadImport.build(extract: root + "/Samples/liechtenstein.osm.pbf").map
    }
}

extension RoadMap {
    /// The place on the road nearest to a coordinate.
    func place(_ coordinate: Coordinate) throws -> RoadPlace {
        try #require(network.nearest(to: coordinate, within: .metres(400))).place
    }
}
