import Foundation
import GluCalc
import Localization
import PocketRuntime
import Testing

/// What keeps one number, one dose and one person from being taken for another.
@Suite struct `Nothing is taken for something else` {
    private static let hour: Int64 = 3_600_000

    @Test func `G6: the field that follows says what it was computed from`() {
        var person = Person.atHome(foods: true)
        person.begin("7.2")
        person.tap("go 4 0")
        let food = person.model.pantry.foods[0].id
        person.send(.tap(PocketAction("take", food)))
        #expect(!person.read.contains("computed"), "nothing was computed yet")
        person.type("amount 1", "100")
        #expect(label("carbs-1", person).contains("computed from the amount"))
        #expect(!label("amount-1", person).contains("computed"))
        person.type("carbs 1", "20")
        #expect(label("amount-1", person).contains("computed from the carbohydrate"))
        #expect(!label("carbs-1", person).contains("computed"))
        person.type("carbs 1", "2,0,0")
        #expect(!person.read.contains("computed"), "from what is no number nothing is")
    }

    /// The label of a field, which is what is heard of it.
    private func label(_ id: String, _ person: Person) -> String {
        let parts = person.page.components(separatedBy: "<label")
        return parts.first { $0.contains("id=\"\(id)\"") }?.components(separatedBy: "</label>").first ?? ""
    }

    @Test(arguments: Language.allCases)
    func `G1: in a demo the app says so beside every dose`(_ language: Language) {
        for isDemo in [true, false] {
            var person = Person.atHome(language)
            person.texts = Words.texts(language, permissions: isDemo ? ["doses", "demo"] : ["doses"])
            let mark = person.texts(PocketTextKey("glucalc.doseDemo"))
            person.begin("7.2")
            person.addOther("48")
            #expect(person.page.contains("id=\"dose\"") && person.page.contains(mark) == isDemo)
            person.tap("step 2")
            #expect(person.page.contains("id=\"dose\"") && person.page.contains(mark) == isDemo)
            for action in ["speak-dose", "copy-dose"] {
                person.tap(action)
                switch person.effects.first {
                case .speak(let text), .copy(let text): #expect(text.contains(mark) == isDemo)
                default: Issue.record("\(action) hands nothing out")
                }
            }
            person.tap("proposed")
            person.submit("archive")
            person.tap("open-meal 0")
            #expect(person.page.contains(mark) == isDemo)
            for page in [Route.Page.grid, .report] {
                if page == .grid { person.go(.grid) }
                if page == .report {
                    person.go(.exchange)
                    person.tap("export 0")
                }
                #expect(person.model.route.page == page && person.page.contains(mark) == isDemo)
            }
        }
    }

    @Test func `G9: a refused persistence is said, as soon as there is something to lose`() {
        var person = Person.atHome()
        person.send(.persistence(.refused))
        #expect(!person.read.contains("may throw the data away"))
        person.eat("7", "40", given: "3")
        person.send(.opened(fragment: ""))
        person.send(.persistence(.refused))
        #expect(person.read.contains("may throw the data away"))
        person.send(.persistence(.granted))
        #expect(!person.read.contains("may throw the data away"))
    }

    @Test func `G9: a journal that cannot be read is said on the first page and in the journal`() throws {
        var person = Person.atHome()
        person.eat("7", "40", given: "3")
        person.reads = false
        try person.reopen()
        #expect(person.read.contains("could not be read or written"))
        person.go(.journal)
        #expect(person.read.contains("could not be read or written"))
        person.reads = true
        try person.reopen()
        #expect(!person.read.contains("could not be read or written"))
    }

    @Test func `G9: a journal that has just begun says that earlier doses are not known, until none can act`()
        throws
    {
        let words = "may not know every dose from before 20 November 2026"
        var person = Person.atHome()
        person.begin("7.2")
        person.addOther("48")
        #expect(person.read.contains(words))
        person.tap("step 2")
        #expect(person.read.contains(words))
        try person.reopen(after: 6 * Self.hour + 11 * 60_000)
        #expect(!person.read.contains(words), "6 hours and the delay are over")
        try person.reopen(after: 6 * Self.hour)
        person.send(.restored)
        person.go(.meal)
        #expect(
            person.read.contains("may not know every dose from before 21 November 2026"),
            "what a backup cannot know")
    }

    @Test func `G7: what is not known of earlier doses does not deny the one that is named beside it`() {
        var person = Person.atHome()
        person.eat("7", "40", given: "3")
        person.send(.restored, after: 10 * 60_000)
        person.begin("7.2")
        person.addOther("48")
        person.tap("step 2")
        #expect(person.read.contains("You gave 3 IU at 13:00"))
        #expect(person.read.contains("may not know every dose from before 20 November 2026, 13:10"))
        #expect(!person.read.contains("knows of no dose"))
    }

    @Test func `G12: a backup shows whose it is and what it holds before it replaces anything`() throws {
        var other = Person.atHome()
        name(&other, "Mina")
        other.eat("7", "40", given: "3")
        other.moment.milliseconds += 30 * Self.hour
        other.eat("8", "40", given: "3")
        var person = Person.atHome()
        person.go(.exchange)
        person.send(.backupRead("restore", summary: try backup(of: other)))
        #expect(person.read.contains("The backup is of: Mina"))
        #expect(person.read.contains("20 November 2026 to 21 November 2026, 2 meals"))
        #expect(person.read.contains("On this device is: no name given"))
        person.tap("close")
        #expect(person.effects == [.dropBackup])
        name(&person, "Jonas")
        person.send(.backupRead("restore", summary: try backup(of: other)))
        #expect(person.read.contains("On this device is: Jonas"))
        #expect(person.read.contains("These are not the same name"))
        person.tap("yes")
        #expect(!person.effects.contains(.useBackup) && person.read.contains("The backup is of: Mina"))
        person.send(.tap("yes"), after: 100)
        #expect(!person.effects.contains(.useBackup), "a second tap of the same finger is no second word")
        person.tap("yes")
        #expect(person.effects.contains(.useBackup))
        name(&person, "mina")
        person.send(.backupRead("restore", summary: try backup(of: other)))
        #expect(!person.read.contains("These are not the same name"))
        person.tap("close")
        person.send(.backupRead("restore", summary: PocketBackupSummary(milliseconds: 1, records: 0)))
        #expect(person.read.contains("The backup is of: no name given"))
        #expect(person.read.contains("There are no meals in it"))
    }

    private func name(_ person: inout Person, _ name: String) {
        person.go(.settings)
        person.type(.name, name)
        person.submit("send 3")
    }

    /// What the shell says of a backup of everything that somebody keeps.
    private func backup(of person: Person) throws -> PocketBackupSummary {
        var writer = SnapshotWriter()
        GluCalcApp.snapshot(person.model, into: &writer)
        let keys = person.shelf.keys.filter { $0.starts(with: Array("meal ".utf8)) }
            .sorted { $0.lexicographicallyPrecedes($1) }
        let first = try #require(keys.first.flatMap { PocketRecordKey(bytes: $0) })
        let last = try #require(keys.last.flatMap { PocketRecordKey(bytes: $0) })
        return PocketBackupSummary(
            milliseconds: person.moment.milliseconds, records: person.shelf.count,
            kinds: [PocketBackupSummary.Kind(first: first, last: last, count: keys.count)],
            snapshot: SnapshotSeal(version: GluCalcApp.snapshotVersion, content: writer.bytes).bytes())
    }

    @Test func `G12: what is printed says whose it is, from when, and in which units`() {
        var person = Person.atHome()
        name(&person, "Mina")
        person.eat("3.1", "60", given: "1")
        person.go(.exchange)
        person.tap("export 0")
        let head =
            person.page.components(separatedBy: "class=\"running\"").last?
            .components(separatedBy: "<section").first ?? ""
        for words in ["Mina", "20 November 2026", "mmol/L", "Carbohydrate: g", "Dose: IU"] {
            #expect(head.contains(words), "\(words)")
        }
        #expect(
            person.read.contains("More carbohydrate than the meal should have"), "no sign instead of a word")
        #expect(person.read.contains("low"))
        person.go(.grid)
        #expect(person.page.contains("class=\"running\"") && person.read.contains("Mina"))
    }
}
