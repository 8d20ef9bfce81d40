import Database
import DatabaseTesting
import Geography
import Identity
import Testing
import Vaults

@Suite("Vaults and their entries", .timeLimit(.minutes(3)))
struct EntriesTests {
    private func change(_ number: Int, _ expected: Int64, _ content: [UInt8]? = [1]) -> VaultEntry.Change {
        VaultEntry.Change(name(number), expected: expected, content: content)
    }

    /// Everything that was written since a revision, page by page.
    private func all(
        _ world: VaultsWorld, _ vault: Vault, since: Int64 = 0, limit: Int = 100
    ) async throws -> [VaultEntry] {
        var entries: [VaultEntry] = []
        var known = since
        while true {
            let page = try await world.vaults.changes(
                in: vault.id, of: person(1), since: known, limit: limit)
            entries += page.entries
            #expect(page.revision >= known && page.entries.count <= limit)
            known = page.revision
            guard page.hasMore else { return entries }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `G16: when one entry has changed since, nothing of the batch is stored, and the answer says what is there`(
            kind: TestDatabase
        ) async throws
    {
        try await withVaults(kind) { world in
            let vault = try await world.vault()
            let first = try await world.vaults.write(
                [change(1, 0), change(2, 0)], in: vault.id, of: person(1))
            #expect(first.places.map(\.revision) == [2, 3] && first.revision == 3)
            let before = try await all(world, vault)
            await expect(
                .changed([
                    VaultEntry.Place(name: name(1), revision: 2),
                    VaultEntry.Place(name: name(9), revision: 0),
                ])
            ) {
                try await world.vaults.write(
                    [change(3, 0), change(1, 0, [9]), change(2, 3, nil), change(9, 4)], in: vault.id,
                    of: person(1))
            }
            #expect(try await all(world, vault) == before)
            #expect(try await world.vaults.vault(of: person(1))?.revision == 3)
            let second = try await world.vaults.write(
                [change(3, 0), change(1, 2, [9]), change(2, 3, nil)], in: vault.id, of: person(1))
            #expect(second.places.map(\.revision) == [4, 5, 6])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `G16: changes come in order, in pages, each entry once as it is now, and deletions among them`(
        kind: TestDatabase
    ) async throws {
        try await withVaults(kind) { world in
            let vault = try await world.vault()
            for start in stride(from: 0, to: 60, by: 20) {
                _ = try await world.vaults.write(
                    (start..<start + 20).map { change($0, 0, [UInt8($0)]) }, in: vault.id, of: person(1))
            }
            let known = try #require(try await all(world, vault, limit: 7).last?.place.revision)
            _ = try await world.vaults.write(
                [change(5, 7, [99]), change(6, 8, nil)], in: vault.id, of: person(1))
            let everything = try await all(world, vault, limit: 7)
            #expect(everything.count == 60 && Set(everything.map(\.place.name)).count == 60)
            #expect(everything.map(\.place.revision) == everything.map(\.place.revision).sorted())
            let news = try await all(world, vault, since: known)
            #expect(news.map(\.content) == [[99], nil] && news.map(\.place.name) == [name(5), name(6)])
            #expect(try await all(world, vault, since: 62).count == 1)
            let end = try await world.vaults.changes(in: vault.id, of: person(1), since: 63, limit: 10)
            #expect(end.entries.isEmpty && end.revision == 63 && !end.hasMore)
            // As after a restore from a backup: what the device knows is not there any more.
            await expect(.replaced) {
                try await world.vaults.changes(in: vault.id, of: person(1), since: 64, limit: 10)
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `G16: a page of changes has two megabytes, or one entry`(kind: TestDatabase) async throws {
        try await withVaults(kind) { world in
            let vault = try await world.vault()
            let large = [UInt8](repeating: 3, count: VaultEntry.largest)
            for number in 0..<5 {
                _ = try await world.vaults.write([change(number, 0, large)], in: vault.id, of: person(1))
            }
            let page = try await world.vaults.changes(in: vault.id, of: person(1), since: 0, limit: 100)
            #expect(page.entries.count == 2 && page.hasMore && page.revision == 3)
            #expect(try await all(world, vault).count == 5)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `G16: a vault takes so many bytes and entries and no more`(kind: TestDatabase) async throws {
        var rules = Vaults.Rules()
        rules.megabytes = 1
        rules.entries = 3
        try await withVaults(kind, rules) { world in
            let vault = try await world.vault()
            let half = [UInt8](repeating: 1, count: 1 << 19)
            _ = try await world.vaults.write(
                [change(1, 0, half), change(2, 0, half)], in: vault.id, of: person(1))
            await expect(.full) {
                try await world.vaults.write([change(3, 0, [1])], in: vault.id, of: person(1))
            }
            // What is deleted makes room for bytes, but keeps its place among the entries.
            let gone = try await world.vaults.write(
                [change(2, 3, nil), change(3, 0, [1])], in: vault.id, of: person(1))
            await expect(.full) {
                try await world.vaults.write([change(4, 0, [1])], in: vault.id, of: person(1))
            }
            let now = try #require(try await world.vaults.vault(of: person(1)))
            #expect(now.entryCount == 3 && now.byteCount == half.count + 1)
            #expect(now.revision == gone.revision)
            // Another server with smaller bounds still takes what makes the vault smaller.
            var smaller = rules
            smaller.entries = 1
            let other = Vaults(database: world.database, rules: smaller, clock: { world.clock.now })
            _ = try await other.write([change(1, 2, [7])], in: vault.id, of: person(1))
            #expect(try await world.vaults.vault(of: person(1))?.byteCount == 2)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `G16: a vault can be deleted whole, and the next one is another`(kind: TestDatabase) async throws {
        try await withVaults(kind) { world in
            let vault = try await world.vault()
            _ = try await world.vaults.write([change(1, 0)], in: vault.id, of: person(1))
            let other = try await world.vault(2)
            try await world.vaults.removeVault(of: person(1))
            try await world.vaults.removeVault(of: person(1))
            #expect(try await world.vaults.vault(of: person(1)) == nil)
            await expect(.noVault) {
                try await world.vaults.changes(in: vault.id, of: person(1), since: 0, limit: 1)
            }
            await expect(.noVault) { try await world.vaults.setKeys([1], expected: 1, of: person(1)) }
            let next = try await world.vault()
            #expect(next.id != vault.id && next.entryCount == 0)
            // A device that was away does not write what it sealed for the former one into this one.
            await expect(.replaced) {
                try await world.vaults.write([change(2, 0)], in: vault.id, of: person(1))
            }
            await expect(.replaced) {
                try await world.vaults.changes(in: vault.id, of: person(1), since: 1, limit: 1)
            }
            #expect(try await world.vaults.vault(of: person(2)) == other, "other people's stay")
            let rows = try await world.database.read {
                try $0.value("SELECT COUNT(*) FROM vault_entries", as: Int.self)
            }
            #expect(rows == 0)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `G16: the keys are changed by who knows the ones that are there`(kind: TestDatabase) async throws {
        try await withVaults(kind) { world in
            let vault = try await world.vault()
            await expect(.keysChanged) { try await world.vaults.setKeys([9], expected: 0, of: person(1)) }
            _ = try await world.vaults.write([change(1, 0)], in: vault.id, of: person(1))
            let (changed, isNew) = try await world.vaults.setKeys([9], expected: 1, of: person(1))
            #expect(!isNew && changed.keys == [9] && changed.keysRevision == 3 && changed.id == vault.id)
            await expect(.keysChanged) { try await world.vaults.setKeys([8], expected: 1, of: person(1)) }
            // Who reads the changes to their end learns by the revision that the keys are others.
            let end = try await world.vaults.changes(in: vault.id, of: person(1), since: 2, limit: 10)
            #expect(end.revision == 3 && end.entries.isEmpty)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `G16: of two devices that write at the same time one merges, and nothing is lost`(
        kind: TestDatabase
    ) async throws {
        try await withVaults(kind) { world in
            let vault = try await world.vault()
            // Each device adds its number to one entry, and tries again with what is there.
            try await withThrowingTaskGroup(of: Void.self) { group in
                for device in 0..<6 {
                    group.addTask {
                        while true {
                            let here = try await world.vaults.changes(
                                in: vault.id, of: person(1), since: 0, limit: 10
                            ).entries.first
                            let content = (here?.content ?? []) + [UInt8(device)]
                            do {
                                _ = try await world.vaults.write(
                                    [change(1, here?.place.revision ?? 0, content)], in: vault.id,
                                    of: person(1))
                                return
                            } catch VaultsError.changed { continue }
                        }
                    }
                }
                try await group.waitForAll()
            }
            let last = try #require(try await all(world, vault).first)
            #expect(Set(last.content ?? []) == Set(0..<6) && last.content?.count == 6)
            #expect(try await world.vaults.vault(of: person(1))?.revision == 7)
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `G16: whatever devices write, the vault is what a plain list would be`(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        try await withVaults { world in
            let vault = try await world.vault()
            var plain: [Int: (revision: Int64, content: [UInt8]?)] = [:]
            var revision: Int64 = 1
            for _ in 0..<120 {
                let numbers = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                    Int.random(in: 0..<8, using: &random)
                }
                var batch: [VaultEntry.Change] = []
                var isCurrent = true
                for number in Set(numbers).sorted() {
                    let there = plain[number]?.revision ?? 0
                    let isStale = Int.random(in: 0..<10, using: &random) == 0
                    isCurrent = isCurrent && !isStale
                    let content =
                        Bool.random(using: &random) ? [UInt8](repeating: 5, count: number + 1) : nil
                    batch.append(change(number, isStale ? there + 1 : there, content))
                }
                let written = try? await world.vaults.write(batch, in: vault.id, of: person(1))
                #expect((written != nil) == isCurrent, "seed \(seed)")
                guard isCurrent else { continue }
                for change in batch {
                    revision += 1
                    let number = Int(change.name.bytes[0])
                    plain[number] = (revision, change.content)
                }
            }
            let entries = try await all(world, vault, limit: 3)
            #expect(entries.count == plain.count, "seed \(seed)")
            for entry in entries {
                let mine = plain[Int(entry.place.name.bytes[0])]
                #expect(
                    mine?.revision == entry.place.revision && mine?.content == entry.content, "seed \(seed)")
            }
            let now = try #require(try await world.vaults.vault(of: person(1)))
            #expect(now.revision == revision && now.entryCount == plain.count, "seed \(seed)")
            #expect(now.byteCount == plain.values.reduce(0) { $0 + ($1.content?.count ?? 0) }, "seed \(seed)")
        }
    }
}
