import Files
import Foundation
import Geography
import OpenStreetMap
import Roads
import Storage
import Testing

@Suite struct `Importing real places` {
    @Test func `the sample country has its roads`() async throws {
        var heard: [RoadImport.Stage: [Double]] = [:]
        let (map, report) = try await RoadImport.build(extract: Extracts.sample) {
            heard[$0, default: []].append($1)
        }
        #expect(report.waysRead == 2753)
        #expect(report.waysUsed == 1632)
        #expect(report.nodesRead == 28_223)
        #expect(report.nodesMissing == 0)
        #expect(report.barriers == 14)
        #expect(report.restrictionsRead == 2)
        #expect(report.restrictionsUsed == 1)
        #expect(report.partsDropped == 26)
        #expect(report.nodes == map.network.nodeCount)
        #expect(report.arcs == map.network.arcCount)
        #expect(report.nodes == 2405)
        #expect(report.arcs == 5662)
        #expect(abs(report.length.kilometres - 817) < 1)
        for stage in RoadImport.Stage.allCases {
            let shares = heard[stage, default: []]
            #expect(shares == shares.sorted() && shares.last == 1, "\(stage)")
        }
    }

    @Test func `a route through Vaduz follows streets that are there`() async throws {
        let (map, _) = try await RoadImport.build(extract: Extracts.sample)
        // From the cathedral to the church of Balzers, ten kilometres up the Rhine.
        let start = try #require(Coordinate(validating: 47.1373, longitude: 9.5226))
        let end = try #require(Coordinate(validating: 47.0672, longitude: 9.5035))
        let from = try #require(map.network.nearest(to: start, within: .metres(200)))
        let to = try #require(map.network.nearest(to: end, within: .metres(200)))
        let route = try #require(RoadRouter(map).route(from: from.place, to: to.place))
        let length = map.network.length(of: route)
        #expect(length > .kilometres(8) && length < .kilometres(13))
        #expect(route.time > .minutes(7) && route.time < .minutes(22))
        let steps = map.steps(of: route, destination: end)
        #expect(steps.contains { $0.street == "Landstrasse" })
        #expect(steps.count > 3 && steps.count < 30)
        #expect(abs(steps.reduce(0) { $0 + $1.distance.metres } - length.metres) < 0.01)
        #expect(steps.reduce(.zero) { $0 + $1.time } == route.time)
        let line = map.network.polyline(of: route)
        let drawn = zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1).metres }
        #expect(abs(drawn - length.metres) < length.metres * 0.001)
    }

    @Test func `every two years a country has more roads`() async throws {
        guard let path = Extracts.shared("liechtenstein-2015.osm.pbf") else {
            print("skipped: the shared test data is absent")
            return
        }
        let report = try RoadImport.network(of: path).report
        #expect(report.waysRead == 4660)
        #expect(report.waysUsed > 1632)
    }

    @Test func `a metropolis is imported, written and opened in time`() async throws {
        guard let path = Extracts.shared("porto.osm.pbf") else {
            print("skipped: the shared test data is absent")
            return
        }
        let (network, report) = try RoadImport.network(of: path)
        #expect(report.waysRead == 51_349)
        #expect(report.restrictionsRead == 357)
        #expect(report.restrictionsUsed > 300)
        #expect(network.nodeCount > 50_000 && network.nodeCount < 70_000)
        #expect(report.lengthDropped.metres < report.length.metres / 50)
        var file = ColumnFileWriter(kind: RoadMap.fileKind)
        network.add(to: &file)
        let folder = FileManager.default.temporaryDirectory.appending(path: "medina-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try file.write(to: folder.path)
        let start = ContinuousClock().now
        let again = try RoadNetwork(from: ColumnFile(path: folder.path, kind: RoadMap.fileKind))
        #expect(ContinuousClock().now - start < .seconds(2))
        #expect(again.nodeCount == network.nodeCount)
        // No end of an arc is nearer to a point than the road found.
        var generator = SplitMix64(seed: 3)
        for _ in 0..<5 {
            let point = Coordinate(
                latitude: .random(in: 41.1...41.2, using: &generator),
                longitude: .random(in: -8.65 ... -8.55, using: &generator))
            let match = try #require(
                again.nearest(to: point, within: .kilometres(5), on: .all, excluding: []))
            let nearest = again.nodes.map { point.distance(to: again.coordinate(of: $0)).metres }.min() ?? 0
            #expect(match.distance.metres <= nearest * 1.001)
        }
    }
}
