import Database
import DatabaseTesting
import Identity
import Testing
import Vaults

@Suite("Devices and links of vaults", .timeLimit(.minutes(3)))
struct DevicesTests {
    @Test(arguments: TestDatabase.allCases)
    func `G16: a device is linked by a code that works once, for five minutes, and can be unlinked`(
        kind: TestDatabase
    ) async throws {
        try await withVaults(kind) { world in
            let code = try await world.vaults.linkCode(for: person(1))
            let link = try await world.vaults.link(code: code, name: "Phone\u{7}")
            #expect(try await world.vaults.person(token: link.token) == person(1))
            await expect(.badCode) { try await world.vaults.link(code: code, name: "") }
            let late = try await world.vaults.linkCode(for: person(1))
            world.clock.advance(seconds: 300)
            await expect(.badCode) { try await world.vaults.link(code: late, name: "") }
            for wrong in ["", "x", String(repeating: "A", count: 43)] {
                await expect(.badCode) { try await world.vaults.link(code: wrong, name: "") }
                await expect(.notLinked) { try await world.vaults.person(token: wrong) }
            }
            let device = try #require(try await world.vaults.devices(of: person(1)).first)
            #expect(device.id == link.device && device.name == "Phone")
            await expect(.notFound) { try await world.vaults.unlink(device.id, of: person(2)) }
            try await world.vaults.unlink(device.id, of: person(1))
            await expect(.notLinked) { try await world.vaults.person(token: link.token) }

            let other = try await world.token()
            try await world.vaults.unlink(token: other)
            await expect(.notLinked) { try await world.vaults.unlink(token: other) }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `G16: whose vault a code links to is told while it is good, and does not use it up`(
        kind: TestDatabase
    ) async throws {
        try await withVaults(kind) { world in
            let code = try await world.vaults.linkCode(for: person(1))
            let late = try await world.vaults.linkCode(for: person(2))
            for _ in 0..<2 { #expect(try await world.vaults.person(code: code) == person(1)) }
            _ = try await world.vaults.link(code: code, name: "")
            world.clock.advance(seconds: 300)
            for wrong in [code, late, "", "x", String(repeating: "A", count: 43)] {
                await expect(.badCode) { try await world.vaults.person(code: wrong) }
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `G16: an account has ten devices and five good codes at most`(kind: TestDatabase) async throws {
        try await withVaults(kind) { world in
            let first = try await world.vaults.linkCode(for: person(1))
            for _ in 0..<5 {
                world.clock.advance(seconds: 1)
                _ = try await world.vaults.linkCode(for: person(1))
            }
            await expect(.badCode) { try await world.vaults.link(code: first, name: "") }
            for _ in 0..<9 { _ = try await world.token() }
            let spare = try await world.vaults.linkCode(for: person(1))
            let last = try await world.token()
            await expect(.tooManyDevices) { try await world.vaults.linkCode(for: person(1)) }
            await expect(.tooManyDevices) { try await world.vaults.link(code: spare, name: "") }
            try await world.vaults.unlink(token: last)
            // The code is still good, as it linked nothing.
            _ = try await world.vaults.link(code: spare, name: "")
            _ = try await world.token(2)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `G16: when a device was last used is known within five minutes`(kind: TestDatabase) async throws {
        try await withVaults(kind) { world in
            let token = try await world.token()
            let linked = world.clock.now
            world.clock.advance(seconds: 200)
            _ = try await world.vaults.person(token: token)
            #expect(try await world.vaults.devices(of: person(1)).first?.seenAt == linked)
            world.clock.advance(seconds: 200)
            _ = try await world.vaults.person(token: token)
            #expect(try await world.vaults.devices(of: person(1)).first?.seenAt == world.clock.now)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `G16: whoever has the link reads what it leads to, without a log-in, until it expires or is taken back`(
            kind: TestDatabase
        ) async throws
    {
        try await withVaults(kind) { world in
            let (share, token) = try await world.vaults.share([1, 2, 3], days: 7, of: person(1))
            let (other, otherToken) = try await world.vaults.share([4], days: 90, of: person(1))
            #expect(try await world.vaults.shared(token: token) == [1, 2, 3])
            #expect(try await world.vaults.shares(of: person(1)).map(\.id).contains(share.id))
            world.clock.advance(seconds: 7 * 86_400 - 1)
            #expect(try await world.vaults.shared(token: token) == [1, 2, 3])
            world.clock.advance(seconds: 1)
            // Nobody has swept yet.
            await expect(.notFound) { try await world.vaults.shared(token: token) }
            #expect(try await world.vaults.shares(of: person(1)).map(\.id) == [other.id])
            await expect(.notFound) { try await world.vaults.removeShare(other.id, of: person(2)) }
            #expect(try await world.vaults.shared(token: otherToken) == [4])
            try await world.vaults.removeShare(other.id, of: person(1))
            await expect(.notFound) { try await world.vaults.shared(token: otherToken) }
            for wrong in ["", "x", String(repeating: "A", count: 43), share.id.description] {
                await expect(.notFound) { try await world.vaults.shared(token: wrong) }
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `G16: links are bounded by those that are good, and what is over is thrown away`(
        kind: TestDatabase
    ) async throws {
        var rules = Vaults.Rules()
        rules.shares = 2
        try await withVaults(kind, rules) { world in
            for days in [1, 2] { _ = try await world.vaults.share([1], days: days, of: person(1)) }
            await expect(.tooManyShares) { try await world.vaults.share([1], days: 1, of: person(1)) }
            _ = try await world.vaults.share([1], days: 1, of: person(2))
            world.clock.advance(days: 1)
            _ = try await world.vaults.share([1], days: 1, of: person(1))
            _ = try await world.vaults.linkCode(for: person(1))
            world.clock.advance(seconds: 301)
            try await world.vaults.sweep()
            let (shares, codes) = try await world.database.read { transaction in
                (
                    try transaction.value("SELECT COUNT(*) FROM vault_shares", as: Int.self),
                    try transaction.value("SELECT COUNT(*) FROM vault_codes", as: Int.self)
                )
            }
            #expect(shares == 2 && codes == 0)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P12: whoever deletes an account takes the vault, the devices and the links along`(
        kind: TestDatabase
    ) async throws {
        try await withVaults(kind) { world in
            for number in [1, 2] as [UInt64] {
                let vault = try await world.vault(number)
                _ = try await world.vaults.write(
                    [VaultEntry.Change(name(1), expected: 0, content: [1])], in: vault.id, of: person(number))
                _ = try await world.vaults.share([1], days: 7, of: person(number))
                _ = try await world.token(number)
                _ = try await world.vaults.linkCode(for: person(number))
            }
            try await world.vaults.removeEverything(of: person(1))
            let counts = try await world.database.read { transaction in
                try ["vaults", "vault_entries", "vault_devices", "vault_codes", "vault_shares"].map {
                    try transaction.value("SELECT COUNT(*) FROM \(unsafeSQL: $0)", as: Int.self)
                }
            }
            #expect(counts == [1, 1, 1, 1, 1])
            #expect(try await world.vaults.vault(of: person(2)) != nil)
        }
    }
}
