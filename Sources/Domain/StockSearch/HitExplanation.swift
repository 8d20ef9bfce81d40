public import Geography
public import TextSearch

/// Why a product is where it is in the order of relevance.
public struct HitExplanation: Hashable, Sendable {
    /// What there are points for; see `TextRanking` and `StockRanking`.
    public enum Reason: Hashable, Sendable {
        /// A word that was typed, folded, and which word of the product counts for it; `nil` if none does.
        case word(typed: String, match: TextExplanation.Match?)
        /// How many words the name has, and how many of them were typed in full.
        case name(words: Int, typed: Int)
        /// It is in stock.
        case inStock
        /// Its shop is open now.
        case open
        /// How far away its shop is; `nil` if it is not known where that is.
        case distance(Distance?)
    }

    /// A part of the score.
    public struct Part: Hashable, Sendable {
        /// What there are points for.
        public var reason: Reason
        /// How many, in hundredths.
        public var points: Int
    }

    /// All there are points for, in the order of the words that were typed and then of ``Reason``.
    public var parts: [Part]

    /// The sum of all parts: what the hit has in the same search.
    public var score: Int { parts.reduce(0) { $0 + $1.points } }
}

extension StockIndex {
    /// Why a product is where it is in a search; `nil` if it does not fit. Where no word was typed, what is said is why
    /// it is where it is for whoever browses.
    ///
    /// The search is made once more, as words with mistakes count only where too few fit.
    ///
    /// - Parameters:
    ///   - product: The number of the product.
    ///   - typed: What was typed.
    ///   - wish: What is looked for besides.
    ///   - mistakes: As in the search, as is all the rest.
    public func explain(
        _ product: Int, typed: String, _ wish: StockWish = StockWish(), mistakes: Mistakes = .besideFew,
        limit: Int = 10, budget: SearchBudget = SearchBudget()
    ) -> HitExplanation? {
        let wished = WishedProducts(wish, on: plane)
        guard let place = place(of: product) else { return nil }
        let facts = layers[Int(place.layer)].facts[Int(place.text)]
        guard score(facts, wished) != nil else { return nil }
        let query = TextQuery(typed)
        var parts: [HitExplanation.Part] = []
        if !query.words.isEmpty {
            let text = query.explain(
                place.text, of: Int(place.layer), in: textLayers(wished), synonyms: ShopWords.synonyms,
                limit: limit, few: mistakes.few, budget: budget
            ) { layer, text, fit in score(layers[layer].facts[Int(text)], wished).map { fit + $0 } }
            guard let text else { return nil }
            parts = text.words.map {
                HitExplanation.Part(reason: .word(typed: $0.typed, match: $0.match), points: $0.points)
            }
            parts.append(
                HitExplanation.Part(
                    reason: .name(words: text.nameWords, typed: text.typedNameWords), points: text.namePoints)
            )
        }
        if facts.isInStock {
            parts.append(HitExplanation.Part(reason: .inStock, points: StockRanking.inStock))
        }
        if open[Int(facts.shop)] {
            parts.append(HitExplanation.Part(reason: .open, points: StockRanking.open))
        }
        if let metres = wished.metres(to: shops[Int(facts.shop)]) {
            parts.append(
                HitExplanation.Part(
                    reason: .distance(metres.isFinite ? .metres(metres) : nil),
                    points: StockRanking.distance(metres: metres)))
        }
        return HitExplanation(parts: parts)
    }
}
