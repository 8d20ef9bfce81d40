import Database
import Executors
import Files
import Geography
import Identity
import Observability
import StockSearch
import Storage

/// Where the file is with which a server that starts again spares itself reading all products.
public struct StockFilePlace: Hashable, Sendable {
    /// The path of the file.
    public var path: String
    /// Another text for every program that might put things in words in another way.
    public var program: String

    /// A place.
    public init(path: String, program: String) {
        self.path = path
        self.program = program
    }
}

/// The file of the stock, read and written on a thread of its own.
///
/// It is only taken from the very server that wrote it last, for this store: it names the program, the towns and the
/// categories by a number, and the store by a token that is kept there, too. So a store that was brought back from a
/// backup, or a program that was replaced, makes the stock anew.
actor StockFile {
    private let path: String
    private let fingerprint: UInt64
    private let database: any Database
    private let logger: Logger
    private nonisolated let executor = QueueExecutor(label: "stock file")
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    init(_ place: StockFilePlace, words: StockWords, _ database: any Database, logger: Logger) {
        path = place.path
        fingerprint = words.fingerprint(program: place.program)
        self.database = database
        self.logger = logger
    }

    /// The stock as it was written last; nothing where there is no file, or one in which not everything is as it should.
    func read() async throws -> StoredStock? {
        let token = try await database.read { try $0.stockFile() }
        do {
            let file = try ColumnFile(path: path, kind: StockShelf.fileKind)
            let origin = try file.column("city.origin", of: UInt64.self).array
            guard let token, origin == [fingerprint, token.high, token.low] else {
                logger.warning(
                    "The stock is read from the store: its file was written by another program, or for another state of it.",
                    ["file": .string(path)])
                return nil
            }
            return try StoredStock(from: file)
        } catch let error as FileError where error.code == .missing {
            return nil
        } catch {
            logger.warning(
                "The stock is read from the store, as its file cannot be used.",
                ["file": .string(path), "error": .string("\(error)")])
            return nil
        }
    }

    /// Writes the stock whole or not at all; that it cannot be written is no harm but to the next start.
    func write(_ shelf: StockShelf, products: [StockStamp], shops: [StockStamp]) async -> Bool {
        let token = UniqueID(recordedAt: Timestamp(milliseconds: 0))
        do {
            var file = shelf.file(products: products, shops: shops)
            file.add("city.origin", Column([fingerprint, token.high, token.low]))
            try file.write(to: path)
            try await database.write { try $0.note(stockFile: token) }
            return true
        } catch is CancellationError {
            return false
        } catch {
            logger.error(
                "The file of the stock could not be written: the next start has to read the store.",
                ["file": .string(path), "error": .string("\(error)")])
            return false
        }
    }
}
