import Identity
import Inventory
import StockSearch
import TextFolding

/// Where a list of what was found goes on: after an entry, which may have moved or gone meanwhile.
struct StockCursor: Hashable, Sendable {
    /// Where an entry stands in the order of its list, whatever becomes of the others.
    enum Mark: Hashable, Sendable {
        case rank(StockIndex.Rank)
        /// A name, as names are put in order; of equal ones the lower identifier comes first.
        case name(String)
    }

    /// How many entries stood before.
    let place: Int
    /// The last of them.
    let id: String
    /// Where that stood; nothing where the order is not known.
    let mark: Mark?

    init(place: Int, id: String, mark: Mark? = nil) {
        self.place = place
        self.id = id
        self.mark = mark
    }

    /// Reads ``text``; nothing for anything else.
    ///
    /// - Parameter most: How many entries the list has at most.
    init?(_ text: String, most: Int = CityStock.longestList) {
        let parts = text.split(separator: ".", maxSplits: 2)
        guard text.utf8.count <= 1_000, parts.count >= 2, parts[1].utf8.count <= 60,
            let place = Int(parts[0]),
            (1...most).contains(place)
        else { return nil }
        var mark: Mark?
        if parts.count == 3 {
            guard let read = Mark(parts[2]) else { return nil }
            mark = read
        }
        self.init(place: place, id: String(parts[1]), mark: mark)
    }

    var text: String { "\(place).\(id)" + (mark.map { ".\($0.text)" } ?? "") }

    /// Where the rest of a list begins: after the entry where it stands as it stood, else with what comes after its mark.
    ///
    /// - Parameters:
    ///   - name: The identifier of an entry.
    ///   - mark: Its mark.
    func start(among count: Int, _ name: (Int) -> String, mark: (Int) -> Mark?) -> Int {
        func stands(_ index: Int) -> Bool {
            guard name(index) == id else { return false }
            guard let own = self.mark, let now = mark(index) else { return true }
            return now.isLevel(with: own)
        }
        if place <= count, stands(place - 1) { return place }
        if let index = (0..<count).first(where: stands) { return index + 1 }
        guard let own = self.mark else { return place - 1 }
        return (0..<count).first { index in
            guard let other = mark(index) else { return true }
            return own.precedes(other, id, name(index))
        } ?? count
    }
}

extension StockCursor.Mark {
    /// Whether an entry that stood there has not moved. Ties are numbered anew now and then.
    fileprivate func isLevel(with other: Self) -> Bool {
        switch (self, other) {
        case (.rank(let first), .rank(let second)): (first.key, first.score) == (second.key, second.score)
        case (.name(let first), .name(let second)): first == second
        default: false
        }
    }

    /// Whether an entry that stands at another mark comes after the one that stood here.
    fileprivate func precedes(_ other: Self, _ id: String, _ otherID: String) -> Bool {
        switch (self, other) {
        case (.rank(let first), .rank(let second)): first < second
        case (.name(let first), .name(let second)): (first, id) < (second, otherID)
        // A list in another order is none that goes on: it begins anew.
        default: true
        }
    }

    /// Numbers to base 36, so that addresses stay short.
    private static let base = 36

    fileprivate var text: String {
        switch self {
        case .rank(let rank):
            [
                String(rank.key, radix: Self.base), String(rank.score, radix: Self.base),
                String(rank.tie, radix: Self.base),
            ].joined(separator: "_")
        case .name(let name): "~" + name
        }
    }

    fileprivate init?(_ text: Substring) {
        if text.first == "~" {
            self = .name(String(text.dropFirst()))
            return
        }
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 3, let key = Int64(parts[0], radix: Self.base),
            let score = Int(parts[1], radix: Self.base), let tie = UInt64(parts[2], radix: Self.base)
        else { return nil }
        self = .rank(StockIndex.Rank(key: key, score: score, tie: tie))
    }
}

extension FoundStock {
    /// A part of what was found, as it stands in the order of names.
    ///
    /// - Parameter names: What the entries are called, as names are put in order.
    func part(after cursor: String?, limit: Int, names: [String]) -> FoundStock {
        let ids = products.map(\.product.text) + shops.map(\.shop.id.text)
        let start =
            cursor.flatMap { StockCursor($0) }?.start(
                among: ids.count, { ids[$0] }, mark: { .name(names[$0]) })
            ?? 0
        var part = FoundStock()
        part.products = Array(products.dropFirst(start).prefix(limit))
        part.shops = Array(shops.dropFirst(start).prefix(limit))
        if start + limit < ids.count {
            let last = start + limit - 1
            part.next = StockCursor(place: last + 1, id: ids[last], mark: .name(names[last])).text
        } else {
            part.isCutOff = isCutOff
        }
        return part
    }
}

extension String {
    /// By which names are put in order: without case and accents.
    var sortKey: String { TextFolding.key(of: self) }
}
