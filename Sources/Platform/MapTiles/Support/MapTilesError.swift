/// Why tiles or glyphs could not be made or read.
public struct MapTilesError: Error, CustomStringConvertible, Sendable {
    /// The kinds of failure.
    public enum Code: Sendable {
        /// A program, recipe, font or archive that should be there is missing or unreadable.
        case missing
        /// The file to make tiles of is not an OpenStreetMap extract.
        case badExtract
        /// tilemaker could not be started, or ended with an error.
        case buildFailed
        /// tilemaker took longer than allowed and was stopped.
        case timedOut
        /// The archive is not one of map tiles, or is damaged.
        case badArchive
        /// A font file cannot be used.
        case badFont
        /// Compressed bytes that cannot be read, or too many of them.
        case badCompression
    }

    /// The kind of failure.
    public let code: Code
    /// One sentence for a log line: what was tried, with what, and what came of it.
    public let description: String

    init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
