public import Geography

/// Merges what the sources of a history have into one page, the latest first.
///
/// It only ever compares the next entry of each source, as in merging runs: `limit` · sources steps. Entries of one
/// moment come in the order of the sources, those of one source in its own order, also where its clock was set back.
/// Where a source has handed over less than there is, the page ends before what that source may have next.
public enum HistoryMerge {
    /// What one source has.
    public struct Run: Sendable {
        let word: String
        let part: HistoryPart

        /// The part that the source with a word has handed over.
        public init(_ word: String, _ part: HistoryPart) {
            self.word = word
            self.part = part
        }
    }

    /// A page.
    ///
    /// - Parameters:
    ///   - cursor: Where the page before ended, and so each run begins.
    ///   - earliest: What is earlier is left out.
    /// - Returns: At most `limit` entries, and where the next page begins if there is one.
    public static func page(
        of runs: [Run], after cursor: HistoryCursor?, since earliest: Timestamp? = nil, limit: Int
    ) -> (entries: [HistoryEntry], next: HistoryCursor?) {
        var place = cursor ?? HistoryCursor()
        var taken = [Int](repeating: 0, count: runs.count)
        var entries: [HistoryEntry] = []

        /// The next entry of a run; nothing where it is used up, or what follows is too early.
        func head(_ run: Int) -> HistoryEntry? {
            guard taken[run] < runs[run].part.entries.count else { return nil }
            let entry = runs[run].part.entries[taken[run]]
            return earliest.map { entry.at < $0 } == true ? nil : entry
        }
        /// Whether a run is used up though its source has more.
        func isCut(_ run: Int) -> Bool {
            taken[run] == runs[run].part.entries.count && runs[run].part.rest != nil
        }

        while entries.count < limit, !runs.indices.contains(where: isCut) {
            var best: (run: Int, entry: HistoryEntry)?
            for run in runs.indices {
                guard let entry = head(run) else { continue }
                if let chosen = best, entry.at <= chosen.entry.at { continue }
                best = (run, entry)
            }
            guard let best else { return (entries, nil) }
            entries.append(best.entry)
            taken[best.run] += 1
            place.marks[runs[best.run].word] = best.entry.mark
            place.until = min(place.until ?? best.entry.at, best.entry.at)
        }
        for run in runs.indices where taken[run] == 0 && place.marks[runs[run].word] == nil {
            if !runs[run].part.entries.isEmpty { place.marks[runs[run].word] = runs[run].part.start }
        }
        for run in runs.indices where isCut(run) { place.marks[runs[run].word] = runs[run].part.rest }
        let goesOn = runs.indices.contains { isCut($0) || head($0) != nil }
        return (entries, goesOn ? place : nil)
    }
}
