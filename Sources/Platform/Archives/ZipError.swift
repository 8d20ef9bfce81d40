/// Why a zip file cannot be written.
public struct ZipError: Error, Hashable, CustomStringConvertible {
    /// The kinds of failure.
    public enum Code: String, Hashable, Sendable {
        /// A name is empty or too long.
        case badName
        /// There are more files than the format can hold.
        case tooManyFiles
        /// There are more bytes than the format can hold.
        case tooLarge
        /// zlib refused to compress, for lack of memory.
        case notCompressed
    }

    /// The kind of failure.
    public let code: Code

    init(_ code: Code) { self.code = code }

    /// For the log.
    public var description: String { "The zip file cannot be written: \(code.rawValue)." }
}
