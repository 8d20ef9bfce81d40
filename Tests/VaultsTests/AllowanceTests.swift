import Crypto
import DatabaseTesting
import HTTPServer
import HTTPTesting
import Idempotency
import Identity
import Testing
import Vaults
import Web

@Suite("How often the vaults may be called", .timeLimit(.minutes(3)))
struct AllowanceTests {
    private let prefix = "/api/v1/vaults"

    private func batch(_ vault: Vault, _ number: Int) -> String {
        #"{"vault":"\#(vault.id)","entries":[{"name":"\#(name(number).text)","expected":0,"content":"CQk"}]}"#
    }

    /// The statuses of the same call, many times over.
    private func statuses(_ count: Int, _ call: () async throws -> TestResponse) async throws -> Set<Int> {
        var statuses: Set<Int> = []
        for _ in 0..<count { statuses.insert(try await call().status.code) }
        return statuses
    }

    @Test
    func `G16: what strangers behind the same address use up stops no linked device`() async throws {
        try await withVaultServer { client, world in
            let vault = try await world.vault()
            let headers = bearer(try await world.token())
            let late = bearer(try await world.token(2))
            let changes = prefix + "/changes?vault=\(vault.id)&since=0"
            #expect(try await client.get(changes, headers: headers).status == .ok)

            #expect(try await statuses(70) { try await client.get(prefix + "/shared/x") } == [404, 429])
            let code = #"{"code":"\#(String(repeating: "A", count: 43))"}"#
            #expect(
                try await statuses(70) { try await client.post(prefix + "/links", json: code) } == [422, 429])
            // Neither without a token nor with what cannot be one does anybody get further than the count.
            #expect(try await statuses(600) { try await client.get(prefix + "/vault") } == [401, 429])
            #expect(
                try await statuses(10) { try await client.get(prefix + "/vault", headers: bearer("x")) }
                    .contains(429))
            // Whoever was not here yet is let in as long as nobody tries tokens.
            #expect(try await client.get(prefix + "/vault", headers: late).slug == "no-vault")
            let made = try await statuses(1_200) {
                let token = try SecretToken.random().text
                return try await client.get(prefix + "/vault", headers: bearer(token))
            }
            #expect(made == [401, 429])

            var written = headers
            written["Idempotency-Key"] = "one"
            let answer = try await client.post(
                prefix + "/batches", json: batch(vault, 1), headers: written)
            #expect(answer.status == .ok, "\(answer.text)")
            #expect(try await client.get(changes, headers: headers).status == .ok)
        }
    }

    @Test
    func `G16: a person is counted at whatever address, and stops nobody else at it`() async throws {
        try await withVaultServer { client, world in
            let vault = try await world.vault()
            _ = try await world.vault(2)
            let first = bearer(try await world.token())
            let second = bearer(try await world.token())
            let other = bearer(try await world.token(2))
            var count = 0
            let batches = try await statuses(80) {
                count += 1
                // Two devices of the person, at an address of its own each time.
                return try await client.send(
                    .post, prefix + "/batches", headers: count.isMultiple(of: 2) ? first : second,
                    peer: "192.0.2.\(count)")
            }
            #expect(batches.count == 2 && batches.contains(429), "\(batches)")
            let changes = prefix + "/changes?vault=\(vault.id)"
            #expect(try await statuses(220) { try await client.get(changes, headers: first) } == [200, 429])
            #expect(try await client.get(prefix + "/vault", headers: first).status == .ok)
            let answer = try await client.post(prefix + "/batches", json: "{}", headers: other)
            #expect(answer.status == .unprocessableContent)
            #expect(try await client.get(changes, headers: other).slug == "vault-replaced")
        }
    }

    @Test
    func `G16: a full vault is read from its beginning without a stop`() async throws {
        var rules = Vaults.Rules()
        rules.entries = 100_000
        try await withVaultServer(.inProcess, .sqliteMemory, rules) { client, world in
            let vault = try await world.vault()
            let headers = bearer(try await world.token())
            let changes = prefix + "/changes?vault=\(vault.id)"
            // 200 pages of 500 entries, and 64 that end at their size.
            #expect(try await statuses(264) { try await client.get(changes, headers: headers) } == [200])
        }
    }

    @Test
    func `G16: very many persons behind one address have a ceiling together`() async throws {
        try await withVaultServer { client, world in
            var statuses: [Int] = []
            for number in 1...13 as ClosedRange<UInt64> {
                let headers = bearer(try await world.token(number))
                for _ in 0..<58 {
                    let answer = try await client.post(prefix + "/batches", json: "{}", headers: headers)
                    statuses.append(answer.status.code)
                }
            }
            // Nobody has made more than is allowed to one.
            #expect(Set(statuses) == [422, 429])
            #expect(statuses.prefix(600).allSatisfy { $0 == 422 })
        }
    }

    @Test
    func `G16: a device that was unlinked is refused though it was known before`() async throws {
        try await withVaultServer { client, world in
            let token = try await world.token()
            #expect(try await client.get(prefix + "/shares", headers: bearer(token)).status == .ok)
            try await world.vaults.unlink(token: token)
            for _ in 0..<2 {
                let answer = try await client.get(prefix + "/shares", headers: bearer(token))
                #expect(answer.slug == "vault-not-linked")
            }
        }
    }

    @Test
    func `G16: reading what was written is stated to be dear`() async throws {
        try await withVaults { world in
            var router = Router<WebContext>()
            let api = VaultsAPI(world.vaults) { _ in nil }
            api.add(
                to: &router, idempotency: Idempotency(database: world.database, clock: { world.clock.now }))
            let costs = Dictionary(uniqueKeysWithValues: router.costs.map { ("\($0.address)", $0.cost) })
            #expect(costs["GET /api/v1/vaults/changes"] == .computing)
        }
    }
}
