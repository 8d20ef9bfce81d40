public import Database
import Foundation
import Glibc
import Synchronization

/// A PostgreSQL server for tests: the one that `MEDINA_TEST_POSTGRES` names, or one of its own that
/// `script/postgres` starts and that goes with this process, however that ends.
public final class TestPostgres: Sendable {
    /// Why there is no server.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// The server that all tests of this process share.
    public static let shared = Result<TestPostgres, any Error> {
        let environment = ProcessInfo.processInfo.environment
        if let address = environment["MEDINA_TEST_POSTGRES"] {
            return try TestPostgres(
                address, overTCP: environment["MEDINA_TEST_POSTGRES_TCP"] ?? "",
                process: environment["MEDINA_TEST_POSTGRES_PID"].flatMap { Int32($0) } ?? 0, lifeline: nil)
        }
        return try launched()
    }

    /// Whether tests on PostgreSQL must run here.
    static var isExpected: Bool {
        let environment = ProcessInfo.processInfo.environment
        if environment["CI"] == "true" || environment["MEDINA_TEST_POSTGRES"] != nil { return true }
        return environment["PATH", default: ""].split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/postgres")
        } || FileManager.default.fileExists(atPath: "/usr/lib/postgresql")
    }

    /// Where it is, without a schema.
    public let address: PostgresAddress
    /// The address as text, by way of its socket.
    public let text: String
    /// The address as text, with a password, by way of the loopback.
    public let textOverTCP: String

    private let process: Int32
    /// While it is open the server lives.
    private let lifeline: FileHandle?
    private let places = Mutex((free: 12, waiting: [CheckedContinuation<Void, Never>]()))
    private let serial = Atomic(0)

    private init(_ text: String, overTCP: String, process: Int32, lifeline: FileHandle?) throws {
        self.text = text
        textOverTCP = overTCP
        address = try PostgresAddress(text)
        self.process = process
        self.lifeline = lifeline
    }

    /// Starts a server of one's own, for a test that harms it; it ends when this is released.
    public static func started() async throws -> TestPostgres {
        // A server takes seconds: no thread that other tests need waits for it.
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue(label: "test.postgres").async {
                continuation.resume(with: Result { try launched() })
            }
        }
    }

    private static func launched() throws -> TestPostgres {
        let script = URL(filePath: #filePath).appending(path: "../../../../script/postgres").standardized
        let child = Process()
        child.executableURL = URL(filePath: "/usr/bin/env")
        child.arguments = [
            "bash", script.path, "bash", "-c",
            #"echo "$MEDINA_TEST_POSTGRES $MEDINA_TEST_POSTGRES_TCP $MEDINA_TEST_POSTGRES_PID"; exec cat >/dev/null"#,
        ]
        let (input, output) = (Pipe(), Pipe())
        child.standardInput = input
        child.standardOutput = output
        try child.run()
        var line: [UInt8] = []
        while line.last != 0x0A, let byte = try output.fileHandleForReading.read(upToCount: 1)?.first {
            line.append(byte)
        }
        let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard words.count == 3, let process = Int32(words[2]) else {
            throw Failure(description: "script/postgres did not start a server")
        }
        return try TestPostgres(
            String(words[0]), overTCP: String(words[1]), process: process,
            lifeline: input.fileHandleForWriting)
    }

    /// The processes of the server that serve connections and do its work.
    private var workers: [Int32] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.compactMap { Int32($0) }.filter { id in
            guard let stat = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
                let end = stat.lastIndex(of: ")")
            else { return false }
            let fields = stat[end...].split(separator: " ")
            return fields.count > 2 && fields[2] == "\(process)"
        }
    }

    /// Makes it silent: it takes connections and says nothing.
    public func pause() { for id in [process] + workers { kill(id, SIGSTOP) } }

    /// Lets it go on.
    public func resume() { for id in workers + [process] { kill(id, SIGCONT) } }

    /// Kills its workers: it loses all connections, recovers from its log, and serves again.
    public func crash() { for id in workers { kill(id, SIGKILL) } }

    /// Runs the body with the place of an empty schema, removed afterwards. Only a few have one at a time, so
    /// that the server's connections suffice.
    public func withSchema(_ body: (DatabaseLocation) async throws -> Void) async throws {
        await enter()
        defer { leave() }
        let name = "test_\(getpid())_\(serial.wrappingAdd(1, ordering: .relaxed).newValue)"
        try await administrate("CREATE SCHEMA \(name)")
        let place = text + (text.contains("?") ? "&" : "?") + "options=-csearch_path%3D\(name)"
        do {
            try await body(.postgreSQL(try PostgresAddress(place)))
        } catch {
            try? await administrate("DROP SCHEMA \(name) CASCADE")
            throw error
        }
        try await administrate("DROP SCHEMA \(name) CASCADE")
    }

    private func administrate(_ statement: String) async throws {
        let database = try await PostgresDatabase(
            at: address, configuration: .init(readers: 1, writers: 1))
        do {
            try await database.write { try $0.execute(SQL(unsafeSQL: statement)) }
        } catch {
            await database.close()
            throw error
        }
        await database.close()
    }

    private func enter() async {
        await withCheckedContinuation { continuation in
            let isFree = places.withLock { places in
                if places.free > 0 {
                    places.free -= 1
                    return true
                }
                places.waiting.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
    }

    private func leave() {
        let next = places.withLock { places in
            guard !places.waiting.isEmpty else {
                places.free += 1
                return CheckedContinuation<Void, Never>?.none
            }
            return places.waiting.removeFirst()
        }
        next?.resume()
    }
}
