/// An index, and where in it is to be looked first.
public struct TextLayer<Regions: Sequence<Range<UInt32>>> {
    /// The index.
    public var index: TextIndex
    /// Its texts by their numbers, those that are to be looked at first, first.
    public var regions: Regions
    /// The only texts that are looked at, all of them whatever else there is; `nil` for all.
    public var only: Range<UInt32>?

    /// A layer.
    public init(_ index: TextIndex, regions: Regions, only: Range<UInt32>? = nil) {
        self.index = index
        self.regions = regions
        self.only = only
    }
}

/// What was found.
public struct FoundTexts: Hashable, Sendable {
    /// The best first.
    public var hits: [TextHit] = []
    /// Whether as many fit without a mistake as it takes for nobody to have mistyped anything.
    public var fitsAsTyped = false
    /// Whether there may be others that fit, which were not looked at.
    public var isCutOff = false
}

extension TextQuery {
    /// The best texts that have all words that were typed, the best first; see `TextRanking` for what fits how well.
    ///
    /// The last word may be unfinished. Where fewer than `few` fit, words may have mistakes as well
    /// (see ``allowedMistakes(letters:)``), of two none in the first letter, and mean what the word without them means; where still none does, any letter may be
    /// wrong; and where none has all words, some of them may be missing. Several indexes are searched as if they were
    /// one.
    ///
    /// - Parameters:
    ///   - layers: The indexes.
    ///   - synonyms: Which words mean the same.
    ///   - limit: How many texts are wanted.
    ///   - few: Whoever finds fewer may have mistyped something; zero where no word may have mistakes or be missing.
    ///   - budget: How many texts of each index are looked at. Where more fit, those of the first regions are, and no
    ///     others.
    ///   - judge: Is given the number of an index, one of its texts and how well that fits, in hundredths of a point,
    ///     and says how good it is; `nil` if it is not wanted at all. It can be asked about a text twice.
    public func search(
        _ layers: [TextLayer<some Sequence<Range<UInt32>>>], synonyms: Synonyms = .none, limit: Int,
        few: Int = 3, budget: SearchBudget = SearchBudget(), judge: (Int, UInt32, Int) -> Int?
    ) -> [TextHit] {
        matches(layers, synonyms: synonyms, limit: limit, few: few, budget: budget, judge: judge).hits
    }

    /// The same, with whether they fit as typed.
    public func matches(
        _ layers: [TextLayer<some Sequence<Range<UInt32>>>], synonyms: Synonyms = .none, limit: Int,
        few: Int = 3, budget: SearchBudget = SearchBudget(), judge: (Int, UInt32, Int) -> Int?
    ) -> FoundTexts {
        find(layers, synonyms: synonyms, limit: limit, few: few, budget: budget) { layer, text, fit, _ in
            judge(layer, text, fit)
        }.found
    }

    /// The same; the judge is told also by which meanings of the words a text was found, and at last those of each index
    /// are returned.
    func find(
        _ layers: [TextLayer<some Sequence<Range<UInt32>>>], synonyms: Synonyms, limit: Int, few: Int = 3,
        budget: SearchBudget, judge: (Int, UInt32, Int, [WordMeaning]) -> Int?
    ) -> (found: FoundTexts, meanings: [[WordMeaning]]) {
        guard !words.isEmpty, limit > 0 else { return (FoundTexts(), []) }
        // A list is the same however many are wanted of it.
        var best = BestTexts(limit: max(limit, few))
        var isCutOff = false
        var meanings = layers.map { layer in words.map { WordMeaning(of: $0, in: layer.index, synonyms) } }
        func look(in number: Int, mayMiss: Bool = false, _ effort: inout SearchEffort) {
            let (layer, meanings) = (layers[number], meanings[number])
            func judged(_ text: UInt32, _ fit: Int) -> Int? { judge(number, text, fit, meanings) }
            if let only = layer.only {
                layer.index.look(
                    among: only, at: meanings, mayMiss: mayMiss, layer: number, &best, &effort, judged)
            } else if meanings.count == 1, let run = meanings[0].beginning {
                layer.index.look(
                    atBeginnings: run, letters: words[0].length, budget, layer.regions, layer: number, &best,
                    &effort, judged)
            } else {
                layer.index.look(
                    at: meanings, mayMiss: mayMiss, budget, layer.regions, layer: number, &best, &effort,
                    judged)
            }
        }
        var effort = SearchEffort(budget.most * SearchEffort.text)
        for number in layers.indices { look(in: number, &effort) }
        isCutOff = effort.isCutOff
        let fitsAsTyped = best.hits.count >= max(1, few)
        for anywhere in [false, true] where best.hits.count < (anywhere ? min(1, few) : few) {
            var effort = SearchEffort(budget.most * SearchEffort.text / 2)
            let before = meanings.map { $0.map(\.words.count) }
            var others = words.map { _ in [[UInt16]: Int]() }
            for (number, layer) in layers.enumerated() {
                // Looking anywhere is dear, and what is rare is more likely to be mistyped.
                let counts = meanings[number].map { $0.postingCount(in: layer.index) }
                let rare = words.indices.sorted { (counts[$0], $0) < (counts[$1], $1) }
                for place in anywhere ? rare.prefix(Self.mostAnywhere)[...] : rare[...] {
                    let called = meanings[number][place].addSimilar(
                        words[place], in: layer.index, synonyms, anywhere: anywhere)
                    others[place].merge(called) { max($0, $1) }
                }
            }
            for (number, layer) in layers.enumerated() {
                for place in words.indices { meanings[number][place].add(others[place], in: layer.index) }
                if meanings[number].map(\.words.count) != before[number] { look(in: number, &effort) }
            }
            isCutOff = isCutOff || effort.isCutOff
        }
        if best.hits.isEmpty, few > 0, words.count > 1 {
            var effort = SearchEffort(budget.most * SearchEffort.text / 4)
            for number in layers.indices { look(in: number, mayMiss: true, &effort) }
            isCutOff = isCutOff || effort.isCutOff
        }
        let hits = Array(best.hits.prefix(limit))
        return (FoundTexts(hits: hits, fitsAsTyped: fitsAsTyped, isCutOff: isCutOff), meanings)
    }

    /// In so many words mistakes are looked for anywhere.
    private static let mostAnywhere = 3
}
