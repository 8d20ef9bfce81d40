import AuditLog
import CityTexts
import Database
import DatabaseTesting
import Identity
import Localization
import Testing

@Suite("Versions of the city's texts", .timeLimit(.minutes(1)))
struct PublishingTests {
    @Test(arguments: TestDatabase.allCases)
    func `R24: a version holds from when it is published, and the ones before stay as they were`(
        kind: TestDatabase
    ) async throws {
        try await CityTextsWorld.with(kind) { world in
            #expect(world.texts.holding(.imprint).isOwn == false)
            #expect(world.texts.holding(.imprint).words(for: .french).text == "Not written yet.")
            let first = try await world.texts.publish(
                CityTextDraft([.english: "Town of Vaduz", .german: "Stadt Vaduz"]), as: .imprint, seen: 0,
                by: CityTextsWorld.operator7)
            let began = world.clock.now
            world.clock.advance(days: 3)
            let second = try await world.texts.publish(
                CityTextDraft([.english: "Town of Vaduz, Städtle 6"]), as: .imprint, seen: 1,
                by: CityTextsWorld.operator7)
            #expect((first, second) == (1, 2))
            // A language that is not written any more is not there any more: nobody reads what does not hold.
            #expect(world.texts.holding(.imprint).words(for: .german).text == "Town of Vaduz, Städtle 6")
            let old = try #require(try await world.texts.edition(1, of: .imprint))
            #expect(old.words(for: .german).text == "Stadt Vaduz" && old.mark.since == began)
            #expect(world.texts.marks(of: .imprint).map(\.number) == [2, 1])
            #expect(try await world.texts.edition(3, of: .imprint) == nil)
            #expect(try await world.texts.edition(0, of: .imprint) == nil)
            // The next server knows the same.
            let next = try await world.restarted()
            #expect(next.marks(of: .imprint) == world.texts.marks(of: .imprint))
            #expect(next.holding(.imprint).words(for: .english).text == "Town of Vaduz, Städtle 6")
            #expect(next.holding(.help).isOwn == false)
            let acts = try await world.database.read { try $0.auditEntries(limit: 10) }
            #expect(acts.map(\.act) == ["texts.publish", "texts.publish"])
            #expect(acts.first?.detail == "version 2: en" && acts.last?.detail == "version 1: en, de")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R24: of two operators who begin with the same version one publishes, and the other is told`(
        kind: TestDatabase
    ) async throws {
        try await CityTextsWorld.with(kind) { world in
            let results = await withTaskGroup(of: CityTextDraft.Fault?.self) { group in
                for name in ["Ada", "Karim"] {
                    group.addTask {
                        do {
                            try await world.texts.publish(
                                CityTextDraft([.english: "Ask \(name)."]), as: .help, seen: 0,
                                by: CityTextsWorld.operator7)
                            return nil
                        } catch { return error as? CityTextDraft.Fault ?? .empty }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(results.count { $0 == nil } == 1 && results.contains(.outdated))
            #expect(world.texts.marks(of: .help).count == 1)
            let holding = world.texts.holding(.help).words(for: .english).text
            await #expect(throws: CityTextDraft.Fault.unchanged) {
                try await world.texts.publish(
                    CityTextDraft([.english: holding + "\r\n"]), as: .help, seen: 1,
                    by: CityTextsWorld.operator7)
            }
            #expect(world.texts.marks(of: .help).count == 1)
        }
    }

    @Test func `R24: nonsense is no version`() {
        let long = String(repeating: "a", count: CityTextDraft.longestText + 1)
        let cases: [([Language: String], CityTextDraft.Fault?)] = [
            ([:], .empty), ([.english: " \n\t\n"], .empty), ([.english: "\u{200B}"], .empty),
            ([.english: "Text", .french: long], .tooLong(.french)),
            ([.arabic: "نص\u{202E}"], .hidden(.arabic)), ([.german: "a\u{0}b"], .hidden(.german)),
            ([.english: "# Text\r\n\r\n- one\ttwo\r\n"], nil), ([.arabic: "نص"], nil),
        ]
        for (typed, fault) in cases { #expect(CityTextDraft(typed).fault == fault, "\(typed.keys)") }
        #expect(CityTextDraft([.english: "\n\n  a  \r\nb\r\n\r\n"]).texts[.english] == "  a\nb")
    }

    @Test func `R24: what comes with the program speaks of the rooms that are open`() {
        let source = "Hello {city}\n@ rides\nRides\n@ taxi\nTaxi\n@\nAll"
        #expect(ProgramText.text(source, city: "Vaduz", has: { $0 == "taxi" }) == "Hello Vaduz\nTaxi\nAll")
        #expect(ProgramText.text(source, city: "X", has: { _ in true }) == "Hello X\nRides\nTaxi\nAll")
    }
}
