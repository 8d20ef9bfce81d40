import Geography
import OpenStreetMap
import Roads

/// A town of straight two-way streets, 200 m apart, all at 36 km/h.
func town(_ side: Int) async throws -> RoadMap {
    var source = RoadSource()
    let facts = RoadFacts(
        roadClass: .residential, forward: .metresPerSecond(10), backward: .metresPerSecond(10))
    var rows: [[UInt32]] = []
    for row in 0..<side {
        rows.append(
            (0..<side).map { column in
                source.addNode(corner(row, column))
            })
    }
    for index in 0..<side {
        source.addWay(facts, over: rows[index])
        source.addWay(facts, over: rows.map { $0[index] })
    }
    return try await RoadMap(RoadNetworkBuilder.build(source).0)
}

func corner(_ row: Int, _ column: Int) -> Coordinate {
    let plane = LocalProjection(origin: Coordinate(latitude: 47, longitude: 9))
    return plane.coordinate(x: Double(column) * 200, y: Double(row) * 200)
}
