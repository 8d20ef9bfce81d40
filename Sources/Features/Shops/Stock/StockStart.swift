import Database
import Identity
import Inventory
import Observability
import StockSearch

/// With what a stock begins.
struct StockStart {
    private(set) var reading: StockReading
    private(set) var shelf: StockShelf
    /// What is to be read before anybody searches.
    private(set) var turn = StockTurn()
    /// How many products were put away, of which the words may lie on the shelf.
    private(set) var putAway = 0
    /// Whether it was made of a file.
    private(set) var isFromFile = false

    /// Reads a store that nobody changes meanwhile: all of it, or what is not in a file.
    static func read(
        _ database: any Database, _ file: StockFile?, _ words: StockWords, _ towns: TownList,
        _ time: ShopTime,
        _ logger: Logger
    ) async throws -> StockStart {
        let reading = StockReading(words: words, time: time)
        if let stored = try await file?.read() {
            if let start = try await StockStart(stored, reading, database) { return start }
            logger.warning("The stock is read from the store: too much is not in its file.")
        }
        return try await StockStart(reading, database, towns)
    }

    private init(_ empty: StockReading, _ database: any Database, _ towns: TownList) async throws {
        reading = empty
        _ = try await reading.readShops(database)
        shelf = try await reading.readProducts(database, towns: towns)
        putAway = shelf.gone
    }

    /// The most shops that may have moved since a file was written.
    private static let mostMoved = 500

    private init?(_ stored: StoredStock, _ empty: StockReading, _ database: any Database) async throws {
        reading = empty
        shelf = stored.shelf
        isFromFile = true
        guard try await reading.readShops(database, first: stored.shops.map { ShopID($0.identifier) }) else {
            return nil
        }
        reading.take(stored.products)
        guard reading.numbers.count == stored.products.count else { return nil }
        putAway = stored.products.count { !$0.isOnShelf && $0.stamp.version >= 0 }
        var moved: [ShopID] = []
        for (number, shop) in reading.searchedShops.enumerated() {
            if number < stored.shops.count, reading.shops[number].state != .closed {
                let before = stored.shop(number)
                if before.name != shop.name || before.place != shop.place || before.towns != shop.towns
                    || stored.shops[number].version < 0
                {
                    moved.append(reading.shops[number].id)
                }
            }
            shelf.put(shop, number: number)
        }
        guard moved.count <= Self.mostMoved else { return nil }
        for shop in moved { turn.move(shop) }
        turn.products = try await StockComparison(reading).changed(in: database)
        guard turn.products.count <= max(10_000, stored.products.count / 10) else { return nil }
    }
}
