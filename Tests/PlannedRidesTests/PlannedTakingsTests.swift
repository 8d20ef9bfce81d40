import CarpoolTesting
import DatabaseTesting
import Geography
import Histories
import HTML
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import PlannedRides
import PlannedTrips
import Takings
import Testing
import WebTesting

@Suite("What drivers of planned trips take in", .timeLimit(.minutes(2)))
struct PlannedTakingsTests {
    private func press(
        _ deed: String, _ seat: String, _ trip: PlannedTrip, _ world: PagesWorld, as person: Headers
    ) async throws {
        let page = try await world.get(
            person["X-Person"] == "1" ? "/planned/\(trip.id.text)" : seat, as: person)
        #expect(try await world.press("\(seat)/\(deed)", on: page, as: person).status == .seeOther, "\(deed)")
    }

    private func source(_ word: String, _ world: PagesWorld) throws -> any TakingSource {
        let sources = world.history.sources(world.planned.desk, in: world.city)
        return try #require(sources.first { $0.word == word } as? any TakingSource)
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `R23: a driver's week has the fares of who rode and the fees that were paid, and nothing that is only owed`(
            kind: TestDatabase
        ) async throws
    {
        try await withPages(on: kind) { world in
            for number in [2, 4] as [UInt64] {
                try await world.planned.put(1_000, to: PagesWorld.person(number))
            }
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on", "seats": "4"])
            let late = try await world.reserve(trip)
            let cash = try await world.reserve(trip, seats: 2, ["pay": "cash"], as: PagesWorld.ada)
            let missed = try await world.reserve(trip, as: PagesWorld.eva)
            try world.pass(to: "2027-01-17T05:30")
            try await press("cancel", late, trip, world, as: PagesWorld.mia)
            // The driver hears of the fee, and still sees whose it was.
            #expect(
                try await world.planned.told(PagesWorld.person(1)).contains("plannedNotices.leftBackFee"))
            let open = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca).words
            #expect(open.contains("The passenger called it off. Fee: CHF "))
            let ridden = try await world.reserve(trip)
            try world.pass(to: "2027-01-17T06:05")
            try await press("board", cash, trip, world, as: PagesWorld.luca)
            try await press("board", ridden, trip, world, as: PagesWorld.luca)
            try await press("absent", missed, trip, world, as: PagesWorld.luca)
            try world.pass(to: "2027-01-17T06:30")
            let page = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca)
            #expect(
                try await world.press("/planned/\(trip.id.text)/end", on: page, as: PagesWorld.luca).status
                    == .seeOther)

            let week = try world.moment("2027-01-11T00:00")..<world.moment("2027-01-18T00:00")
            let drives = try source("planned-trips", world)
            let takings = try await drives.takings(of: VisitorHeader.person(1), in: week)
            let byRide = Dictionary(uniqueKeysWithValues: takings.map { ($0.ride, $0) })
            func taking(_ seat: String) async throws -> Taking? {
                byRide[try await world.reservation(seat, on: trip).id.uniqueID]
            }
            let price = try await world.reservation(ridden, on: trip).price
            let fare = try #require(try await taking(ridden))
            #expect(fare.kind == .fare && fare.money == price && !fare.isCash && fare.people == 1)
            let inCash = try #require(try await taking(cash))
            #expect(inCash.kind == .fare && inCash.isCash && inCash.people == 2)
            #expect(inCash.money.minorUnits == 2 * price.minorUnits)
            let absence = try #require(try await taking(missed))
            #expect(absence.kind == .fee && absence.money == price && !absence.isCash)
            let fee = try #require(try await taking(late))
            #expect(fee.kind == .fee && fee.money.minorUnits > 0)
            #expect(fee.money.minorUnits < price.minorUnits)
            #expect(takings.count == 4)
            #expect(
                takings.allSatisfy { $0.address.text == "/planned/\(trip.id.text)" && week.contains($0.at) })
            // What came to the wallet is what is told.
            #expect(
                try await world.planned.wallet(PagesWorld.person(1)).available
                    == takings.filter { !$0.isCash }.reduce(0) { $0 + $1.money.minorUnits })

            // Another week, somebody who rode, and the seats that one had have none of it.
            let next = week.upperBound..<week.upperBound + .minutes(7 * 24 * 60)
            #expect(try await drives.takings(of: VisitorHeader.person(1), in: next).isEmpty)
            #expect(try await drives.takings(of: VisitorHeader.person(2), in: week).isEmpty)
            let seats = try source("planned-seats", world)
            #expect(try await seats.takings(of: VisitorHeader.person(2), in: week).isEmpty)
        }
    }

    @Test func `R23: a fee that is owed in cash is no income`() async throws {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on"])
            let cash = try await world.reserve(trip, ["pay": "cash"], as: PagesWorld.ada)
            let gone = try await world.reserve(trip, ["pay": "cash"], as: PagesWorld.mia)
            try world.pass(to: "2027-01-17T05:30")
            try await press("cancel", gone, trip, world, as: PagesWorld.mia)
            try world.pass(to: "2027-01-17T06:05")
            try await press("absent", cash, trip, world, as: PagesWorld.luca)
            guard case .absent(let fee, _) = try await world.reservation(cash, on: trip).state else {
                Issue.record("Ada is not absent")
                return
            }
            #expect(fee.minorUnits == 165)
            let week = try world.moment("2027-01-11T00:00")..<world.moment("2027-01-18T00:00")
            let takings = try await source("planned-trips", world).takings(
                of: VisitorHeader.person(1), in: week)
            #expect(takings.isEmpty)
        }
    }
}
