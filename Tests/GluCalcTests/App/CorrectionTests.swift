import GluCalc
import Insulin
import PocketRuntime
import Testing

@Suite struct `What was given with a kept meal, corrected` {
    private static let minute: Int64 = 60_000

    /// Somebody who has noted 7 IU in the place of 3 and corrects it.
    private static func mistyped() -> Person {
        var person = Person.atHome()
        person.begin("7.2")
        person.addOther("48")
        person.tap("step 2")
        person.type("given", "7")
        person.submit("archive")
        person.tap("open-meal 0")
        person.tap("go \(Route.Page.correction.rawValue) 0")
        return person
    }

    @Test func `G9: what was given is corrected, what was proposed stays, and both are told`() throws {
        var person = Self.mistyped()
        let former = try #require(person.model.archived)
        person.type(.given, "3")
        person.tap("reason 0")
        person.type(.note, "a slip")
        person.submit("send 9")
        let meal = try #require(person.model.journal.entries.first?.meal)
        #expect(person.model.journal.entries.count == 1)
        #expect(meal.given == InsulinDose(milliunits: 3_000) && meal.reason == .sport)
        #expect(meal.note == "a slip" && meal.moment == former.moment)
        #expect(meal.proposal == former.proposal && meal.proposal?.dose == InsulinDose(milliunits: 4_260))
        #expect(meal.correction?.former == InsulinDose(milliunits: 7_000))
        #expect(person.read.contains("Corrected. First noted as given: 7 IU."))
        person.go(.journal)
        #expect(person.read.contains("corrected"))
        // A second correction tells of the first entry as well.
        person.tap("open-meal 0")
        person.tap("go \(Route.Page.correction.rawValue) 0")
        person.type(.given, "4")
        person.submit("send 9")
        #expect(person.read.contains("First noted as given: 7 IU."))
        #expect(person.model.journal.entries.count == 1)
        person.go(.exchange)
        person.tap("export 1")
        let table = String(decoding: person.files.last?.bytes ?? [], as: UTF8.self)
            .replacing("\u{A0}", with: " ")
        #expect(table.contains("a slip; Corrected. First noted as given: 7 IU."))
    }

    @Test func `G7: it acts as corrected at once, and only once`() throws {
        var person = Self.mistyped()
        person.type(.given, "3")
        person.submit("send 9")
        #expect(person.model.doses.list.map(\.dose.milliunits) == [3_000])
        person.go(.home)
        person.begin("10")
        person.addOther("10")
        person.tap("step 2")
        #expect(person.read.contains("You gave 3 IU") && !person.read.contains("You gave 7 IU"))
        try person.reopen()
        #expect(person.model.doses.list.map(\.dose.milliunits) == [3_000])
    }

    @Test func `G7: it acts from the time that it is corrected to, which does not lie in the future`() throws
    {
        var person = Self.mistyped()
        let former = try #require(person.model.archived)
        let later = person.moment.milliseconds + 5 * Self.minute
        person.send(.moment("given-at", PocketTypedMoment(milliseconds: later, zoneOffsetMinutes: 60)))
        person.submit("send 9")
        #expect(person.model.route.page == .correction && person.read.contains("in the future"))
        person.send(.moment("given-at", nil))
        person.submit("send 9")
        #expect(person.model.route.page == .correction)
        let earlier = former.moment - 90 * Self.minute
        person.send(.moment("given-at", PocketTypedMoment(milliseconds: earlier, zoneOffsetMinutes: 60)))
        #expect(!person.read.contains("in the future"))
        person.submit("send 9")
        #expect(person.model.journal.entries.first?.meal.moment == earlier)
        #expect(person.model.doses.list.map(\.moment) == [earlier])
    }

    @Test func `G7: a mistyped year takes no dose out of what acts`() throws {
        var person = Self.mistyped()
        let former = try #require(person.model.archived)
        person.type(.given, "3")
        for moment in [former.moment - 25 * 60 * Self.minute, -61_000_000_000_000] {
            person.send(.moment("given-at", PocketTypedMoment(milliseconds: moment, zoneOffsetMinutes: 60)))
            person.submit("send 9")
            #expect(person.model.route.page == .correction && person.read.contains("at most a day before"))
        }
        #expect(person.model.doses.list.map(\.dose.milliunits) == [7_000])
    }

    @Test func `G7: a time that is corrected while the clock is wrong is not taken for certain`() throws {
        var person = Self.mistyped()
        let right = person.moment.milliseconds
        person.moment.milliseconds -= 300 * 24 * 60 * Self.minute
        person.type(.given, "3")
        let typed = person.moment.milliseconds - 10 * Self.minute
        person.send(.moment("given-at", PocketTypedMoment(milliseconds: typed, zoneOffsetMinutes: 60)))
        person.submit("send 9")
        #expect(person.model.archived?.moment == typed && person.model.clock.isDoubted)
        person.moment.milliseconds = right
        person.send(.tap("trust-clock"))
        let dose = try #require(person.model.doses.list.first)
        #expect(dose.dose.milliunits == 3_000 && dose.moment >= right, "nobody knows when: at the latest now")
    }

    @Test func `G6: more than the maximum is said twice in a correction too, and nothing typed is no dose`() {
        var person = Self.mistyped()
        person.type(.given, "")
        person.submit("send 9")
        #expect(person.model.route.page == .correction)
        person.type(.given, "12")
        person.submit("send 9")
        #expect(person.model.route.page == .correction && person.read.contains("more than your largest dose"))
        person.send(.submit(PocketAction("send", 9)), after: 100)
        #expect(person.model.route.page == .correction, "a second tap of the same finger")
        person.submit("send 9")
        #expect(person.model.journal.entries.first?.meal.given == InsulinDose(milliunits: 12_000))
    }

    @Test func `G9: the former entry can be had back, and counts again then`() {
        var person = Self.mistyped()
        person.type(.given, "3")
        person.submit("send 9")
        person.go(.removed)
        #expect(person.model.removed.list.count == 1 && person.read.contains("corrected"))
        person.tap("restore-meal 0")
        #expect(person.model.journal.entries.count == 2)
        #expect(Set(person.model.doses.list.map(\.dose.milliunits)) == [3_000, 7_000])
    }

    @Test func `G9: what is typed and not kept is asked about, and what is not changed is no correction`() {
        var person = Self.mistyped()
        person.submit("send 9")
        #expect(person.model.route.page == .archived && person.model.archived?.correction == nil)
        person.tap("go \(Route.Page.correction.rawValue) 0")
        person.type(.given, "3")
        person.send(.wentBack)
        #expect(person.model.question == .leaveForm)
        person.tap("yes")
        #expect(person.model.journal.entries.first?.meal.given == InsulinDose(milliunits: 7_000))
    }

    @Test func `G9: records of before there were corrections are read, and others stay as they were`() throws
    {
        var person = Self.mistyped()
        let former = try #require(person.model.archived)
        let record = try #require(former.record())
        #expect(record.bytes.first == 1, "older versions read it as well")
        #expect(Meal(record)?.given == former.given)
        person.type(.given, "3")
        person.submit("send 9")
        let corrected = try #require(person.model.archived)
        let newer = try #require(corrected.record())
        #expect(newer.bytes.first == 2)
        #expect(Meal(newer)?.correction == corrected.correction)
    }
}
