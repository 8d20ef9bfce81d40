// Histories: everything of a person in one stream, gathered from the rooms that each know a part of it.

public import Geography
public import Identity
public import Localization

/// What a room knows of somebody's history: what is behind them, the latest first, and what is still to come.
///
/// A room that has two lists, such as what people called and what they drove, has two sources of one kind.
public protocol HistorySource: Sendable {
    /// Names it where a page ends: small letters and hyphens, another for each source of a city.
    var word: String { get }
    /// What people call what it holds.
    var kind: HistoryKind { get }

    /// A part of somebody's history, the latest first: by an index, and no more than is asked for.
    ///
    /// - Throws: ``HistoryMarkError`` where the question begins after a mark that is none of its own.
    func part(_ question: HistoryQuestion) async throws -> HistoryPart

    /// What is under way or planned for somebody, of which there is never much.
    func comingUp(for person: UniqueID, in texts: Texts) async throws -> [HistoryEntry]
}

/// Which part of somebody's history is asked for.
public struct HistoryQuestion: Sendable {
    /// Whose.
    public let person: UniqueID
    /// Where it begins.
    public let start: HistoryStart
    /// How many entries at most.
    public let limit: Int
    /// The language of what is said of them.
    public let texts: Texts

    /// A question.
    public init(of person: UniqueID, from start: HistoryStart, limit: Int, texts: Texts) {
        self.person = person
        self.start = start
        self.limit = limit
        self.texts = texts
    }
}

/// Where a part of a history begins.
public enum HistoryStart: Hashable, Sendable {
    /// With the latest entry.
    case latest
    /// With the latest that is no later than a moment.
    case until(Timestamp)
    /// After the entry with a mark.
    case after(String)
}

/// A part of a history, of one source.
public struct HistoryPart: Sendable {
    /// The latest first.
    public let entries: [HistoryEntry]
    /// The mark after which it begins, for sources that are not ordered by time: a page of which nothing was shown yet goes
    /// on there, and not at a moment.
    public let start: String?
    /// The mark after which it goes on; nothing where there is no more.
    public let rest: String?

    /// A part of a history.
    public init(_ entries: [HistoryEntry], after start: String? = nil, rest: String? = nil) {
        self.entries = entries
        self.start = start
        self.rest = rest
    }
}

/// A mark that no entry of a source has.
public struct HistoryMarkError: Error {
    /// The error.
    public init() {}
}
