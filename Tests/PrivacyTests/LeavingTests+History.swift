import Database
import DatabaseTesting
import Geography
import Privacy
import Testing

// Somebody with more of everything than a step takes.
extension LeavingTests {
    /// 450 rows of a table, each by its number.
    private func many(_ table: SQL, _ row: (Int) -> SQL) -> SQL {
        "\(unsafeSQL: "INSERT INTO") \(table) VALUES \(SQL.joined((0..<450).map(row), by: ", "))"
    }

    @Test(arguments: TestDatabase.allCases)
    func `P12: of who has much of everything nothing is left either, however many steps it takes`(
        kind: TestDatabase
    ) async throws {
        try await W.with(kind) { world in
            let (ada, karim, now) = (W.ada, W.karim, world.clock.now)
            try await world.run(
                many(
                    """
                    ratings (subject_kind, subject_id, occasion_id, from_id, stars, hidden_at, created_at, version)
                    """
                ) { number in
                    let hidden: Int64? = number % 2 == 0 ? 5 : nil
                    return "('person', \(ada), \("o\(number)"), \(karim), 4, \(hidden), \(now), 1)"
                },
                many("money_acquaintances (person_id, other_id, created_at)") {
                    "(\(ada), \("other-\($0)"), \(now))"
                },
                many("money_acquaintances (person_id, other_id, created_at)") {
                    "(\("other-\($0)"), \(ada), \(now))"
                },
                many(
                    """
                    payments (id, person_id, provider, reference, page, amount, currency, state, remark, created_at,
                        version)
                    """
                ) { "(\("p\($0)"), \(ada), 'bank', \("r\($0)"), '', 5, 'CHF', 'paid', 'mine', 5, 1)" },
                many(
                    """
                    vouchers (code_hash, batch_id, amount, state, redeemed_by, redeemed_at, expires_at, created_at, version)
                    """
                ) { number in
                    let hash = Array("v\(number)".utf8)
                    return "(\(hash), 'b', 5, 'redeemed', \(ada), \(now), \(now), \(now), 1)"
                },
                """
                INSERT INTO data_copies (id, person_id, language, state, done, total, parts, size, expires_at,
                    created_at, version)
                VALUES ('mine', \(ada), 'en', 'ready', 1, 1, 450, 450, \(now + .minutes(60 * 24 * 30)), \(now), 1),
                    ('old', \(karim), 'en', 'ready', 1, 1, 450, 450, \(now), \(now), 1)
                """,
                many("data_copy_parts (copy_id, part, sealed, created_at)") {
                    "('mine', \($0), \([7] as [UInt8]), \(now))"
                },
                many("data_copy_parts (copy_id, part, sealed, created_at)") {
                    "('old', \($0), \([7] as [UInt8]), \(now))"
                })
            // What is over goes by steps as well, whoever asks for the next.
            world.clock.advance(by: .minutes(1))
            #expect(try await !world.privacy.makeNextCopy())
            #expect(try await world.count("SELECT COUNT(*) FROM data_copies") == 1)
            #expect(try await world.count("SELECT COUNT(*) FROM data_copy_parts") == 450)
            try await leave(world)
            try await pass(hours: 7 * 24, world.privacy, world)
            for question in [
                "SELECT COUNT(*) FROM people WHERE id = \(ada)",
                "SELECT COUNT(*) FROM ratings WHERE subject_id = \(ada)",
                "SELECT COUNT(*) FROM money_acquaintances", "SELECT COUNT(*) FROM data_copies",
                "SELECT COUNT(*) FROM data_copy_parts",
                "SELECT COUNT(*) FROM payments WHERE person_id = \(ada) OR remark <> ''",
                "SELECT COUNT(*) FROM vouchers WHERE redeemed_by IS NOT NULL",
            ] as [SQL] {
                #expect(try await world.count(question) == 0, "\(question)")
            }
            #expect(try await world.count("SELECT COUNT(DISTINCT person_id) FROM payments") == 1)
            #expect(try await world.count("SELECT COUNT(*) FROM vouchers") == 450)
        }
    }
}
