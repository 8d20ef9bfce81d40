import Foundation
import GluCalc
import Insulin
import PocketRuntime
import Testing

@Suite struct `When a dose was given, and what it says of the next` {
    private let minute: Int64 = 60_000

    @Test func `G7: a dose that was typed a while ago is asked about, and counts from when it was given`() {
        var person = Person.atHome()
        person.begin("7.2")
        person.addOther("48")
        person.tap("step 2")
        person.tap("proposed")
        let given = person.moment.milliseconds
        // The phone goes into the pocket, and comes out when the dose acts no more: six hours and its delay later.
        person.send(.surroundingsChanged, after: 380 * minute)
        person.submit("archive")
        #expect(person.model.journal.entries.isEmpty)
        #expect(person.read.contains("When did you give it?"))
        person.tap("given-then 1")
        person.submit("archive")
        let meal = person.model.journal.entries.first?.meal
        #expect(meal?.moment == given)
        #expect(meal?.proposal?.dose == InsulinDose(milliunits: 4_260), "what was proposed then is kept")
        #expect(person.model.doses.list.first?.moment == given)
        person.begin("10")
        person.tap("step 2")
        #expect(!person.read.contains("it still acts"), "it has ended")
    }

    @Test func `G7: or from now, where it was given now; and one that was just typed is not asked about`() {
        var person = Person.atHome()
        person.begin("7.2")
        person.addOther("48")
        person.tap("step 2")
        person.type("given", "4")
        person.send(.surroundingsChanged, after: 20 * minute)
        person.tap("given-then 0")
        person.submit("archive")
        #expect(person.model.journal.entries.first?.meal.moment == person.moment.milliseconds)
        person.eat("7", "20", given: "1")
        #expect(person.model.journal.entries.count == 2)
    }

    @Test(arguments: [5, -5] as [Int64])
    func
        `G7: a dose of another device that comes in later changes nothing of what was proposed beside a dose`(
            late: Int64
        ) throws
    {
        var person = Person.atHome()
        person.go(.settings)
        person.tap("on-board")
        person.submit("send 3")
        var world = World([person, person])
        for place in 0...1 { world.link(place) }
        for place in 0...1 { world.sync(place) }
        world.people[0].moment.milliseconds += 60 * minute
        world.people[0].begin("12")
        world.people[0].addOther("48")
        world.settle(0)
        world.people[0].tap("step 2")
        world.people[0].type("given", "5")
        let typed = world.people[0].moment.milliseconds
        // Given some minutes after it, or before; this device learns of it only when the meal is kept.
        world.people[1].moment.milliseconds = typed + late * minute
        world.people[1].quickMeal("2")
        world.sync(1)
        world.people[0].moment.milliseconds += 20 * minute
        try world.people[0].reopen()
        world.sync(0)
        #expect(world.people[0].model.doses.list.map(\.dose.milliunits) == [2_000])
        #expect(world.people[0].read.contains("You gave 2 IU"))
        world.people[0].tap("given-then 1")
        world.people[0].submit("archive")
        let meal = try #require(
            world.people[0].model.journal.entries.first { $0.meal.given?.milliunits == 5_000 }?.meal)
        #expect(meal.moment == typed)
        #expect(meal.proposal?.dose == InsulinDose(milliunits: 5_860))
        #expect(meal.proposal?.subtracted == 0)
    }

    @Test func `G7: a dose that was typed before one was proposed is kept with that which came at once`() {
        for wait in [1, 20] as [Int64] {
            var person = Person.atHome()
            person.begin("15")
            person.addOther("200")
            person.tap("step 2")
            person.type("given", "9")
            person.send(.surroundingsChanged, after: wait * minute)
            person.tap("confirm 0")
            person.send(.surroundingsChanged, after: 20 * minute)
            person.tap("given-then 1")
            person.submit("archive")
            let meal = person.model.journal.entries.first?.meal
            #expect(meal?.given == InsulinDose(milliunits: 9_000))
            #expect(
                meal?.proposal?.dose == (wait == 1 ? InsulinDose(milliunits: 10_000) : nil),
                "what came long after it was given was not proposed")
        }
    }

    @Test func `G12: a meal that was being entered with the version before, with its dose, goes on`() throws {
        var person = Person.atHome()
        person.begin("15")
        person.addOther("200")
        person.tap("step 2")
        person.type("given", "7.77")
        var writer = SnapshotWriter()
        GluCalcApp.snapshot(person.model, into: &writer)
        var bytes = writer.bytes
        // The text, its moment, when it was given, which was a byte; and then that none was proposed, and when that was
        // shown, which was not kept.
        let text = try #require(bytes.firstRange(of: Array("7.77".utf8)))
        var place = text.upperBound + 1
        while bytes[place] >= 0x80 { place += 1 }
        #expect(bytes[(place + 1)...(place + 3)] == [0, 0, 1])
        var end = place + 4
        while bytes[end] >= 0x80 { end += 1 }
        #expect(bytes[end + 1] == 0)
        bytes.replaceSubrange((place + 1)...(end + 1), with: [255])
        var reader = SnapshotReader(bytes)
        var effects = PocketEffects()
        let model = try GluCalcApp.restore(version: 3, from: &reader, person.surroundings, &effects)
        try reader.end()
        #expect(model.draft?.given == "7.77" && model.draft?.givenTyped == person.moment.milliseconds)
        #expect(model.draft?.shown?.moment == person.moment.milliseconds && model.draft?.saidGiven == nil)
    }

    /// A dose of 2 IU that is typed twenty minutes after it was shown.
    private func late() throws -> (person: Person, shown: Int64) {
        var person = Person.atHome()
        person.begin("7.2")
        person.addOther("48")
        person.tap("step 2")
        let shown = person.moment.milliseconds
        try person.reopen(after: 20 * minute)
        person.type("given", "2")
        return (person, shown)
    }

    @Test func `G7: a dose that is typed a while after it was shown is asked about, too`() throws {
        let late = try late()
        var person = late.person
        #expect(person.read.contains("When did you give it?"))
        person.submit("archive")
        #expect(person.model.journal.entries.isEmpty)
        person.tap("given-then 1")
        try person.reopen()
        person.submit("archive")
        let meal = person.model.journal.entries.first?.meal
        #expect(meal?.moment == late.shown && person.model.doses.list.first?.moment == late.shown)
        #expect(meal?.proposal?.dose == InsulinDose(milliunits: 4_260), "what was shown then is kept")
    }

    @Test(arguments: [0, 1, 2])
    func `G7: shown, typed and kept at three times, a dose may have been given at each`(place: Int) throws {
        let late = try late()
        var person = late.person
        let typed = person.moment.milliseconds
        person.send(.surroundingsChanged, after: 20 * minute)
        person.tap("given-then \(place)")
        person.submit("archive")
        let meal = person.model.journal.entries.first?.meal
        #expect(meal?.moment == [person.moment.milliseconds, late.shown, typed][place])
    }

    @Test func `G7: “just now” holds for a quarter of an hour`() throws {
        var person = try late().person
        person.tap("given-then 0")
        person.send(.surroundingsChanged, after: 16 * minute)
        person.submit("archive")
        #expect(person.model.journal.entries.isEmpty, "it is asked again")
        person.tap("given-then 0")
        person.submit("archive")
        #expect(person.model.journal.entries.first?.meal.moment == person.moment.milliseconds)
    }

    @Test func `G7: a dose may have been given when it was shown, though the glycaemia held since`() {
        var person = Person.atHome()
        person.begin("7.2")
        person.addOther("48")
        person.tap("step 2")
        let shown = person.moment.milliseconds
        person.send(.wentBack, after: 35 * minute)
        person.send(.wentBack)
        person.tap("holds")
        person.submit("step 1")
        person.tap("step 2")
        person.type("given", "2")
        person.tap("given-then 1")
        person.submit("archive")
        #expect(person.model.journal.entries.first?.meal.moment == shown)
    }

    @Test func `G7: another dose is shown anew, and is not asked about`() {
        var person = Person.atHome()
        person.begin("7.2")
        person.addOther("48")
        person.tap("step 2")
        person.send(.wentBack, after: 20 * minute)
        person.type("carbs 1", "40")
        person.tap("step 2")
        person.type("given", "2")
        person.submit("archive")
        #expect(person.model.journal.entries.first?.meal.moment == person.moment.milliseconds)
    }

    @Test func `G6: discarding a meal with a dose says that it would not be counted`() {
        var person = Person.atHome()
        person.begin("7.2")
        person.addOther("48")
        person.tap("discard")
        #expect(person.read.contains("What you have typed is lost"))
        person.tap("close")
        person.tap("step 2")
        person.type("given", "4")
        person.tap("discard")
        #expect(person.read.contains("with its dose of 4 IU"))
    }

    @Test func `G7: what is said of insulin on board is what is subtracted`() {
        var person = Person.atHome()
        person.eat("7", "40", given: "3")
        person.go(.settings)
        person.tap("on-board")
        person.submit("send 3")
        // Below the target there is no correction to make smaller.
        person.begin("4.2")
        person.addOther("48")
        person.tap("step 2")
        #expect(person.read.contains("Nothing of it is subtracted"))
        person.send(.wentBack)
        person.send(.wentBack)
        person.type("glucose", "7.5")
        person.submit("step 1")
        person.tap("step 2")
        #expect(person.read.contains("Only 1.00 IU of the 3.00 IU"))
        person.send(.wentBack)
        person.send(.wentBack)
        person.type("glucose", "20")
        person.submit("step 1")
        person.tap("step 2")
        #expect(person.read.contains("Insulin on board is subtracted."))
    }

    @Test func `G8: the warnings stand before the foods and the dose, and beside the dose`() throws {
        var person = Person.atHome()
        person.eat("7", "40", given: "3")
        person.begin("3.4")
        person.addOther("48")
        let page = person.page
        let low = try #require(page.range(of: "Treat the low first"))
        let acting = try #require(page.range(of: "it still acts"))
        let food = try #require(page.range(of: "class=\"draft-food"))
        let mark = try #require(page.range(of: "class=\"sum-mark\""))
        let dose = try #require(page.range(of: "id=\"dose\""))
        #expect(low.lowerBound < food.lowerBound && acting.lowerBound < food.lowerBound)
        #expect(food.lowerBound < mark.lowerBound && mark.lowerBound < dose.lowerBound)
        #expect(person.read.contains("Low: treat it first"))
    }
}
