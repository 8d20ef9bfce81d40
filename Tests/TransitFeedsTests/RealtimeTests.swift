import Geography
import Identity
import Testing
import TransitFeeds

@Suite("What is otherwise than the timetable")
struct RealtimeTests {
    private func instance(_ id: String = "t") throws -> TripInstance {
        TripInstance(tripID: id, serviceDay: try SampleFeed.day(2026, 11, 28))
    }

    private let now = Timestamp(milliseconds: 1_000_999)

    /// `2.0`, the whole data, second 1000.
    private let header: [UInt8] = [0x0A, 10, 0x0A, 3, 0x32, 0x2E, 0x30, 0x10, 0, 0x18, 0xE8, 0x07]

    @Test func `R16: a message about nothing is its header`() throws {
        #expect(try RealtimeFeed(made: now).encoded() == header)
    }

    @Test func `R16: a cancelled trip is these bytes`() throws {
        let feed = RealtimeFeed(made: now, updates: [TripUpdate(trip: try instance(), change: .cancelled)])
        let trip: [UInt8] = [0x0A, 1, 0x74, 0x1A, 8] + Array("20261128".utf8) + [0x20, 3]
        let entity = [0x0A, 17] + Array("update:t:20261128".utf8) + [0x1A, 17, 0x0A, 15] + trip
        #expect(try feed.encoded() == header + [0x12, 38] + entity)
    }

    @Test func `R16: a trip that is early at a stop has a delay below zero in ten bytes`() throws {
        let delay = StopDelay(
            sequence: 300, stopID: "s", arrival: .seconds(-90), departure: .milliseconds(1_500))
        let feed = RealtimeFeed(
            made: now, updates: [TripUpdate(trip: try instance(), change: .delayed([delay]))])
        let early: [UInt8] = [0x08, 0xA6] + Array(repeating: 0xFF, count: 8) + [0x01]
        let stop: [UInt8] =
            [0x08, 0xAC, 0x02, 0x12, 11] + early + [0x1A, 2, 0x08, 2, 0x22, 1, 0x73, 0x28, 0]
        let bytes = try feed.encoded()
        #expect(bytes.indices.contains { bytes[$0...].starts(with: [0x12, 25] + stop) })
    }

    @Test func `R16: a position is two floats and a moment, and names no car`() throws {
        let position = VehiclePosition(
            trip: try instance(), coordinate: Coordinate(latitude: 1.5, longitude: -2), measured: now)
        let feed = RealtimeFeed(made: now, positions: [position])
        let trip: [UInt8] = [0x0A, 1, 0x74, 0x1A, 8] + Array("20261128".utf8) + [0x20, 0]
        let place: [UInt8] = [0x0D, 0, 0, 0xC0, 0x3F, 0x15, 0, 0, 0, 0xC0]
        let vehicle = [0x0A, 15] + trip + [0x12, 10] + place + [0x28, 0xE8, 0x07, 0x42, 3, 0x0A, 1, 0x74]
        let entity = [0x0A, 19] + Array("position:t:20261128".utf8) + [0x22, 37] + vehicle
        #expect(try feed.encoded() == header + [0x12, 60] + entity)
    }

    @Test func `R16: a message of everything is read back by whoever knows the format`() throws {
        let feed = try SampleFeed.message
        let message = try ProtobufReader(feed.encoded())
        let header = try message.message(1)
        #expect(header.text(1) == "2.0" && header.integer(2) == 0 && header.text(4) == "2026-11-28")
        #expect(header.integer(3) == feed.made.milliseconds / 1_000)
        let entities = try message.messages(2)
        #expect(
            entities.map { $0.text(1) } == [
                "update:t1:20261128", "update:t2:20261129", "update:t3:20261128", "position:t1:20261128",
                "position:t3:20261128",
            ])
        let late = try entities[0].message(3)
        #expect(try late.message(1).integer(4) == 0 && late.message(1).text(3) == "20261128")
        let stops = try late.messages(2)
        #expect(stops.map { $0.integer(1) } == [1, 2] && stops.map { $0.text(4) } == ["rabat", "settat"])
        #expect(try stops.map { try $0.message(2).integer(1) } == [-90, 480])
        #expect(try stops.map { try $0.message(3).integer(1) } == [0, 360])
        #expect(try late.message(3).text(1) == "t1" && late.integer(4) == header.integer(3))
        let cancelled = try entities[1].message(3)
        #expect(try cancelled.message(1).integer(4) == 3)
        #expect(!cancelled.has(2) && !cancelled.has(3))
        let new = try entities[2].message(3)
        #expect(try new.message(1).integer(4) == 8 && new.message(1).text(5) == "rabat-marrakech")
        #expect(try new.message(6).text(5) == "Marrakech")
        let last = try #require(try new.messages(2).last)
        let planned = feed.made.milliseconds / 1_000 + 12_000
        #expect(try last.message(2).integer(2) == planned + 180 && last.message(2).integer(4) == planned)
        #expect(try new.messages(2).map { try $0.message(6).integer(3) } == [2, 1])
        #expect(try new.messages(2).map { try $0.message(6).integer(4) } == [1, 2])
        let place = try entities[3].message(4)
        #expect(try place.message(2).float(1) == 33.91454 && place.message(2).float(2) == -7.00244)
        #expect(try entities[4].message(4).message(1).integer(4) == 8)
    }

    @Test func `R16: delays, moments and positions at random are read back`() throws {
        for seed in UInt64(0)..<300 {
            var random = SplitMix64(seed: seed)
            let delays = (1...Int.random(in: 1...5, using: &random)).map { number in
                StopDelay(
                    sequence: number * Int.random(in: 1...2, using: &random) + number * 2,
                    stopID: "s\(number)",
                    arrival: .seconds(Double(Int.random(in: -604_800...604_800, using: &random))),
                    departure: .seconds(Double(Int.random(in: -200...200, using: &random))))
            }.sorted { $0.sequence < $1.sequence }
            guard Set(delays.map(\.sequence)).count == delays.count else { continue }
            let made = Timestamp(
                milliseconds: Int64.random(in: 0...Timestamp.storable.upperBound, using: &random))
            let coordinate = Coordinate(
                latitude: Double.random(in: -90...90, using: &random),
                longitude: Double.random(in: -180...180, using: &random))
            let feed = RealtimeFeed(
                made: made, updates: [TripUpdate(trip: try instance(), change: .delayed(delays))],
                positions: [VehiclePosition(trip: try instance(), coordinate: coordinate, measured: made)])
            let message = try ProtobufReader(feed.encoded())
            #expect(try message.message(1).integer(3) == made.milliseconds / 1_000, "seed \(seed)")
            let entities = try message.messages(2)
            let read = try entities[0].message(3).messages(2).map { stop in
                StopDelay(
                    sequence: Int(try #require(stop.integer(1))), stopID: try #require(stop.text(4)),
                    arrival: .seconds(Double(try #require(try stop.message(2).integer(1)))),
                    departure: .seconds(Double(try #require(try stop.message(3).integer(1)))))
            }
            #expect(read == delays, "seed \(seed)")
            let place = try entities[1].message(4).message(2)
            let found = Coordinate(
                latitude: Double(try #require(place.float(1))),
                longitude: Double(try #require(place.float(2))))
            #expect(found.distance(to: coordinate) < .metres(2), "seed \(seed)")
        }
    }

    @Test func `R16: what no message can say is refused`() throws {
        let zero = StopDelay(sequence: 1, stopID: "s", arrival: .zero, departure: .zero)
        func code(_ change: TripUpdate.Change, id: String = "t") throws -> TransitFeedError.Code? {
            let update = TripUpdate(trip: try instance(id), change: change)
            let error = #expect(throws: TransitFeedError.self) {
                try RealtimeFeed(made: now, updates: [update]).encoded()
            }
            #expect(error?.subject == .trip(id))
            return error?.code
        }
        #expect(try code(.delayed([])) == .noStops)
        #expect(try code(.delayed([zero, zero])) == .badSequence)
        var other = zero
        other.sequence = 0
        #expect(try code(.delayed([other])) == .badSequence)
        other = zero
        other.arrival = .milliseconds(.min)
        #expect(try code(.delayed([other])) == .badDelay)
        #expect(try code(.cancelled, id: "") == .badIdentifier)
        let stop = AddedTrip.Stop(stopID: "s", arrival: now, departure: now)
        #expect(try code(.added(AddedTrip(routeID: "r", headsign: "R", stops: [stop]))) == .tooFewStops)
        #expect(try code(.added(AddedTrip(routeID: "r", headsign: " ", stops: [stop, stop]))) == .emptyName)
        #expect(
            try code(.added(AddedTrip(routeID: "", headsign: "R", stops: [stop, stop]))) == .badIdentifier)
        var early = stop
        early.delay = .seconds(-1)
        #expect(
            try code(.added(AddedTrip(routeID: "r", headsign: "R", stops: [stop, early]))) == .timesGoBack)
        early.departure = Timestamp(milliseconds: .max)
        #expect(try code(.added(AddedTrip(routeID: "r", headsign: "R", stops: [stop, early]))) == .badMoment)
        let update = TripUpdate(trip: try instance(), change: .cancelled)
        #expect(
            RealtimeFeed(made: now, updates: [update, update]).problems().map(\.code) == [.repeatedIdentifier]
        )
        #expect(RealtimeFeed(made: Timestamp(milliseconds: -1)).problems().map(\.code) == [.badMoment])
        let nowhere = VehiclePosition(
            trip: try instance(), coordinate: Coordinate(latitude: .nan, longitude: 0), measured: now)
        #expect(RealtimeFeed(made: now, positions: [nowhere]).problems().map(\.code) == [.badCoordinate])
    }
}
