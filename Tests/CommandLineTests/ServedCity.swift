import Foundation
import HTTPServer
import HTTPTesting
import Testing

/// The whole server over the sample city, as an operator starts it; it ends with the test.
final class ServedCity {
    private let process = Process()
    private let errors: String
    /// Where it listens on this machine.
    private(set) var port = 0

    /// The sample city with its map, imported once; later runs find it up to date.
    static func imported() throws -> String { try city.get() }

    private static let city = Result<String, any Error> {
        let city = Program.root.appending(path: ".build/browser-city").path
        let outcome = try Program.run(["import", Program.sample, city], timeLimit: 300)
        try #require(outcome.code == 0, "\(outcome.errors)")
        return city
    }

    /// Starts it and waits until it listens.
    ///
    /// - Parameters:
    ///   - isDemo: Whether the city shows itself, with demo people and simulated drivers.
    ///   - more: Further words of the command line.
    ///   - environment: Variables beside those of the tests.
    ///   - openFiles: The soft limit of open files that it is started with.
    init(
        in folder: borrowing TemporaryFolder, settings: String = "{}", isDemo: Bool = false,
        more: [String] = [],
        environment: [String: String] = [:], openFiles: Int? = nil
    ) throws {
        errors = folder.path("errors-\(UUID().uuidString)")
        _ = FileManager.default.createFile(atPath: errors, contents: nil)
        process.executableURL = Program.executable
        process.arguments =
            [
                isDemo ? "demo" : "serve", try Self.imported(), "--port", "0", "--data", folder.path("data"),
                "--settings", try folder.file("settings.json", settings),
            ] + more
        if !environment.isEmpty {
            process.environment = ProcessInfo.processInfo.environment
                .merging(environment, uniquingKeysWith: { _, new in new })
        }
        if let openFiles {
            // The shell becomes the program, so that the process stays the same.
            let words = [Program.executable.path] + (process.arguments ?? [])
            process.executableURL = URL(filePath: "/bin/sh")
            process.arguments = ["-c", "ulimit -S -n \(openFiles); exec \"$@\"", "sh"] + words
        }
        process.currentDirectoryURL = Program.root
        let output = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle(forWritingAtPath: errors)
        try process.run()
        // A server that never says that it is open must not hang the tests.
        let watch = DispatchWorkItem { [process] in process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: watch)
        defer { watch.cancel() }
        var printed = ""
        while port == 0 {
            let piece = output.fileHandleForReading.availableData
            guard !piece.isEmpty else { break }
            printed += String(decoding: piece, as: UTF8.self)
            guard let line = printed.split(separator: "\n").first(where: { $0.contains(" is open: ") }),
                printed.contains("\n")
            else { continue }
            port = line.split(separator: ":").last.flatMap { Int($0) } ?? 0
        }
        try #require(port != 0, "\(printed)\n\(log)")
    }

    /// Its number among the processes.
    var processID: Int32 { process.processIdentifier }

    /// Sends it a signal.
    func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// Waits until it has ended, at most so many seconds; returns its exit code.
    func ended(within seconds: Double = 30) throws -> Int32 {
        let end = Date(timeIntervalSinceNow: seconds)
        while process.isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.02) }
        try #require(!process.isRunning, "the server still runs\n\(log)")
        return process.terminationStatus
    }

    /// What it has written to its log so far.
    var log: String { (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "" }

    /// Tells it to end, and waits for that.
    ///
    /// - Returns: How it ended, and how long that took; nothing if it did not within half a minute.
    func end() throws -> (isOrderly: Bool, duration: Duration)? {
        let start = ContinuousClock.now
        process.terminate()
        while process.isRunning {
            guard start.duration(to: .now) < .seconds(30) else { return nil }
            usleep(5_000)
        }
        return (
            process.terminationReason == .exit && process.terminationStatus == 0, start.duration(to: .now)
        )
    }

    /// What it answers.
    ///
    /// - Parameter port: Another one of its ports than the city's.
    func get(_ target: String, port: Int? = nil, headers: Headers = [:]) throws -> TestResponse {
        let connection = try RawConnection(port: port ?? self.port)
        var head = "GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        for (name, value) in headers.pairs { head += "\(name): \(value)\r\n" }
        try connection.send(Array("\(head)\r\n".utf8))
        return try connection.readResponse(isHead: false)
    }

    /// What it answers to a call of its API.
    func call(
        _ method: String, _ target: String, token: String? = nil, json: String? = nil
    ) throws -> TestResponse {
        let connection = try RawConnection(port: port)
        try connection.send(Self.request(method, target, token: token, json: json))
        return try connection.readResponse(isHead: false)
    }

    /// The text of a call; the server closes the connection after it.
    static func request(
        _ method: String, _ target: String, token: String? = nil, json: String? = nil
    ) -> String {
        var head = "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        if let token { head += "Authorization: Bearer \(token)\r\n" }
        if json != nil { head += "Content-Type: application/json\r\n" }
        return head + "Content-Length: \(json?.utf8.count ?? 0)\r\n\r\n" + (json ?? "")
    }

    deinit {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGCONT)
        process.terminate()
        process.waitUntilExit()
    }
}
