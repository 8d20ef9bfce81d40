import Foundation
import GluCalc
import Insulin
import PocketRuntime
import Testing

@Suite struct `What is typed on a page` {
    @Test func `G17: leaving a changed form is asked about, and nothing is lost by saying no`() {
        var person = Person.atHome()
        person.go(.settings)
        person.send(.wentBack)
        #expect(person.model.question == nil && person.model.route.page == .home, "nothing was changed")
        person.go(.settings)
        person.type(.weight, "71.5")
        person.tap("back")
        #expect(person.model.question == .leaveForm && person.model.route.page == .settings)
        person.tap("close")
        #expect(person.model.form[.weight] == "71.5")
        person.send(.wentBack)
        person.tap("yes")
        #expect(person.model.route.page == .home && person.model.care.weight == nil)
        person.go(.settings)
        #expect(person.model.form[.weight].isEmpty, "what was given up does not come back")
        person.type(.weight, "71.5")
        person.submit("send 3")
        #expect(person.model.question == nil && person.model.care.weight != nil)
        person.go(.food)
        person.tap("food-unit 1")
        person.tap("back")
        #expect(person.model.question == .leaveForm, "a choice is a change too")
    }

    @Test func `G17: a page that is opened over a form leaves what was typed as it was`() {
        var person = Person.atHome(foods: true)
        person.go(.mealTypes)
        person.tap("go 12 1")
        person.type(.ratio, "0.9")
        person.tap("go 13 1")
        #expect(person.model.route.page == .favourites)
        person.tap("back")
        #expect(person.model.route == Route(.mealType, 1) && person.model.form[.ratio] == "0.9")
        person.send(
            .document("import", PocketDocument(name: "x.csv", type: "", bytes: Array("a;b\n1;2".utf8))))
        #expect(person.model.route.page == .preview, "another app has shared a file")
        person.tap("back")
        #expect(person.model.route == Route(.mealType, 1) && person.model.form[.ratio] == "0.9")
        person.tap("delete-type 1")
        person.tap("close")
        #expect(person.model.form[.ratio] == "0.9")
        person.submit("send 2")
        #expect(
            person.model.form.unusual.isEmpty
                && person.model.mealTypes[0].parameters.ratio == InsulinRatio(milliunitsPerTenGrams: 900))
        person.tap("go 12 1")
        person.type(.ratio, "1.1")
        person.tap("go 13 1")
        person.go(.home)
        person.go(.mealTypes)
        person.tap("go 12 1")
        #expect(person.model.form[.ratio] == "0.9", "opened anew it shows what is kept")
    }

    @Test func `G1: what was typed in the first questions is there again, back and forth`() {
        var person = Person()
        person.tap("accept")
        person.tap("unit 0")
        person.submit("next")
        person.type(.weight, "60")
        person.tap("previous")
        person.submit("next")
        #expect(person.model.form[.weight] == "60")
        person.submit("next")
        person.tap("insulin 0")
        person.type(.maximum, "12")
        person.tap("previous")
        person.submit("next")
        #expect(person.model.form[.maximum] == "12" && person.model.form.insulin != nil)
        #expect(!person.read.contains("Please"), "nothing is wrong before it was sent")
        person.type(.duration, "5")
        person.submit("next")
        person.addType("Lunch")
        person.tap("previous")
        #expect(person.model.form[.maximum] == "12" && person.model.form[.duration] == "5")
    }

    @Test func `G9: months that were typed are saved with the other settings, or named`() {
        var person = Person.atHome()
        person.go(.settings)
        person.type(.months, "500")
        person.type(.weight, "60")
        person.submit("send 3")
        #expect(person.model.route.page == .settings && person.model.care.weight == nil)
        #expect(person.effects.contains(.focus(Field.months.id)))
        person.type(.months, "12")
        person.submit("send 3")
        #expect(person.model.retention.months == 12 && person.model.care.weight != nil)
        person.go(.settings)
        person.type(.months, "")
        person.submit("send 6")
        person.tap("back")
        #expect(person.model.question == nil && person.model.retention.months == nil)
    }

    @Test func `G14: the digits of the lock are no change of the settings`() {
        var person = Person.atHome()
        person.go(.lock)
        person.type(.pin, "4242")
        person.type(.pinAgain, "4242")
        person.submit("send 5")
        person.go(.settings)
        person.type(.pin, "4242")
        person.submit("send 4")
        #expect(person.model.route.page == .settings)
        person.tap("back")
        #expect(person.model.question == nil && person.model.route.page == .home)
    }

    @Test func `G9: more meals than a page on the day after do not hide those before`() {
        var person = Person.atHome()
        person.eat("7", "40", given: "3")
        person.moment.milliseconds += 24 * 3_600_000
        for _ in 0..<70 { person.eat("7", "40", given: "0") }
        person.go(.journal)
        person.send(
            .moment("journal-day", PocketTypedMoment(milliseconds: Person.noon, zoneOffsetMinutes: 60)))
        #expect(person.model.journal.entries.count == 1 && !person.model.journal.hasMore)
    }

    @Test func `G9: of removed meals all can be had back, however many there are`() throws {
        var person = Person.atHome()
        person.eat("7", "40", given: "3")
        let meal = try #require(person.model.journal.entries.first?.meal)
        for number in 0..<450 {
            let key = PocketRecordKey(Meal.removedKind, Person.noon + Int64(number), meal.moment, meal.id)
            person.place(meal.record(key)?.bytes, under: key)
        }
        person.go(.removed)
        #expect(person.model.removed.list.count == 200)
        person.tap("more-removed")
        person.tap("more-removed")
        #expect(person.model.removed.list.count == 450 && !person.page.contains("more-removed"))
        person.tap("restore-meal 449")
        #expect(person.model.removed.list.count == 449)
    }

    @Test func `G12: a day that was typed stays in its field, also while its year is being typed`() {
        var person = Person.atHome()
        person.go(.exchange)
        // 20 November 2026, and 12 October of the year 2, in Zurich: 34 minutes and 8 seconds ahead then.
        for (moment, ahead, text) in [
            (1_795_129_200_000, 60, "2026-11-20"), (-62_079_525_248_000, 34, "0002-10-12"),
        ] {
            person.send(
                .moment("from", PocketTypedMoment(milliseconds: Int64(moment), zoneOffsetMinutes: ahead)))
            #expect(person.page.contains("value=\"\(text)\""), "\(person.page)")
        }
    }
}
