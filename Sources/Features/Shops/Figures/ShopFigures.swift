public import Database
import Geography
public import Identity
public import Inventory
import Localization
public import Observability
import Synchronization
import TextFolding

/// W14: What owners see of their shops: how often they are looked at, how many have starred them, and what people look for
/// that nobody sells.
///
/// Views and searches are counted in memory and written every few seconds: what a server that is killed had counted in
/// these is lost. Words are written only once three different people have looked for them on one day: nobody reads what a
/// single person typed.
public final class ShopFigures: Sendable {
    /// How many people must have looked for the same words.
    public static let fewest = 3
    /// How many days are shown.
    public static let days = 28
    /// How many days are kept: a few more, should the clock be put back.
    static let keptDays = 35

    private struct Subject: Hashable {
        let shop: ShopID
        let subject: UniqueID
        let day: Int
    }

    private struct Missed {
        /// Digests of who has looked for it, as many as must have, and a few more.
        var people: Set<Int> = []
        /// How many of them are written.
        var written = 0
    }

    private struct Counts {
        var views: [Subject: Int] = [:]
        var day = 0
        var missed: [String: Missed] = [:]
    }

    private let database: any Database
    private let time: ShopTime
    private let logger: Logger
    private let counts = Mutex(Counts())

    /// The figures in a store with the schema `shops`.
    public init(_ database: any Database, time: ShopTime, logger: Logger) {
        self.database = database
        self.time = time
        self.logger = logger
    }

    private var today: Int { time.zone.localTime(at: time.clock()).dayNumber }

    /// Somebody looks at a page of a shop: its own, or that of a product.
    public func noteView(of subject: UniqueID, in shop: ShopID) {
        let key = Subject(shop: shop, subject: subject, day: today)
        counts.withLock { counts in
            // More than this is nobody's visitors.
            guard counts.views.count < 100_000 || counts.views[key] != nil else { return }
            counts.views[key, default: 0] += 1
        }
    }

    /// Somebody has looked for something and found nothing.
    ///
    /// - Parameter person: Who, as far as that is known: only a digest is kept, and only today.
    public func noteMissed(_ typed: String, by person: String) {
        let words = Self.words(typed)
        guard words.count >= 3 else { return }
        let today = today
        counts.withLock { counts in
            if counts.day != today {
                counts.day = today
                counts.missed = [:]
            }
            guard counts.missed.count < 20_000 || counts.missed[words] != nil else { return }
            // More need not be told apart.
            guard (counts.missed[words]?.people.count ?? 0) < 10_000 else { return }
            counts.missed[words, default: Missed()].people.insert(person.hashValue)
        }
    }

    /// What was typed, so that the same is counted together: folded, at most sixty characters.
    static func words(_ typed: String) -> String {
        TextFolding.words(of: String(typed.prefix(60)), scalarLimit: 60, wordLimit: 6).map(\.text)
            .joined(separator: " ")
    }

    /// Writes what was counted, until it is cancelled.
    public func run(every pause: Duration = .seconds(10)) async {
        while !Task.isCancelled {
            try? await Task.sleep(for: pause)
            await write()
        }
    }

    /// Writes what was counted since the last time.
    public func write() async {
        let (views, missed, day) = counts.withLock { counts in
            let views = counts.views
            counts.views = [:]
            var missed: [(words: String, count: Int)] = []
            for (words, entry) in counts.missed where entry.people.count >= Self.fewest {
                let count = entry.people.count - entry.written
                guard count > 0 else { continue }
                missed.append((words, count))
                counts.missed[words]?.written = entry.people.count
            }
            return (views, missed, counts.day)
        }
        let now = time.clock()
        // A part at a time, so that others write between them. What cannot be written is written the next time, with what
        // is new by then.
        await write(Array(views)) { part in
            try await self.database.write { transaction in
                for (key, count) in part {
                    try transaction.addViews(count, of: key.subject, in: key.shop, on: key.day, at: now)
                }
            }
        } orCount: { counts, rest in
            for (key, count) in rest { counts.views[key, default: 0] += count }
        }
        await write(missed) { part in
            try await self.database.write { transaction in
                for (words, count) in part {
                    try transaction.addMissedSearches(count, for: words, on: day, at: now)
                }
            }
        } orCount: { counts, rest in
            guard counts.day == day else { return }
            for (words, count) in rest { counts.missed[words]?.written -= count }
        }
    }

    private func write<Entry>(
        _ entries: [Entry], _ write: (_ part: [Entry]) async throws -> Void,
        orCount: (inout Counts, _ rest: ArraySlice<Entry>) -> Void
    ) async {
        var written = 0
        do {
            for part in entries.parts(of: 1_000) {
                try await write(part)
                written += part.count
            }
        } catch {
            counts.withLock { orCount(&$0, entries.dropFirst(written)) }
            logger.error("Figures of shops could not be written.", ["error": .string("\(error)")])
        }
    }

    /// What nobody sells although several people have looked for it, the most wanted first.
    public func wanted(limit: Int = 20) async throws -> [(words: String, count: Int)] {
        let since = today - Self.days + 1
        return try await database.read { try $0.missedSearches(since: since, limit: limit) }
    }

    /// The figures of a shop, for whoever keeps it.
    public func figures(of shop: ShopID, for person: UniqueID) async throws -> ShopFigure {
        let since = today - Self.days + 1
        return try await database.read { transaction in
            _ = try transaction.shop(shop, keptBy: person)
            var days = [Int](repeating: 0, count: Self.days)
            for (day, count) in try transaction.viewsByDay(of: shop, since: since, limit: Self.days)
            where days.indices.contains(day - since) {
                days[day - since] = count
            }
            let best = try transaction.mostViewed(of: shop, since: since, limit: 10)
            let names = try transaction.products(best.map(\.product))
            let products = try best.compactMap { id, count in
                try names.first { $0.id == id }.map { listed in
                    ShopFigure.Looked(
                        product: listed, views: count,
                        stars: try transaction.starCount(of: .product(listed.id)))
                }
            }
            return ShopFigure(
                days: days, shopViews: try transaction.views(of: shop.uniqueID, in: shop, since: since),
                stars: try transaction.starCount(of: .shop(shop)), products: products)
        }
    }
}

/// The figures of a shop.
public struct ShopFigure: Sendable {
    /// A product that was looked at.
    public struct Looked: Sendable {
        /// Which.
        public let product: ListedProduct
        /// How often.
        public let views: Int
        /// How many people have starred it.
        public let stars: Int
    }

    /// How often any of its pages was looked at on each day, today last.
    public let days: [Int]
    /// How often its own page was.
    public let shopViews: Int
    /// How many people have starred it.
    public let stars: Int
    /// The products that were looked at most.
    public let products: [Looked]
}
