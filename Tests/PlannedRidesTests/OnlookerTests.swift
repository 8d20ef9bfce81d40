import CarpoolTesting
import DatabaseTesting
import FriendTies
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import PlannedRides
import PlannedTrips
import Roads
import Testing
import WebTesting

@Suite("What onlookers can work out of many answers", .timeLimit(.minutes(5)))
struct OnlookerTests {
    @Test func `R11: who blocks somebody does not see by it on which trips they ride`() async throws {
        try await withPages { world in
            let (taken, empty) = (
                try await world.publish(at: "2027-01-17T06:00"),
                try await world.publish(at: "2027-01-18T06:00")
            )
            _ = try await world.reserve(taken, as: PagesWorld.eva)
            func form(_ trip: PlannedTrip, as person: Headers) async throws -> Bool {
                let page = try await world.get("/planned/\(trip.id.text)?in=0&out=2", as: person)
                return page.text.contains("id=\"reserve-seat\"")
            }
            // Ada blocks Eva: nothing is different, wherever Eva rides.
            world.company.bar(3, 4)
            for trip in [taken, empty] { #expect(try await form(trip, as: PagesWorld.ada)) }
            // Whom Eva has blocked has no seat beside her.
            world.company.bar(4, 2)
            #expect(try await !form(taken, as: PagesWorld.mia))
            #expect(try await form(empty, as: PagesWorld.mia))
            // Between driver and passenger both ways count: who drives is public anyway.
            world.company.bar(3, 1)
            #expect(try await world.get("/planned/\(taken.id.text)", as: PagesWorld.ada).status == .notFound)
        }
    }

    /// What somebody is told of a seat, apart from how many are free.
    private struct Told: Hashable {
        let board: BoardingPoint
        let alight: BoardingPoint
        let detour: TravelTime
        let price: Money
        let from: [Timestamp]
    }

    @Test
    func
        `R11, R12: a stranger is told the same of a trip wherever others are fetched on it, in steps of five minutes`()
        async throws
    {
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await PlannedWorld.run(on: database) { world in
                let trip = world.trip(isInstant: true)
                try await world.desk.publish(trip)
                let map = world.finder.roads.map
                func query(_ from: Coordinate) throws -> TripQuery {
                    TripQuery(
                        from: try map.place(from), to: try map.place(SampleCity.triesen), at: trip.departure,
                        longestWalk: .zero, longestDetour: .minutes(15))
                }
                let door = try #require(
                    try await world.desk.offer(on: trip.id, for: try query(SampleCity.vaduzCastle)))
                #expect(door.board.isDoor)
                try await world.desk.reserve(
                    ReservationWish(
                        door.named(board: "Here", alight: "There"), id: ReservationID(world.newID()),
                        passenger: TripPassenger(person: PersonID(2)), payment: .cash), on: trip.id)
                let book = try #require(try await world.desk.book(trip.id))
                #expect(book.detourLeft < .minutes(10) && book.detourLeft > .minutes(5))
                #expect(book.offeredDetour == .minutes(5))
                // The same trip without anybody on it, whose driver offers what is left.
                let plain = PlannedTrip(
                    id: PlannedTripID(world.newID()), driver: PersonID(77), stops: trip.stops, seats: 3,
                    isInstant: true, longestDetour: .minutes(5), acceptsCash: true, currency: .swissFranc,
                    publishedAt: trip.publishedAt)
                try await world.desk.publish(plain)
                func told(_ id: PlannedTripID, _ from: Coordinate) async throws -> Told? {
                    try await world.desk.offer(on: id, for: try query(from)).map {
                        Told(
                            board: $0.board, alight: $0.alight, detour: $0.detour, price: $0.price,
                            from: [$0.boardBetween.from, $0.alightBetween.from])
                    }
                }
                var (found, refused) = (0, 0)
                for row in 0..<6 {
                    for column in 0..<6 {
                        let place = Coordinate(
                            latitude: 47.130 + 0.004 * Double(row), longitude: 9.510 + 0.004 * Double(column))
                        guard (try? map.place(place)) != nil else { continue }
                        let (seen, expected) = (
                            try await told(trip.id, place), try await told(plain.id, place)
                        )
                        #expect(seen == expected, "\(place)")
                        #expect((seen?.detour.milliseconds ?? 0) % 300_000 == 0)
                        if seen == nil { refused += 1 } else { found += 1 }
                    }
                }
                #expect(found > 3 && refused > 0, "\(found) found, \(refused) not")
            }
        }
    }

    @Test func `R12: what a page tells of the detour a search and a program tell as well`() async throws {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["detour": "15", "instant": "on"])
            let ends = "from=\(SampleCity.vaduzCastle.text)&to=\(SampleCity.triesen.text)&walk=300"
            let seat = try await world.get("/planned/\(trip.id.text)?\(ends)", as: PagesWorld.mia)
            let reserved = try await world.press(
                "/planned/\(trip.id.text)/reserve", on: seat, as: PagesWorld.mia)
            #expect(reserved.status == .seeOther)
            for place in [SampleCity.vaduzSouth, SampleCity.vaduzNorth] {
                let ends = "from=\(place.text)&to=\(SampleCity.triesen.text)&walk=300"
                let page = try await world.get("/planned/\(trip.id.text)?\(ends)", as: PagesWorld.ada).words
                let list = try await world.get("/planned?\(ends)", as: PagesWorld.ada).words
                let offers = try await world.get("/api/v1/planned/offers?\(ends)", as: PagesWorld.ada).text
                let detours = offers.matches(of: /"detour":(\d+)/).compactMap { Int($0.1) }
                #expect(detours.count == 1 && detours.allSatisfy { $0 % 300 == 0 }, "\(offers)")
                for text in [page, list] {
                    let told = text.firstMatch(of: /The driver drives (\d+) min longer/).flatMap { Int($0.1) }
                    #expect(told ?? 0 == (detours.first ?? 0) / 60)
                }
            }
        }
    }
}
