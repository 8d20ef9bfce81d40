import Geography
import Roads
import Storage
import Testing

@Suite struct `Stored hierarchies` {
    /// The columns of a hierarchy and a metric, by name.
    private struct Stored {
        var columns: [String: [UInt32]]

        init(_ metric: RoadMetric) {
            let hierarchy = metric.hierarchy
            columns = [
                "nodeRank": hierarchy.nodeRank.array, "arcTail": hierarchy.arcTail.array,
                "arcHead": hierarchy.arcHead.array, "arcEdge": hierarchy.arcEdge.array,
                "parent": hierarchy.parent.array, "edgeFirst": hierarchy.edgeFirst.array,
                "edgeHead": hierarchy.edgeHead.array, "lowerFirst": hierarchy.lowerFirst.array,
                "lowerEdge": hierarchy.lowerEdge.array, "lowerTail": hierarchy.lowerTail.array,
                "arcTimes": metric.arcTimes.array,
                "upFirst": metric.upward.first.array, "upHead": metric.upward.arcs.array.map(\.head),
                "upTime": metric.upward.arcs.array.map(\.time), "upVia": metric.upward.via.array,
                "downFirst": metric.downward.first.array, "downHead": metric.downward.arcs.array.map(\.head),
                "downTime": metric.downward.arcs.array.map(\.time), "downVia": metric.downward.via.array,
            ]
        }

        func open() throws(HierarchyError) -> RoadMetric {
            func column(_ name: String) -> Column<UInt32> { Column(columns[name] ?? []) }
            func graph(_ name: String) -> SearchGraph {
                let arcs = zip(column(name + "Head").array, column(name + "Time").array).map {
                    SearchArc(head: $0, time: $1)
                }
                return SearchGraph(
                    first: column(name + "First"), arcs: Column(arcs), via: column(name + "Via"))
            }
            let hierarchy = try RoadHierarchy(
                nodeRank: column("nodeRank"), arcTail: column("arcTail"), arcHead: column("arcHead"),
                arcEdge: column("arcEdge"), parent: column("parent"), edgeFirst: column("edgeFirst"),
                edgeHead: column("edgeHead"), lowerFirst: column("lowerFirst"),
                lowerEdge: column("lowerEdge"),
                lowerTail: column("lowerTail"))
            return try RoadMetric(
                stored: hierarchy, arcTimes: column("arcTimes"), upward: graph("up"), downward: graph("down"))
        }
    }

    private func town(_ generator: inout SplitMix64) async throws -> (world: SmallWorld, metric: RoadMetric) {
        let world = SmallWorld(town: &generator, width: 7, height: 6)
        return (world, try RoadMetric(await RoadHierarchy(try world.graph()), arcTimes: Column(world.times)))
    }

    @Test func `answer as before`() async throws {
        var generator = SplitMix64(seed: 1)
        let (world, metric) = try await town(&generator)
        let opened = Comparison(try Stored(metric).open())
        let places = (0..<30).map { _ in world.place(&generator) }
        for start in places { #expect(opened.fault(from: start, to: places) == nil) }
    }

    @Test func `are refused, or still exact, when any number in any column is changed`() async throws {
        var generator = SplitMix64(seed: 2)
        let (world, metric) = try await town(&generator)
        let whole = Stored(metric)
        let places = (0..<6).map { _ in world.place(&generator) }
        var refused = 0
        var accepted = 0
        for (name, column) in whole.columns.sorted(by: { $0.key < $1.key }) {
            for _ in 0..<200 {
                var damaged = whole
                let row = Int.random(in: 0..<column.count, using: &generator)
                let changes = [0, 1, column[row] &+ 1, column[row] &- 1, column[row] ^ 0x8000_0000, .max]
                damaged.columns[name]?[row] =
                    changes.randomElement(using: &generator) ?? .random(in: 0...UInt32.max, using: &generator)
                do {
                    let opened = try damaged.open()
                    accepted += 1
                    let comparison = Comparison(opened)
                    for start in places {
                        let fault = comparison.fault(from: start, to: places)
                        // Another time of an arc cannot be told from a true one, only searched without harm.
                        #expect(fault == nil || name == "arcTimes", "\(name), row \(row)")
                    }
                } catch {
                    refused += 1
                }
            }
        }
        #expect(refused > 2000 && accepted > 0, "\(refused) refused, \(accepted) accepted")
    }

    @Test func `are refused when any column is too short or too long`() async throws {
        var generator = SplitMix64(seed: 3)
        let whole = Stored(try await town(&generator).metric)
        for name in whole.columns.keys where !name.hasSuffix("Head") && !name.hasSuffix("Time") {
            var damaged = whole
            damaged.columns[name]?.removeLast()
            #expect(throws: HierarchyError.self, "\(name)") { try damaged.open() }
            damaged = whole
            damaged.columns[name]?.append(0)
            #expect(throws: HierarchyError.self, "\(name)") { try damaged.open() }
        }
        for name in ["edgeHead", "arcHead"] {
            var damaged = whole
            damaged.columns[name]?.removeLast()
            #expect(throws: HierarchyError.self, "\(name)") { try damaged.open() }
        }
    }

    @Test func `of nothing are nothing`() async throws {
        let graph = try RoadGraph(coordinates: [], tails: Column([]), heads: Column([]))
        let metric = try RoadMetric(await RoadHierarchy(graph), arcTimes: Column([]))
        #expect(try Stored(metric).open().hierarchy.nodeCount == 0)
        #expect(RoadRouter(metric).table(from: [], to: []).rows == 0)
    }

    @Test func `are not made of graphs and times that do not fit`() async throws {
        let here = Coordinate(latitude: 0, longitude: 0)
        func code(_ work: () throws(HierarchyError) -> Void) -> HierarchyError.Code? {
            do { try work() } catch { return error.description.isEmpty ? nil : error.code }
            return nil
        }
        #expect(
            code { () throws(HierarchyError) in
                _ = try RoadGraph(coordinates: [here], tails: Column([0, 0]), heads: Column([0]))
            } == .unequalColumns)
        #expect(
            code { () throws(HierarchyError) in
                _ = try RoadGraph(coordinates: [here], tails: Column([0]), heads: Column([1]))
            } == .nodeOutOfRange)
        let hierarchy = await RoadHierarchy(
            try RoadGraph(coordinates: [here], tails: Column([0]), heads: Column([0])))
        #expect(
            code { () throws(HierarchyError) in
                _ = try RoadMetric(hierarchy, arcTimes: Column([1, 2]))
            } == .unequalColumns)
    }
}
