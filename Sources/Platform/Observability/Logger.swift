/// Writes log lines, each one JSON object with `time`, `level`, `logger`, `message` and the caller's fields.
///
/// ```swift
/// let logger = Logger("rides", to: .standardError, level: .info)
/// logger.info("ride matched", ["ride": "\(ride.id)", "detour_s": 120])
/// ```
public struct Logger: Sendable {
    /// Which part of the program speaks.
    public let name: String
    /// Less important lines are not written.
    public var level: LogLevel
    private let output: LogOutput?
    private var fields: [(name: String, value: LogValue)] = []

    public init(_ name: String, to output: LogOutput, level: LogLevel = .info) {
        self.name = name
        self.level = level
        self.output = output
    }

    private init() {
        name = ""
        level = .error
        output = nil
    }

    /// A logger that writes nothing.
    public static let none = Logger()

    /// The same logger with a field in all its lines.
    public func with(_ field: String, _ value: LogValue) -> Logger {
        var copy = self
        copy.fields.append((field, value))
        return copy
    }

    /// Whether a line of that level would be written, for callers whose fields cost something.
    public func writes(_ level: LogLevel) -> Bool { output != nil && level >= self.level }

    public func debug(_ message: String, _ fields: KeyValuePairs<String, LogValue> = [:]) {
        log(.debug, message, fields)
    }

    public func info(_ message: String, _ fields: KeyValuePairs<String, LogValue> = [:]) {
        log(.info, message, fields)
    }

    public func warning(_ message: String, _ fields: KeyValuePairs<String, LogValue> = [:]) {
        log(.warning, message, fields)
    }

    public func error(_ message: String, _ fields: KeyValuePairs<String, LogValue> = [:]) {
        log(.error, message, fields)
    }

    /// Writes one line.
    public func log(_ level: LogLevel, _ message: String, _ fields: KeyValuePairs<String, LogValue> = [:]) {
        guard let output, level >= self.level else { return }
        output.write(urgent: level >= .warning) { bytes in
            bytes.append(contentsOf: "Z\",\"level\":\"".utf8)
            bytes.append(contentsOf: level.name.utf8)
            bytes.append(contentsOf: "\",\"logger\":".utf8)
            JSONEscaping.append(name, to: &bytes)
            bytes.append(contentsOf: ",\"message\":".utf8)
            JSONEscaping.append(message, to: &bytes)
            for (name, value) in self.fields { Self.append(name, value, to: &bytes) }
            for (name, value) in fields { Self.append(name, value, to: &bytes) }
            bytes.append(contentsOf: "}\n".utf8)
        }
    }

    private static func append(_ name: String, _ value: LogValue, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: ","))
        JSONEscaping.append(name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        value.append(to: &bytes)
    }
}
