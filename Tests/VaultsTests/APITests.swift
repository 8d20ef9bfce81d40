import Crypto
import Database
import DatabaseTesting
import Foundation
import HTTPServer
import HTTPTesting
import Identity
import OpenAPI
import Testing
import Vaults

@Suite("The API of the vaults", .timeLimit(.minutes(3)))
struct APITests {
    private let prefix = "/api/v1/vaults"

    private func put(
        _ client: TestClient, _ headers: Headers, keys: String = "AQID", expected: Int = 0
    ) async throws -> TestResponse {
        var headers = headers
        headers["Content-Type"] = "application/json"
        return try await client.send(
            .put, prefix + "/vault", headers: headers,
            body: Array(#"{"keys":"\#(keys)","expected":\#(expected)}"#.utf8))
    }

    private func batch(_ vault: String, _ entries: [(Int, Int64, [UInt8]?)]) -> String {
        let list = entries.map { number, expected, content in
            let text = content.map { "\"\(Base64URL.encoded($0))\"" } ?? "null"
            return #"{"name":"\#(name(number).text)","expected":\#(expected),"content":\#(text)}"#
        }
        return #"{"vault":"\#(vault)","entries":[\#(list.joined(separator: ","))]}"#
    }

    @Test(arguments: TestTransport.allCases)
    func `G16: what one device has written another reads, from the link to the deletion`(
        transport: TestTransport
    ) async throws {
        try await withVaultServer(transport) { client, world in
            let code = try await world.vaults.linkCode(for: person(1))
            let linked = try await client.post(
                prefix + "/links", json: #"{"code":"\#(code)","device":"Phone"}"#)
            #expect(linked.status == .created && linked.headers["cache-control"] == "private, no-store")
            let phone = bearer(try #require(try linked.object["token"] as? String))
            #expect(
                try await client.post(prefix + "/links", json: #"{"code":"\#(code)"}"#).slug
                    == "bad-vault-code")
            #expect(try await client.get(prefix + "/vault", headers: phone).slug == "no-vault")
            let made = try await put(client, phone)
            #expect(made.status == .created)
            let vault = try #require(try made.object["id"] as? String)
            #expect(try await put(client, phone).slug == "vault-keys-changed")

            let written = try await client.post(
                prefix + "/batches", json: batch(vault, [(1, 0, [9, 9]), (2, 0, [])]), headers: phone)
            #expect(written.status == .ok, "\(written.text)")
            #expect(try written.object["revision"] as? Int == 3)

            let tablet = bearer(try await world.token())
            let read = try await client.get(prefix + "/changes?vault=\(vault)&since=0", headers: tablet)
            let entries = try #require(try read.object["entries"] as? [[String: Any]])
            #expect(entries.map { $0["content"] as? String } == ["CQk", ""])
            #expect(entries.map { $0["name"] as? String } == [name(1).text, name(2).text])
            #expect(try read.object["hasMore"] as? Bool == false)

            let merged = try await client.post(
                prefix + "/batches", json: batch(vault, [(2, 3, nil), (1, 2, [7])]), headers: tablet)
            #expect(merged.status == .ok)
            let late = try await client.post(
                prefix + "/batches", json: batch(vault, [(1, 2, [8]), (3, 0, [8])]), headers: phone)
            #expect(late.status == .conflict && late.slug == "vault-entries-changed")
            let errors = try #require(try late.object["errors"] as? [[String: Any]])
            #expect(errors.count == 1)
            #expect(errors[0]["field"] as? String == name(1).text && errors[0]["detail"] as? String == "5")

            let news = try await client.get(prefix + "/changes?vault=\(vault)&since=3", headers: phone)
            let changed = try #require(try news.object["entries"] as? [[String: Any]])
            #expect(changed.map { $0["content"] as? String } == [nil, "Bw"])

            let gone = try await client.send(.delete, prefix + "/vault", headers: phone)
            #expect(gone.status == .noContent)
            let other = try #require(try await put(client, phone).object["id"] as? String)
            #expect(other != vault)
            let stale = try await client.post(
                prefix + "/batches", json: batch(vault, [(1, 0, [1])]), headers: tablet)
            #expect(stale.slug == "vault-replaced")
            #expect(try await client.send(.delete, prefix + "/device", headers: phone).status == .noContent)
            #expect(try await client.get(prefix + "/vault", headers: phone).slug == "vault-not-linked")
        }
    }

    @Test
    func `G16: whoever links a device is told whose account it is, and none is linked to one that is gone`()
        async throws
    {
        try await withVaultServer { client, world in
            for number in [1, 2] as [UInt64] {
                let code = try await world.vaults.linkCode(for: person(number))
                let linked = try await client.post(prefix + "/links", json: #"{"code":"\#(code)"}"#)
                #expect(linked.status == .created)
                #expect(try linked.object["person"] as? String == "Ada, \(person(number))")
            }
            let code = try await world.vaults.linkCode(for: person(9))
            let refused = try await client.post(prefix + "/links", json: #"{"code":"\#(code)"}"#)
            #expect(refused.slug == "bad-vault-code")
            #expect(try await world.vaults.devices(of: person(9)).isEmpty)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `G16: where it cannot be told whose account it is nothing is linked, and the code is still good`(
        kind: TestDatabase
    ) async throws {
        try await withVaultServer(.inProcess, kind) { client, world in
            let link = try await world.vaults.linkCode(for: person(8))
            for _ in 0..<2 {
                let answer = try await client.post(prefix + "/links", json: #"{"code":"\#(link)"}"#)
                #expect(answer.status == .internalServerError, "\(answer.text)")
            }
            #expect(try await world.vaults.devices(of: person(8)).isEmpty)
            _ = try await world.vaults.link(code: link, name: "")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `G16: what is stored is what was sent, and no secret of a device or a link can be read from the store`(
            kind: TestDatabase
        ) async throws
    {
        try await withVaultServer(.inProcess, kind) { client, world in
            let code = try await world.vaults.linkCode(for: person(1))
            let token = try await world.token()
            let vault = try await world.vault()
            let content = (0..<3_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            let written = try await client.post(
                prefix + "/batches", json: batch(vault.id.description, [(1, 0, content)]),
                headers: bearer(token))
            #expect(written.status == .ok, "\(written.text)")
            let share = try await client.send(
                .post, prefix + "/shares?days=3", headers: bearer(token), body: content)
            #expect(share.status == .created, "\(share.text)")
            let shareToken = try #require(try share.object["token"] as? String)
            try await world.database.read { transaction in
                let kept = try transaction.row("SELECT name, content FROM vault_entries")
                #expect(try kept.decode("content", as: [UInt8].self) == content)
                #expect(try kept.decode("name", as: VaultName.self) == name(1))
                let marks = try transaction.rows(
                    """
                    SELECT mark FROM vault_devices UNION ALL SELECT mark FROM vault_shares
                    UNION ALL SELECT mark FROM vault_codes
                    """
                ) { try $0.decode(String.self) }
                #expect(marks.count == 3)
                for secret in [code, token, shareToken] { #expect(!marks.contains(secret)) }
            }
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `G16: a link that is over, one that was taken back and one that never was are answered alike`(
        transport: TestTransport
    ) async throws {
        try await withVaultServer(transport) { client, world in
            let headers = bearer(try await world.token())
            var tokens: [String] = []
            for _ in 0..<2 {
                let share = try await client.send(
                    .post, prefix + "/shares?days=1", headers: headers, body: [1, 2, 3, 0, 255])
                tokens.append(try #require(try share.object["token"] as? String))
            }
            let shown = try await client.get(prefix + "/shared/\(tokens[0])")
            #expect(shown.status == .ok && Array(shown.body) == [1, 2, 3, 0, 255])
            #expect(shown.headers["content-type"] == "application/octet-stream")
            #expect(shown.headers["cache-control"] == "private, no-store")
            #expect(shown.headers["content-disposition"] == "attachment")
            let list = try await client.get(prefix + "/shares", headers: headers)
            let shares = try #require(try list.object["shares"] as? [[String: Any]])
            #expect(shares.count == 2 && shares.allSatisfy { $0["bytes"] as? Int == 5 && $0["token"] == nil })
            let first = try #require(shares.last?["id"] as? String)
            #expect(
                try await client.send(.delete, prefix + "/shares/\(first)", headers: headers).status
                    == .noContent)
            #expect(
                try await client.send(.delete, prefix + "/shares/\(first)", headers: headers).status
                    == .notFound)
            world.clock.advance(days: 1)
            var answers: Set<String> = []
            for token in tokens + [String(repeating: "A", count: 43), "x", first] {
                let answer = try await client.get(prefix + "/shared/\(token)")
                #expect(answer.status == .notFound)
                var document = try answer.object
                document["instance"] = nil
                answers.insert("\(document.sorted { $0.key < $1.key })")
            }
            #expect(answers.count == 1, "\(answers)")
        }
    }

    @Test
    func `G16: without a linked device nothing is told, and another's is not there`() async throws {
        try await withVaultServer { client, world in
            let vault = try await world.vault(1)
            let stranger = bearer(try await world.token(2))
            for operation in VaultsAPI.operations where !operation.path.contains("shared") {
                let path = operation.path.replacing("{id}", with: vault.id.description)
                guard path != prefix + "/links" else { continue }
                let address =
                    path + (path.hasSuffix("changes") ? "?vault=\(vault.id)" : "")
                    + (operation.method == .post && path.hasSuffix("shares") ? "?days=1" : "")
                let body: [UInt8] =
                    path.hasSuffix("batches")
                    ? Array(batch(vault.id.description, [(1, 0, [1])]).utf8)
                    : Array(#"{"keys":"AQID","expected":0}"#.utf8)
                for headers in [[:], bearer("x"), bearer(String(repeating: "A", count: 43))] as [Headers] {
                    var headers = headers
                    headers["Content-Type"] = "application/json"
                    let answer = try await client.send(
                        operation.method, address, headers: headers,
                        body: operation.method == .get ? [] : body)
                    #expect(answer.status == .unauthorized, "\(operation.method) \(path): \(answer.text)")
                }
            }
            let changes = try await client.get(prefix + "/changes?vault=\(vault.id)", headers: stranger)
            #expect(changes.slug == "no-vault")
            _ = try await put(client, stranger)
            let read = try await client.get(prefix + "/changes?vault=\(vault.id)", headers: stranger)
            #expect(read.slug == "vault-replaced")
            let write = try await client.post(
                prefix + "/batches", json: batch(vault.id.description, [(1, 0, [1])]), headers: stranger)
            #expect(write.slug == "vault-replaced")
            #expect(try await world.vaults.vault(of: person(1)) == vault)
        }
    }

    @Test
    func `G16: what is no batch is refused with what is wrong, and nothing changes`() async throws {
        try await withVaultServer { client, world in
            let headers = bearer(try await world.token())
            let vault = try await world.vault()
            let id = vault.id.description
            let large = [UInt8](repeating: 1, count: VaultEntry.largest + 1)
            let good = name(1).text
            for (body, status) in [
                ("{}", 422), (#"{"vault":"\#(id)","entries":[]}"#, 422),
                (batch(id, [(1, 0, [1]), (1, 0, [2])]), 422), (batch(id, [(1, -1, [1])]), 422),
                (batch(id, (0..<101).map { ($0, 0, []) }), 422), (batch(id, [(1, 0, large)]), 422),
                (#"{"vault":"\#(id)","entries":[{"name":"x","expected":0}]}"#, 422),
                (#"{"vault":"\#(id)","entries":[{"name":"\#(good)"}]}"#, 422),
                (#"{"vault":"\#(id)","entries":[{"name":"\#(good)","expected":0,"content":"a"}]}"#, 422),
                (#"{"vault":"\#(id)","entries":[{"name":"\#(good)","expected":0,"content":"a+/="}]}"#, 422),
                (#"{"vault":"x","entries":[{"name":"\#(good)","expected":0}]}"#, 422), ("[", 400),
            ] {
                let answer = try await client.post(prefix + "/batches", json: body, headers: headers)
                #expect(answer.status.code == status, "\(body.prefix(80)): \(answer.text)")
            }
            let huge = String(repeating: " ", count: 4 << 20)
            let tooLarge = try await client.post(prefix + "/batches", json: huge, headers: headers)
            #expect(tooLarge.status == .contentTooLarge)
            for query in ["days=0", "days=91", "days=x", "", "days=1&more=1"] {
                let answer = try await client.send(
                    .post, prefix + "/shares?" + query, headers: headers, body: [1])
                #expect([400, 422].contains(answer.status.code), "\(query): \(answer.text)")
            }
            let empty = try await client.send(.post, prefix + "/shares?days=1", headers: headers, body: [])
            #expect(empty.status == .unprocessableContent)
            for query in ["vault=x", "since=0", "vault=\(id)&since=-1", "vault=\(id)&limit=501"] {
                let answer = try await client.get(prefix + "/changes?" + query, headers: headers)
                #expect(answer.status == .badRequest, "\(query): \(answer.text)")
            }
            #expect(try await world.vaults.vault(of: person(1)) == vault)
            let largest = [UInt8](repeating: 1, count: VaultEntry.largest)
            let fits = try await client.post(
                prefix + "/batches", json: batch(id, [(1, 0, largest)]), headers: headers)
            #expect(fits.status == .ok, "\(fits.text.prefix(200))")
        }
    }

    @Test
    func `G16: a batch whose answer was lost is sent again under its key, and stands once`() async throws {
        try await withVaultServer { client, world in
            var headers = bearer(try await world.token())
            let vault = try await world.vault()
            let body = batch(vault.id.description, [(1, 0, [1])])
            headers["Idempotency-Key"] = "one"
            let first = try await client.post(prefix + "/batches", json: body, headers: headers)
            let again = try await client.post(prefix + "/batches", json: body, headers: headers)
            #expect(first.status == .ok && again.status == .ok && first.body == again.body)
            #expect(again.headers["idempotency-replayed"] == "true")
            #expect(try await world.vaults.vault(of: person(1))?.revision == 2)
        }
    }

    @Test
    func `G16: whoever tries codes and links is slowed down`() async throws {
        try await withVaultServer { client, _ in
            var statuses: Set<Int> = []
            for _ in 0..<70 {
                let guess = try SecretToken.random().text
                statuses.insert(try await client.get(prefix + "/shared/\(guess)").status.code)
            }
            #expect(statuses == [404, 429])
        }
    }
}
