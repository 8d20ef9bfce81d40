import Database
import DatabaseTesting
import Files
import Identity
import Inventory
import Shops
import Storage
import Testing
import WebTesting

@Suite("The stock after a restart", .timeLimit(.minutes(10)))
struct StockRestartTests {
    /// A city that writes its stock to a file.
    private func withFile(
        _ kind: TestDatabase = .sqliteMemory,
        _ body: (_ world: ShopWorld, _ file: StockFilePlace) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            let file = StockFilePlace(path: "\(folder)/stock.index", program: "1")
            try await kind.withDatabase { database in
                try await database.migrate(ShopWorld.schemas, now: 1)
                let world = try await ShopWorld(
                    database, clock: ShopClock(ShopWorld.noon), numbers: ShopNumbers(), file: file)
                try await body(world, file)
            }
        }
    }

    @Test(arguments: [UInt64](1...6), [TestDatabase.sqliteMemory, .allCases.last ?? .sqliteFile])
    func `W7: a server that starts with the file of another finds what one that reads the store finds`(
        seed: UInt64, kind: TestDatabase
    ) async throws {
        try await withFile(kind) { world, file in
            var walk = StockWalk(world, seed: seed)
            for round in 0..<5 {
                for _ in 0..<30 { try await walk.step() }
                if round == 2 { try await world.stock.renew() }
                if round.isMultiple(of: 2) {
                    await world.stock.keep()
                    let again = try await world.restarted(from: file)
                    #expect(again.isFromFile, "seed \(seed), round \(round)")
                    try await world.expectSame(
                        again, inOrder: true, isOnOnePlane: false, "seed \(seed), round \(round)")
                }
                for _ in 0..<20 { try await walk.step() }
                try await world.expectSame(
                    try await world.restarted(from: file), inOrder: true, isOnOnePlane: false,
                    "seed \(seed), after \(round)")
            }
            try await world.expectSame(
                world.stock, inOrder: true, isOnOnePlane: false, "seed \(seed)")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W7: an orderly end leaves a file from which only what has changed since is read`(kind: TestDatabase)
        async throws
    {
        try await withFile(kind) { world, file in
            let shop = try await world.shop("Mühle")
            let bread = try await world.product("Roggenbrot", in: shop)
            try await world.stock.renew()
            await world.stock.close()
            let written = try MappedFile(file.path).bytes.array
            // What nothing says has changed is not read again: so it is plain that it comes from the file.
            try await world.database.write {
                try $0.execute("UPDATE products SET name = \("Baguette") WHERE id = \(bread)")
            }
            let again = try await world.restarted(from: file)
            #expect(ShopWorld.products(ShopWorld.query("roggenbrot"), in: again) == [bread])
            try await world.database.write {
                try $0.execute("UPDATE products SET version = version + 1 WHERE id = \(bread)")
            }
            let third = try await world.restarted(from: file)
            #expect(ShopWorld.products(ShopWorld.query("baguette"), in: third) == [bread])
            #expect(ShopWorld.products(ShopWorld.query("roggenbrot"), in: third).isEmpty)
            await world.stock.close()
            #expect(try MappedFile(file.path).bytes.array == written, "nothing has changed")
        }
    }

    @Test func `W7: a file that is torn, of another program or not of this store is not used`() async throws {
        try await withFile { world, file in
            var walk = StockWalk(world, seed: 7)
            for _ in 0..<60 { try await walk.step() }
            await world.stock.keep()
            let bytes = try MappedFile(file.path).bytes.array
            func expectRefused(_ file: StockFilePlace, _ comment: Comment) async throws {
                let again = try await world.restarted(from: file)
                #expect(!again.isFromFile, comment)
                try await world.expectSame(again, inOrder: true, comment)
            }
            try await expectRefused(StockFilePlace(path: file.path, program: "2"), "another program")
            for count in [0, 10, bytes.count / 2, bytes.count - 1] {
                try AtomicFile.replace(file.path, bytes: Array(bytes[..<count]))
                try await expectRefused(file, "\(count) of \(bytes.count) bytes")
            }
            var spoilt = bytes
            // Between columns stand fewer bytes than these.
            for place in bytes.count / 2..<bytes.count / 2 + 128 { spoilt[place] ^= 1 }
            try AtomicFile.replace(file.path, bytes: spoilt)
            try await expectRefused(file, "spoilt")
            // The store was brought back from before the file was written.
            try AtomicFile.replace(file.path, bytes: bytes)
            try await world.database.write {
                try $0.execute("UPDATE shop_stock_file SET token = \(UniqueID(high: 1, low: 1))")
            }
            try await expectRefused(file, "another token")
        }
    }

    @Test func `W7: a file that cannot be written harms nobody`() async throws {
        try await withShops { world in
            let file = StockFilePlace(path: "/nowhere/stock.index", program: "1")
            let again = try await world.restarted(from: file)
            await again.keep()
            await again.close()
            try await world.expectSame(again, inOrder: true, "no file")
        }
    }

    @Test func `W7: whoever changes something while a new shelf is made finds it on the new shelf`()
        async throws
    {
        try await withFile { world, _ in
            for seed in 1...4 {
                var walk = StockWalk(world, seed: UInt64(seed))
                for _ in 0..<40 { try await walk.step() }
                let renewing = Task { try await world.stock.renew() }
                for _ in 0..<40 { try await walk.step() }
                try await renewing.value
                try await world.expectSameAfterRestart(inOrder: false, "seed \(seed)")
            }
        }
    }
}
