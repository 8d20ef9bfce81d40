/// Why a journal did not take or keep a transition.
public struct JournalError: Error, Sendable, CustomStringConvertible {
    /// The kinds of failure.
    public enum Code: String, Hashable, Sendable {
        /// Too many transitions wait to be written; nothing was taken. Try again shortly (HTTP 503).
        case overloaded
        /// A commit failed and the owner is being rebuilt; nothing was taken. Try again shortly (HTTP 503).
        case rebuilding
        /// The commit failed that this transition was a part of, or one before it: it did not happen.
        case notCommitted
        /// The journal was closed; nothing was taken.
        case closed
    }

    /// The kind of failure.
    public let code: Code
    /// What happened.
    public let message: String
    /// What made the commit fail, where there was one.
    public let cause: (any Error)?

    init(_ code: Code, _ message: String, cause: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.cause = cause
    }

    /// After how many seconds it is worth trying again; nothing when it is not.
    public var retryAfterSeconds: Int? {
        switch code {
        case .overloaded, .rebuilding, .notCommitted: 1
        case .closed: nil
        }
    }

    /// For the log: everything that is known.
    public var description: String {
        let because = cause.map { ": \($0)" } ?? ""
        return "Journal: \(message) (\(code.rawValue))\(because)"
    }
}
