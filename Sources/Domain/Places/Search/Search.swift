import Geography
import Storage
import TextFolding
import TextSearch

/// One search through a gazetteer.
struct Search {
    private let columns: GazetteerColumns
    private let dictionary: WordList
    private let plane: LocalProjection?
    private let limit: Int

    /// A place found: an entry or one of its addresses.
    struct Hit {
        var entry: Int
        var address: Int?
        /// The number that was typed and that the street does not have.
        var unknownNumber: String?
        /// The words of the query that were left out.
        var unknownWords: [Int] = []
        /// How the others are found.
        var fit = PlaceFit.whole
        /// In hundredths of a point.
        var score: Int

        /// Better hits come first, and of equal ones the more important or the lower number.
        static func precedes(_ first: Hit, _ second: Hit) -> Bool {
            if first.score != second.score { return first.score > second.score }
            if first.entry != second.entry { return first.entry < second.entry }
            return first.address ?? -1 < second.address ?? -1
        }
    }

    init(gazetteer: Gazetteer, near: Coordinate?, limit: Int) {
        columns = gazetteer.columns
        dictionary = gazetteer.dictionary
        plane = near.map { LocalProjection(origin: $0) }
        self.limit = limit
    }

    /// The best hits, the best first.
    func run(_ query: Query) -> [Hit] {
        guard !query.words.isEmpty, columns.kind.count > 0 else { return [] }
        let candidates = self.candidates(query)
        var hits = BestHits(limit: limit)
        rank(candidates, query: query, mayMiss: false, into: &hits)
        if hits.isEmpty || query.hasGluedNumber {
            for reading in query.otherReadings {
                rank(self.candidates(reading), query: reading, mayMiss: false, into: &hits)
            }
        }
        if hits.isEmpty, query.words.count > 1 {
            rank(candidates, query: query, mayMiss: true, into: &hits)
        }
        return hits.sorted()
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
            if !query.isNumber(index) {
                noteSimilar(word.units, word: index, isLast: isLast, in: &candidates, budget: &budget)
            }
            noteStreetEnding(of: query, word: index, in: &candidates, budget: &budget)
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
            let quality =
                missing == 0 ? Ranking.whole : Ranking.prefix(missing: missing, isLastWord: isLast)
            // All that bear the very word are looked at: of many churches the nearest is meant.
            note(
                token: token, word: word, quality: quality, fit: missing == 0 ? .whole : .begun,
                share: missing == 0 ? 1 : tokens.count, in: &candidates, budget: &budget)
        }
    }

    /// Notes the streets whose name has the ending of a word in another way: joined where it was typed apart, apart
    /// where it was typed joined, in full where it was shortened.
    private func noteStreetEnding(
        of query: Query, word: Int, in candidates: inout Candidates, budget: inout Int
    ) {
        for spelling in query.words[word].spellings {
            guard let ending = StreetEnding(spelling) else { continue }
            for other in ending.spellings where other != ending.typed {
                // "Str." for "Strasse" is a word of its own, and no other way to write a name.
                let span = ending.stem.isEmpty ? nil : 1
                noteWhole(ending.stem + other, word: word, span: span, in: &candidates, budget: &budget)
            }
            if !ending.stem.isEmpty {
                notePair(ending, word: word, in: &candidates, budget: &budget)
            } else if word > 0, !query.isNumber(word - 1) {
                for stem in query.words[word - 1].spellings {
                    for other in ending.spellings {
                        // Together they are one word of the name.
                        noteWhole(stem + other, word: word - 1, span: 1, in: &candidates, budget: &budget)
                        noteWhole(stem + other, word: word, span: 0, in: &candidates, budget: &budget)
                    }
                }
            }
        }
    }

    /// Notes the entries that have a very word for one that was typed.
    private func noteWhole(
        _ units: [UInt16], word: Int, span: Int?, in candidates: inout Candidates, budget: inout Int
    ) {
        guard let token = dictionary.word(units) else { return }
        note(
            token: token, word: word, quality: Ranking.whole, fit: .whole, share: 1, span: span,
            in: &candidates, budget: &budget)
    }

    /// Notes the entries whose names have both parts of a word.
    private func notePair(
        _ ending: StreetEnding, word: Int, in candidates: inout Candidates, budget: inout Int
    ) {
        guard let stem = dictionary.word(ending.stem) else { return }
        let ends = ending.spellings.compactMap { dictionary.word($0) }
        guard !ends.isEmpty else { return }
        let first = Int(columns.firstPosting[stem])
        let count = min(Int(columns.firstPosting[stem + 1]) - first, budget)
        budget -= max(count, 0)
        for index in first..<first + max(count, 0) {
            let posting = columns.postings[index]
            // An alias may be that of the town or of the kind.
            guard posting & 1 == 0, ends.contains(where: { has(posting: posting, of: $0) }) else { continue }
            candidates.note(entry: posting >> 1, word: word, quality: Ranking.whole, fit: .whole, span: 2)
        }
    }

    /// Whether a word of the index has a posting, which are sorted.
    private func has(posting: UInt32, of token: Int) -> Bool {
        var low = Int(columns.firstPosting[token])
        var high = Int(columns.firstPosting[token + 1])
        while low < high {
            let middle = low + (high - low) / 2
            if columns.postings[middle] < posting { low = middle + 1 } else { high = middle }
        }
        return low < Int(columns.firstPosting[token + 1]) && columns.postings[low] == posting
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
                    token: token, word: word, quality: quality, fit: .similar, share: tokens.count,
                    in: &candidates, budget: &budget)
            }
        }
    }

    /// Reads the postings of a word of the index; of a long list where many words match only the most important.
    private func note(
        token: Int, word: Int, quality: Int, fit: PlaceFit, share: Int, span: Int? = nil,
        in candidates: inout Candidates, budget: inout Int
    ) {
        let first = Int(columns.firstPosting[token])
        let end = Int(columns.firstPosting[token + 1])
        let fair = max(64, Candidates.postingBudget / max(share, 1))
        let count = min(end - first, fair, budget)
        budget -= count
        for index in first..<first + max(count, 0) {
            let posting = columns.postings[index]
            let isAlias = posting & 1 == 1
            candidates.note(
                entry: posting >> 1, word: word, quality: quality - (isAlias ? Ranking.alias : 0), fit: fit,
                span: span)
        }
    }

    // MARK: Candidates to hits

    private func rank(_ candidates: Candidates, query: Query, mayMiss: Bool, into hits: inout BestHits) {
        let lengths = query.words.map(\.units.count)
        let letters = max(lengths.reduce(0, +), 1)
        let isRepeated = lengths.indices.map(query.isRepeated)
        var kinds = KindWords(query.words)
        for row in candidates.entries.indices {
            let entry = Int(candidates.entries[row])
            let context = Int(columns.context[entry])
            let contextRow = context < columns.kind.count ? candidates.row(of: context) : nil
            var points = 0
            var wholeWords = 0
            // How many words are whole words of the name or name the kind, and how many of the name's they are.
            var inName = 0
            var ownWords = 0
            var isOtherWriting = false
            var missing: [Int] = []
            var fit = PlaceFit.whole
            var number: (word: Int, quality: Int, rank: Int)?
            let ofKind = kinds.words(
                kind: columns.kind[entry], type: columns.type[entry], texts: columns.texts)
            for word in lengths.indices {
                let own = ofKind.contains(word) ? Ranking.whole : candidates.quality(row: row, word: word)
                if own == Ranking.whole {
                    let span = candidates.span(row: row, word: word)
                    isOtherWriting = isOtherWriting || span != nil
                    inName += 1
                    if !isRepeated[word] {
                        wholeWords += span ?? 1
                        if candidates.quality(row: row, word: word) == Ranking.whole { ownWords += span ?? 1 }
                    }
                }
                var quality = own
                var found = ofKind.contains(word) ? .whole : candidates.fit(row: row, word: word)
                if let contextRow {
                    quality = max(quality, candidates.quality(row: contextRow, word: word) - Ranking.context)
                    found = max(found, candidates.fit(row: contextRow, word: word))
                }
                if quality <= 0 { missing.append(word) } else { fit = min(fit, found) }
                // Of several numbers one that is not the town's postcode.
                if own < Ranking.whole, query.isNumber(word) {
                    let rank = quality <= 0 ? 0 : own > 0 ? 1 : 2
                    if rank < number?.rank ?? .max { number = (word, max(quality, 0), rank) }
                }
                points += max(quality, 0) * lengths[word]
            }
            let nameWords = Int(columns.wordCount[entry])
            let coverage = Ranking.coverage(nameWords: nameWords, wholeWords: wholeWords)
            let isName =
                kinds.isNamed && lengths.count > 1 && inName == lengths.count && ownWords >= nameWords
            let bonus =
                (ofKind.isEmpty ? coverage : Ranking.kind) + (isName ? Ranking.nameWithKind : 0)
                + (isOtherWriting ? Ranking.otherWriting : 0) + Int(columns.importance[entry])
            var hit = Hit(entry: entry, score: points * 100 / letters + bonus * 100)
            hit.fit = fit
            // Nothing fits by less than half of what was typed, beside a postcode that nothing has.
            func isEnough(without missing: [Int]) -> Bool {
                guard mayMiss, !missing.isEmpty else { return missing.isEmpty }
                let postcodes = missing.filter(query.isPostcode).reduce(0) { $0 + lengths[$1] }
                return missing.reduce(0) { $0 + lengths[$1] } * 2 <= letters + postcodes
            }
            // A number that is not a word of the street's own name may be that of a house.
            if let number, columns.kind[entry] == KindCode.street {
                let others = missing.filter { $0 != number.word }
                guard isEnough(without: others) else { continue }
                var street = hit
                street.unknownWords = others
                street.score -= number.quality * lengths[number.word] * 100 / letters
                let isFound = addAddresses(
                    of: street, number: number.word, query: query, letters: letters, to: &hits)
                // The beginning of a postcode is not what was meant.
                if query.isPostcode(number.word), number.quality == 0 {
                    // Nor is a postcode that nothing has a house that the street lacks.
                    if isFound { continue }
                } else if number.quality < Ranking.wholeOfTown {
                    street.score += Ranking.numberUnknown * 100
                    street.unknownNumber = query.words[number.word].text
                    if !isFound { add(street, to: &hits) }
                    continue
                }
            }
            hit.unknownWords = missing
            if isEnough(without: missing) { add(hit, to: &hits) }
        }
    }

    /// Adds the addresses of a street whose number is, or begins with, a typed word, and says whether one has the
    /// very number.
    private func addAddresses(
        of street: Hit, number word: Int, query: Query, letters: Int, to hits: inout BestHits
    ) -> Bool {
        let units = query.words[word].units
        guard let key = HouseNumber(units) else { return false }
        let range = Int(columns.firstAddress[street.entry])..<Int(columns.firstAddress[street.entry + 1])
        var isFound = false
        for address in range {
            let candidate = HouseNumber(key: columns.addressKey[address])
            guard candidate.begins(with: key) else { continue }
            let missing = candidate.length - key.length
            let quality =
                missing == 0
                ? Ranking.whole
                : Ranking.prefix(missing: missing, isLastWord: word == query.words.count - 1)
            var hit = street
            hit.address = address - range.lowerBound
            hit.fit = min(hit.fit, missing == 0 ? .whole : .begun)
            hit.score += quality * units.count * 100 / letters + Ranking.numberFound * 100
            add(hit, to: &hits)
            isFound = isFound || missing == 0
        }
        return isFound
    }

    /// Takes a hit less the points that its distance costs.
    private func add(_ hit: Hit, to hits: inout BestHits) {
        guard let plane else { return hits.add(hit) }
        let position =
            hit.address.map { columns.addressPosition[Int(columns.firstAddress[hit.entry]) + $0] }
            ?? columns.position[hit.entry]
        // The plane is exact enough to rank by, and much quicker than the sphere.
        let (x, y) = plane.point(position.coordinate)
        var hit = hit
        hit.score -= Ranking.distancePenalty(kilometres: (x * x + y * y).squareRoot() / 1000)
        hits.add(hit)
    }
}

/// The best hits so far, each place once.
private struct BestHits {
    private let limit: Int
    private var hits: [Search.Hit] = []

    init(limit: Int) { self.limit = limit }

    var isEmpty: Bool { hits.isEmpty }

    mutating func add(_ hit: Search.Hit) {
        hits.append(hit)
        if hits.count >= 16 * limit + 64 { hits = sorted() }
    }

    func sorted() -> [Search.Hit] {
        var seen: Set<PlaceID> = []
        var best: [Search.Hit] = []
        for hit in hits.sorted(by: Search.Hit.precedes)
        where seen.insert(PlaceID(entry: hit.entry, address: hit.address)).inserted {
            best.append(hit)
            if best.count == limit { break }
        }
        return best
    }
}
