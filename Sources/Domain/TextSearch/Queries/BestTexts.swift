/// A text that was found.
public struct TextHit: Hashable, Sendable {
    /// The number of its index among those that were searched.
    public var layer: Int
    /// The number of the text.
    public var text: UInt32
    /// How good it is, as whoever judged it said; in hundredths of a point.
    public var score: Int

    /// Better ones come first, and of equal ones those that were added first.
    static func precedes(_ first: TextHit, _ second: TextHit) -> Bool {
        if first.score != second.score { return first.score > second.score }
        return (first.layer, first.text) < (second.layer, second.text)
    }
}

/// The best texts so far, each once.
struct BestTexts {
    private let limit: Int
    /// The best first.
    private(set) var hits: [TextHit] = []
    /// How many were offered, those that were found twice counted twice.
    private(set) var offered = 0

    init(limit: Int) {
        // Nobody looks through more.
        self.limit = min(max(limit, 1), 10_000)
        hits.reserveCapacity(self.limit + 1)
    }

    var isFull: Bool { hits.count == limit }

    /// The worst score that would still be taken, if its text has a low enough number.
    var bar: Int { isFull ? hits[limit - 1].score : .min }

    mutating func add(_ hit: TextHit) {
        offered += 1
        guard hit.score >= bar else { return }
        if let known = hits.firstIndex(where: { $0.text == hit.text && $0.layer == hit.layer }) {
            guard hit.score > hits[known].score else { return }
            hits.remove(at: known)
        }
        let place = hits.indices.partition { TextHit.precedes(hits[$0], hit) }
        guard place < limit else { return }
        hits.insert(hit, at: place)
        if hits.count > limit { hits.removeLast() }
    }
}
