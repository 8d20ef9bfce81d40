/// The first products so far in some order.
struct BestProducts {
    struct Entry {
        /// What rises from the first to the last.
        var key: Int64
        /// Of those with the same key, the higher come first.
        var score: Int
        var product: ProductFacts

        static func precedes(_ first: Entry, _ second: Entry) -> Bool {
            (first.key, second.score, first.product.number) < (second.key, first.score, second.product.number)
        }
    }

    private let limit: Int
    private var entries: [Entry] = []
    /// The last of those that count, as far as they were sorted.
    private var bar: Entry?

    init(limit: Int) { self.limit = limit }

    /// Whether there are as many as are wanted.
    var isFull: Bool { entries.count >= limit }

    /// The key of the last of those that count.
    var lastKey: Int64 {
        mutating get {
            cut()
            return entries.last?.key ?? .max
        }
    }

    mutating func add(_ entry: Entry) {
        if let bar, !Entry.precedes(entry, bar) { return }
        entries.append(entry)
        if entries.count >= 2 * limit + 256 { cut() }
    }

    /// The first, in order.
    mutating func sorted() -> [Entry] {
        cut()
        return entries
    }

    private mutating func cut() {
        entries.sort(by: Entry.precedes)
        if entries.count > limit { entries.removeLast(entries.count - limit) }
        if entries.count == limit { bar = entries.last }
    }
}
