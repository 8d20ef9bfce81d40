import Storage
import TextFolding

/// Where in one index what was typed is looked for.
extension TextIndex {
    // MARK: - A few letters

    func look(
        atBeginnings run: Range<Int>, letters: Int, _ budget: SearchBudget,
        _ regions: some Sequence<Range<UInt32>>, layer: Int, _ best: inout BestTexts,
        _ effort: inout SearchEffort, _ judge: (UInt32, Int) -> Int?
    ) {
        forEachBeginning(in: run, budget, regions, &effort, enough: { best.offered >= budget.fits }) {
            posting, effort in
            effort.spend(SearchEffort.text)
            let isTyped = posting.missing == 0 && posting.field == .name
            let fit = TextRanking.hundredths(
                weighted: letters * posting.worth, letters: letters,
                nameWords: Int(nameWords[Int(posting.text)]), typedWords: isTyped ? 1 : 0)
            if let score = judge(posting.text, fit) {
                best.add(TextHit(layer: layer, text: posting.text, score: score))
            }
        }
    }

    /// Gives the texts of a list of beginnings; where there are too many, those in the first regions.
    private func forEachBeginning(
        in run: Range<Int>, _ budget: SearchBudget, _ regions: some Sequence<Range<UInt32>>,
        _ effort: inout SearchEffort, enough: () -> Bool,
        _ body: (BeginningPosting, inout SearchEffort) -> Void
    ) {
        var looked = 0
        func look(in region: Range<UInt32>, _ effort: inout SearchEffort) {
            var place = run.partition {
                BeginningPosting(bits: beginnings.postings[$0]).text < region.lowerBound
            }
            while place < run.upperBound, !effort.isSpent {
                let posting = BeginningPosting(bits: beginnings.postings[place])
                guard posting.text < region.upperBound else { break }
                effort.spend(SearchEffort.posting)
                body(posting, &effort)
                place += 1
                looked += 1
            }
        }
        guard run.count > budget.enough else { return look(in: 0..<UInt32(count), &effort) }
        for region in regions {
            if effort.isSpent || looked >= budget.enough && enough() { return effort.stop() }
            look(in: region, &effort)
        }
    }

    // MARK: - Words

    /// Looks at the texts that have one of the words, that which fewest have, and at whether they have the others.
    func look(
        at meanings: [WordMeaning], mayMiss: Bool = false, _ budget: SearchBudget,
        _ regions: some Sequence<Range<UInt32>>, layer: Int, _ best: inout BestTexts,
        _ effort: inout SearchEffort, _ judge: (UInt32, Int) -> Int?
    ) {
        let counts = meanings.map { $0.postingCount(in: self) }
        let known = meanings.indices.filter { counts[$0] > 0 }.sorted { (counts[$0], $0) < (counts[$1], $1) }
        guard let rarest = known.first, mayMiss || known.count == meanings.count else { return }
        let letters = meanings.reduce(0) { $0 + $1.letters }
        var driver = rarest
        if counts[rarest] > budget.enough {
            // Few lists can be read region by region.
            driver = known.first { meanings[$0].listCount <= Self.mostLists } ?? rarest
        }
        var cursors =
            mayMiss
            ? [] : known.filter { $0 != driver }.compactMap { PostingCursor(meanings[$0], in: self) }
        for driver in mayMiss ? known : [driver] {
            forEachPosting(
                of: meanings[driver], counts[driver], budget, regions, &effort,
                enough: { best.offered >= budget.fits }
            ) { posting, word, effort in
                let text = posting.text
                for cursor in cursors.indices { guard cursors[cursor].has(text) else { return } }
                var fit: Int?
                if meanings.count == 1 {
                    effort.spend(SearchEffort.text)
                    fit = self.fit(posting, word, meanings[0])
                } else {
                    effort.spend(cost(of: text, meanings))
                    fit = self.fit(text, meanings, letters: letters, mayMiss: mayMiss)
                }
                if let fit, let score = judge(text, fit) {
                    best.add(TextHit(layer: layer, text: text, score: score))
                }
            }
        }
    }

    /// Looks at a few texts, one after the other.
    func look(
        among texts: Range<UInt32>, at meanings: [WordMeaning], mayMiss: Bool, layer: Int,
        _ best: inout BestTexts, _ effort: inout SearchEffort, _ judge: (UInt32, Int) -> Int?
    ) {
        guard mayMiss || !meanings.contains(where: \.isEmpty) else { return }
        let letters = meanings.reduce(0) { $0 + $1.letters }
        for text in texts.clamped(to: 0..<UInt32(count)) {
            guard !effort.isSpent else { return }
            effort.spend(cost(of: text, meanings))
            if let fit = fit(text, meanings, letters: letters, mayMiss: mayMiss), let score = judge(text, fit)
            {
                best.add(TextHit(layer: layer, text: text, score: score))
            }
        }
    }

    /// What it takes to compare all words of a text.
    private func cost(of text: UInt32, _ meanings: [WordMeaning]) -> Int {
        let terms = Int(firstTerm[Int(text) + 1]) - Int(firstTerm[Int(text)])
        return SearchEffort.text + terms * meanings.count / 2
    }

    /// How well a text fits by one of its words, in hundredths of a point; `nil` if it does not.
    private func fit(_ posting: TextPosting, _ word: Int, _ meaning: WordMeaning) -> Int? {
        guard let worth = meaning.worth(of: word, in: posting.field, self) else { return nil }
        return TextRanking.hundredths(
            weighted: worth.points * meaning.letters, letters: meaning.letters,
            nameWords: Int(nameWords[Int(posting.text)]), typedWords: worth.isTyped ? 1 : 0)
    }

    /// How well a text fits, in hundredths of a point; `nil` if it does not.
    func fit(_ text: UInt32, _ meanings: [WordMeaning], letters: Int, mayMiss: Bool) -> Int? {
        let text = Int(text)
        let terms = Int(firstTerm[text])..<Int(firstTerm[text + 1])
        var (weighted, typed) = (0, 0)
        for meaning in meanings {
            var (points, isTyped) = (0, false)
            for term in terms {
                let bits = self.terms[term]
                guard let field = TextField(rawValue: bits & 3) else { continue }
                guard let worth = meaning.worth(of: Int(bits >> 2), in: field, self) else { continue }
                points = max(points, worth.points)
                isTyped = isTyped || worth.isTyped
            }
            guard points > 0 || mayMiss else { return nil }
            weighted += points * meaning.letters
            typed += isTyped ? 1 : 0
        }
        // What led here may not count where it stands.
        guard weighted > 0 else { return nil }
        return TextRanking.hundredths(
            weighted: weighted, letters: letters, nameWords: Int(nameWords[text]), typedWords: typed)
    }

    /// Gives the postings of the words that are meant, each with its word; where there are too many, those of texts in
    /// the first regions.
    private func forEachPosting(
        of meaning: WordMeaning, _ count: Int, _ budget: SearchBudget,
        _ regions: some Sequence<Range<UInt32>>, _ effort: inout SearchEffort, enough: () -> Bool,
        _ body: (TextPosting, Int, inout SearchEffort) -> Void
    ) {
        if let run = meaning.beginning, run.count > budget.enough {
            forEachBeginning(in: run, budget, regions, &effort, enough: enough) { posting, effort in
                // Which of its words it was does not matter where there are others.
                body(TextPosting(text: posting.text, field: posting.field), 0, &effort)
            }
            return
        }
        var looked = 0
        func look(at word: Int, in region: Range<UInt32>?, _ effort: inout SearchEffort) {
            let list = Int(firstPosting[word])..<Int(firstPosting[word + 1])
            var place = list.lowerBound
            if let region {
                place = list.partition { TextPosting(bits: postings[$0]).text < region.lowerBound }
            }
            while place < list.upperBound, !effort.isSpent {
                let posting = TextPosting(bits: postings[place])
                if let region, posting.text >= region.upperBound { return }
                effort.spend(SearchEffort.posting)
                body(posting, word, &effort)
                place += 1
                looked += 1
            }
        }
        let runs = meaning.runs
        // To look into very many lists for each region would take longer than to read them.
        guard count > budget.enough, meaning.listCount <= Self.mostLists else {
            for run in runs { for word in run { look(at: word, in: nil, &effort) } }
            return
        }
        for region in regions {
            if effort.isSpent || looked >= budget.enough && enough() { return effort.stop() }
            for run in runs { for word in run { look(at: word, in: region, &effort) } }
        }
    }

    private static let mostLists = 64
}
