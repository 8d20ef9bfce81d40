import GluCalc
import Insulin
import Localization
import PocketRuntime
import Testing

@Suite struct `Settings and the first start` {
    @Test func `G1: terms first, then unit, insulin and a largest dose, none of them chosen beforehand`() {
        var person = Person()
        #expect(person.model.route.page == .terms)
        person.go(.home)
        #expect(person.model.route.page == .terms, "nothing before the terms")
        person.tap("accept")
        person.submit("next")
        #expect(person.model.route == Route(.setup, 0))
        #expect(person.read.contains("Choose one"))
        person.tap("unit 1")
        person.submit("next")
        person.type(.weight, "1")
        person.submit("next")
        #expect(person.read.contains("has to lie between"))
        person.type(.weight, "62")
        person.type(.basal, "18,5")
        person.submit("next")
        person.submit("next")
        #expect(person.read.contains("Something is needed here"))
        person.tap("insulin 1")
        person.type(.duration, "1")
        person.type(.maximum, "8")
        person.submit("next")
        #expect(person.read.contains("Between 2 and 12 hours"))
        person.type(.duration, "5")
        person.submit("next")
        #expect(person.model.care.insulin == InsulinChoice(.rapidChild, Minutes(300)!))
        #expect(person.model.care.weight == BodyWeight(grams: 62_000))
        #expect(person.model.care.basal == InsulinDose(milliunits: 18_500))
        person.submit("next")
        person.submit("next")
        #expect(person.model.route.page == .home)
    }

    @Test func `G8: unusual values are confirmed twice, impossible ones refused`() {
        var person = Person.atHome()
        person.go(.mealTypes)
        person.addType("Dinner", sensitivity: "0")
        #expect(person.model.mealTypes.count == 1)
        #expect(person.read.contains("has to lie between"), "FSI 0 is refused")
        person.type(.sensitivity, "0.7")
        person.submit("send 2")
        #expect(person.read.contains("lies outside the usual"))
        person.submit("send 2")
        person.submit("send 2")
        #expect(person.model.mealTypes.count == 1, "keeping is not confirming")
        person.tap("confirm-values 2")
        #expect(person.model.mealTypes.count == 1, "once is not enough")
        person.tap("confirm-values 2")
        #expect(person.model.mealTypes.count == 2)
        // In a meal it is not asked again.
        person.go(.home)
        person.tap("new")
        person.tap("type 2")
        person.type("glucose", "6")
        person.submit("step 1")
        person.addOther("10")
        person.tap("step 2")
        #expect(person.page.contains("id=\"dose\""))
    }

    @Test func `G1: the step of the pen may be chosen at the first start, and none is`() {
        var person = Person()
        person.tap("accept")
        person.tap("unit 0")
        person.submit("next")
        person.submit("next")
        person.tap("insulin 0")
        person.type(.duration, "6")
        person.type(.maximum, "10")
        #expect(person.read.contains("Round down to the step of my pen"))
        person.tap("pen \(PenStep.allCases[2].rawValue)")
        person.submit("next")
        #expect(person.model.care.step == PenStep.allCases[2])
        #expect(Person.atHome().model.care.step == nil)
    }

    @Test(arguments: [(2, "3", "3.00 mmol/L"), (0, "18", "18.0 mg/dL"), (0, "1", "1.0 g/L")])
    func `G8: a drop that is as usual in another unit is confirmed twice`(
        _ unit: Int, _ typed: String, _ meant: String
    ) {
        var person = Person.atHome()
        person.go(.settings)
        person.tap("unit \(unit)")
        person.submit("send 3")
        person.go(.mealTypes)
        person.addType("Dinner", target: unit == 2 ? "1" : "5.5", sensitivity: typed)
        #expect(person.model.mealTypes.count == 1)
        #expect(person.read.contains("is the unit right? \(meant) is usual too"))
        person.tap("confirm-values 2")
        #expect(person.model.mealTypes.count == 1)
        person.tap("confirm-values 2")
        #expect(person.model.mealTypes.count == 2)
    }

    @Test(arguments: [(2, "0.3"), (2, "1.8"), (0, "1.8"), (0, "15"), (1, "54"), (1, "300")])
    func `G8: a drop that is usual in its unit alone is taken`(_ unit: Int, _ typed: String) {
        var person = Person.atHome()
        person.go(.settings)
        person.tap("unit \(unit)")
        person.submit("send 3")
        person.go(.mealTypes)
        person.addType(
            "Dinner", target: unit == 0 ? "5.5" : unit == 1 ? "100" : "1", sensitivity: typed)
        #expect(person.model.mealTypes.count == 2)
    }

    @Test func `G8: what was typed in one unit is nothing in another`() {
        var person = Person.atHome()
        person.begin("7.2")
        person.go(.settings)
        person.tap("unit 1")
        person.submit("send 3")
        #expect(person.model.draft?.glucose == "")
        #expect(person.model.mealTypes.first?.parameters.target == BloodGlucose(micromolesPerLitre: 4_500))
        person.go(.mealType, 1)
        #expect(person.page.contains("value=\"81\""), "the doctor's values are shown in the new unit")
    }

    @Test func `G4: names of kinds of meal are unique, whatever their case`() {
        var person = Person.atHome()
        person.go(.mealTypes)
        person.addType("  LUNCH ")
        #expect(person.read.contains("one of this name already"))
    }

    @Test func `G8: an unusual value that was confirmed for one meal is asked about for another`() {
        var person = Person.atHome()
        for (name, count) in [("Dinner", 2), ("Supper", 3)] {
            person.go(.mealTypes)
            person.addType(name, ratio: "4.5")
            #expect(person.model.mealTypes.count == count - 1)
            person.tap("confirm-values 2")
            person.tap("confirm-values 2")
            #expect(person.model.mealTypes.count == count)
        }
    }

    @Test func `G14: what is sent from a page that has locked itself is not done`() throws {
        var person = Person.atHome()
        person.go(.lock)
        person.type(.pin, "4242")
        person.type(.pinAgain, "4242")
        person.submit("send 5")
        let lunch = try #require(person.model.mealTypes.first)
        func unlock(_ page: Route.Page, _ number: Int = 0) {
            person.go(page, number)
            person.type(.pin, "4242")
            person.submit("send 4")
            #expect(person.model.route == Route(page, number))
        }
        let pause: Int64 = 6 * 60_000
        unlock(.mealType)
        for (field, text) in [
            (Field.name, "Snack"), (.foodTarget, "20"), (.target, "6"), (.sensitivity, "10"), (.ratio, "2.4"),
        ] {
            person.type(field, text)
        }
        person.moment.milliseconds += pause
        person.submit("send 2")
        #expect(person.model.route == Route(.lock, 1))
        #expect(person.model.mealTypes == [lunch], "nothing was kept in another's place")
        person.type(.pin, "4242")
        person.submit("send 4")
        person.submit("send 2")
        #expect(
            person.model.mealTypes.map(\.name.text) == ["Lunch", "Snack"], "and what was typed is still there"
        )
        person.go(.home)
        unlock(.mealType, 1)
        person.tap("delete-type 1")
        person.moment.milliseconds += pause
        person.send(.tap("yes"))
        #expect(person.model.mealTypes.count == 2)
        person.send(.wentBack)
        #expect(!person.model.route.isLocked, "behind the digits lies nothing of theirs")
        person.go(.settings)
        #expect(person.model.route == Route(.lock, 1), "who has left the settings has closed them")
        person.send(.wentBack)
        let summary = PocketBackupSummary(milliseconds: Person.noon, records: 3)
        person.send(.backupRead("restore", summary: summary))
        #expect(person.model.question == nil && person.model.route == Route(.lock, 1))
        person.send(.wentBack)
        person.send(.tap(PocketAction("app-lock", 0)))
        #expect(person.model.route == Route(.lock, 1))
        person.send(.wentBack)
        person.send(.tap(PocketAction("factory", 1)))
        #expect(person.model.question == nil && person.model.route == Route(.lock, 1))
        person.type(.pin, "4242")
        person.submit("send 4")
        #expect(person.model.question == .factory(replacing: true))
    }

    @Test func `G14: a second tap of the same finger answers no question`() {
        var person = Person.atHome()
        person.go(.wipe)
        person.tap("wipe")
        person.send(.tap("yes"), after: 100)
        #expect(person.model.question == .wipe(again: false))
        person.send(.tap("yes"), after: 700)
        person.send(.tap("yes"), after: 100)
        #expect(person.model.care.isSetUp)
    }

    @Test func `G14: the settings lock keeps a child out, and slows guesses down`() throws {
        var person = Person.atHome()
        person.go(.lock)
        person.type(.pin, "12")
        person.type(.pinAgain, "12")
        person.submit("send 5")
        #expect(person.read.contains("4 to 12 digits"))
        person.type(.pin, "٤٢٤٢")
        person.type(.pinAgain, "4242")
        person.submit("send 5")
        #expect(person.model.settingsLock != nil)
        for page in [Route.Page.settings, .mealTypes, .wipe] {
            person.go(page)
            #expect(person.model.route == Route(.lock, 1), "\(page)")
            person.send(.wentBack)
        }
        person.send(.tap("remove-pin"))
        #expect(person.model.route == Route(.lock, 1), "the lock is not removed without its digits")
        person.send(.wentBack)
        person.go(.settings)
        person.pace = 300
        for _ in 0..<5 {
            person.type(.pin, "0000")
            person.submit("send 4")
        }
        #expect(person.read.contains("Wait "))
        person.type(.pin, "4242")
        person.submit("send 4")
        #expect(person.model.route == Route(.lock, 1), "nothing is right while there is a wait")
        try person.reopen(after: 100)
        person.go(.settings)
        #expect(person.read.contains("Wait "), "closing the page does not hide the tries")
        person.moment.milliseconds += 10 * 60_000
        person.type(.pin, "4242")
        person.submit("send 4")
        #expect(person.model.route == Route(.settings))
        person.moment.milliseconds += 6 * 60_000
        person.tap("on-board")
        #expect(person.model.route == Route(.lock, 1), "left alone, it locks itself")
    }

    @Test func `G14: tries made while the clock was a year ahead cost one wait`() throws {
        var person = Person.atHome()
        person.go(.lock)
        person.type(.pin, "4242")
        person.type(.pinAgain, "4242")
        person.submit("send 5")
        let year: Int64 = 365 * 86_400_000
        person.moment.milliseconds += year
        person.go(.settings)
        person.pace = 300
        for _ in 0..<5 {
            person.type(.pin, "0000")
            person.submit("send 4")
        }
        #expect(person.read.contains("Wait "))
        person.moment.milliseconds -= year
        try person.reopen()
        person.go(.settings)
        #expect(person.read.contains("Wait "), "a clock that was set back does not help")
        // The whole wait is two seconds; opening the app anew begins no other one.
        try person.reopen(after: 1_500)
        person.go(.settings)
        person.moment.milliseconds += 500
        #expect(!person.read.contains("Wait "))
        person.type(.pin, "4242")
        person.submit("send 4")
        #expect(person.model.route == Route(.settings))
    }

    @Test func `G8: without the operator’s word there is no dose anywhere, and the rest works`() {
        var person = Person.atHome()
        person.texts = Words.texts(.english, permissions: [])
        person.go(.home)
        #expect(person.read.contains("The calculation of doses is not open here"))
        person.begin("7.2")
        person.addOther("48")
        #expect(!person.page.contains("id=\"dose\""))
        person.tap("step 2")
        #expect(!person.page.contains("id=\"dose\""))
        person.type("given", "4")
        person.submit("archive")
        #expect(person.model.journal.entries.first?.meal.proposal == nil)
        #expect(person.model.journal.entries.first?.meal.given == InsulinDose(milliunits: 4_000))
        person.go(.grid)
        #expect(!person.read.contains("4.86"))
        person.go(.more)
        #expect(!person.read.contains("Doses at a glance"))
    }

    @Test func `G13: the grid of the specification, and insulin by weight`() {
        var person = Person.atHome()
        person.go(.grid)
        for dose in ["1.86", "2.86", "3.86", "4.86", "5.86", "6.86"] { #expect(person.read.contains(dose)) }
        #expect(person.read.contains("treat the low first"))
        #expect(person.read.contains("arithmetic only"))
        person.go(.settings)
        person.type(.weight, "60")
        person.type(.basal, "18")
        person.submit("send 3")
        person.go(.grid)
        #expect(person.read.contains("0.30 IU/kg"))
    }

    @Test func `G11: everything is deleted after two questions`() {
        var person = Person.atHome(foods: true)
        person.eat("7", "40", given: "3")
        person.go(.wipe)
        person.tap("wipe")
        person.tap("yes")
        #expect(person.model.care.isSetUp, "asked once more")
        #expect(!person.effects.contains(.wipe))
        person.tap("yes")
        #expect(person.model.route.page == .terms)
        #expect(person.shelf.isEmpty)
        #expect(person.model.pantry.foods.isEmpty)
    }

    @Test func `G11: deleting everything asks the shell for it, and writes nothing beside that`() {
        var person = Person.atHome(foods: true)
        person.eat("7", "40", given: "3")
        var model = person.model
        var wanted = PocketEffects()
        for action: PocketAction in ["wipe", "yes", "yes"] {
            person.moment.milliseconds += 1_000
            wanted = PocketEffects()
            guard let message = GluCalcApp.message(from: .tap(action), model) else {
                Issue.record("\(action) means nothing")
                return
            }
            GluCalcApp.update(&model, message, person.surroundings, &wanted)
        }
        #expect(wanted.list == [.wipe] && !wanted.saves)
        #expect(model.care.isSetUp, "until all is gone the page stands as it was")
    }
}
