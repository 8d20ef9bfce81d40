/// Why there are no pictures of a photo.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of failure.
    public enum Code: String, Hashable, Sendable {
        /// It is no JPEG, PNG, WebP, HEIC or AVIF, or a broken one.
        case unreadable
        /// It has too many bytes or pixels.
        case tooLarge
        /// Too many photos are read at once; trying again helps.
        case overloaded
        /// The program that reads photos is not installed.
        case unavailable
        /// The server's fault.
        case failed
    }

    /// The kind of failure.
    public let code: Code
    /// What happened, for the log.
    public let reason: String

    package init(_ code: Code, _ reason: String = "") {
        self.code = code
        self.reason = reason
    }

    public var description: String { "Image \(code.rawValue)\(reason.isEmpty ? "" : ": \(reason)")" }
}
