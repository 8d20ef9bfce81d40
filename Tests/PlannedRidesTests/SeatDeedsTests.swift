import CarpoolTesting
import DatabaseTesting
import Geography
import Histories
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Localization
import PlannedRides
import PlannedTrips
import Testing
import WebTesting

@Suite("What both sides do with a seat", .timeLimit(.minutes(2)))
struct SeatDeedsTests {
    static let driversDeeds = ["approve", "decline", "absent", "cash", "agree", "refuse"]
    static let passengersDeeds = ["accept", "leave", "not-in", "not-there"]
    static let allDeeds = driversDeeds + passengersDeeds + ["board", "arrive", "cancel"]
    private static let mia = PagesWorld.person(2)

    private func book(_ trip: PlannedTrip, _ world: PagesWorld) async throws -> TripBook {
        try #require(try await world.planned.desk.wholeBook(trip.id))
    }

    /// Presses a button of one's own page.
    private func press(
        _ deed: String, _ seat: String, _ trip: PlannedTrip, _ world: PagesWorld,
        _ changes: [String: String?] = [:], as person: Headers
    ) async throws -> TestResponse {
        let path = person["x-person"] == "1" ? "/planned/\(trip.id.text)" : seat
        return try await world.press(
            "\(seat)/\(deed)", on: try await world.get(path, as: person), changes, as: person)
    }

    /// Nobody but the two sides does anything, or sees anything, of a seat.
    private func expectStrangersChangeNothing(
        _ seat: String, _ trip: PlannedTrip, _ world: PagesWorld
    ) async throws {
        let before = try await book(trip, world)
        for deed in Self.allDeeds {
            let stranger = try await world.post("\(seat)/\(deed)", as: PagesWorld.ada)
            #expect(stranger.status == .notFound, "\(deed)")
            #expect(try await world.post("\(seat)/\(deed)").status == .unauthorized, "\(deed)")
        }
        for path in [seat, "\(seat)/stream", "\(seat)/rating"] {
            #expect(try await world.get(path, as: PagesWorld.ada).status == .notFound, "\(path)")
        }
        #expect(
            try await world.post("\(seat)/rating", ["stars": "1"], as: PagesWorld.ada).status == .notFound)
        #expect(try await world.get(seat).headers["location"]?.hasPrefix("/login?return=") == true)
        for deed in ["start", "end", "cancel", "times"] {
            for person in [PagesWorld.ada, PagesWorld.mia] {
                let answer = try await world.post(
                    "/planned/\(trip.id.text)/\(deed)", ["at": "2027-01-18T06:00"], as: person)
                #expect(answer.status == .notFound, "\(deed)")
            }
        }
        // Nor does one side do what is the other's.
        for deed in Self.driversDeeds {
            #expect(
                try await world.post("\(seat)/\(deed)", as: PagesWorld.mia).status == .conflict, "\(deed)")
        }
        for deed in Self.passengersDeeds {
            #expect(
                try await world.post("\(seat)/\(deed)", as: PagesWorld.luca).status == .conflict, "\(deed)")
        }
        #expect(try await book(trip, world) == before)
    }

    @Test(arguments: TestDatabase.allCases)
    func `R12, R21: a seat from the question to the money, with a code, and nobody else has a hand in it`(
        kind: TestDatabase
    ) async throws {
        try await withPages(on: kind) { world in
            try await world.planned.put(1_000, to: Self.mia)
            let trip = try await world.publish(at: "2027-01-17T06:00")
            let seat = try await world.reserve(trip, ["code": "on"])
            #expect(
                try await world.get(seat, as: PagesWorld.mia).words.contains(
                    "The driver answers by tomorrow 06:00"))
            try await expectStrangersChangeNothing(seat, trip, world)
            let asked = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca)
            #expect(asked.words.contains("Waiting for your answer") && asked.words.contains("Mia"))
            #expect(
                try await world.get(seat, as: PagesWorld.luca).headers["location"]
                    == "/planned/\(trip.id.text)")
            #expect(try await press("approve", seat, trip, world, as: PagesWorld.luca).status == .seeOther)
            let again = try await world.press("\(seat)/approve", on: asked, as: PagesWorld.luca)
            #expect(again.status == .conflict && again.text.contains("It has changed meanwhile."))
            let agreed = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca).words
            #expect(
                agreed.contains("Your passengers") && agreed.contains("Agreed so far")
                    && agreed.contains("In: Mia"))
            #expect(!agreed.contains("\(seat)/board"), "not two days ahead")
            let kept = try await world.reservation(seat, on: trip)
            let code = try #require(kept.boardingCode)
            let digits = String(String(10_000 + code).dropFirst())
            #expect(!agreed.contains(">\(digits)<"))
            let own = try await world.get(seat, as: PagesWorld.mia).words
            #expect(
                own.contains(">\(digits)<") && own.contains("FL 12341") && own.contains("You have a seat"))
            #expect(own.contains("then it costs CHF 0.80"))
            try await expectStrangersChangeNothing(seat, trip, world)

            let early = try await world.post("\(seat)/board", as: PagesWorld.mia)
            #expect(early.status == .conflict && early.words.contains("That can be done from"))
            try world.pass(to: "2027-01-17T05:45")
            let wrong = try await press(
                "board", seat, trip, world, ["code": code == 1 ? "2" : "0001"], as: PagesWorld.luca)
            #expect(wrong.status == .conflict && wrong.words.contains("4 tries are left."))
            let arabic = digits.map {
                String(UnicodeScalar(0x660 + ($0.wholeNumberValue ?? 0)).map(Character.init) ?? "?")
            }
            let right = try await press(
                "board", seat, trip, world, ["code": " \(arabic.joined(separator: " "))"], as: PagesWorld.luca
            )
            #expect(right.status == .seeOther)
            try await expectStrangersChangeNothing(seat, trip, world)
            let riding = try await world.get(seat, as: PagesWorld.mia).words
            #expect(
                riding.contains("On board") && riding.contains("I have arrived")
                    && !riding.contains(">\(digits)<"))
            let cancelled = try await world.post("\(seat)/cancel", as: PagesWorld.mia)
            #expect(cancelled.status == .conflict && cancelled.text.contains("Somebody is in the car."))
            try world.pass(to: "2027-01-17T06:20")
            #expect(try await press("arrive", seat, trip, world, as: PagesWorld.mia).status == .seeOther)
            #expect(try await world.planned.wallet(Self.mia) == (835, 0))
            #expect(try await world.planned.wallet(PagesWorld.person(1)) == (165, 0))
            #expect(
                try await world.post("/planned/\(trip.id.text)/end", as: PagesWorld.luca).status == .seeOther)

            // It is over: for both it stays, for all others it never was.
            try await expectStrangersChangeNothing(seat, trip, world)
            let over = try await world.get(seat, as: PagesWorld.mia).words
            #expect(over.contains("Arrived") && over.contains("Rate Luca"))
            let driven = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca).words
            #expect(driven.contains("This trip is over.") && driven.contains("Rate Mia"))
            #expect(
                try await world.get("/planned/\(trip.id.text)", as: PagesWorld.mia).headers["location"]
                    == seat)
            #expect(
                try await world.get("/planned/\(trip.id.text)?in=0", as: PagesWorld.mia).text.contains(
                    "This trip is over."))
            #expect(try await world.get("/planned/\(trip.id.text)", as: PagesWorld.ada).status == .notFound)
            for deed in ["start", "end", "cancel"] {
                let late = try await world.post("/planned/\(trip.id.text)/\(deed)", as: PagesWorld.luca)
                #expect(late.status == .conflict && late.text.contains("This trip is over."), "\(deed)")
            }
        }
    }

    @Test func `R21: after five wrong codes only the passenger says that they are in the car`() async throws {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on"])
            let seat = try await world.reserve(trip, ["code": "on"])
            let code = try #require(try await world.reservation(seat, on: trip).boardingCode)
            try world.pass(to: "2027-01-17T05:45")
            for (typed, left) in [
                ("", "4 tries are"), ("12", "3 tries are"), ("abcd", "2 tries are"), ("12345", "1 try is"),
            ] {
                let answer = try await world.post("\(seat)/board", ["code": typed], as: PagesWorld.luca)
                #expect(answer.status == .conflict && answer.words.contains("\(left) left."), "\(typed)")
            }
            _ = try await world.post(
                "\(seat)/board", ["code": code == 7 ? "0008" : "0007"], as: PagesWorld.luca)
            let digits = String(String(10_000 + code).dropFirst())
            let locked = try await world.post("\(seat)/board", ["code": digits], as: PagesWorld.luca)
            #expect(locked.status == .conflict && locked.text.contains("Too many wrong codes."))
            #expect(
                try await !world.get("/planned/\(trip.id.text)", as: PagesWorld.luca).text.contains(
                    "name=\"code\""))
            #expect(try await world.planned.told(Self.mia).contains("plannedNotices.codeLocked"))
            #expect(try await press("board", seat, trip, world, as: PagesWorld.mia).status == .seeOther)
        }
    }

    @Test func `R12: a driver says no, and the passenger looks for another trip at no cost`() async throws {
        try await withPages { world in
            try await world.planned.put(1_000, to: Self.mia)
            let trip = try await world.publish(at: "2027-01-17T06:00")
            let seat = try await world.reserve(trip)
            #expect(try await press("decline", seat, trip, world, as: PagesWorld.luca).status == .seeOther)
            #expect(try await world.planned.wallet(Self.mia) == (1_000, 0))
            let page = try await world.get(seat, as: PagesWorld.mia).words
            #expect(page.contains("The driver said no") && page.contains("Look for other trips"))
            #expect(page.contains("CHF 1.65 is back in your wallet.") && !page.contains("From the wallet"))
            #expect(page.contains("from_name=Schaan") && page.contains("at=2027-01-17T06%3A00"))
            #expect(
                try await !world.get("/planned/\(trip.id.text)", as: PagesWorld.luca).text.contains("Mia"))
            let late = try await world.post("\(seat)/approve", as: PagesWorld.luca)
            #expect(late.status == .conflict)
        }
    }

    @Test func `R12, R13: giving a seat back costs what the page showed, or is asked again`() async throws {
        try await withPages { world in
            try await world.planned.put(1_000, to: Self.mia)
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on"])
            let free = try await world.reserve(trip)
            let page = try await world.get(free, as: PagesWorld.mia)
            #expect(page.text.contains("It costs nothing now."))
            try world.pass(to: "2027-01-16T07:00")
            let dearer = try await world.press("\(free)/cancel", on: page, as: PagesWorld.mia)
            #expect(dearer.status == .conflict && dearer.words.contains("costs CHF 0.80 by now."))
            #expect(dearer.words.contains("By now it costs CHF 0.80."))
            #expect(try await world.planned.wallet(Self.mia) == (835, 165))
            #expect(try await press("cancel", free, trip, world, as: PagesWorld.mia).status == .seeOther)
            #expect(try await world.planned.wallet(Self.mia) == (920, 0))
            #expect(
                try await world.get(free, as: PagesWorld.mia).words.contains(
                    "You called it off. Fee: CHF 0.80."))
            #expect(
                try await world.get(free, as: PagesWorld.mia).words.contains(
                    "CHF 0.80 was kept as the fee, CHF 0.85 is back in your wallet."))
            // The driver calls one off: that is free.
            let second = try await world.reserve(trip)
            #expect(try await press("cancel", second, trip, world, as: PagesWorld.luca).status == .seeOther)
            #expect(try await world.planned.wallet(Self.mia) == (920, 0))
            #expect(
                try await world.get(second, as: PagesWorld.mia).words.contains("The driver called it off"))
            #expect(try await world.planned.told(Self.mia).contains("plannedNotices.cancelled"))
        }
    }

    @Test func `R12: whoever does not come pays once the car has waited, and one in cash owes it`()
        async throws
    {
        try await withPages { world in
            try await world.planned.put(1_000, to: Self.mia)
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on"])
            let seat = try await world.reserve(trip)
            let cash = try await world.reserve(trip, ["pay": "cash"], as: PagesWorld.ada)
            try world.pass(to: "2027-01-17T06:04")
            let early = try await world.post("\(seat)/absent", as: PagesWorld.luca)
            #expect(early.status == .conflict && early.words.contains("That can be done from 06:05"))
            try world.pass(to: "2027-01-17T06:05")
            #expect(try await press("absent", seat, trip, world, as: PagesWorld.luca).status == .seeOther)
            #expect(try await world.planned.wallet(Self.mia) == (835, 0))
            #expect(
                try await world.get(seat, as: PagesWorld.mia).words.contains(
                    "The driver says that you did not come. Fee: CHF 1.65."))
            #expect(try await press("absent", cash, trip, world, as: PagesWorld.luca).status == .seeOther)
            let page = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca).words
            #expect(page.contains("You are on your way.") && page.contains("Did not come, fee CHF 1.65"))
            #expect(try await world.planned.told(PagesWorld.person(3)).contains("plannedNotices.absentFee"))
        }
    }

    @Test func `R12: cash is taken in the car, also after the trip is over`() async throws {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on"])
            let seat = try await world.reserve(trip)
            try world.pass(to: "2027-01-17T06:00")
            #expect(try await press("board", seat, trip, world, as: PagesWorld.luca).status == .seeOther)
            try world.pass(to: "2027-01-17T06:20")
            let page = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca)
            #expect(
                page.words.contains("Mia has got out") && page.words.contains("pays you CHF 1.65 in cash."))
            #expect(
                try await world.press("/planned/\(trip.id.text)/end", on: page, as: PagesWorld.luca).status
                    == .seeOther)
            #expect(
                try await world.get(seat, as: PagesWorld.mia).words.contains("Arrived, to be paid in cash"))
            let over = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca).words
            #expect(over.contains("I was given CHF 1.65"))
            // That cash is waited for makes it nobody else's to see, and nothing that is ahead.
            let path = "/planned/\(trip.id.text)"
            for person in [PagesWorld.ada, [:]] as [Headers] {
                #expect(try await world.get(path, as: person).status == .notFound)
            }
            let fields = ["in": "0", "seats": "1", "shown": "165", "pay": "cash"]
            #expect(try await world.post("\(path)/reserve", fields, as: PagesWorld.ada).status == .notFound)
            for number in [1, 2] as [UInt64] { #expect(try await world.notice(number) == nil) }
            let texts = try ProjectFiles.catalogue().texts(in: .english)
            for source in world.history.sources(world.planned.desk, in: world.city) {
                for number in [1, 2] as [UInt64] {
                    let ahead = try await source.comingUp(for: VisitorHeader.person(number), in: texts)
                    #expect(ahead.isEmpty, "\(source.word)")
                }
            }
            #expect(try await press("cash", seat, trip, world, as: PagesWorld.luca).status == .seeOther)
            let paid = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca).words
            #expect(!paid.contains("I was given"))
            #expect(try await world.post("\(seat)/cash", as: PagesWorld.luca).status == .conflict, "once")
        }
    }
}
