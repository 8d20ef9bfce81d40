import Foundation
import GluCalc
import Insulin
import Localization
import PocketRuntime
import Testing

@Suite struct `Pages of GluCalc` {
    /// Somebody on each page, with things to show on it.
    private func everywhere(
        _ language: Language, transcript: Transcript? = nil
    ) -> [(name: String, person: Person)] {
        var all: [(String, Person)] = [("terms", Person(language))]
        var setup = Person(language)
        setup.tap("accept")
        all.append(("unit", setup))
        setup.submit("next")
        all.append(("unit missing", setup))
        setup.tap("unit 2")
        setup.submit("next")
        all.append(("body", setup))
        setup.submit("next")
        setup.submit("next")
        all.append(("insulin", setup))
        var person = Person.atHome(language, foods: true, transcript: transcript)
        all.append(("home, nothing yet", person))
        person.tap("new")
        all.append(("before", person))
        person.type("glucose", "2.1")
        person.submit("step 1")
        all.append(("low", person))
        person.tap("confirm 0")
        person.tap("confirm 0")
        person.addOther("300")
        all.append(("too much", person))
        person.type("carbs 1", "3,1,2")
        all.append(("no number", person))
        person.type("carbs 1", "30")
        person.tap("step 2")
        all.append(("dose", person))
        person.submit("archive")
        all.append(("nothing given", person))
        person.type("given", "2")
        person.tap("reason 1")
        person.submit("archive")
        all.append(("home", person))
        person.eat("19", "70", given: "4")
        person.eat("12", "20", given: "0")
        person.tap("new")
        person.tap("mark 2")
        all.append(("HI", person))
        person.go(.home)
        person.tap("discard")
        all.append(("question", person))
        person.tap("yes")
        for page in Route.Page.allCases
        where ![.terms, .setup, .meal, .preview, .report, .archived].contains(page) {
            person.go(page, page == .favourites || page == .mealType ? 1 : 0)
            all.append(("\(page)", person))
        }
        person.go(.home)
        person.tap("open-meal 0")
        all.append(("a meal", person))
        person.send(
            .document("import", PocketDocument(name: "x.csv", type: "", bytes: Array("a;b\n1;2".utf8))))
        all.append(("preview", person))
        person.go(.exchange)
        person.tap("export 0")
        all.append(("report", person))
        return all
    }

    @Test(arguments: Language.allCases)
    func `G17: no page shows a key, an unfilled placeholder or an empty name`(_ language: Language) {
        for (name, person) in everywhere(language) {
            let page = person.page
            let keys = page.ranges(of: /glucalc\.[a-z]/)
            #expect(keys.isEmpty, "\(name)")
            #expect(!person.read.contains("{"), "\(name): \(person.read)")
            #expect(!page.contains("aria-label=\"\""), "\(name)")
            #expect(page.components(of: "<h1") == 1, "\(name)")
            #expect(page.components(of: "<main") == 1, "\(name)")
        }
    }

    @Test(arguments: Language.allCases)
    func `G17: every page differs between languages`(_ language: Language) {
        guard language != .english else { return }
        for (own, english) in zip(everywhere(language), everywhere(.english)) {
            #expect(own.person.page != english.person.page, "\(own.name)")
        }
    }

    /// A vault in which another device has laid a larger maximum dose.
    private func otherCare() -> FakeVault {
        var world = World.linked(1)
        world.people[0].go(.settings)
        world.people[0].type(.maximum, "12")
        world.people[0].submit("send 3")
        world.sync(0)
        return world.vault
    }

    @Test func `G17: what happens on all pages is written down for the module under node`() throws {
        let transcript = Transcript()
        _ = everywhere(.arabic, transcript: transcript)
        var linked = Person.atHome(.english, transcript: transcript)
        linked.eat("6", "40", given: "3")
        linked.send(.opened(fragment: "vault"))
        linked.send(.vault(.linked(isNew: true)))
        let care = PocketRecordKey("care", 0)
        let content = try #require(otherCare().entries[care.bytes]?.content)
        linked.send(.vault(.changes([PocketVaultEntry(care, revision: 1, content)], revision: 1)))
        linked.go(.vaultCare)
        linked.tap("send 8")
        #expect(linked.model.care.maximum == InsulinDose(milliunits: 12_000))
        linked.go(.vault)
        linked.go(.doctor)
        linked.go(.home)
        linked.tap("new")
        var reader = Person(.german, transcript: transcript)
        var journal = SharedJournal()
        journal.heading.made = Person.noon
        journal.heading.ends = Person.noon
        journal.care = linked.model.care
        journal.types = linked.model.mealTypes
        journal.meals = linked.model.journal.entries.map(\.meal)
        reader.send(.opened(fragment: "share"))
        reader.send(.document("shared", PocketDocument(name: "", type: "", bytes: journal.bytes)))
        let folder = URL(filePath: Words.root + "/.build")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let text = transcript.lines.joined(separator: "\n") + "\n"
        try Data(text.utf8).write(to: folder.appending(path: "glucalc.run.txt"))
        #expect(transcript.lines.count > 100)
    }

    @Test func `No tap in any order makes it trap or lose a meal`() {
        for seed in 0..<20 as Range<UInt64> {
            var random = PocketRandom(seed: seed &* 77 &+ 5)
            var person = Person.atHome(foods: seed % 2 == 0)
            person.eat("7", "30", given: "1")
            for _ in 0..<120 {
                let actions = Self.actions(person.page)
                guard !actions.isEmpty else { break }
                let (kind, action) = actions[random.number(below: actions.count)]
                // Deleting is allowed to delete.
                if action == "yes" || action.hasPrefix("retention") { continue }
                let bytes = Array(action.utf8)
                switch kind {
                case "tap": person.send(.tap(PocketAction(bytes: bytes)))
                case "submit": person.send(.submit(PocketAction(bytes: bytes)))
                default:
                    let texts = ["", "7", "1,5", "٣", "abc", "99999999", "0.5", "30,5"]
                    person.send(
                        .input(PocketAction(bytes: bytes), text: texts[random.number(below: texts.count)]))
                }
            }
            let meals = person.shelf.keys.filter { $0.starts(with: Array("meal".utf8)) }
            #expect(!meals.isEmpty, "seed \(seed)")
        }
    }

    @Test func `G17: a date has the comma of its language`() {
        var person = Person.atHome(.arabic)
        #expect(person.read.contains("الجمعة، 20"))
        person.eat("6", "40", given: "3")
        person.go(.journal)
        #expect(person.read.contains("الجمعة، "))
        person.tap("open-meal 0")
        #expect(person.read.contains("الجمعة، 20") && person.read.contains("2026، 13:00"))
        #expect(!person.read.contains("الجمعة,") && !person.read.contains("2026,"))
    }

    private static func actions(_ page: String) -> [(String, String)] {
        var all: [(String, String)] = []
        for kind in ["tap", "submit", "input"] {
            for part in page.components(separatedBy: "data-\(kind)=\"").dropFirst() {
                all.append((kind, String(part.prefix { $0 != "\"" })))
            }
        }
        return all
    }
}

extension String {
    fileprivate func components(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
