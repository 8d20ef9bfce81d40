import Crypto
import Database
import DatabaseTesting
import Identity
import Testing
import Web

@Suite("Cursors of lists")
struct CursorTests {
    private let ada = UniqueID(high: 1, low: 2)
    private let position = ListPosition(milliseconds: 1_763_640_000_123, id: UniqueID(high: 7, low: .max))

    @Test func `a cursor leads back to its place, for the same list and person only`() throws {
        let seal = CursorSeal(try SecretToken.random())
        let text = seal.text(of: position, in: "rides", of: ada)
        #expect(seal.position(text, in: "rides", of: ada) == position)
        #expect(seal.position(text, in: "notices", of: ada) == nil)
        #expect(seal.position(text, in: "rides", of: UniqueID(high: 1, low: 3)) == nil)
        #expect(seal.position(text, in: "rides") == nil)
        #expect(CursorSeal(try SecretToken.random()).position(text, in: "rides", of: ada) == nil)
        #expect(CursorSeal.ofThisRun.position(text, in: "rides", of: ada) == nil)
    }

    @Test func `no change of a cursor goes unnoticed`() throws {
        let seal = CursorSeal(try SecretToken.random())
        let text = seal.text(of: position, in: "rides")
        #expect(text.utf8.allSatisfy { Character(Unicode.Scalar($0)).isLetter || $0 < 0x40 || $0 == 0x5F })
        for index in text.indices {
            var changed = text
            changed.replaceSubrange(index...index, with: text[index] == "A" ? "B" : "A")
            #expect(seal.position(changed, in: "rides") == nil)
        }
        for wrong in [
            "", "A", text + "A", String(text.dropLast()), "%", String(repeating: "A", count: 10_000),
        ] {
            #expect(seal.position(wrong, in: "rides") == nil)
        }
    }

    @Test func `a text that was sealed is opened for the same list and person only, and unchanged`() throws {
        let seal = CursorSeal(try SecretToken.random())
        for text in ["", "5~rides~7", "~", "a~b~"] {
            let sealed = seal.sealed(text, in: "history", of: ada)
            #expect(seal.opened(sealed, in: "history", of: ada) == text)
            #expect(seal.opened(sealed, in: "trips", of: ada) == nil)
            #expect(seal.opened(sealed, in: "history", of: UniqueID(high: 1, low: 3)) == nil)
            #expect(seal.opened(sealed, in: "history", of: nil) == nil)
            #expect(seal.opened("1" + sealed, in: "history", of: ada) == nil)
            #expect(seal.opened(String(sealed.dropLast()), in: "history", of: ada) == nil)
            #expect(seal.opened(text, in: "history", of: ada) == nil)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a server's secret is made once and outlives a restart`(kind: TestDatabase) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([ServerSecret.schema], now: 1)
            let first = try await ServerSecret.load("cursors", from: database, now: 2)
            let again = try await ServerSecret.load("cursors", from: database, now: 3)
            let other = try await ServerSecret.load("other", from: database, now: 4)
            #expect(first.isEqual(to: again))
            #expect(!first.isEqual(to: other))
            let text = CursorSeal(first).text(of: position, in: "rides")
            #expect(CursorSeal(again).position(text, in: "rides") == position)
        }
    }
}
