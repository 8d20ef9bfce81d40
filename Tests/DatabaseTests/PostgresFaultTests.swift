import Database
import DatabaseTesting
import Testing

/// The server dies, falls silent and comes back; nobody restarts anything.
@Suite(
    "PostgreSQL gone and back", .timeLimit(.minutes(2)),
    .enabled(if: TestDatabase.allCases.contains(.postgreSQL)))
struct PostgresFaultTests {
    private func withServer(_ body: (TestPostgres, any Database) async throws -> Void) async throws {
        let server = try await TestPostgres.started()
        let database = try await PostgresDatabase(at: server.address)
        try await database.write { transaction in
            try transaction.execute("CREATE TABLE t (x \(word: .integer) PRIMARY KEY)")
            try transaction.execute("INSERT INTO t VALUES (0)")
        }
        do {
            try await body(server, database)
        } catch {
            server.resume()
            await database.close()
            throw error
        }
        await database.close()
    }

    /// Tries again until it works, as people do.
    private func eventually<Value: Sendable>(
        _ database: any Database, _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        let deadline = ContinuousClock.now.advanced(by: .seconds(60))
        while true {
            do {
                return try await database.write(within: .seconds(2), body)
            } catch let error as DatabaseError where ContinuousClock.now < deadline {
                #expect([.unreachable, .timedOut].contains(error.code))
                try await Task.sleep(for: .milliseconds(50))
            }
        }
    }

    @Test func `after the server crashed the next transactions connect again`() async throws {
        try await withServer { server, database in
            for round in 1...3 {
                server.crash()
                _ = try await eventually(database) { try $0.execute("INSERT INTO t VALUES (\(round))") }
                try await #expect(database.read { try $0.value("SELECT COUNT(*) FROM t") } == round + 1)
            }
        }
    }

    @Test func `while the server is silent everyone is told so in time, and then it goes on`() async throws {
        try await withServer { server, database in
            server.pause()
            let start = ContinuousClock.now
            await withTaskGroup(of: DatabaseError.Code?.self) { group in
                for number in 0..<20 {
                    group.addTask {
                        let options = TransactionOptions(
                            access: number % 2 == 0 ? .read : .write, limit: .milliseconds(500))
                        do {
                            _ = try await database.withTransaction(options) { try $0.execute("SELECT 1") }
                            return nil
                        } catch {
                            return (error as? DatabaseError)?.code
                        }
                    }
                }
                for await code in group { #expect(code == .timedOut || code == .unreachable) }
            }
            #expect(ContinuousClock.now - start < .seconds(10))
            let task = Task { try await database.write { try $0.execute("SELECT 1") } }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            server.resume()
            let count = try await eventually(database) {
                try $0.value("SELECT COUNT(*) FROM t", as: Int.self)
            }
            #expect(count == 1)
        }
    }

    @Test func `a commit whose answer is lost is called uncertain, and is done or never will be`()
        async throws
    {
        try await withServer { server, database in
            for number in 1...3 {
                let error = await #expect(throws: DatabaseError.self) {
                    try await database.write { transaction in
                        try transaction.execute("INSERT INTO t VALUES (\(number))")
                        // The last thing before the commit, which the server gets but does not answer.
                        server.pause()
                    }
                }
                #expect(error?.code == .commitUncertain)
                #expect(error?.isTransient == false)
                server.resume()
                // Nothing may come to light later than the first look.
                let first = try await eventually(database) {
                    try $0.value("SELECT COUNT(*) FROM t", as: Int.self)
                }
                for _ in 0..<5 {
                    try await Task.sleep(for: .milliseconds(20))
                    try await #expect(database.read { try $0.value("SELECT COUNT(*) FROM t") } == first)
                }
            }
        }
    }
}
