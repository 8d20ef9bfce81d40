import CarpoolTesting
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import PlannedRides
import PlannedTrips
import Synchronization
import Testing
import WebTesting

@Suite("Seats as they are reserved on the page of a trip", .timeLimit(.minutes(2)))
struct ReservingTests {
    private static let mia = PagesWorld.person(2)

    private func seats(_ trip: PlannedTrip, _ world: PagesWorld) async throws -> [Reservation] {
        try #require(try await world.planned.desk.wholeBook(trip.id)).reservations
    }

    @Test(arguments: TestDatabase.allCases)
    func `R12: what the page shows is reserved, and what it costs is set aside`(kind: TestDatabase)
        async throws
    {
        try await withPages(on: kind) { world in
            let trip = try await world.publish(at: "2027-01-17T06:00")
            try await world.planned.put(1_000, to: Self.mia)
            let path = "/planned/\(trip.id.text)?in=1&out=2&seats=2"
            let page = try await world.get(path, as: PagesWorld.mia)
            #expect(page.words.contains("Your wallet holds CHF 10.00. The price is set aside now"))
            #expect(page.words.contains("Ask for the seat, CHF 2.40"))
            #expect(page.words.contains("Calling off is free until tomorrow 06:05, then it costs CHF 1.20."))
            #expect(page.words.contains("The car waits until 06:20. Not coming costs CHF 2.40."))
            let seat = try await world.reserve(trip, from: 1, to: 2, seats: 2)
            let kept = try await world.reservation(seat, on: trip)
            #expect(kept.seats == 2 && kept.price == Money(minorUnits: 240, .swissFranc))
            #expect(kept.board.name == "Vaduz" && kept.alight.name == "Balzers" && kept.boardingCode == nil)
            #expect(try await world.planned.wallet(Self.mia) == (760, 240))
            // Without another wish the trip's page leads to the seat; for more seats it stays what it is.
            let bare = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.mia)
            #expect(bare.headers["location"] == seat)
            #expect(try await world.get(path, as: PagesWorld.mia).status == .ok)
            #expect(try await world.planned.told(PagesWorld.person(1)) == ["plannedNotices.asked"])
            let mine = try await world.get("/planned/mine", as: PagesWorld.mia).words
            #expect(mine.contains("Vaduz → Balzers") && mine.contains(seat))
            #expect(try await world.get("/planned/mine", as: PagesWorld.luca).words.contains("1 waits"))
        }
    }

    @Test func `R12: the price that was shown must be the price, and what the page cannot make is refused`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00")
            for shown in ["164", "0", "", "-165", "x"] {
                let answer = try await world.tryToReserve(trip, ["shown": shown])
                #expect(answer.status == .conflict, "\(shown)")
                #expect(answer.words.contains("The price is CHF 1.65 by now."), "\(shown)")
            }
            for (from, to) in [(2, 0), (1, 1), (0, 7), (-1, 2)] {
                let fields = ["in": "\(from)", "out": "\(to)", "seats": "1", "shown": "165", "pay": "cash"]
                let answer = try await world.post(
                    "/planned/\(trip.id.text)/reserve", fields, as: PagesWorld.mia)
                #expect(answer.status == .conflict && answer.text.contains("No seat is free on this stretch"))
                let page = try await world.get(
                    "/planned/\(trip.id.text)?in=\(from)&out=\(to)", as: PagesWorld.mia)
                #expect(page.status == .ok && page.text.contains("No seat is free on this stretch"))
                #expect(PageForm(page.text, action: "/planned/\(trip.id.text)/reserve") == nil)
            }
            for wrong in ["seats": "9", "in": "x", "luggage": "9"] {
                let answer = try await world.post(
                    "/planned/\(trip.id.text)/reserve", [wrong.key: wrong.value], as: PagesWorld.mia)
                #expect(answer.status == .badRequest, "\(wrong)")
            }
            #expect(try await seats(trip, world).isEmpty)
        }
    }

    @Test func `R12: whoever has too little in the wallet pays in cash, or is told what is missing`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00")
            let walletOnly = try await world.post(
                "/planned/new", PagesWorld.form(at: "2027-01-18T06:00").filter { $0.key != "cash" },
                as: PagesWorld.luca)
            let other = try #require(walletOnly.headers["location"]).split(separator: "?")[0]
            try await world.planned.put(100, to: Self.mia)
            let page = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.mia).words
            #expect(page.contains("Your wallet holds CHF 1.00, which is less than CHF 1.65: you pay in cash"))
            let second = try await world.get(String(other), as: PagesWorld.mia)
            #expect(second.words.contains("Your wallet holds CHF 1.00. CHF 1.65 must be set aside."))
            #expect(!second.text.contains("id=\"reserve-seat\""))
            let little = try await world.tryToReserve(trip, ["pay": "wallet"])
            #expect(little.status == .conflict)
            #expect(little.words.contains("Your wallet holds CHF 1.00. CHF 1.65 must be set aside."))
            let noCash = try await world.press(
                "\(other)/reserve", on: second, ["pay": "cash"], as: PagesWorld.mia)
            #expect(noCash.status == .conflict && noCash.text.contains("The driver takes no cash."))
            #expect(try await world.planned.wallet(Self.mia) == (100, 0))
            let seat = try await world.reserve(trip)
            #expect(try await world.reservation(seat, on: trip).payment == .cash)
            #expect(try await world.get(seat, as: PagesWorld.mia).words.contains("In cash"))
        }
    }

    @Test func `R12: while the wallet is closed seats are paid in cash`() async throws {
        let isOpen = Mutex(true)
        try await withPages(isWalletOpen: { isOpen.withLock { $0 } }) { world in
            let trip = try await world.publish(at: "2027-01-17T06:00")
            try await world.planned.put(1_000, to: Self.mia)
            let page = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.mia)
            isOpen.withLock { $0 = false }
            let closed = try await world.press(
                "/planned/\(trip.id.text)/reserve", on: page, ["pay": "wallet"], as: PagesWorld.mia)
            #expect(closed.status == .conflict && closed.text.contains("The wallet is closed now."))
            #expect(try await world.planned.wallet(Self.mia) == (1_000, 0))
            let seat = try await world.reserve(trip)
            #expect(try await world.reservation(seat, on: trip).payment == .cash)
        }
    }

    @Test func `R12: of a car that is full only the free stretch is had, and two presses make one seat`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["seats": "1", "instant": "on"])
            _ = try await world.reserve(trip, from: 1, to: 2, as: PagesWorld.ada)
            let full = try await world.get("/planned/\(trip.id.text)?in=0&out=2", as: PagesWorld.mia)
            #expect(full.text.contains("No seat is free on this stretch now."))
            let page = try await world.get("/planned/\(trip.id.text)?in=0&out=1", as: PagesWorld.mia)
            #expect(page.words.contains("1 seat left") && page.words.contains("Reserve for CHF 0.90"))
            let first = try await world.press(
                "/planned/\(trip.id.text)/reserve", on: page, as: PagesWorld.mia)
            let second = try await world.press(
                "/planned/\(trip.id.text)/reserve", on: page, as: PagesWorld.mia)
            #expect(first.status == .seeOther && second.status == .seeOther)
            #expect(first.headers["location"] == second.headers["location"])
            #expect(try await seats(trip, world).count == 2)

            let roomy = try await world.publish(at: "2027-01-18T06:00", ["seats": "4"])
            let form = try await world.get("/planned/\(roomy.id.text)", as: PagesWorld.mia)
            let press = "/planned/\(roomy.id.text)/reserve"
            let once = try await world.press(press, on: form, as: PagesWorld.mia)
            let twice = try await world.press(press, on: form, as: PagesWorld.mia)
            #expect(once.status == .seeOther && once.headers["location"] == twice.headers["location"])
            // Nobody learns by somebody else's seat what is on it.
            let theirs = try await world.press(press, on: form, as: PagesWorld.ada)
            #expect(theirs.status == .notFound)
            // What was not seen is not reserved: the driver leaves later meanwhile.
            let seen = try await world.get("/planned/\(roomy.id.text)?in=0&out=1", as: PagesWorld.ada)
            _ = try await world.post(
                "/planned/\(roomy.id.text)/times", ["at": "2027-01-18T07:00"], as: PagesWorld.luca)
            let late = try await world.press(press, on: seen, as: PagesWorld.ada)
            #expect(late.status == .conflict && late.text.contains("The times are others by now."))
            #expect(try await seats(roomy, world).count == 1)
        }
    }

    @Test(arguments: TestDatabase.allCases, [true, false])
    func `R12: presses that are on their way at once make one seat, and all lead to it`(
        _ kind: TestDatabase, _ isFromWallet: Bool
    ) async throws {
        try await withPages(on: kind) { world in
            try await world.planned.put(9_000, to: Self.mia)
            var due: Int64 = 0
            for round in 1...6 {
                let trip = try await world.publish(
                    at: "2027-01-\(16 + round)T06:00", ["seats": "1", "instant": "on"])
                let page = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.mia)
                let answers = try await withThrowingTaskGroup(of: TestResponse.self) { group in
                    for _ in 1...4 {
                        group.addTask {
                            try await world.press(
                                "/planned/\(trip.id.text)/reserve", on: page,
                                ["pay": isFromWallet ? "wallet" : "cash"], as: PagesWorld.mia)
                        }
                    }
                    return try await group.reduce(into: [TestResponse]()) { $0.append($1) }
                }
                let seat = answers.first?.headers["location"] ?? ""
                #expect(seat.hasPrefix("/planned/seats/"))
                #expect(
                    answers.allSatisfy { $0.status == .seeOther && $0.headers["location"] == seat },
                    "\(round): \(answers.map(\.status.code))")
                #expect(try await seats(trip, world).count == 1)
                due += isFromWallet ? try #require(trip.stops.last).price : 0
            }
            #expect(try await world.planned.wallet(Self.mia) == (9_000 - due, due))
        }
    }

    @Test
    func `R12: nobody reserves on their own trip, one that has left or is over, or without being known`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00")
            let press = "/planned/\(trip.id.text)/reserve"
            let fields = ["in": "0", "seats": "1", "shown": "165", "pay": "cash"]
            let stranger = try await world.post(press, fields)
            #expect(stranger.headers["location"]?.hasPrefix("/login?return=%2Fplanned%2F") == true)
            let confirmed: Headers = ["X-Person": "3", "X-Standing": "confirmed"]
            let led = try await world.post(press, fields, as: confirmed)
            #expect(
                led.status == .seeOther && led.headers["location"]?.hasPrefix("/account/identity") == true)
            let own = try await world.post(press, fields, as: PagesWorld.luca)
            #expect(own.status == .conflict && own.text.contains("This is your own trip."))
            try world.pass(to: "2027-01-17T05:50")
            #expect(
                try await world.post("/planned/\(trip.id.text)/start", as: PagesWorld.luca).status
                    == .seeOther)
            try world.pass(to: "2027-01-17T06:01")
            let left = try await world.post(press, fields, as: PagesWorld.mia)
            #expect(left.status == .conflict && left.text.contains("No seat is free"))
            let page = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.mia)
            #expect(page.status == .ok && page.text.contains("The car has left."))
            #expect(
                try await world.post("/planned/\(trip.id.text)/end", as: PagesWorld.luca).status == .seeOther)
            #expect(try await world.post(press, fields, as: PagesWorld.mia).status == .notFound)
            #expect(try await world.get("/planned/\(trip.id.text)", as: PagesWorld.mia).status == .notFound)
            #expect(try await seats(trip, world).isEmpty)
        }
    }

    @Test
    func
        `R12: between own places the seat is the one that was found, by its names, and costs what was shown`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on", "luggage": "2"])
            let ends =
                "from=\(SampleCity.vaduzNorth.text)&from_name=At+home&to=\(SampleCity.triesen.text)&to_name=At+work"
            let page = try await world.get("/planned/\(trip.id.text)?\(ends)", as: PagesWorld.mia)
            let reserved = try await world.press(
                "/planned/\(trip.id.text)/reserve", on: page, ["code": "on"], as: PagesWorld.mia)
            let seat = try #require(reserved.headers["location"], "\(reserved.text)")
            let kept = try await world.reservation(seat, on: trip)
            #expect(kept.board.name == "At home" && kept.alight.name == "At work" && kept.boardingCode != nil)
            let shown = try await world.get(seat, as: PagesWorld.mia).words
            #expect(shown.contains("Tell the driver this code") && shown.contains("FL 12341"))
            let large = try await world.get("/planned/\(trip.id.text)?\(ends)&luggage=3", as: PagesWorld.ada)
            #expect(large.status == .ok && !large.text.contains("id=\"reserve-seat\""))
        }
    }
}
