import AuditLog
import Carpool
import Database
import DatabaseTesting
import Geography
import HTTPServer
import Identity
import Ledger
import PersonalData
import Privacy
import Rides
import Testing
import Wallets

@Suite("Leaving for good", .timeLimit(.minutes(3)))
struct LeavingTests {
    typealias W = PrivacyWorld

    /// Lets days pass, looked at every hour.
    func pass(hours: Int, _ privacy: Privacy, _ world: PrivacyWorld) async throws {
        for _ in 0..<hours {
            world.clock.advance(by: .minutes(60))
            try await privacy.forgetWhoIsDue()
        }
    }

    func leave(_ world: PrivacyWorld, givingUp amount: Int64 = 0) async throws {
        try await world.privacy.leave(
            W.ada, password: TestPeople.password, givingUp: amount, keeping: nil)
    }

    func codes(_ body: () async throws -> Void) async -> [String] {
        do {
            try await body()
            return []
        } catch let error as PrivacyError {
            if case .obstacles(let obstacles) = error.code { return obstacles.map(\.code) }
            return ["\(error.problem.type)"]
        } catch { return ["\(error)"] }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P12: after seven days everything goes, the ledger balances, and the email address is free`(
        kind: TestDatabase
    ) async throws {
        try await W.with(kind) { world in
            try await world.topUp(2_000, of: W.ada)
            try await fill(world)
            try await leave(world, givingUp: 2_000)
            #expect(try await world.count("SELECT COUNT(*) FROM people WHERE leaves_at IS NOT NULL") == 1)
            try await pass(hours: 7 * 24 - 1, world.privacy, world)
            #expect(try await world.count("SELECT COUNT(*) FROM people") == 2, "an hour is left")
            try await pass(hours: 1, world.privacy, world)
            #expect(try await world.count("SELECT COUNT(*) FROM people") == 1)
            #expect(try await world.count("SELECT COUNT(*) FROM departures") == 0)
            let verdict = try await world.database.verifyLedger()
            #expect(verdict.faults.isEmpty)
            let fees = try await world.database.read { [ledger = world.ledger] in
                try $0.cityBalances(in: ledger)[.fees]
            }
            #expect(fees?.minorUnits == 2_000, "what was given up is the city's")
            try await world.run(
                """
                INSERT INTO people (id, first_name, last_name, email, password_hash, language, is_demo,
                    spoken_languages, is_operator, created_at, version)
                VALUES ('new', 'Ada', 'Again', 'ada@example.org', 'hash', 'en', 0, '', 0, 1, 1)
                """)
        }
    }

    /// Something of Ada in as many tables as a person usually is in.
    private func fill(_ world: PrivacyWorld) async throws {
        let (ada, karim, now) = (W.ada, W.karim, world.clock.now)
        try await world.ride(1, of: ada, by: karim)
        try await world.ride(2, of: karim, by: ada)
        try await world.ride(3, of: ada, by: nil)
        try await world.taxiDrive(1, of: ada, by: karim)
        try await world.taxiDrive(2, of: karim, by: ada)
        try await world.run(
            """
            INSERT INTO favourites (id, person_id, kind, label, latitude, longitude, address, created_at, version)
            VALUES ('f', \(ada), 'home', NULL, 47.0, 9.5, 'Street', \(now), 1)
            """,
            """
            INSERT INTO friend_ties (person_id, other_id, is_hidden, friends_since, created_at, version)
            VALUES (\(ada), \(karim), 0, \(now), \(now), 1), (\(karim), \(ada), 0, \(now), \(now), 1)
            """,
            """
            INSERT INTO notices (id, person_id, category, text_key, arguments, address, is_urgent, is_forwarded,
                created_at)
            VALUES ('n', \(ada), 'rides', 'key', '{}', '/', 0, 1, \(now))
            """,
            """
            INSERT INTO ratings (id, subject_kind, subject_id, occasion_id, from_id, stars, comment, created_at, version)
            VALUES ('r1', 'person', \(karim), 'o', \(ada), 5, 'Kind words', \(now), 1),
                ('r2', 'person', \(ada), 'o', \(karim), 4, 'Of Ada', \(now), 1)
            """,
            """
            INSERT INTO vehicles (id, person_id, model, colour, plate, seats, luggage, used_at, created_at, version)
            VALUES ('v', \(ada), 'Fiat', 'red', 'FL 1', 3, 1, \(now), \(now), 1)
            """,
            """
            INSERT INTO identity_documents (digest, person_id, created_at)
            VALUES (\([7] as [UInt8]), \(ada), \(now))
            """,
            """
            INSERT INTO shop_stars (person_id, kind, subject_id, created_at) VALUES (\(ada), 'shop', 's', \(now))
            """,
            """
            INSERT INTO fruity_players (id, person_id, is_child, nickname, created_at, version)
            VALUES (\(UniqueID(high: 9, low: 1)), \(ada), 0, 'Nick', \(now), 1)
            """,
            """
            INSERT INTO money_acquaintances (person_id, other_id, created_at) VALUES (\(karim), \(ada), \(now))
            """,
            """
            INSERT INTO trip_shares (id, ride_id, person_id, token_hash, created_at, version)
            VALUES ('t', 'ride', \(ada), \([9] as [UInt8]), \(now), 1)
            """)
    }

    @Test func `P12: nothing in any table leads to who has left`() async throws {
        try await W.with(.sqliteMemory) { world in
            try await fill(world)
            try await leave(world)
            try await pass(hours: 7 * 24, world.privacy, world)
            let tables = try await world.database.read { transaction in
                try transaction.rows("SELECT name FROM sqlite_master WHERE type = 'table'") {
                    try $0.decode(String.self)
                }
            }
            #expect(tables.count > 60)
            for table in tables {
                let texts = try await world.database.read { transaction in
                    try transaction.rows(SQL(unsafeSQL: "SELECT * FROM \"\(table)\"")).flatMap { row in
                        row.values.compactMap { if case .text(let text) = $0 { text } else { nil } }
                    }
                }
                for text in texts {
                    #expect(!text.contains(W.ada.description), "\(table)")
                    #expect(!text.contains("ada@example.org") && !text.contains("Lovelace"), "\(table)")
                    #expect(!text.contains("Kind words"), "\(table)")
                }
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P12: others keep their trips, with nobody's name on the other side`(kind: TestDatabase) async throws
    {
        try await W.with(kind) { world in
            try await fill(world)
            try await leave(world)
            try await pass(hours: 7 * 24, world.privacy, world)
            let trips = TripStore(world.database)
            let karim = PersonID(W.karim)
            let driven = try #require(try await trips.trip(RequestID(UniqueID(high: 7, low: 1)), of: karim))
            #expect(driven.passengerName == "" && driven.passenger != PersonID(W.ada))
            #expect(driven.fromLabel == "Home" && driven.price.minorUnits == 800)
            let ridden = try #require(try await trips.trip(RequestID(UniqueID(high: 7, low: 2)), of: karim))
            #expect(ridden.card?.firstName == "" && ridden.card?.plate == "")
            let (one, other) = (try #require(ridden.driver), driven.passenger)
            #expect(one != other, "nothing says that both were one person")
            #expect(one.text.prefix(13) != other.text.prefix(13), "nor how they begin")
            #expect(try await world.count("SELECT COUNT(*) FROM rides") == 2, "what nobody drove is gone")
            #expect(
                try await world.count(
                    """
                    SELECT COUNT(*) FROM ratings
                    WHERE subject_id = \(W.karim) AND stars = 5 AND comment IS NULL
                    """) == 1)
        }
    }

    @Test func `P12: money, rides under way, fees and shops stand against it, and say so`() async throws {
        try await W.with { world in
            try await world.topUp(1_240, of: W.ada)
            #expect(await codes { try await leave(world) } == ["money-on-wallet"])
            #expect(await codes { try await leave(world, givingUp: 1_239) } == ["money-on-wallet"])
            try await world.ride(4, of: W.ada, by: W.karim, isOpen: true)
            try await world.run(
                """
                INSERT INTO debts (ride_id, passenger_id, version, created_at) VALUES ('d', \(W.ada), 1, 1)
                """,
                """
                INSERT INTO shops (id, name, description, kind, links, currency, address, latitude, longitude, state,
                    origin, created_at, version)
                VALUES ('s', 'Bakery', '', 'food', '', 'CHF', 'A', 47.0, 9.5, 'listed', 'keeper', 1, 1)
                """,
                "INSERT INTO shop_keepers (shop_id, person_id, is_owner, created_at) VALUES ('s', \(W.ada), 1, 1)"
            )
            #expect(
                await codes { try await leave(world, givingUp: 1_240) } == [
                    "ride-under-way", "fee-due", "shop-kept",
                ])
            #expect(try await world.count("SELECT COUNT(*) FROM departures") == 0)
            #expect(try await world.count("SELECT COUNT(*) FROM people WHERE leaves_at IS NOT NULL") == 0)
            try await world.run(
                "INSERT INTO shop_keepers (shop_id, person_id, is_owner, created_at) VALUES ('s', \(W.karim), 1, 1)",
                "UPDATE rides SET is_open = 0", "UPDATE debts SET settled_at = 2")
            #expect(await codes { try await leave(world, givingUp: 1_240) } == [])
        }
    }

    @Test func `P12: an open report holds the end up in silence, and what comes onto the wallet aloud`()
        async throws
    {
        try await W.with { world in
            try await world.run(
                """
                INSERT INTO reports (id, reporter_id, subject_kind, subject_id, reason, remark, created_at, version)
                VALUES ('x', \(W.karim), 'person', \(W.ada), 'other', '', 1, 1)
                """)
            try await leave(world)
            #expect(try await world.privacy.obstacles(to: W.ada).isEmpty, "who is reported learns nothing")
            try await pass(hours: 7 * 24 + 2, world.privacy, world)
            #expect(try await world.privacy.leaver(W.ada)?.isHeldUp == true)
            try await world.run("UPDATE reports SET settled_at = 5")
            try await world.topUp(300, of: W.ada)
            try await pass(hours: 1, world.privacy, world)
            #expect(try await world.privacy.obstacles(to: W.ada).map(\.code) == ["money-on-wallet"])
            try await world.privacy.giveUp(300, by: W.ada)
            try await pass(hours: 1, world.privacy, world)
            #expect(try await world.privacy.leaver(W.ada) == nil)
            #expect(try await world.count("SELECT COUNT(*) FROM people") == 1)
            #expect(try await world.database.verifyLedger().faults.isEmpty)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P12: who changes their mind within seven days keeps everything`(kind: TestDatabase) async throws {
        try await W.with(kind) { world in
            try await fill(world)
            try await leave(world)
            #expect(await codes { try await leave(world) } == ["/problems/leaving-already"])
            try await pass(hours: 100, world.privacy, world)
            try await world.privacy.stay(W.ada)
            try await pass(hours: 100, world.privacy, world)
            #expect(try await world.count("SELECT COUNT(*) FROM people WHERE leaves_at IS NULL") == 2)
            #expect(try await world.count("SELECT COUNT(*) FROM favourites") == 1)
            #expect(await codes { try await world.privacy.stay(W.ada) } == ["/problems/not-leaving"])
        }
    }

    @Test func `P12: a clock that jumps does not shorten the seven days`() async throws {
        try await W.with { world in
            try await leave(world)
            for _ in 0..<20 {
                // A year ahead, and back.
                world.clock.advance(by: .minutes(365 * 24 * 60))
                try await world.privacy.forgetWhoIsDue()
                world.clock.advance(by: .minutes(-365 * 24 * 60))
                try await world.privacy.forgetWhoIsDue()
            }
            #expect(try await world.privacy.leaver(W.ada)?.state == .asked)
            try await pass(hours: 7 * 24, world.privacy, world)
            #expect(try await world.privacy.leaver(W.ada) == nil)
        }
    }

    @Test func `P12: a wrong password changes nothing, and operators see that somebody left but not who`()
        async throws
    {
        try await W.with { world in
            #expect(
                await codes {
                    try await world.privacy.leave(W.ada, password: "guessed", keeping: nil)
                } == ["/problems/wrong-password"])
            try await leave(world)
            try await pass(hours: 7 * 24, world.privacy, world)
            let entries = try await world.database.read { try $0.auditEntries(limit: 10) }
            #expect(Set(entries.map(\.act)) == ["account.leave", "account.erase"])
            #expect(entries.allSatisfy { $0.person != W.ada && $0.detail.isEmpty })
            #expect(entries.allSatisfy { $0.subject != W.ada.description })
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P12: what ends the server in the middle leaves a departure that the next server finishes`(
        kind: TestDatabase
    ) async throws {
        for place in [0, 5, W.keepers.count - 1] {
            try await W.with(kind) { world in
                try await world.topUp(500, of: W.ada)
                try await fill(world)
                try await leave(world, givingUp: 500)
                var keepers = W.keepers
                keepers.insert(KilledBox(count: 2), at: place)
                var privacy = try world.restarted(keepers)
                // An error of the first and of the second try is the end of a server each time.
                for _ in 0..<(7 * 24 + 3) {
                    world.clock.advance(by: .minutes(60))
                    do { try await privacy.forgetWhoIsDue() } catch is CancellationError {
                        #expect(try await world.privacy.leaver(W.ada)?.state == .erasing)
                        #expect(await codes { try await privacy.stay(W.ada) } == ["/problems/not-leaving"])
                        privacy = try world.restarted(keepers)
                    }
                }
                #expect(try await world.privacy.leaver(W.ada) == nil)
                #expect(try await world.count("SELECT COUNT(*) FROM people") == 1)
                #expect(try await world.count("SELECT COUNT(*) FROM favourites") == 0)
                #expect(try await world.database.verifyLedger().faults.isEmpty)
                let fees = try await world.database.read { [ledger = world.ledger] in
                    try $0.cityBalances(in: ledger)[.fees]
                }
                #expect(fees?.minorUnits == 500, "once")
            }
        }
    }

    @Test
    func `P12: each rating and report of who has left is from somebody else, as far as anybody can see`()
        async throws
    {
        try await W.with { world in
            for number in 0..<7 {
                try await world.run(
                    """
                    INSERT INTO ratings (id, subject_kind, subject_id, occasion_id, from_id, stars, comment, created_at,
                        version)
                    VALUES (\("r\(number)"), 'person', \(W.karim), \("o\(number)"), \(W.ada), 5, 'x', 1, 1)
                    """,
                    """
                    INSERT INTO reports (id, reporter_id, subject_kind, subject_id, reason, remark, created_at, version)
                    VALUES (\("x\(number)"), \(W.ada), 'person', \(W.karim), 'other', '', 1, 1)
                    """)
            }
            try await leave(world)
            try await pass(hours: 7 * 24, world.privacy, world)
            let ids = try await world.database.read { transaction in
                try transaction.rows("SELECT from_id FROM ratings") { try $0.decode(String.self) }
                    + transaction.rows("SELECT reporter_id FROM reports") { try $0.decode(String.self) }
            }
            #expect(ids.count == 14 && Set(ids.map { $0.prefix(13) }).count == 14)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P12: an open drive that somebody got out of is waited for in silence`(kind: TestDatabase)
        async throws
    {
        try await W.with(kind) { world in
            try await world.ride(1, of: W.ada, by: W.karim)
            try await world.run(
                """
                INSERT INTO offers (id, driver_id, is_open, is_simulated, body, version, created_at)
                VALUES ('drive', \(W.karim), 1, 0, '{}', 1, 1)
                """,
                "UPDATE rides SET offer_id = 'drive'")
            try await leave(world)
            try await pass(hours: 7 * 24, world.privacy, world)
            #expect(try await world.privacy.leaver(W.ada)?.isHeldUp == true)
            #expect(try await world.privacy.obstacles(to: W.ada).isEmpty)
            try await world.run("UPDATE offers SET is_open = 0")
            try await pass(hours: 1, world.privacy, world)
            #expect(try await world.privacy.leaver(W.ada) == nil)
        }
    }

    @Test func `P12: whose step fails keeps nobody behind them from being forgotten`() async throws {
        try await W.with { world in
            let privacy = try world.restarted([FailingBox(for: W.ada)] + W.keepers)
            try await leave(world)
            world.clock.advance(by: .minutes(1))
            try await privacy.leave(W.karim, password: TestPeople.password, keeping: nil)
            try await pass(hours: 7 * 24 + 1, privacy, world)
            #expect(try await world.privacy.leaver(W.ada)?.state == .erasing)
            #expect(try await world.privacy.leaver(W.karim) == nil)
            try await pass(hours: 1, world.privacy, world)
            #expect(try await world.count("SELECT COUNT(*) FROM people") == 0)
        }
    }
}
