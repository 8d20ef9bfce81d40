import AuditLog
import Database
import DatabaseTesting
import Files
import Geography
import Identity
import Roads
import Storage
import Testing
import Traffic

@Suite("R19: the city's traffic", .timeLimit(.minutes(2)))
struct TrafficCenterTests {
    @Test(arguments: TestDatabase.allCases)
    func `a closed road is closed at once, for all, over a restart, until it is lifted`(
        kind: TestDatabase
    ) async throws {
        try await withTraffic(kind) { world, database in
            #expect(try !world.isClosed())
            let closure = try world.closure(note: "Burst pipe")
            try await world.center.restrict(closure)
            #expect(try world.isClosed() && world.follower.count == 1)
            #expect(await world.center.current() == [closure])

            let again = try await TrafficWorld(database, time: world.time)
            #expect(try !again.isClosed())
            try await again.center.restore()
            #expect(try again.isClosed())
            let restored = try #require(await again.center.current().first)
            #expect(restored.id == closure.id && restored.note == "Burst pipe")
            #expect(restored.restriction.effect == .closed && restored.reason == .roadworks)

            try await again.center.lift(closure.id, by: UniqueID(high: 2, low: 2))
            #expect(try !again.isClosed())
            #expect(await again.center.current().isEmpty)
            await #expect(throws: TrafficProblem.unknown) {
                try await again.center.lift(closure.id, by: UniqueID(high: 2, low: 2))
            }
            // The first server still knows it, but the store does not.
            await #expect(throws: TrafficProblem.unknown) {
                try await world.center.lift(closure.id, by: UniqueID(high: 2, low: 2))
            }
            let entries = try await database.read { try $0.auditEntries(limit: 10) }
            #expect(entries.map(\.act).sorted() == ["traffic.close", "traffic.lift"])
            #expect(entries.allSatisfy { $0.subject == "\(closure.id)" })
            #expect(Set(entries.map(\.person)) == [UniqueID(high: 1, low: 1), UniqueID(high: 2, low: 2)])
        }
    }

    @Test func `a period begins and ends by itself`() async throws {
        try await withTraffic { world, _ in
            try await world.center.restrict(try world.closure(from: .seconds(10), until: .seconds(30)))
            #expect(try !world.isClosed())
            world.time.advance(by: .seconds(10))
            await world.center.step()
            #expect(try world.isClosed())
            world.time.advance(by: .seconds(20))
            await world.center.step()
            #expect(try !world.isClosed())
            #expect(await world.center.current().isEmpty)
        }
    }

    @Test func `a limit makes a road slower, and what does not change changes nothing`() async throws {
        try await withTraffic { world, _ in
            let limit = try world.closure(effect: .limited(.kilometresPerHour(5)))
            try await world.center.restrict(limit)
            let arc = try #require(world.map.network.arcs(of: limit.restriction.stretch).first)
            #expect(try #require(world.roads.map.slowness(of: arc)) > 3)
            let (count, checks) = (world.follower.count, world.follower.checks)
            world.time.advance(by: .minutes(1))
            await world.center.step()
            #expect(world.follower.count == count && world.follower.checks == checks + 1)
            // Between two minutes nothing is done.
            world.time.advance(by: .seconds(20))
            await world.center.step()
            #expect(world.follower.checks == checks + 1)
        }
    }

    @Test func `who cannot take new times now gets them with the next step`() async throws {
        try await withTraffic { world, _ in
            world.follower.fail(1)
            try await world.center.restrict(try world.closure())
            #expect(world.follower.count == 0)
            await world.center.step()
            #expect(try world.follower.count == 1 && world.isClosed())
        }
    }

    @Test func `what cannot be is refused and changes nothing`() async throws {
        try await withTraffic { world, database in
            func problem(_ restriction: TrafficRestriction) async throws -> TrafficProblem? {
                do {
                    try await world.center.restrict(restriction)
                    return nil
                } catch let problem as TrafficProblem {
                    return problem
                }
            }
            for speed in [0, 131, -5, .infinity, .nan] {
                let limit = try world.closure(effect: .limited(.kilometresPerHour(speed)))
                #expect(try await problem(limit) == .speed)
            }
            for factor in [0.5, 21, .nan] {
                #expect(try await problem(try world.closure(effect: .slowed(factor))) == .factor)
            }
            #expect(try await problem(try world.closure(from: .minutes(5), until: .minutes(5))) == .period)
            #expect(try await problem(try world.closure(from: .minutes(-9), until: .minutes(-5))) == .period)
            let note = String(repeating: "x", count: TrafficRestriction.longestNote + 1)
            #expect(try await problem(try world.closure(note: note)) == .note)
            var elsewhere = try world.closure()
            elsewhere.restriction.stretch.line = (0..<3).map {
                Coordinate(latitude: 10 + Double($0) * 0.001, longitude: 10)
            }
            #expect(try await problem(elsewhere) == .unknownStreet)
            #expect(await world.center.current().isEmpty && world.follower.count == 0)
            #expect(try await database.read { try $0.auditEntries(limit: 5).count } == 0)
        }
    }

    // MARK: - Learning

    @Test func `drivers' speeds become travel times within a minute, and are kept over a restart`()
        async throws
    {
        let path = "/tmp/medina-speeds-\(UInt64.random(in: 0 ... .max))"
        defer { try? Folder.remove(path) }
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await database.migrate([.audit, TrafficStore.schema], now: 1)
            let world = try await TrafficWorld(database, speeds: path)
            try await world.center.restore()
            let from = try #require(world.map.nearest(to: Sample.vaduz, within: .metres(200))).place
            let to = try #require(world.map.nearest(to: Sample.triesen, within: .metres(200))).place
            let free = try #require(RoadRouter(world.map).travelTime(from: from, to: to))
            try world.drive(cars: 1...4, slowness: 3)
            world.time.advance(by: .minutes(1))
            await world.center.step()
            let slow = try #require(RoadRouter(world.roads.map).travelTime(from: from, to: to))
            #expect(slow.seconds > free.seconds * 1.3)

            let again = try await TrafficWorld(database, time: world.time, speeds: path)
            try await again.center.restore()
            let kept = try #require(RoadRouter(again.roads.map).travelTime(from: from, to: to))
            #expect(kept == slow)

            // A file of other roads, or a damaged one, is left aside.
            try AtomicFile.replace(path, bytes: [1, 2, 3])
            let damaged = try await TrafficWorld(database, time: world.time, speeds: path)
            try await damaged.center.restore()
            #expect(RoadRouter(damaged.roads.map).travelTime(from: from, to: to) == free)

            // What nobody drives any more is forgotten.
            world.time.advance(by: .minutes(180))
            await world.center.step()
            #expect(RoadRouter(world.roads.map).travelTime(from: from, to: to) == free)
        }
    }

    @Test(arguments: [false, true])
    func `a learned jam fades though the clock is put back, over a restart as well`(
        isRestarted: Bool
    ) async throws {
        let path = "/tmp/medina-speeds-\(UInt64.random(in: 0 ... .max))"
        defer { try? Folder.remove(path) }
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await database.migrate([.audit, TrafficStore.schema], now: 1)
            var world = try await TrafficWorld(database, speeds: path)
            try await world.center.restore()
            let from = try #require(world.map.nearest(to: Sample.vaduz, within: .metres(200))).place
            let to = try #require(world.map.nearest(to: Sample.triesen, within: .metres(200))).place
            let free = try #require(RoadRouter(world.map).travelTime(from: from, to: to))
            try world.drive(cars: 1...4, slowness: 3)
            world.time.advance(by: .minutes(1))
            await world.center.step()
            #expect(RoadRouter(world.roads.map).travelTime(from: from, to: to) != free)
            world.time.advance(by: .minutes(-60 * 24))
            if isRestarted {
                world = try await TrafficWorld(database, time: world.time, speeds: path)
                try await world.center.restore()
            }
            await world.center.step()
            #expect(RoadRouter(world.roads.map).travelTime(from: from, to: to) != free)
            world.time.advance(by: .minutes(180))
            await world.center.step()
            #expect(RoadRouter(world.roads.map).travelTime(from: from, to: to) == free)
        }
    }

    @Test func `observations are read back as they were, and never those of other roads`() async throws {
        let network = try await Sample.roads().network
        var generator = SplitMix64(seed: 1)
        var observations = SpeedObservations()
        let now = Timestamp(milliseconds: 1_763_640_000_000)
        let router = RoadRouter(try await Sample.roads())
        for _ in 0..<60 {
            let arc = ArcID(UInt32.random(in: 0..<UInt32(network.arcCount), using: &generator))
            let from = RoadPlace(
                coordinate: network.coordinate(of: RoadPosition(arc: arc, fraction: 0)),
                primary: RoadPosition(arc: arc, fraction: 0))
            let to = RoadPlace(
                coordinate: network.coordinate(of: RoadPosition(arc: arc, fraction: 1)),
                primary: RoadPosition(arc: arc, fraction: 1))
            for car in 1...2 as ClosedRange<UInt64> {
                let piece = DrivenPiece(
                    car: car, from: from, to: to, departedAt: now,
                    arrivedAt: now + .milliseconds(network.freeFlowTime(of: arc).milliseconds * 2))
                observations.add(piece, on: network, router: router)
            }
        }
        #expect(observations.count > 30)
        var writer = ColumnFileWriter(kind: ColumnFileKind(name: "speeds", version: 1))
        observations.add(to: &writer, of: network)
        let path = "/tmp/medina-observations-\(UInt64.random(in: 0 ... .max))"
        defer { try? Folder.remove(path) }
        try writer.write(to: path)
        let file = try ColumnFile(path: path, kind: ColumnFileKind(name: "speeds", version: 1))
        let read = try SpeedObservations(from: file, rules: SpeedObservations.Rules(), of: network)
        #expect(read.count == observations.count)
        #expect(
            ArcTimes(network, observations: read, at: now)
                == ArcTimes(network, observations: observations, at: now))
    }
}
