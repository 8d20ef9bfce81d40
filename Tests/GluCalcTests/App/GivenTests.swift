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
