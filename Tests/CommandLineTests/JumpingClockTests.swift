import Foundation
import HTTPServer
import HTTPTesting
import Testing

/// The real program while somebody sets the clock of its machine: libfaketime moves the time of day and leaves the
/// monotonic clock as it is.
@Suite(.serialized, .timeLimit(.minutes(5))) struct JumpingClockTests {
    private static let library: String? = {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
        return folders.map { "/usr/lib/\($0)/faketime/libfaketime.so.1" }
            .first { FileManager.default.fileExists(atPath: $0) }
    }()

    private static var isExpected: Bool {
        library != nil || ProcessInfo.processInfo.environment["CI"] == "true"
    }

    @Test(
        .enabled(if: isExpected, "faketime is not installed here; script/bootstrap --tests installs it"),
        arguments: ["-3600", "+3600"])
    func `After the clock was set an hour back or ahead the cars go on`(offset: String) throws {
        let library = try #require(Self.library)
        let folder = try TemporaryFolder()
        let time = try folder.file("time", "+0\n")
        let city = try ServedCity(
            in: folder, command: "demo", more: ["--drivers", "80"],
            environment: [
                "LD_PRELOAD": library, "FAKETIME_TIMESTAMP_FILE": time, "FAKETIME_NO_CACHE": "1",
                "DONT_FAKE_MONOTONIC": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            ])
        func cars() throws -> String { try city.get("/api/v1/rides/cars?near=47.141,9.521").text }
        func move() throws {
            let before = try cars()
            let end = Date(timeIntervalSinceNow: 40)
            while try cars() == before, Date() < end { Thread.sleep(forTimeInterval: 0.1) }
            #expect(try cars() != before, "the cars stand still")
        }
        try move()
        _ = try folder.file("time", "\(offset)\n")
        let end = Date(timeIntervalSinceNow: 30)
        while !city.log.contains("The clock of this machine has jumped"), Date() < end {
            Thread.sleep(forTimeInterval: 0.05)
        }
        #expect(city.log.contains("The clock of this machine has jumped"), "\(city.log)")
        for _ in 0..<3 { try move() }
        // Whoever looks at the map is told of it.
        let stream = try city.stream("/rides/stream")
        var told = ""
        while told.components(separatedBy: "event: cars").count < 4 {
            told += String(decoding: try #require(try stream.readChunk()), as: UTF8.self)
        }
        #expect(try city.get("/readyz").status == .ok)
    }
}
