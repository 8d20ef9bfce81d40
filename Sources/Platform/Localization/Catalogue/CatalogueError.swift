/// Why a catalogue could not be loaded.
public struct CatalogueError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of failure it is.
    public enum Code: Hashable, Sendable {
        /// The file is missing or cannot be read.
        case unreadable
        /// The file is not JSON of texts and plural forms.
        case malformed
    }

    /// What kind of failure it is.
    public let code: Code
    /// The path of the file.
    public let path: String
    /// What is wrong, in words.
    public let reason: String

    /// A sentence for the log.
    public var description: String { "Cannot load the texts in \(path): \(reason)" }
}
