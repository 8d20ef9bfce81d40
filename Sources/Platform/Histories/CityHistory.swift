public import Geography
public import Identity
public import Localization

/// The history of everybody, by the sources of a city's open rooms.
///
/// What the tables of a room that is switched off still hold is not shown: only that room could say what it means, and
/// its receipts are not served. A room that cannot be read is named, and the others are shown.
public struct CityHistory: Sendable {
    /// A span of time: from a moment until just before another.
    public struct Span: Hashable, Sendable {
        /// The first moment.
        public let start: Timestamp
        /// The moment after the last.
        public let end: Timestamp

        /// A span.
        public init(from start: Timestamp, until end: Timestamp) {
            self.start = start
            self.end = end
        }
    }

    /// What is asked for.
    public struct Question: Sendable {
        /// Whose history.
        public let person: UniqueID
        /// Of which kind only; all if nothing.
        public var kind: HistoryKind?
        /// Of which time only; all, and what is coming up, if nothing.
        public var span: Span?
        /// Where the page before ended; nothing for the first page.
        public var cursor: HistoryCursor?
        /// How many entries at most.
        public var limit: Int

        /// The first page of everything.
        public init(of person: UniqueID, limit: Int = 30) {
            self.person = person
            self.limit = limit
        }
    }

    /// A page of a history.
    public struct Page: Sendable {
        /// What is under way or planned, the next first: on the first page of all times only.
        public var comingUp: [HistoryEntry] = []
        /// The rest, the latest first. What is coming up is not among them, except where one span is asked for.
        public var entries: [HistoryEntry] = []
        /// What could not be read just now.
        public var missing: [HistoryKind] = []
        /// Where the next page begins, if there is one.
        public var next: HistoryCursor?
    }

    private let sources: [any HistorySource]
    private let hears: @Sendable (any HistorySource, any Error) -> Void

    /// The kinds that people can ask for, in the order of the rooms.
    public let kinds: [HistoryKind]

    /// - Parameters:
    ///   - sources: What the open rooms know.
    ///   - hears: Hears of a source that could not be read.
    public init(
        _ sources: [any HistorySource],
        hears: @escaping @Sendable (any HistorySource, any Error) -> Void = { _, _ in }
    ) {
        self.sources = sources
        self.hears = hears
        var kinds: [HistoryKind] = []
        for source in sources where !kinds.contains(source.kind) { kinds.append(source.kind) }
        self.kinds = kinds
    }

    /// The kind with a word.
    public func kind(_ word: String) -> HistoryKind? { kinds.first { $0.word == word } }

    /// A page of somebody's history.
    ///
    /// - Throws: ``HistoryMarkError`` for a cursor that no page has ended with; `CancellationError`.
    public func page(_ question: Question, in texts: Texts) async throws -> Page {
        let asked = sources.filter { question.kind == nil || $0.kind == question.kind }
        var page = Page()
        // What is coming up is read before the rest: what ends in between is then seen in both, and shown once, and
        // never in neither.
        if question.cursor == nil, question.span == nil {
            page.comingUp = try await comingUp(asked, for: question.person, in: texts, &page.missing)
        }
        let place = question.cursor ?? HistoryCursor(until: question.span.map { $0.end - .milliseconds(1) })
        var runs: [HistoryMerge.Run] = []
        for source in asked {
            // One more than is shown: whether there is a next page.
            let part = HistoryQuestion(
                of: question.person, from: place.start(of: source.word), limit: question.limit + 1,
                texts: texts)
            do {
                runs.append(HistoryMerge.Run(source.word, try await source.part(part)))
            } catch {
                try note(error, of: source, &page.missing)
            }
        }
        let (entries, next) = HistoryMerge.page(
            of: runs, after: place, since: question.span?.start, limit: question.limit)
        page.entries = entries.filter { isShown($0, question, page.comingUp) }
        page.next = next
        return page
    }

    private func comingUp(
        _ sources: [any HistorySource], for person: UniqueID, in texts: Texts, _ missing: inout [HistoryKind]
    ) async throws -> [HistoryEntry] {
        var entries: [HistoryEntry] = []
        for source in sources {
            do {
                entries += try await source.comingUp(for: person, in: texts)
            } catch {
                try note(error, of: source, &missing)
            }
        }
        return entries.sorted { ($0.moment, $0.id) < ($1.moment, $1.id) }
    }

    /// Whether an entry of the stream is shown in it, and not only on top of the first page.
    private func isShown(_ entry: HistoryEntry, _ question: Question, _ comingUp: [HistoryEntry]) -> Bool {
        guard question.span == nil else { return true }
        guard question.cursor == nil else { return !entry.isOpen }
        return !comingUp.contains { $0.kind == entry.kind && $0.id == entry.id }
    }

    /// Goes on without a source, unless the question itself was wrong or nobody waits for the answer any more.
    private func note(
        _ error: any Error, of source: any HistorySource, _ missing: inout [HistoryKind]
    ) throws {
        if error is HistoryMarkError || error is CancellationError { throw error }
        hears(source, error)
        if !missing.contains(source.kind) { missing.append(source.kind) }
    }
}
