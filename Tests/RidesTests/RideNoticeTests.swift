import Boards
import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import Identity
import Ledger
import Localization
import Notices
import Rides
import Roads
import Testing
import WebTesting

@Suite("P9: notices of rides", .timeLimit(.minutes(2)))
struct RideNoticeTests {
    private static let moment = Timestamp(milliseconds: 1_700_000_000_000)

    private static func notice(
        _ news: RideNews, _ side: RideNotice.Side = .passenger, amount: Money? = nil,
        traffic: TrafficNews? = nil
    ) -> RideNotice {
        RideNotice(
            person: PersonID(7), side: side, news: news, ride: RequestID(9), other: "Karim", amount: amount,
            traffic: traffic, at: moment)
    }

    @Test(arguments: TestDatabase.allCases)
    func `people are told in the transaction that it is about, and not when that fails`(kind: TestDatabase)
        async throws
    {
        let world = try await BoardWorld()
        let id = try world.ask(1, from: SampleCity.vaduz, to: SampleCity.triesen)
        let ride = try #require(world.board.rides[id])
        try await kind.withDatabase { database in
            try await database.migrate([DatabaseRideStore.schema, .notices], now: 1)
            let store = DatabaseRideStore(database, notices: NoticeBoard())
            let fee = Money(minorUnits: 300, .swissFranc)
            try await store.write([
                RideTransition(
                    rides: [ride], offers: [], endedOffers: [],
                    notices: [
                        Self.notice(.driverFound), Self.notice(.onBoard),
                        Self.notice(.passengerAbsent, amount: fee), Self.notice(.askedToDrive, .driver),
                    ])
            ])
            let rows = try await database.read { transaction in
                try transaction.rows("SELECT text_key, address, is_urgent FROM notices ORDER BY text_key") {
                    (
                        try $0.decode("text_key", as: String.self), try $0.decode("address", as: String.self),
                        try $0.decode("is_urgent", as: Int.self)
                    )
                }
            }
            // Being on board needs no notice: whoever is knows.
            #expect(
                rows.map(\.0) == ["rideNotices.asked", "rideNotices.driverFound", "rideNotices.missedFee"])
            #expect(
                rows.map(\.1) == ["/drive/now", "/rides/\(RequestID(9).text)", "/rides/\(RequestID(9).text)"])
            #expect(rows.map(\.2) == [1, 1, 0])
            try await database.write { try $0.execute("DROP TABLE rides") }
            await #expect(throws: (any Error).self) {
                try await store.write([
                    RideTransition(
                        rides: [ride], offers: [], endedOffers: [], notices: [Self.notice(.arrived)])
                ])
            }
            let count = try await database.read { try $0.value("SELECT COUNT(*) FROM notices", as: Int.self) }
            #expect(count == 3)
        }
    }
    /// What people find in their centres, by language.
    private func words(_ person: UInt128, _ database: any Database) async throws -> [Language: [String]] {
        let catalogue = try ProjectFiles.catalogue()
        let stored = try await database.read {
            try $0.notices(of: UniqueID(bits: person), limit: 20).map(\.notice.text)
        }
        return Dictionary(
            uniqueKeysWithValues: Language.allCases.map { language in
                (
                    language,
                    stored.map {
                        // Numbers keep to their units by a space that does not break.
                        $0.words(catalogue.texts(in: language), in: .utc).replacing("\u{A0}", with: " ")
                    }
                )
            })
    }

    @Test(
        arguments: zip(
            [
                TrafficNews.latePickup(by: moment), .lateDropOff(by: moment), .lateOnBoard(by: moment),
                .moved(pickup: .metres(120), dropOff: nil), .moved(pickup: nil, dropOff: .metres(120)),
                .moved(pickup: .metres(120), dropOff: .metres(340)),
            ],
            [
                "Karim is late and comes by 22:13. Cancelling is free.",
                "The ride takes longer: with Karim you get there by 22:13. Cancelling is free.",
                "The ride takes longer. You get there by 22:13.",
                "The road of your pickup was closed. The car stops 120 m away; the map shows where.",
                "The road of your destination was closed. You get out 120 m away; the map shows where.",
                "The roads of your pickup and of your destination were closed. The car stops 120 m and 340 m "
                    + "away; the map shows where.",
            ]))
    func `P9, R19: what the traffic did is said in every language, with times and lengths`(
        traffic: TrafficNews, english: String
    ) async throws {
        let news: RideNews = if case .moved = traffic { .stopMoved } else { .promiseBroken }
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await database.migrate([DatabaseRideStore.schema, .notices], now: 1)
            try await DatabaseRideStore(database, notices: NoticeBoard()).write([
                RideTransition(
                    rides: [], offers: [], endedOffers: [], notices: [Self.notice(news, traffic: traffic)])
            ])
            let words = try await words(7, database)
            #expect(words[.english] == [english])
            #expect(Set(words.values.compactMap(\.first)).count == Language.allCases.count)
            for text in words.values.flatMap({ $0 }) { #expect(!text.contains("{"), "\(text)") }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R19: a jam and a closed road find their way to both sides' notices`(kind: TestDatabase) async throws
    {
        try await withCity(kind) { world, database in
            let offer = try await world.drive(1)
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            _ = try await world.dispatch.answer(id, by: offer.testDriver, accept: true)
            let before = try #require(try await world.dispatch.sight(of: id, for: PersonID(1))).ride.request
            let stretch = try #require(world.map.network.stretch(near: before.pickup.coordinate))
            let closed = RoadRestrictions(
                [RoadRestriction(stretch: stretch, effect: .closed, from: world.clock.now)],
                on: world.map.network, at: world.clock.now)
            try await world.dispatch.use(
                try world.map.customized(
                    ArcTimes(world.map.network, restrictions: closed, at: world.clock.now)))
            let moved = try await words(1, database)[.english]
            #expect(moved?.contains { $0.hasPrefix("The road of your pickup was closed.") } == true)
            let driver = try await words(offer.testDriver.value, database)[.english]
            #expect(
                driver?.contains(
                    "A road was closed, and Ada's stop has moved. Your route shows the new one.") == true)
            var slow = RoadRestrictions()
            for arc in world.map.network.arcs { slow.add(.slowed(6), to: arc) }
            try await world.dispatch.use(
                try world.map.customized(
                    ArcTimes(world.map.network, restrictions: slow, at: world.clock.now)))
            let late = try await words(1, database)[.english]
            #expect(late?.contains { $0.hasPrefix("Karim is late and comes by") } == true)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P9: a question to a driver ends with its deadline, and what is newer of the ride takes its place`(
        kind: TestDatabase
    ) async throws {
        try await withCity(kind) { world, database in
            let offer = try await world.drive(1)
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            let state = try #require(try await world.dispatch.sight(of: id, for: PersonID(1))).ride.life.state
            guard case .offered(_, _, let until) = state else {
                Issue.record("\(state)")
                return
            }
            func told(_ person: UInt128) async throws -> [Notice] {
                try await database.read { try $0.notices(of: UniqueID(bits: person), limit: 9).map(\.notice) }
            }
            let question = try #require(try await told(offer.testDriver.value).first)
            #expect(question.answerBy == until && question.isUrgent && question.topic == id.text)
            _ = try await world.dispatch.answer(id, by: offer.testDriver, accept: true)
            try await world.dispatch.cancel(id, by: PersonID(1))
            let news = try #require(
                try await told(offer.testDriver.value).first { $0.text.key != question.text.key })
            #expect(news.answerBy == nil && news.topic == id.text)
            let passenger = try await told(1)
            #expect(!passenger.isEmpty && passenger.allSatisfy { $0.answerBy == nil && $0.topic == id.text })
        }
    }
}
