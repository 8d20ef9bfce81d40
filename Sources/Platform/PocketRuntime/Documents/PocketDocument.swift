/// A file that the person hands to an app, or an app to the person.
public struct PocketDocument: Sendable, Equatable {
    /// What it is called, with its ending. Of what comes from a person, nothing is to be made of it but to show it.
    public var name: String
    /// Its media type, such as `text/csv`; of what comes from a person, whatever their device thinks.
    public var type: String
    /// What is in it; of what comes from a person at most ``longest``.
    public var bytes: [UInt8]

    /// So many bytes a file of a person's may have.
    public static var longest: Int { 16 << 20 }

    /// A file.
    public init(name: String, type: String, bytes: [UInt8]) {
        self.name = name
        self.type = type
        self.bytes = bytes
    }
}

/// Why a file could not be taken.
public enum PocketDocumentProblem: UInt8, Sendable, Equatable {
    /// It has more than ``PocketDocument/longest`` bytes.
    case tooLarge
    /// The device could not read it.
    case unreadable
}
