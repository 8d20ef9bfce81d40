import Database
import DatabaseTesting
import Foundation
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import PersonalData
import Privacy
import Testing

@Suite("Copies of one's own data", .timeLimit(.minutes(3)))
struct CopyTests {
    private typealias W = PrivacyWorld

    private func file(_ copy: DataCopy, _ client: TestClient) async throws -> [String: String] {
        let answer = try await client.get("/account/data/\(copy.id)/file", headers: visitor(1))
        #expect(answer.status == .ok && answer.headers["content-type"] == "application/zip")
        #expect(answer.headers["cache-control"] == "no-store")
        return try await unzipped(answer.body)
    }

    @Test(arguments: TestDatabase.allCases)
    func `P12: a copy has a file for each kind, a page that explains them, and nothing of anybody else`(
        kind: TestDatabase
    ) async throws {
        try await withPrivacyPages(kind) { client, world in
            try await world.ride(1, of: W.ada, by: W.karim)
            try await world.ride(2, of: W.karim, by: nil)
            try await world.topUp(2_000, of: W.ada)
            try await world.run(
                """
                INSERT INTO favourites (id, person_id, kind, label, latitude, longitude, address, created_at, version)
                VALUES ('f1', \(W.ada), 'home', NULL, 47.0, 9.5, 'Quote " and \\ Street', 5, 1)
                """)
            let copy = try await world.privacy.askForCopy(of: W.ada, in: .german)
            #expect(try await world.privacy.makeNextCopy())
            let ready = try await world.privacy.copy(copy.id, of: W.ada)
            #expect(ready.state == .ready && ready.done == ready.total && ready.size > 0)
            let files = try await file(copy, client)
            #expect(files.count == ready.total + 1)
            func list(_ name: String) throws -> [[String: Any]] {
                let text = try #require(files["\(name).json"])
                return try #require(
                    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
            }
            #expect(try list("account").first?["email"] as? String == "ada@example.org")
            #expect(try list("favourite-places").first?["address"] as? String == "Quote \" and \\ Street")
            let rides = try list("rides")
            #expect(rides.count == 1 && rides.first?["driver"] as? String == "Driver-Name")
            let wallet = try list("wallet")
            #expect(wallet.count == 1 && wallet.first?["amount"] as? Int == 2_000)
            let guide = try #require(files["README.html"])
            #expect(guide.contains("lang=\"de\"") && guide.contains("Deine Geldbörse"))
            #expect(guide.contains("href=\"rides.json\""))
            for (name, text) in files {
                #expect(!text.contains("karim@example.org"), "\(name)")
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P12: a long history is read page by page, each record once`(kind: TestDatabase) async throws {
        try await withPrivacyPages(kind) { client, world in
            let entries = 3_000
            // Three at each moment, so that pages end between records of the same moment.
            for start in stride(from: 0, to: entries, by: 500) {
                let statements: [SQL] = (start..<start + 500).map { number in
                    """
                    INSERT INTO notices (id, person_id, category, text_key, arguments, address, is_urgent, is_forwarded,
                        created_at)
                    VALUES (\("n\(100_000 + number)"), \(W.ada), 'rides', \("key-\(number)-"), '{}', '/', 0, 1,
                        \(number / 3))
                    """
                }
                try await world.database.write { try $0.execute(all: statements) }
            }
            let copy = try await world.privacy.askForCopy(of: W.ada, in: .english)
            #expect(try await world.privacy.makeNextCopy())
            let notices = try #require(try await file(copy, client)["notices.json"])
            let lines = notices.split(separator: "\n").filter { $0.contains("\"textKey\"") }
            #expect(lines.count == entries)
            for number in [0, 499, 500, 501, 1_499, 1_500, 2_999] {
                #expect(lines.filter { $0.contains("\"key-\(number)-\"") }.count == 1, "\(number)")
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P12: whoever knows and was asked by very many people has all of them in the copy`(
        kind: TestDatabase
    ) async throws {
        try await withPrivacyPages(kind) { client, world in
            let many = 20_500
            for start in stride(from: 0, to: many, by: 500) {
                func rows(_ row: (Int, String) -> SQL) -> SQL {
                    SQL.joined((start..<start + 500).map { row($0, "other-\(100_000 + $0)") }, by: ", ")
                }
                try await world.run(
                    """
                    INSERT INTO money_requests (id, from_id, to_id, amount, note, state, created_at, version)
                    VALUES \(rows { "(\("q\($0)"), \($1), \(W.ada), 5, '', 'declined', \($0 / 3), 1)" })
                    """,
                    """
                    INSERT INTO money_acquaintances (person_id, other_id, created_at)
                    VALUES \(rows { "(\(W.ada), \($1), \($0))" })
                    """,
                    """
                    INSERT INTO friend_ties (person_id, other_id, is_hidden, friends_since, created_at, version)
                    VALUES \(rows { "(\(W.ada), \($1), 0, \($0), \($0), 1)" })
                    """)
            }
            let copy = try await world.privacy.askForCopy(of: W.ada, in: .english)
            #expect(try await world.privacy.makeNextCopy())
            let files = try await file(copy, client)
            for name in ["money-requests-received", "money-people", "friends"] {
                let text = try #require(files["\(name).json"], "\(files.keys.sorted())")
                let others = text.split(separator: "\n").compactMap { line in
                    line.range(of: "other-").map { line[$0.upperBound...].prefix(6) }
                }
                #expect(others.count == many && Set(others).count == many, "\(name)")
            }
        }
    }

    @Test func `P12: one copy at a time, three a day, gone after 48 hours`() async throws {
        try await W.with { world in
            let first = try await world.privacy.askForCopy(of: W.ada, in: .english)
            await #expect(throws: PrivacyError.self) {
                try await world.privacy.askForCopy(of: W.ada, in: .english)
            }
            for number in 0..<3 {
                if number > 0 { _ = try await world.privacy.askForCopy(of: W.ada, in: .english) }
                #expect(try await world.privacy.makeNextCopy())
                world.clock.advance(by: .minutes(1))
            }
            await #expect(throws: PrivacyError.self) {
                try await world.privacy.askForCopy(of: W.ada, in: .english)
            }
            // Somebody else can still have one.
            _ = try await world.privacy.askForCopy(of: W.karim, in: .english)
            world.clock.advance(by: .minutes(48 * 60))
            #expect(try await world.privacy.copies(of: W.ada).isEmpty)
            await #expect(throws: PrivacyError.self) { try await world.privacy.copy(first.id, of: W.ada) }
            #expect(try await world.privacy.makeNextCopy() == false)
            #expect(try await world.count("SELECT COUNT(*) FROM data_copy_parts") == 0)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P12: a copy that a server left half made is begun anew by the next`(kind: TestDatabase) async throws
    {
        try await W.with(kind) { world in
            let copy = try await world.privacy.askForCopy(of: W.ada, in: .english)
            try await world.run(
                "UPDATE data_copies SET state = 'making', done = 3, parts = 1, size = 4 WHERE id = \(copy.id)",
                "INSERT INTO data_copy_parts (copy_id, part, sealed, created_at) VALUES (\(copy.id), 0, \([1, 2] as [UInt8]), 1)"
            )
            let next = try world.restarted()
            try await next.resumeCopies()
            #expect(try await next.copy(copy.id, of: W.ada).state == .waiting)
            #expect(try await next.makeNextCopy())
            #expect(try await next.copy(copy.id, of: W.ada).state == .ready)
        }
    }

    @Test func `P12: what is kept of a copy is sealed, and a part that was changed is not given out`()
        async throws
    {
        try await withPrivacyPages { client, world in
            let copy = try await world.privacy.askForCopy(of: W.ada, in: .english)
            #expect(try await world.privacy.makeNextCopy())
            let sealed = try await world.database.read {
                try $0.value("SELECT sealed FROM data_copy_parts", as: [UInt8].self)
            }
            // A zip begins with the name of its first file.
            #expect(!String(decoding: sealed, as: UTF8.self).contains("terms.json"))
            var changed = sealed
            changed[changed.count / 2] ^= 1
            try await world.run("UPDATE data_copy_parts SET sealed = \(changed)")
            let answer = try await client.get("/account/data/\(copy.id)/file", headers: visitor(1))
            #expect(answer.status == .gone, "in words, not a file that breaks off")
        }
    }

    @Test func `P12: the copy of somebody who deletes it while it is made is not finished`() async throws {
        try await W.with { world in
            let copy = try await world.privacy.askForCopy(of: W.ada, in: .english)
            try await world.privacy.removeCopy(copy.id, of: W.ada)
            #expect(try await world.privacy.makeNextCopy() == false)
            #expect(try await world.privacy.copies(of: W.ada).isEmpty)
        }
    }
}
