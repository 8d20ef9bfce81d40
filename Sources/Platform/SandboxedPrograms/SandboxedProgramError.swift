/// Why a sandboxed program gave no answer at all.
public struct SandboxedProgramError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of failure.
    public enum Code: String, Hashable, Sendable {
        /// Too many run at once; trying again helps.
        case overloaded
        /// It is not installed.
        case unavailable
        /// The server's fault.
        case failed
    }

    /// The kind of failure.
    public let code: Code
    /// What happened, for the log.
    public let reason: String

    init(_ code: Code, _ reason: String = "") {
        self.code = code
        self.reason = reason
    }

    public var description: String { "Program \(code.rawValue)\(reason.isEmpty ? "" : ": \(reason)")" }
}
