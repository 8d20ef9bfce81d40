import Crypto
import Testing

@Suite("Digests")
struct DigestTests {
    @Test func `SHA-256 gives the digests of FIPS 180-4`() {
        #expect(
            Digest.hexadecimal(Digest.sha256(Array("abc".utf8)))
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            Digest.hexadecimal(Digest.sha256([]))
                == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }

    @Test func `BLAKE2b depends on message and key`() {
        // The 256-bit digest of nothing, as every implementation gives it.
        #expect(
            Digest.hexadecimal(Digest.blake2b([]))
                == "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8")
        let key = [UInt8](repeating: 1, count: 32)
        let digests: Set = [
            Digest.blake2b([]), Digest.blake2b([1]), Digest.blake2b([], key: key),
            Digest.blake2b([1], key: key),
        ]
        #expect(digests.count == 4)
        #expect(digests.allSatisfy { $0.count == 32 })
    }

    @Test func `bytes are equal only when all of them are`() {
        let bytes = Digest.sha256([1])
        #expect(Digest.areEqual(bytes, Digest.sha256([1])))
        #expect(Digest.areEqual([], []))
        #expect(!Digest.areEqual(bytes, Array(bytes.dropLast())))
        for index in bytes.indices {
            var other = bytes
            other[index] ^= 1
            #expect(!Digest.areEqual(bytes, other))
        }
    }
}

@Suite("Secret tokens")
struct SecretTokenTests {
    @Test func `no two tokens are the same, and each is read from its text`() throws {
        var texts: Set<String> = []
        for _ in 0..<1_000 {
            let token = try SecretToken.random()
            texts.insert(token.text)
            #expect(token.text.utf8.count == 43)
            let read = try #require(SecretToken(token.text))
            #expect(read.isEqual(to: token))
            #expect(read.digest == token.digest)
        }
        #expect(texts.count == 1_000)
    }

    @Test func `only the canonical text is a token`() throws {
        let text = try SecretToken.random().text
        #expect(SecretToken("") == nil)
        #expect(SecretToken(String(text.dropLast())) == nil)
        #expect(SecretToken(text + "A") == nil)
        #expect(SecretToken(text.dropLast() + "=") == nil)
        #expect(SecretToken("é" + text.dropFirst(2)) == nil)
        let zero = String(repeating: "A", count: 43)
        #expect(SecretToken(zero)?.bytes == [UInt8](repeating: 0, count: 32))
        // The last character carries four bits only; the other two must be zero.
        #expect(SecretToken(zero.dropLast() + "B") == nil)
    }

    @Test func `a derived token depends on the purpose and tells nothing of the other`() throws {
        let token = try SecretToken.random()
        let form = token.derived(for: "form")
        #expect(form.isEqual(to: token.derived(for: "form")))
        #expect(!form.isEqual(to: token.derived(for: "other")))
        #expect(!form.isEqual(to: token))
        #expect(try !form.isEqual(to: SecretToken.random().derived(for: "form")))
    }
}

@Suite("Passwords", .timeLimit(.minutes(1)))
struct PasswordTests {
    private let hasher = PasswordHasher(cost: .least)

    @Test func `a password is verified against its own hash only`() async throws {
        let hash = try await hasher.hash("wadi-lantern-42")
        #expect(hash.hasPrefix("$argon2id$"))
        #expect(try await hasher.verify("wadi-lantern-42", against: hash))
        for wrong in ["", "wadi-lantern-4", "wadi-lantern-42 ", "WADI-LANTERN-42", "wadi-lantern-42\u{0}x"] {
            let matches = try await hasher.verify(wrong, against: hash)
            #expect(!matches)
        }
        let again = try await hasher.hash("wadi-lantern-42")
        #expect(again != hash)
    }

    @Test func `any text is a password`() async throws {
        for password in ["", "ي كلمة سر", "🍓🍓🍓", "a\u{0}b", String(repeating: "x", count: 10_000)] {
            let hash = try await hasher.hash(password)
            #expect(try await hasher.verify(password, against: hash))
        }
    }

    @Test func `what is no hash is refused`() async {
        for text in ["", "secret", "$argon2i$v=19$m=8", "$argon2id$" + String(repeating: "x", count: 500)] {
            let error = await #expect(throws: CryptoError.self) {
                try await hasher.verify("x", against: text)
            }
            #expect(error?.code == .badHash)
        }
    }

    @Test func `a hash of another cost is outdated`() async throws {
        let hash = try await hasher.hash("x")
        #expect(!hasher.isOutdated(hash))
        #expect(PasswordHasher(cost: .interactive).isOutdated(hash))
    }

    @Test func `log-ins cost what they should`() async throws {
        let hash = try await PasswordHasher().hash("wadi-lantern-42")
        #expect(hash.contains("m=65536,t=2,p=1"))
    }

    @Test func `who is not known is looked at as long as everybody, in the turn of whoever asks alone`()
        async throws
    {
        // There are no turns for anybody, and none is needed.
        let decoy = try PasswordHasher(cost: .least, capacity: 0).decoy()
        // libsodium reads it as a hash, and as one of just this cost.
        #expect(!hasher.isOutdated(decoy))
        #expect(PasswordHasher(cost: .interactive).isOutdated(decoy))
        #expect(try await hasher.hash("x").utf8.count == decoy.utf8.count)
        #expect(try await !hasher.verify("x", against: decoy))
        #expect(try hasher.decoy() != decoy)
        // Nor is it refused at a glance, which would take microseconds.
        let interactive = PasswordHasher()
        let hashes = [try await interactive.hash("y"), try interactive.decoy()]
        var best = [Duration.seconds(60), .seconds(60)]
        for number in 0..<8 {
            let start = ContinuousClock.now
            _ = try await interactive.verify("x", against: hashes[number % 2])
            best[number % 2] = min(best[number % 2], start.duration(to: .now))
        }
        #expect(best[1] > best[0] / 10 && best[0] > best[1] / 10, "\(best)")
    }

    @Test func `too many at once are refused`() async throws {
        let small = PasswordHasher(cost: .least, threads: 2, capacity: 3)
        let outcomes = await withTaskGroup(of: CryptoError.Code?.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    do {
                        _ = try await small.hash("x")
                        return nil
                    } catch {
                        return (error as? CryptoError)?.code
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.filter { $0 == nil }.count >= 3)
        #expect(outcomes.allSatisfy { $0 == nil || $0 == .overloaded })
        _ = try await small.hash("x")
    }

    @Test func `a cost that no machine can pay is refused`() async {
        let error = await #expect(throws: CryptoError.self) {
            try await PasswordHasher(cost: .init(passes: 1, memory: 1 << 42)).hash("x")
        }
        #expect(error?.code == .outOfMemory)
        #expect(error?.description.contains("memory") == true)
    }
}
