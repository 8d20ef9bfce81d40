import DesignSystem
import Geography
import HTML
import Histories
import Identity
import Localization

/// A source that has its entries in a list, which can grow at its head.
struct ListedSource: HistorySource {
    let word: String
    var kind: HistoryKind
    /// The latest first.
    var entries: [HistoryEntry] = []
    /// How many are handed over at most, whatever is asked for: as where damaged rows were left out.
    var most = Int.max
    /// Whether it counts its entries and finds a moment by halving, as a statement does.
    var isNumbered = false
    var planned: [HistoryEntry] = []
    var failure: (any Error)?

    init(_ word: String) {
        self.word = word
        kind = HistoryKind(
            word, TextKey("history.\(word)"), single: TextKey("history.\(word)"), icon: .clock)
    }

    func part(_ question: HistoryQuestion) async throws -> HistoryPart {
        if let failure { throw failure }
        let start: Int
        switch question.start {
        case .latest: start = 0
        case .until(let moment) where isNumbered: start = halved(at: moment)
        case .after(let mark) where isNumbered:
            start = entries.firstIndex { (Int($0.mark) ?? 0) < (Int(mark) ?? 0) } ?? entries.count
        case .until(let moment): start = entries.firstIndex { $0.at <= moment } ?? entries.count
        case .after(let mark):
            guard let index = entries.firstIndex(where: { $0.mark == mark }) else { throw HistoryMarkError() }
            start = index + 1
        }
        let end = min(entries.count, start + min(most, question.limit))
        let part = entries[start..<end]
        return HistoryPart(
            Array(part), after: isNumbered ? part.first.map { "\((Int($0.mark) ?? 0) + 1)" } : nil,
            rest: end < entries.count ? part.last?.mark : nil)
    }

    private func halved(at moment: Timestamp) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[entries.count - 1 - middle].at <= moment { low = middle + 1 } else { high = middle }
        }
        return entries.count - low
    }

    func comingUp(for person: UniqueID, in texts: Texts) async throws -> [HistoryEntry] {
        if let failure { throw failure }
        return planned
    }

    /// An entry of this source.
    func entry(_ number: UInt64, at moment: Int64, _ state: HistoryEntry.State = .done) -> HistoryEntry {
        var entry = HistoryEntry(
            UniqueID(high: 1, low: number), kind, at: Timestamp(milliseconds: moment), mark: "\(number)",
            title: "\(word) \(number)", to: "/\(word)/\(String(number))")
        entry.state = state
        return entry
    }
}

extension CityHistory {
    /// Follows a history to its end, as somebody does who looks at page after page.
    ///
    /// - Parameter between: Changes the city between two pages.
    static func walk(
        _ sources: [ListedSource], _ question: Question, texts: Texts,
        between: (Int, inout [ListedSource]) -> Void = { _, _ in }
    ) async throws -> [[HistoryEntry]] {
        var (sources, question, pages) = (sources, question, [[HistoryEntry]]())
        while pages.count < 10_000 {
            let page = try await CityHistory(sources).page(question, in: texts)
            pages.append(page.comingUp + page.entries)
            guard let next = page.next else { return pages }
            // As it goes through an address.
            question.cursor = HistoryCursor(next.text)
            between(pages.count, &sources)
        }
        return pages
    }
}
