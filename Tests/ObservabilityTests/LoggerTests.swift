import Glibc
import Observability
import Synchronization
import Testing

struct LoggerTests {
    /// Log lines gathered for a test.
    private final class Lines: Sendable {
        private let bytes = Mutex<[UInt8]>([])
        func add(_ more: [UInt8]) { bytes.withLock { $0 += more } }
        var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
    }

    @Test func `a line is one JSON object with the caller's fields`() {
        let lines = Lines()
        let output = LogOutput { lines.add($0) }
        let logger = Logger("rides", to: output).with("city", "Porto")
        logger.info(
            "matched \"ride\"\n",
            ["ride": .string("a\u{1}\\\t\r"), "seats": 2, "km": 1.5, "shared": true, "bad": .double(.nan)])
        output.flush()
        let text = lines.text
        #expect(text.hasPrefix("{\"time\":\"20"))
        let fields =
            "Z\",\"level\":\"info\",\"logger\":\"rides\",\"message\":\"matched \\\"ride\\\"\\n\",\"city\":\"Porto\","
            + "\"ride\":\"a\\u0001\\\\\\t\\r\",\"seats\":2,\"km\":1.5,\"shared\":true,\"bad\":null}\n"
        #expect(text.hasSuffix(fields))
        #expect(text.utf8.count == "{\"time\":\"2026-01-31T12:00:00.000".utf8.count + fields.utf8.count)
    }

    @Test func `less important lines are left out`() {
        let lines = Lines()
        let output = LogOutput { lines.add($0) }
        var logger = Logger("a", to: output, level: .warning)
        logger.debug("one")
        logger.info("two")
        logger.warning("three")
        logger.error("four")
        logger.level = .debug
        logger.debug("five")
        output.flush()
        let messages = ["one", "two", "three", "four", "five"].filter { lines.text.contains("\"\($0)\"") }
        #expect(messages == ["three", "four", "five"])
        #expect(!Logger.none.writes(.error))
        Logger.none.error("nothing happens")
        #expect(LogLevel(name: "warning") == .warning)
        #expect(LogLevel(name: "loud") == nil)
    }

    @Test func `what nobody reads is dropped and counted, not kept`() {
        let gate = Mutex(())
        let output = LogOutput { _ in gate.withLock { _ in } }
        let logger = Logger("a", to: output)
        let long = String(repeating: "x", count: 100_000)
        gate.withLock { _ in
            for _ in 0..<200 { logger.info(long) }
        }
        output.flush()
        #expect(output.droppedLines > 0)
        #expect(output.droppedLines < 200)
    }

    @Test func `lines reach a descriptor whole`() throws {
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe(&ends) == 0)
        let output = LogOutput(descriptor: ends[1])
        Logger("a", to: output).error("hello")
        output.flush()
        close(ends[1])
        var bytes = [UInt8](repeating: 0, count: 1_000)
        let count = unsafe read(ends[0], &bytes, bytes.count)
        close(ends[0])
        let text = String(decoding: bytes[..<max(0, count)], as: UTF8.self)
        #expect(text.hasSuffix("\"message\":\"hello\"}\n"))
    }
}
