import Database
import DatabaseTesting
import Geography
import Identity
import PersonalData
import Privacy
import Testing

/// Leaving with taxis that one has called or driven.
extension LeavingTests {
    @Test(arguments: TestDatabase.allCases, [true, false])
    func `T11, P12: a fare that is not settled stands against it on either side, and at the end once more`(
        kind: TestDatabase, asCaller: Bool
    ) async throws {
        try await W.with(kind) { world in
            let (caller, driver) = asCaller ? (W.ada, W.karim) : (W.karim, W.ada)
            try await world.taxiDrive(1, of: caller, by: driver, isSettled: false)
            #expect(await codes { try await leave(world) } == ["taxi-fare"])
            #expect(try await world.count("SELECT COUNT(*) FROM departures") == 0)
            #expect(try await world.count("SELECT COUNT(*) FROM people WHERE leaves_at IS NOT NULL") == 0)
            try await world.run("UPDATE taxi_bills SET is_open = 0")
            #expect(await codes { try await leave(world) } == [])
            try await world.run("UPDATE taxi_bills SET is_open = 1")
            try await pass(hours: 7 * 24, world.privacy, world)
            #expect(try await world.privacy.leaver(W.ada) != nil)
            #expect(try await world.privacy.obstacles(to: W.ada).map(\.code) == ["taxi-fare"])
            let own = try await world.count(
                "SELECT COUNT(*) FROM taxi_bills WHERE caller_id = \(caller) AND driver_id = \(driver)")
            #expect(own == 1, "nothing is forgotten while money is being settled")
            try await world.run("UPDATE taxi_bills SET is_open = 0")
            try await pass(hours: 1, world.privacy, world)
            #expect(try await world.privacy.leaver(W.ada) == nil)
        }
    }

    @Test func `P12: a taxi under way, on either side, and being on duty stand against it, and say so`()
        async throws
    {
        for (caller, driver) in [(W.ada, W.karim), (W.karim, W.ada)] {
            try await W.with { world in
                try await world.taxiDrive(1, of: caller, by: driver)
                try await world.run("UPDATE taxi_calls SET is_open = 1, state = 'onBoard'")
                #expect(await codes { try await leave(world) } == ["taxi-under-way"])
                try await world.run(
                    """
                    INSERT INTO taxi_cabs (taxi_id, driver_id, body, version, created_at)
                    VALUES ('t', \(W.ada), '{}', 1, 1)
                    """)
                try await world.taxiDrive(2, of: caller, by: driver, isSettled: false)
                #expect(
                    await codes { try await leave(world) } == ["taxi-under-way", "taxi-on-duty", "taxi-fare"])
                try await world.run(
                    "UPDATE taxi_calls SET is_open = 0, state = 'arrived'",
                    "UPDATE taxi_bills SET is_open = 0")
                #expect(await codes { try await leave(world) } == ["taxi-on-duty"])
                #expect(try await world.count("SELECT COUNT(*) FROM departures") == 0)
                try await world.run("DELETE FROM taxi_cabs")
                #expect(await codes { try await leave(world) } == [])
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `T11, P12: settled bills stay with whoever was on the other side, and lead to nobody`(
        kind: TestDatabase
    ) async throws {
        func texts(_ query: SQL, _ world: PrivacyWorld) async throws -> [String] {
            try await world.database.read { try $0.rows(query) { try $0.decode(String.self) } }
        }
        let bodies: SQL = "SELECT body FROM taxi_bills ORDER BY call_id"
        try await W.with(kind) { world in
            // More than one step takes.
            let (called, driven) = (205, 3)
            for number in 0..<called { try await world.taxiDrive(UInt64(number), of: W.ada, by: W.karim) }
            for number in called..<called + driven {
                try await world.taxiDrive(UInt64(number), of: W.karim, by: W.ada)
            }
            let before = try await texts(bodies, world)
            try await leave(world)
            try await pass(hours: 7 * 24, world.privacy, world)
            #expect(try await world.privacy.leaver(W.ada) == nil)
            #expect(try await texts(bodies, world) == before, "the receipt stays as it was")
            let others =
                try await texts("SELECT caller_id FROM taxi_bills WHERE driver_id = \(W.karim)", world)
                + texts("SELECT driver_id FROM taxi_bills WHERE caller_id = \(W.karim)", world)
            #expect(before.count == called + driven && others.count == before.count)
            #expect(!others.contains(W.ada.description))
            #expect(Set(others.map { $0.prefix(13) }).count == others.count, "each is somebody else's")
            let calls = try await texts("SELECT body FROM taxi_calls", world)
            #expect(calls.count == before.count && !calls.contains { $0.contains(W.ada.description) })
            #expect(calls.filter { $0.contains("Caller-Name") }.count == driven, "who stays has a name")
            #expect(calls.filter { $0.contains("Driver-Name") }.count == called)
        }
    }
}
