import GluCalc
import Insulin
import Localization
import PocketRuntime
import Testing

@Suite struct `A meal and its dose` {
    @Test func `G7: the example of the specification, once the low is acknowledged`() {
        var person = Person.atHome()
        person.begin("2.55")
        #expect(person.model.draft?.step == .before, "no step further before the low is treated")
        #expect(person.read.contains("dangerously low"))
        person.tap("confirm 0")
        #expect(person.model.draft?.step == .foods)
        person.addOther("48")
        person.tap("step 2")
        #expect(person.read.contains("2.71 IU"))
        #expect(person.read.contains("Treat the low first"))
        #expect(person.read.contains("3.36 IU"))
        #expect(person.read.contains("\u{2212}0.65 IU"))
    }

    @Test(arguments: Language.allCases)
    func `G8: while glucose is low there is one thing to eat first, and the sum’s grams are no second`(
        language: Language
    ) {
        var person = Person.atHome(language)
        person.begin("3.5")
        person.addOther("1")
        // 0.07 IU for the meal less 0.33 IU are 3.7 g at 0.7 IU for 10 g.
        guard case .proposal(let proposal)? = person.model.doseOutcome(now: person.moment.milliseconds),
            let instead = proposal.carbohydrateInstead
        else { return #expect(Bool(false), "there is something to eat") }
        #expect(instead.milligrams == 4_000)
        let grams = person.texts(.init("glucalc.amountGrams"), ["value": .text("4")])
        for step in [Draft.Step.foods, .dose] {
            if step == .dose { person.tap("step 2") }
            #expect(person.model.draft?.step == step)
            let first = person.texts(.init("glucalc.treatLow"))
            let after = person.texts(.init("glucalc.doseInsteadLow"), ["name": .text(grams)])
            let alone = person.texts(.init("glucalc.doseInstead"), ["name": .text(grams)])
            let page = person.page
            #expect(page.ranges(of: after).count == 1)
            #expect(!page.contains(alone))
            let isFirst = page.ranges(of: first).first.map { $0.upperBound }
            let isAfter = page.ranges(of: after).first.map { $0.lowerBound }
            #expect(isFirst != nil && isAfter != nil)
            if let isFirst, let isAfter { #expect(isFirst < isAfter, "the low is treated first") }
        }
        // Above the low the grams stand alone.
        person.send(.wentBack)
        person.send(.wentBack)
        person.type("glucose", "3.9")
        person.submit("step 1")
        person.tap("step 2")
        #expect(!person.page.contains(person.texts(.init("glucalc.treatLow"))))
    }

    @Test func `G6: the dose follows every key, from either number`() {
        var person = Person.atHome(foods: true)
        person.begin("4.5")
        person.tap("go 4 0")
        person.send(.search("search", text: "apple", key: Array("apple".utf8)))
        let apple = person.model.pantry.foods.first { $0.name.text == "Apple" }
        guard let apple else { return #expect(Bool(false), "there is an apple") }
        person.tap("take \(apple.id)")
        #expect(person.read.contains("not complete"))
        person.type("amount 1", "1")
        #expect(person.read.contains("0.01 IU"))
        person.type("amount 1", "150")
        // 150 g with 11.6 g in 100 g are 17.4 g; 0.7 × 1.74 = 1.218.
        #expect(person.page.contains("value=\"17.4\""))
        #expect(person.read.contains("1.22 IU"))
        person.type("carbs 1", "11.6")
        #expect(person.page.contains("value=\"100\""))
        #expect(person.read.contains("0.81 IU"))
    }

    @Test func `G6: the kind of meal and its values stand beside the dose`() {
        var person = Person.atHome()
        person.begin("7.2")
        person.addOther("48")
        person.tap("step 2")
        #expect(person.read.contains("Dose · Lunch"))
        #expect(person.read.contains("48 g · target 4.5 mmol/L · FSI 3.0 mmol/L · ratio 0.7 IU / 10 g"))
    }

    @Test func `G15: the dose is read out and copied, with its unit`() {
        var person = Person.atHome()
        person.begin("7.2")
        person.addOther("48")
        person.tap("step 2")
        person.tap("speak-dose")
        #expect(person.effects == [.speak("Dose: 4.26 units")])
        person.tap("copy-dose")
        #expect(person.effects == [.copy("4.26\u{A0}IU")])
    }

    @Test func `G8: what is missing is never 0`() {
        var person = Person.atHome()
        person.tap("new")
        person.submit("step 1")
        #expect(person.model.draft?.step == .before)
        #expect(person.read.contains("Without a glucose no dose is computed"))
        person.submit("step 1")
        person.addOther("30")
        #expect(person.read.contains("No dose without a glucose"))
        person.tap("step 2")
        #expect(!person.page.contains("id=\"dose\""))
        person.type("given", "2")
        person.submit("archive")
        #expect(person.model.journal.entries.first?.meal.glucose == .missing)
        #expect(person.model.journal.entries.first?.meal.proposal == nil)
    }

    @Test func `G8: a food without its number stops the dose and the meal`() {
        var person = Person.atHome()
        person.begin("7")
        person.addOther("")
        #expect(person.read.contains("No dose while the carbohydrate of a food is missing"))
        person.tap("step 2")
        person.type("given", "1")
        person.submit("archive")
        #expect(person.model.draft?.step == .foods)
        #expect(person.read.contains("How much?"))
        #expect(person.model.journal.entries.isEmpty)
    }

    @Test(arguments: [("5,5", "5.5 mmol/L"), ("٥٫٥", "5.5"), (".5", "No meter"), ("1,500", "two numbers")])
    func `G8: numbers are read rightly or refused`(_ typed: String, _ said: String) {
        var person = Person.atHome()
        person.tap("new")
        person.type("glucose", typed)
        if said.hasPrefix("5.5") {
            #expect(person.read.contains("= 99 mg/dL"), "echoed in a second unit")
            person.submit("step 1")
            #expect(person.model.draft?.step == .foods)
        } else {
            #expect(person.read.contains(said), "\(person.read)")
            person.submit("step 1")
            #expect(person.model.draft?.step == .before)
        }
    }

    @Test func `G8: LO and HI are entries without a dose`() {
        for (mark, said) in [("mark 1", "LO: your glucose"), ("mark 2", "HI: your glucose")] {
            var person = Person.atHome()
            person.tap("new")
            person.tap(mark)
            #expect(person.read.contains(said))
            person.submit("step 1")
            person.addOther("20")
            person.tap("step 2")
            #expect(!person.page.contains("id=\"dose\""))
            #expect(person.read.contains("No dose"))
            person.type("given", "0")
            person.submit("archive")
            #expect(person.model.journal.entries.count == 1)
        }
    }

    @Test func `G8: a number of another unit is asked about before anything is added`() {
        var person = Person.atHome()
        person.begin("30.5")
        #expect(person.model.draft?.step == .before)
        #expect(person.read.contains("Is that really what your meter shows"))
        #expect(person.read.contains("549 mg/dL"))
        // Another number asks anew.
        person.type("glucose", "30.4")
        person.submit("step 1")
        #expect(person.model.draft?.step == .before)
        person.tap("confirm 0")
        #expect(person.model.draft?.step == .foods)
        #expect(!person.page.contains("id=\"dose\"") || person.read.contains("Dose"))
    }

    @Test func `G8: above the maximum only the maximum is shown, after it was said`() {
        var person = Person.atHome()
        person.begin("15")
        person.addOther("200")
        person.tap("step 2")
        #expect(!person.page.contains("id=\"dose\""))
        #expect(person.read.contains("more than your largest dose"))
        person.tap("confirm 0")
        #expect(person.read.contains("10 IU"))
        #expect(person.read.contains("17.50 IU"), "the sum is one of the terms, not the recommendation")
        #expect(person.page.contains("id=\"dose\">10"))
    }

    @Test func `G7: below zero there is carbohydrate to eat instead`() {
        var person = Person.atHome()
        person.begin("3.9")
        person.tap("step 2")
        // (3.9 − 4.5) / 3 = −0.2 IU; 0.2 / 0.7 × 10 = 2.86 g, rounded up.
        #expect(person.page.contains("id=\"dose\">0"))
        #expect(person.read.contains("Eat 3 g"))
    }

    @Test func `G7: a recent dose warns with insulin on board off, and is subtracted with it on`() {
        var person = Person.atHome()
        person.eat("7", "40", given: "3")
        person.begin("10")
        person.tap("step 2")
        #expect(person.read.contains("You gave 3 IU at 13:"))
        #expect(person.read.contains("None of it is subtracted"))
        #expect(person.read.contains("1.83 IU"))
        person.go(.settings)
        person.tap("on-board")
        person.submit("send 3")
        person.go(.meal)
        #expect(person.read.contains("Only 1.83 IU of the 3.00 IU"))
        #expect(person.page.contains("id=\"dose\">0"), "3 IU still act; the correction goes down to nothing")
    }

    @Test func `G7: a dose of the future counts whole and warns`() throws {
        var person = Person.atHome()
        person.eat("7", "40", given: "2")
        person.go(.settings)
        person.tap("on-board")
        person.submit("send 3")
        // The clock goes back by five hours.
        person.moment.milliseconds -= 5 * 3_600_000
        person.begin("10.5")
        person.tap("step 2")
        #expect(person.read.contains("The clock has jumped"))
        // 6 / 3 = 2 IU, all of which the dose takes away.
        #expect(person.page.contains("id=\"dose\">0"))
        #expect(person.read.contains("Is that right"))
        person.tap("trust-clock")
        #expect(person.read.contains("has a time in the future"))
        #expect(person.page.contains("id=\"dose\">0"))
    }

    @Test func `G7: no clock makes a dose forgotten`() throws {
        let hour: Int64 = 3_600_000
        // A day ahead and back.
        var person = Person.atHome()
        person.eat("7", "40", given: "3")
        person.moment.milliseconds += 26 * hour
        person.send(.surroundingsChanged)
        person.moment.milliseconds -= 26 * hour
        person.begin("10")
        person.tap("step 2")
        #expect(person.read.contains("You gave 3 IU"))
        // Given while the clock was eleven hours behind, which was then put right.
        var other = Person.atHome()
        other.moment.milliseconds -= 11 * hour
        other.eat("7", "40", given: "3")
        other.moment.milliseconds += 11 * hour
        other.go(.home)
        other.tap("trust-clock")
        other.begin("10")
        other.tap("step 2")
        #expect(other.read.contains("You gave 3 IU"))
    }

    @Test func `G7: of several doses that still act the sum is said, and the last two`() {
        var person = Person.atHome()
        person.eat("7", "40", given: "8")
        person.moment.milliseconds += 3_600_000
        person.eat("7", "40", given: "0.5")
        person.begin("7")
        person.addOther("10")
        #expect(
            person.read.contains(
                "You gave 8.5 IU in 2 doses that still act; the last were 0.5 IU at 14:00 and 8"),
            "also beside the first dose that is seen")
        person.tap("step 2")
        person.type("given", "1")
        person.submit("archive")
        person.begin("7")
        person.addOther("10")
        #expect(
            person.read.contains("You gave 9.5 IU in 3 doses that still act; the last were 1 IU at 14:00 and")
        )
        #expect(!person.read.contains("8 IU at"))
    }

    @Test func `G6: what was said to be given does not outlive the meal that it was for`() {
        var person = Person.atHome()
        person.begin("7.2")
        person.addOther("48")
        person.tap("step 2")
        person.tap("proposed")
        person.send(.wentBack)
        person.type("carbs 1", "10")
        person.tap("step 2")
        #expect(person.model.draft?.given == "")
    }

    @Test func `G8: a new measurement is acknowledged anew`() {
        var person = Person.atHome()
        person.begin("2.5")
        person.tap("confirm 0")
        person.moment.milliseconds += 3 * 3_600_000
        person.send(.wentBack)
        person.tap("holds")
        person.submit("step 1")
        #expect(person.model.draft?.step == .before)
        #expect(person.read.contains("dangerously low"))
    }

    @Test func `G5: another kind of meal brings its own favourites and takes the others along`() {
        var person = Person.atHome(foods: true)
        person.go(.mealTypes)
        person.addType("Dinner")
        let foods = person.model.foodPlaces.map { person.model.pantry.foods[$0] }
        for (type, food) in [(1, foods[0]), (2, foods[1])] {
            person.go(.favourites, type)
            person.tap("favourite \(food.id)")
            person.type("favourite-amount \(food.id)", "10")
        }
        person.go(.home)
        person.tap("new")
        person.tap("type 1")
        person.type("glucose", "5")
        person.tap("with-favourites")
        person.submit("step 1")
        person.send(.wentBack)
        person.tap("type 2")
        person.submit("step 1")
        #expect(person.model.draft?.foods.map(\.foodID) == [foods[1].id])
    }

    @Test func `G6: what was given is always said, and more than the maximum twice`() {
        var person = Person.atHome()
        person.begin("7")
        person.addOther("30")
        person.tap("step 2")
        person.submit("archive")
        #expect(person.read.contains("How much did you give?"))
        person.type("given", "27")
        person.submit("archive")
        #expect(person.read.contains("more than your largest dose of 10 IU"))
        person.send(.submit("archive"), after: 100)
        #expect(person.model.journal.entries.isEmpty)
        person.type("given", "2.7")
        person.tap("reason 0")
        person.type("meal-note", "before a run")
        person.submit("archive")
        let meal = person.model.journal.entries.first?.meal
        #expect(meal?.given == InsulinDose(milliunits: 2_700))
        #expect(meal?.reason == .sport)
        #expect(meal?.note == "before a run")
        #expect(meal?.foods.count == 1)
        #expect(meal?.type?.text == "Lunch")
        #expect(meal?.proposal?.mealPart == 210)
    }

    @Test func `G17: a meal under entry survives a closed tab, and an old glycaemia does not`() throws {
        var person = Person.atHome()
        person.begin("7.2")
        person.addOther("48")
        try person.reopen(after: 10 * 60_000)
        #expect(person.model.route.page == .meal)
        #expect(person.read.contains("4.26 IU"))
        try person.reopen(after: 40 * 60_000)
        #expect(person.read.contains("too old for a dose"))
        person.send(.wentBack)
        person.tap("holds")
        person.submit("step 1")
        #expect(person.read.contains("4.26 IU"))
    }

    @Test func `G5: favourites come with their amounts`() {
        var person = Person.atHome(foods: true)
        person.go(.favourites, 1)
        let foods = person.model.foodPlaces.map { person.model.pantry.foods[$0] }
        person.tap("favourite \(foods[0].id)")
        person.type("favourite-amount \(foods[0].id)", "10")
        person.tap("favourite \(foods[1].id)")
        person.go(.home)
        person.tap("new")
        person.type("glucose", "5")
        person.tap("with-favourites")
        person.submit("step 1")
        #expect(person.model.draft?.foods.map(\.typed) == ["10", ""])
        #expect(person.read.contains("not complete"), "an amount that is not known is asked for")
        person.tap("drop-food 2")
        #expect(person.model.draft?.carbohydrate == person.model.draft?.foods.first?.carbohydrate)
    }
}
