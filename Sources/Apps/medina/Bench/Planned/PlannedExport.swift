import Files
import FoundationEssentials
import Geography
import Identity
import PlannedTrips
import Roads

/// Roads, trips, questions and answers as files of plain numbers, for programs that share no code with the search:
/// `Benchmarks/planned_check.py` says what stands in which column.
struct PlannedExport {
    private let roads: SearchRoads
    private let workload: PlannedWorkload
    private let answers: [[TripHit]]

    init(_ roads: SearchRoads, _ workload: PlannedWorkload, _ answers: [[TripHit]]) {
        self.roads = roads
        self.workload = workload
        self.answers = answers
    }

    /// Writes all files into a folder, which is made where there is none.
    func write(to folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try ArcFile.write(roads.map.network, to: folder + "/arcs.csv")
        try writeShapes(folder)
        try writeTrips(folder)
        try writeQueries(folder)
        var hits: [Int64] = []
        for (query, answer) in answers.enumerated() {
            for hit in answer {
                hits += [
                    Int64(query), Int64(truncatingIfNeeded: hit.trip.value), Int64(hit.board.kind.rawValue),
                    Int64(hit.board.number), Int64(hit.alight.kind.rawValue), Int64(hit.alight.number),
                    hit.board.at.milliseconds, hit.alight.at.milliseconds, hit.detour.milliseconds,
                    Int64((hit.walk.metres * 1000).rounded()),
                ]
            }
        }
        try put(hits, "hits.i64", folder)
    }

    private func put<Number: BitwiseCopyable>(_ numbers: [Number], _ name: String, _ folder: String) throws {
        let bytes = unsafe numbers.withUnsafeBytes { unsafe [UInt8]($0) }
        try AtomicFile.replace("\(folder)/\(name)", bytes: bytes)
    }

    private func writeShapes(_ folder: String) throws {
        let network = roads.map.network
        var points: [Int32] = []
        var offsets: [Int64] = [0]
        var offered: [UInt8] = []
        for arc in network.arcs {
            let isJunction = network.roadClass(of: arc) == .junction
            for point in isJunction ? [] : network.points(of: arc) {
                let fixed = FixedCoordinate(point)
                points += [fixed.latitude, fixed.longitude]
            }
            offsets.append(Int64(points.count / 2))
            let isOffered =
                RoadClassSet.doorsteps.contains(network.roadClass(of: arc))
                && !network.flags(of: arc).contains(.tunnel)
            offered.append(isOffered ? 1 : 0)
        }
        try put(points, "shapes.i32", folder)
        try put(offsets, "shapes.offsets.i64", folder)
        try put(offered, "offered.u8", folder)
    }

    private func writeTrips(_ folder: String) throws {
        var (trips, legs, ways): ([Int64], [Int64], [Int32]) = ([], [], [])
        var stops: [Double] = []
        for trip in workload.trips {
            let offer = trip.offer
            trips += [
                Int64(truncatingIfNeeded: offer.id.value), Int64(stops.count / 9), Int64(offer.stops.count),
                Int64(legs.count / 6), offer.longestDetour.milliseconds, 0, 0, 0,
            ]
            for stop in offer.stops {
                stops += Self.place(stop.place) + [Double(stop.at.milliseconds), Double(stop.price), 0]
            }
            let free = offer.seats.freeByLeg
            for (number, way) in trip.ways.enumerated() {
                legs += [
                    Int64(ways.count), Int64(way.arcs.count), way.time.milliseconds,
                    Int64(free[number]),
                    Int64((Double(way.start.fraction) * 1e9).rounded()),
                    Int64((Double(way.end.fraction) * 1e9).rounded()),
                ]
                ways += way.arcs.map { Int32(bitPattern: $0.index) }
            }
        }
        try put(trips, "trips.i64", folder)
        try put(stops, "stops.f64", folder)
        try put(legs, "legs.i64", folder)
        try put(ways, "ways.i32", folder)
    }

    private func writeQueries(_ folder: String) throws {
        var queries: [Double] = []
        for query in workload.queries {
            queries += Self.place(query.from) + Self.place(query.to)
            queries += [
                Double(query.at.milliseconds), Double(query.window.milliseconds),
                Double(query.longestDetour.milliseconds), query.longestWalk.metres,
            ]
        }
        try put(queries, "queries.f64", folder)
        try put(workload.queries.map { Int64($0.seats) }, "queries2.i64", folder)
    }

    /// Latitude, longitude, arc, fraction, and the same two of the other direction, -1 where there is none.
    private static func place(_ place: RoadPlace) -> [Double] {
        [
            place.coordinate.latitude, place.coordinate.longitude, Double(place.primary.arc.index),
            Double(place.primary.fraction), place.opposite.map { Double($0.arc.index) } ?? -1,
            Double(place.opposite?.fraction ?? 0),
        ]
    }
}
