import Geography
import Storage
import TextFolding

/// One search through a gazetteer.
struct Search {
    let gazetteer: Gazetteer
    let near: Coordinate?
    let limit: Int

    private var columns: GazetteerColumns { gazetteer.columns }
    private var dictionary: TokenDictionary { gazetteer.dictionary }

    /// A place found: an entry or one of its addresses.
    struct Hit {
        var entry: Int
        var address: Int?
        /// In hundredths of a point.
        var score: Int
        var distance: Distance?
    }

    init(gazetteer: Gazetteer, near: Coordinate?, limit: Int) {
        self.gazetteer = gazetteer
        self.near = near
        self.limit = limit
    }

    /// The best hits, the best first.
    func run(_ query: Query) -> [Hit] {
        guard !query.words.isEmpty else { return [] }
        let candidates = self.candidates(query)
        var hits = rank(candidates, query: query, mayMiss: false)
        if hits.isEmpty {
            for reading in query.otherReadings {
                hits += rank(self.candidates(reading), query: reading, mayMiss: false)
            }
        }
        if hits.isEmpty, query.words.count > 1 {
            hits = rank(candidates, query: query, mayMiss: true)
        }
        return best(hits)
    }

    private func best(_ hits: [Hit]) -> [Hit] {
        var seen: Set<PlaceID> = []
        return Array(
            hits.sorted { ($1.score, $0.entry, $0.address ?? -1) < ($0.score, $1.entry, $1.address ?? -1) }
                .lazy.filter { seen.insert(PlaceID(entry: $0.entry, address: $0.address)).inserted }
                .prefix(limit))
    }

    // MARK: Words to candidates

    private func candidates(_ query: Query) -> Candidates {
        var candidates = Candidates(entryCount: columns.kind.count, wordCount: query.words.count)
        for (index, word) in query.words.enumerated() {
            let isLast = index == query.words.count - 1
            var budget = Candidates.postingBudget
            for spelling in word.spellings {
                noteExact(spelling, word: index, isLast: isLast, in: &candidates, budget: &budget)
            }
            noteSimilar(word.units, word: index, isLast: isLast, in: &candidates, budget: &budget)
        }
        return candidates
    }

    private func noteExact(
        _ spelling: [UInt16], word: Int, isLast: Bool, in candidates: inout Candidates, budget: inout Int
    ) {
        let tokens = dictionary.withPrefix(spelling)
        for token in tokens {
            let missing = dictionary.length(token) - spelling.count
            if missing > 0, !isLast, spelling.count < 3 { return }
            let quality = missing == 0 ? Ranking.whole : Ranking.prefix(missing: missing, isLastWord: isLast)
            note(
                token: token, word: word, quality: quality, share: tokens.count, in: &candidates,
                budget: &budget)
        }
    }

    private func noteSimilar(
        _ units: [UInt16], word: Int, isLast: Bool, in candidates: inout Candidates, budget: inout Int
    ) {
        let edits = Query.allowedEdits(units.count)
        guard edits > 0 else { return }
        dictionary.forEachSimilar(to: units, edits: edits, asPrefix: isLast) { tokens, distance in
            guard distance > 0 else { return }
            for token in tokens {
                let goesOn = dictionary.length(token) > units.count + distance
                let quality = Ranking.similar(
                    edits: distance, firstLetterDiffers: dictionary.firstUnit(of: token) != units.first,
                    goesOn: goesOn)
                note(
                    token: token, word: word, quality: quality, share: tokens.count, in: &candidates,
                    budget: &budget)
            }
        }
    }

    /// Reads the postings of a word of the index; of a long list where many words match only the most important.
    private func note(
        token: Int, word: Int, quality: Int, share: Int, in candidates: inout Candidates, budget: inout Int
    ) {
        let first = Int(columns.firstPosting[token])
        let end = Int(columns.firstPosting[token + 1])
        let fair = max(64, Candidates.postingBudget / max(share, 1))
        let count = min(end - first, fair, budget)
        budget -= count
        for index in first..<first + max(count, 0) {
            let posting = columns.postings[index]
            let isAlias = posting & 1 == 1
            candidates.note(entry: posting >> 1, word: word, quality: quality - (isAlias ? Ranking.alias : 0))
        }
    }

    // MARK: Candidates to hits

    private func rank(_ candidates: Candidates, query: Query, mayMiss: Bool) -> [Hit] {
        var hits: [Hit] = []
        let lengths = query.words.map(\.units.count)
        let letters = max(lengths.reduce(0, +), 1)
        for row in candidates.entries.indices {
            let entry = Int(candidates.entries[row])
            let context = Int(columns.context[entry])
            let contextRow = context < columns.kind.count ? candidates.row(of: context) : nil
            var points = 0
            var wholeWords = 0
            var missing: [Int] = []
            for word in query.words.indices {
                let own = candidates.quality(row: row, word: word)
                if own == Ranking.whole { wholeWords += 1 }
                let around = contextRow.map { candidates.quality(row: $0, word: word) - Ranking.context } ?? 0
                let quality = max(own, around)
                if quality <= 0 { missing.append(word) }
                points += max(quality, 0) * lengths[word]
            }
            let bonus =
                Ranking.coverage(nameWords: Int(columns.wordCount[entry]), wholeWords: wholeWords)
                + Int(columns.importance[entry])
            let base = Hit(entry: entry, score: points * 100 / letters + bonus * 100)
            if missing.isEmpty {
                hits.append(located(base))
            } else if missing.count == 1, query.isNumber(missing[0]), columns.kind[entry] == KindCode.street {
                hits += addresses(of: base, number: missing[0], query: query, letters: letters)
            } else if mayMiss, missing.reduce(0, { $0 + lengths[$1] }) * 2 <= letters {
                hits.append(located(base))
            }
        }
        return hits
    }

    /// The addresses of a street whose number is, or begins with, a typed word; the street where there are none.
    private func addresses(of street: Hit, number word: Int, query: Query, letters: Int) -> [Hit] {
        let range = Int(columns.firstAddress[street.entry])..<Int(columns.firstAddress[street.entry + 1])
        let units = query.words[word].units
        guard let key = HouseNumber(units) else { return [] }
        var hits: [Hit] = []
        for address in range {
            let candidate = HouseNumber(key: columns.addressKey[address])
            guard candidate.begins(with: key) else { continue }
            let missing = candidate.length - key.length
            let quality =
                missing == 0
                ? Ranking.whole : Ranking.prefix(missing: missing, isLastWord: word == query.words.count - 1)
            var hit = street
            hit.address = address - range.lowerBound
            hit.score += quality * units.count * 100 / letters + Ranking.numberFound * 100
            hits.append(located(hit))
        }
        guard hits.isEmpty else { return hits }
        var unknown = street
        unknown.score += Ranking.numberUnknown * 100
        return [located(unknown)]
    }

    /// The hit with its distance, and the points that it costs.
    private func located(_ hit: Hit) -> Hit {
        guard let near else { return hit }
        let position =
            hit.address.map { columns.addressPosition[Int(columns.firstAddress[hit.entry]) + $0] }
            ?? columns.position[hit.entry]
        var hit = hit
        let distance = near.distance(to: position.coordinate)
        hit.distance = distance
        hit.score -= Ranking.distancePenalty(kilometres: distance.kilometres)
        return hit
    }
}
