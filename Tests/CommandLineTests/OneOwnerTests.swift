import Database
import DatabaseTesting
import Foundation
import HTTPServer
import HTTPTesting
import Testing

/// One server at a time for the data of a city; commands that read or add a row work beside it.
@Suite(.serialized, .timeLimit(.minutes(10))) struct OneOwnerTests {
    /// Runs a server that is expected to refuse.
    private func refused(_ words: [String]) throws -> Program.Outcome {
        try Program.run(["serve", try ServedCity.imported(), "--port", "0"] + words)
    }

    @Test func `A second server on one folder, or on one file, is refused and named the first`() throws {
        let folder = try TemporaryFolder()
        let city = try ServedCity(in: folder)
        let second = try refused(["--data", folder.path("data")])
        #expect(second.code == 1)
        #expect(second.errors.contains("Another server keeps its files in"), "\(second.errors)")
        #expect(second.errors.contains("process \(city.processID) "), "\(second.errors)")
        let third = try refused(
            ["--data", folder.path("other"), "--database", folder.path("data") + "/medina.sqlite"])
        #expect(third.code == 1)
        #expect(third.errors.contains("Another server keeps its rides in"), "\(third.errors)")
        #expect(third.errors.contains("process \(city.processID) "), "\(third.errors)")
        // The first goes on, and what only adds a row works beside it.
        #expect(try city.get("/readyz").status == .ok)
        let beside = try Program.run("operator", "list", "--data", folder.path("data"))
        #expect(beside.code == 0, "\(beside.errors)")
        let added = try Program.run("operator", "add", "ada@example.org", "--data", folder.path("data"))
        #expect(added.errors.contains("Nobody has an account"), "\(added.errors)")
        // A process that was killed holds nothing.
        city.signal(SIGKILL)
        _ = try city.ended()
        let next = try ServedCity(in: folder)
        #expect(try next.get("/readyz").status == .ok)
    }

    @Test(.enabled(if: TestDatabase.allCases.contains(.postgreSQL)))
    func `On PostgreSQL a server that stood still and was overtaken steps down`() async throws {
        let server = try await TestPostgres.started()
        let folder = try TemporaryFolder()
        let store = ["--database", server.textOverTCP]
        let city = try ServedCity(in: folder, more: store)
        let second = try refused(["--data", folder.path("other")] + store)
        #expect(second.code == 1)
        #expect(second.errors.contains("Another server keeps its rides in postgres://"), "\(second.errors)")
        #expect(second.errors.contains("process \(city.processID) "), "\(second.errors)")
        #expect(
            try Program.run(["operator", "list"] + store).code == 0, "it works beside the running server")
        #expect(try city.get("/readyz").status == .ok)

        // It stands still, as a machine does that swaps or sleeps, and its connection is taken for lost.
        city.signal(SIGSTOP)
        let database = try await PostgresDatabase(at: server.address)
        try await database.write {
            _ = try $0.rows(
                "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted")
        }
        let third = try TemporaryFolder()
        let next = try ServedCity(in: third, more: store)
        city.signal(SIGCONT)
        #expect(try city.ended() == 1)
        #expect(city.log.contains("Another server has taken over"), "\(city.log)")
        #expect(try next.get("/readyz").status == .ok)
        await database.close()
    }

    @Test func `What the server writes is for its own user alone, and what was looser is mended`() throws {
        let folder = try TemporaryFolder()
        func modes() throws -> [String: Int] {
            let manager = FileManager.default
            var modes: [String: Int] = [:]
            for name in [""] + (try manager.subpathsOfDirectory(atPath: folder.path("data"))) {
                var about = stat()
                guard unsafe lstat(folder.path("data") + "/" + name, &about) == 0 else {
                    // A file that takes another's place has done so since.
                    let reason = errno
                    #expect(reason == ENOENT, "\(name)")
                    continue
                }
                modes[name] = Int(about.st_mode & 0o7777)
            }
            return modes
        }
        func isPrivate(_ modes: [String: Int]) -> Bool { modes.values.allSatisfy { $0 & 0o077 == 0 } }
        do {
            let city = try ServedCity(in: folder)
            #expect(try city.get("/readyz").status == .ok)
            let modes = try modes()
            #expect(isPrivate(modes), "\(modes)")
            #expect(modes[""] == 0o700 && modes["medina.sqlite"] == 0o600)
            #expect(modes["medina.sqlite-wal"] == 0o600 && modes["medina.sqlite-shm"] == 0o600)
            #expect(!city.log.contains("Other users"), "\(city.log)")
            city.signal(SIGKILL)
            _ = try city.ended()
        }
        for name in ["", "medina.sqlite", "medina.sqlite-wal", "medina.sqlite-shm"] {
            try FileManager.default.setAttributes(
                [.posixPermissions: name.isEmpty ? 0o755 : 0o644], ofItemAtPath: folder.path("data/\(name)"))
        }
        let city = try ServedCity(in: folder)
        #expect(city.log.contains("Other users of this machine could read"), "\(city.log)")
        let mended = try modes()
        #expect(isPrivate(mended), "\(mended)")
    }

    @Test
    func `A folder that has served before refuses a database that is missing, empty, damaged or another`()
        throws
    {
        let folder = try TemporaryFolder()
        let database = folder.path("data/medina.sqlite")
        do {
            let city = try ServedCity(in: folder)
            #expect(try city.get("/readyz").status == .ok)
            city.signal(SIGTERM)
            #expect(try city.ended() == 0)
        }
        let whole = try Data(contentsOf: URL(filePath: database))
        let manager = FileManager.default
        func expectRefusal(_ sentence: String, _ more: [String] = []) throws {
            let refused = try refused(["--data", folder.path("data")] + more)
            #expect(refused.code == 1)
            #expect(refused.errors.contains(sentence), "\(refused.errors)")
        }
        try manager.removeItem(atPath: database)
        try expectRefusal("is missing")
        #expect(!manager.fileExists(atPath: database), "nothing was made")
        _ = manager.createFile(atPath: database, contents: nil)
        try expectRefusal("is empty")
        try Data(whole.prefix(whole.count / 2)).write(to: URL(filePath: database))
        try expectRefusal("restore the last backup")
        var damaged = whole
        for index in 100..<4_096 { damaged[index] = 0xA5 }
        try damaged.write(to: URL(filePath: database))
        try expectRefusal("restore the last backup")
        try expectRefusal("is missing", ["--database", folder.path("other.sqlite")])
        // Another city's.
        let other = try TemporaryFolder()
        do {
            let city = try ServedCity(in: other)
            #expect(try city.get("/readyz").status == .ok)
            city.signal(SIGTERM)
            #expect(try city.ended() == 0)
        }
        try expectRefusal("is another city's", ["--database", other.path("data/medina.sqlite")])
        let checked = try Program.run(
            "check", try ServedCity.imported(), "--data", folder.path("data"))
        #expect(checked.code == 1, "\(checked.output)")
        // The backup is put back.
        try whole.write(to: URL(filePath: database))
        let city = try ServedCity(in: folder)
        #expect(try city.get("/readyz").status == .ok)
        let beside = try Program.run("check", try ServedCity.imported(), "--data", folder.path("data"))
        #expect(beside.code == 0, "\(beside.errors)")
        #expect(beside.output.contains("every file is as it was imported"))
        #expect(beside.output.contains("the database is whole"))
    }
}
