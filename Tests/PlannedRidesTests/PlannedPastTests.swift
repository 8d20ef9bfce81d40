import CarpoolTesting
import Database
import DatabaseTesting
import DesignSystem
import Geography
import Histories
import HTML
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Localization
import PersonalData
import PlannedRides
import PlannedTrips
import Rooms
import Savings
import Settings
import Testing
import WebTesting

@Suite("What planned rides leave behind", .timeLimit(.minutes(2)))
struct PlannedPastTests {
    private static let texts = Result { try ProjectFiles.catalogue().texts(in: .english) }

    /// Three trips of Luca: one on which Mia rode, one that she gave back, and one that nobody asked for and that he called off.
    private func threeTrips(_ world: PagesWorld) async throws -> (trips: [PlannedTrip], seats: [String]) {
        var trips: [PlannedTrip] = []
        for day in 17...19 {
            trips.append(
                try await world.publish(
                    at: "2027-01-\(day)T06:00", ["instant": "on", "note": "By the fountain"]))
        }
        let seats = [try await world.reserve(trips[0]), try await world.reserve(trips[1])]
        _ = try await world.post("\(seats[1])/cancel", as: PagesWorld.mia)
        _ = try await world.post("/planned/\(trips[2].id.text)/cancel", as: PagesWorld.luca)
        return (trips, seats)
    }

    private func ride(_ seat: String, _ trip: PlannedTrip, _ world: PagesWorld) async throws {
        try world.pass(to: "2027-01-17T06:00")
        _ = try await world.post("\(seat)/board", as: PagesWorld.luca)
        try world.pass(to: "2027-01-17T06:20")
        _ = try await world.post("/planned/\(trip.id.text)/end", as: PagesWorld.luca)
    }

    @Test(arguments: TestDatabase.allCases)
    func `R15: a seat that was ridden is kept once with what it saved, and its page says so`(
        kind: TestDatabase
    ) async throws {
        try await withPages(on: kind) { world in
            let (trips, seats) = try await threeTrips(world)
            let waiting = try await world.get(seats[0], as: PagesWorld.mia).text
            #expect(!waiting.contains("you saved about"))
            try await ride(seats[0], trips[0], world)
            let page = try await world.get(seats[0], as: PagesWorld.mia).text
            #expect(page.contains("Against driving alone you saved about"))
            #expect(!(try await world.get(seats[1], as: PagesWorld.mia).text.contains("you saved about")))
            let book = SavingsBook(
                world.planned.database, currency: .swissFranc, rules: SavingRules())
            let (mia, luca) = (VisitorHeader.person(2), VisitorHeader.person(1))
            let months = try await book.months(of: mia, as: .passenger)
            let sum = try #require(months.first).sum
            #expect(months.map(\.month) == ["2027-01"] && sum.rides == 1)
            let book2 = try #require(try await world.planned.desk.wholeBook(trips[0].id))
            let seat = try #require(book2.reservations.first)
            let way = seat.board.coordinate.distance(to: seat.alight.coordinate)
            #expect(Double(sum.metres) >= way.metres, "by road, and no shorter than as the crow flies")
            #expect(Double(sum.metres) < way.metres * 2)
            #expect(sum.paid == seat.price.minorUnits && sum.alone == (sum.metres * 70 + 500) / 1_000)
            #expect(try await book.months(of: luca, as: .driver).map(\.sum) == [sum])
            // The cash is taken later: the seat is written again, and counts once.
            _ = try await world.post("\(seats[0])/cash", as: PagesWorld.luca)
            #expect(try await book.months(of: mia, as: .passenger) == months)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `P11: trips and seats come up for those who have them, and then stand in their histories, page by page`(
            kind: TestDatabase
        ) async throws
    {
        let texts = try Self.texts.get()
        try await withPages(on: kind) { world in
            let (trips, seats) = try await threeTrips(world)
            let sources = world.history.sources(world.planned.desk, in: world.city)
            let ridden = try #require(sources.first { $0.word == "planned-seats" })
            let driven = try #require(sources.first { $0.word == "planned-trips" })
            func all(_ source: any HistorySource, _ person: UInt64, _ limit: Int) async throws
                -> [HistoryEntry]
            {
                var (entries, start): ([HistoryEntry], HistoryStart) = ([], .latest)
                while entries.count < 50 {
                    let part = try await source.part(
                        HistoryQuestion(
                            of: VisitorHeader.person(person), from: start, limit: limit, texts: texts))
                    #expect(part.entries.count <= limit)
                    entries += part.entries
                    guard let rest = part.rest else { break }
                    start = .after(rest)
                }
                return entries
            }
            func coming(_ source: any HistorySource, _ person: UInt64) async throws -> [String] {
                try await source.comingUp(for: VisitorHeader.person(person), in: texts).map(\.address.text)
            }
            let pages = trips.map { "/planned/\($0.id.text)" }
            #expect(try await coming(driven, 1) == [pages[0], pages[1]])
            #expect(try await coming(ridden, 2) == [seats[0]])
            #expect(try await coming(ridden, 1).isEmpty)
            #expect(try await coming(driven, 2).isEmpty)
            #expect(try await coming(ridden, 3).isEmpty)
            #expect(try await all(ridden, 2, 5).map(\.state) == [.cameToNothing, .planned])
            try world.pass(to: "2027-01-17T06:00")
            _ = try await world.post("\(seats[0])/board", as: PagesWorld.luca)
            #expect(try await all(driven, 1, 5).map(\.state) == [.cameToNothing, .planned, .underWay])
            #expect(try await all(ridden, 2, 5).map(\.state) == [.cameToNothing, .underWay])
            try await ride(seats[0], trips[0], world)
            for limit in 1...4 {
                let drives = try await all(driven, 1, limit)
                #expect(drives.map(\.address.text) == pages.reversed(), "\(limit)")
                #expect(drives.map(\.state) == [.cameToNothing, .planned, .done])
                let rides = try await all(ridden, 2, limit)
                #expect(rides.map(\.address.text) == [seats[1], seats[0]], "\(limit)")
                #expect(rides.map(\.state) == [.cameToNothing, .done])
                #expect(rides.last?.amount == .price(Money(minorUnits: 165, .swissFranc)))
                #expect(rides.first?.amount == nil && rides.first?.title == "Balzers")
                #expect(rides.last?.details.contains("From Schaan") == true)
            }
            let last = try #require(try await all(ridden, 2, 5).last)
            for (start, count) in [
                (HistoryStart.until(last.at), 1), (.until(last.at - .milliseconds(1)), 0),
                (.after(last.mark), 0),
            ] {
                let part = try await ridden.part(
                    HistoryQuestion(of: VisitorHeader.person(2), from: start, limit: 5, texts: texts))
                #expect(part.entries.count == count)
            }
            #expect(try await all(ridden, 1, 5).isEmpty)
            #expect(try await all(driven, 2, 5).isEmpty)
            for mark in ["", "x", "1", "1.x", "x.\(trips[0].id.text)"] {
                await #expect(throws: HistoryMarkError.self, "\(mark)") {
                    _ = try await driven.part(
                        HistoryQuestion(
                            of: VisitorHeader.person(1), from: .after(mark), limit: 5, texts: texts))
                }
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P13: people have a copy of their trips and seats, and leave once nothing is under way`(
        kind: TestDatabase
    )
        async throws
    {
        try await withPages(on: kind) { world in
            let (trips, seats) = try await threeTrips(world)
            let database = world.planned.database
            let data = PlannedData()
            #expect(data.kinds.map(\.name) == ["planned-trips", "planned-seats", "planned-alerts"])
            func copy(_ kind: Int, of person: UInt64, limit: Int) async throws -> [String] {
                var (records, after): ([String], PersonalPlace?) = ([], .start)
                while let place = after, records.count < 50 {
                    let question = PersonalQuestion(
                        of: VisitorHeader.person(person), after: place, limit: limit)
                    let page = try await database.read { try data.kinds[kind].page(question, $0) }
                    records += page.records.map { "\($0)" }
                    after = page.next
                }
                return records
            }
            for limit in [1, 2, 500] {
                let copied = try await copy(0, of: 1, limit: limit)
                #expect(copied.count == 3 && copied.allSatisfy { $0.contains("By the fountain") }, "\(limit)")
                let ridden = try await copy(1, of: 2, limit: limit)
                #expect(
                    ridden.count == 2 && ridden.allSatisfy { $0.contains("Schaan") && $0.contains("Balzers") }
                )
                #expect(try await copy(0, of: 2, limit: limit).isEmpty)
                #expect(try await copy(1, of: 1, limit: limit).isEmpty)
            }
            @Sendable func departure(_ person: UInt64, limit: Int = 1) -> Departure {
                Departure(
                    of: VisitorHeader.person(person), as: VisitorHeader.person(900 + person), at: world.now,
                    limit: limit)
            }
            func obstacles(_ person: UInt64) async throws -> Int {
                try await database.read { try data.obstacles(to: departure(person), in: $0).count }
            }
            #expect(try await obstacles(1) == 1)
            #expect(try await obstacles(2) == 1)
            #expect(try await obstacles(3) == 0)
            try await ride(seats[0], trips[0], world)
            _ = try await world.post("\(seats[0])/cash", as: PagesWorld.luca)
            _ = try await world.post("/planned/\(trips[1].id.text)/cancel", as: PagesWorld.luca)
            #expect(try await world.planned.desk.wholeBook(trips[1].id)?.isOpen == false)
            #expect(try await obstacles(1) == 0)
            #expect(try await obstacles(2) == 0)

            func leave(_ person: UInt64) async throws -> Int {
                for step in 0..<20 {
                    let isDone = try await database.write { transaction in
                        try data.erase(departure(person).at(step: step), in: transaction)
                    }
                    if isDone { return step }
                }
                return .max
            }
            #expect(try await leave(2) == 2, "two seats, one a step")
            #expect(try await copy(1, of: 2, limit: 5).isEmpty)
            #expect(try await world.get(seats[0], as: PagesWorld.mia).status == .notFound)
            let driven = try await world.get("/planned/\(trips[0].id.text)", as: PagesWorld.luca).words
            #expect(driven.contains("Somebody") && !driven.contains("Mia") && driven.contains("CHF 1.65"))
            #expect(try await leave(1) == 3)
            #expect(try await copy(0, of: 1, limit: 5).isEmpty)
            let left = try await database.read { transaction in
                try transaction.rows("SELECT id, driver_id, body FROM planned_trips ORDER BY departs_at") {
                    (
                        try $0.decode("id", as: String.self), try $0.decode("driver_id", as: String.self),
                        try $0.decode("body", as: String.self)
                    )
                }
            }
            #expect(left.map(\.0) == [trips[0].id.text, trips[1].id.text], "the one of nobody is gone")
            #expect(
                left.allSatisfy { $0.1 != VisitorHeader.person(1).description && !$0.2.contains("fountain") })
            #expect(try await leave(1) == 0)
            #expect(try await leave(2) == 0)
        }
    }

    @Test func `P13: of a passenger who leaves no door stays, and what cannot be read goes`() async throws {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on"])
            let ends =
                "from=\(SampleCity.vaduzNorth.text)&from_name=At+home&to=\(SampleCity.triesen.text)&to_name=At+work"
            let page = try await world.get("/planned/\(trip.id.text)?\(ends)", as: PagesWorld.mia)
            _ = try await world.press("/planned/\(trip.id.text)/reserve", on: page, as: PagesWorld.mia)
            _ = try await world.reserve(try await world.publish(at: "2027-01-18T06:00"))
            let database = world.planned.database
            try await database.write {
                try $0.execute("UPDATE planned_reservations SET body = '{}' WHERE state = 'asked'")
                try $0.execute("UPDATE planned_trips SET body = 'x' WHERE id <> \(trip.id.text)")
            }
            for (kind, person, count) in [(0, 1, 1), (1, 2, 1)] as [(Int, UInt64, Int)] {
                let question = PersonalQuestion(of: VisitorHeader.person(person))
                let copy = try await database.read { try PlannedData().kinds[kind].page(question, $0) }
                #expect(copy.records.count == count, "what cannot be read is left out")
            }
            for person in [2, 1] as [UInt64] {
                let departure = Departure(
                    of: VisitorHeader.person(person), as: UniqueID(high: 9, low: 9), at: world.now)
                for step in 0..<3 {
                    _ = try await database.write { try PlannedData().erase(departure.at(step: step), in: $0) }
                }
            }
            let bodies = try await database.read {
                try $0.rows("SELECT body FROM planned_reservations") {
                    try $0.decode("body", as: String.self)
                }
            }
            #expect(bodies.count == 1 && !bodies[0].contains("At home") && !bodies[0].contains("At work"))
            #expect(!bodies[0].contains("47.148") && !bodies[0].contains("9.516"))
        }
    }

    @Test func `P6: the money of seats and their fees has its words and leads to the trip`() throws {
        let texts = try Self.texts.get()
        let id = UniqueID(high: 1, low: 2)
        let subjects = MoneySubjects(MoneySubject.planned)
        let (seat, _) = try #require(subjects.find("planned \(id)"))
        #expect(seat.page(id).text == "/planned/\(id)")
        #expect(seat.titles.hold.map { texts($0) } == "Set aside for a seat")
        #expect(seat.titles.fee == nil && seat.owed == nil)
        let (fee, _) = try #require(subjects.find("planned-fee \(id)"))
        #expect(fee.page(id).text == "/planned/\(id)")
        #expect(fee.titles.fee.map { texts($0) } == "Fee for a seat" && fee.titles.hold == nil)
        #expect(fee.owed != nil)
    }

    @Test func `O3: an operator sets what a kilometre and calling off cost, within bounds`() throws {
        var settings = PlannedSettings(currency: .swissFranc)
        #expect(
            settings.runningCostPerKilometre == 70 && settings.mostPerKilometre == 70 && settings.allowsCash)
        try settings.read(
            Array(
                """
                {"planned": {"runningCostPerKilometre": 0.5, "mostPerKilometre": 0.1, "allowsCash": false},
                 "plannedCancellation": {"freeUntilSeconds": 3600, "freeTimeSeconds": 0, "latePercent": 25,
                 "absencePercent": 100, "waitingSeconds": 600}}
                """.utf8))
        #expect(
            settings.runningCostPerKilometre == 50 && settings.mostPerKilometre == 10 && !settings.allowsCash)
        #expect(settings.cancellation.freeUntil == .minutes(60) && settings.cancellation.latePercent == 25)
        #expect(settings.cancellation.waiting == .minutes(10) && settings.cancellation.freeTime == .zero)
        for (section, wrong) in [
            ("planned", "\"runningCostPerKilometre\": -1"), ("planned", "\"mostPerKilometre\": 0.001"),
            ("planned", "\"mostPerKilometre\": 1000001"), ("planned", "\"allowsCash\": 1"),
            ("planned", "\"seats\": 3"), ("plannedCancellation", "\"latePercent\": 101"),
            ("plannedCancellation", "\"absencePercent\": -1"),
            ("plannedCancellation", "\"freeUntilSeconds\": 604801"),
            ("plannedCancellation", "\"freeTimeSeconds\": 86401"),
            ("plannedCancellation", "\"waitingSeconds\": 3601"),
        ] {
            var read = PlannedSettings(currency: .swissFranc)
            #expect(throws: SettingsError.self, "\(wrong)") {
                try read.read(Array("{\"\(section)\": {\(wrong)}}".utf8))
            }
        }
    }

    @Test func `R9: the operator's ceiling holds for what is suggested and published`() async throws {
        #expect(PlannedEntrances.addresses.isDisjoint(with: PlannedEntrances.beginnings))
        #expect(PlannedEntrances.endings.isDisjoint(with: PlannedEntrances.beginnings))
        #expect(PlannedEntrances.addresses.isDisjoint(with: PlannedEntrances.endings))
        try await withPages(mostPerKilometre: 5) { world in
            let trip = try await world.publish(at: "2027-01-17T06:00")
            #expect(
                trip.stops.last.map { $0.price > 0 && $0.price <= 62 } == true, "12 km for 5 centimes each")
            let dear = try await world.post(
                "/planned/new",
                PagesWorld.form(at: "2027-01-18T06:00", ["prices_for": "3", "price2": "1.65"]),
                as: PagesWorld.luca)
            #expect(dear.status == .unprocessableContent && dear.words.contains("a seat may cost CHF"))
        }
    }
}
