import GluCalc
import Insulin
import PocketRuntime
import Testing

@Suite struct `The journal` {
    private static let day: Int64 = 86_400_000

    @Test func `G9: by date, then hour, and never in another order`() throws {
        var person = Person.atHome()
        person.eat("3.1", "20", given: "1")
        person.moment.milliseconds += Self.day
        person.eat("6", "20", given: "2")
        person.moment.milliseconds += 3_600_000
        person.moment.zoneOffsetMinutes = -300
        person.eat("12", "60", given: "3")
        person.moment.zoneOffsetMinutes = 60
        person.eat("16", "20", given: "4")
        try person.reopen()
        person.go(.journal)
        let moments = person.model.journal.entries.map(\.meal.moment)
        #expect(moments == moments.sorted(by: >))
        for label in ["low", "in range", "high", "very high"] { #expect(person.read.contains(label)) }
        #expect(person.page.contains("class=\"above\""), "60 g are above 48 g and 5 g")
    }

    @Test func `G9: pages of thousands of meals are read one after the other`() {
        var person = Person.atHome()
        for number in 0..<150 {
            let meal = Meal(
                id: Int64(number), moment: Person.noon - Int64(number) * 3_600_000, zoneOffset: 60, type: nil,
                parameters: nil, glucose: .missing, foods: [], proposal: nil, given: .zero, reason: nil,
                note: "")
            person.place(meal.record()?.bytes, under: meal.key)
        }
        person.go(.journal)
        #expect(person.model.journal.entries.count == JournalList.first)
        person.tap("more-meals")
        #expect(person.model.journal.entries.count == JournalList.first + JournalList.page)
        person.tap("more-meals")
        #expect(person.model.journal.entries.map(\.meal.id) == Array(0..<150))
        #expect(!person.page.contains("more-meals"))
    }

    @Test func `G9: old meals go after a word, at the next start, and come back within 30 days`() throws {
        var person = Person.atHome()
        person.eat("7", "40", given: "3")
        person.go(.settings)
        person.type(.months, "1")
        person.submit("send 6")
        // Day by day: nobody is away for long.
        for _ in 0..<40 { try person.reopen(after: Self.day) }
        #expect(person.model.journal.entries.count == 1, "nothing goes before it was said")
        person.go(.home)
        #expect(person.read.contains("older than 1 month are removed"))
        person.tap("retention 1")
        #expect(person.model.journal.entries.isEmpty)
        person.go(.removed)
        #expect(person.read.contains("Lunch"))
        person.tap("restore-meal 0")
        #expect(person.model.journal.entries.count == 1)
        try person.reopen(after: Self.day)
        #expect(
            person.model.journal.entries.count == 1, "what was wanted back does not go again without a word")
        person.go(.home)
        person.tap("retention 1")
        #expect(person.model.journal.entries.isEmpty)
        for _ in 0..<31 { try person.reopen(after: Self.day) }
        person.go(.removed)
        #expect(person.read.contains("Nothing was removed"))
    }

    @Test func `G9: nothing is removed when the clock has jumped by more than 48 hours`() throws {
        var person = Person.atHome()
        person.eat("7", "40", given: "3")
        person.go(.settings)
        person.type(.months, "1")
        person.submit("send 6")
        try person.reopen(after: 1_000)
        person.go(.home)
        person.tap("retention 1")
        try person.reopen(after: 400 * Self.day)
        #expect(person.model.journal.entries.count == 1)
        #expect(person.model.clock.isDoubted)
        person.go(.home)
        person.tap("trust-clock")
        try person.reopen()
        #expect(person.model.journal.entries.isEmpty)
    }

    @Test func `G9: the dose of a removed meal still counts: it was given`() {
        var person = Person.atHome()
        person.eat("7", "40", given: "3")
        person.tap("open-meal 0")
        person.tap("delete-meal")
        person.tap("yes")
        #expect(person.model.journal.entries.isEmpty)
        person.begin("10")
        person.tap("step 2")
        #expect(person.read.contains("You gave 3 IU"))
    }

    @Test func `G9: the first page shows the last meals, whatever day was looked up`() {
        var person = Person.atHome()
        person.eat("7", "40", given: "3")
        person.go(.journal)
        let start = PocketTypedMoment(milliseconds: Person.noon - 3 * Self.day, zoneOffsetMinutes: 60)
        person.send(.moment("journal-day", start))
        #expect(person.model.journal.entries.isEmpty)
        person.go(.home)
        #expect(person.read.contains("3 IU"))
    }

    @Test func `Foods that could not be read are never replaced by what was not`() throws {
        var person = Person.atHome(foods: true)
        let kept = person.shelf
        person.reads = false
        try person.reopen()
        #expect(person.read.contains("could not be read or written"))
        person.go(.categories)
        person.type(.name, "Mine")
        person.submit("send 1")
        #expect(person.shelf == kept)
        person.go(.exchange)
        person.tap("export 0")
        #expect(person.model.route.page != .report, "a report that is not whole is none")
    }

    @Test func `G9: a backup is due after a week with meals`() throws {
        var person = Person.atHome()
        person.eat("7", "40", given: "3")
        try person.reopen(after: 6 * Self.day)
        #expect(!person.read.contains("more than a week ago"))
        try person.reopen(after: 2 * Self.day)
        #expect(person.read.contains("more than a week ago"))
        person.tap("later")
        #expect(!person.read.contains("more than a week ago"))
        try person.reopen(after: 8 * Self.day)
        person.tap("backup")
        #expect(person.files.last?.name == "glucalc-20261206.backup")
        #expect(!person.read.contains("more than a week ago"))
        try person.reopen(after: 6 * Self.day)
        #expect(!person.read.contains("more than a week ago"))
    }

    @Test func `G12: a backup takes the place of everything after a question, a damaged one never`() {
        var person = Person.atHome()
        person.go(.exchange)
        let summary = PocketBackupSummary(milliseconds: Person.noon, records: 3)
        person.send(.backupRead("restore", summary: summary))
        #expect(person.read.contains("backup of 20 November 2026, 13:00"))
        person.tap("close")
        #expect(person.effects == [.dropBackup])
        person.send(.backupRead("restore", summary: summary))
        person.tap("yes")
        #expect(!person.effects.contains(.useBackup), "asked twice")
        person.tap("yes")
        #expect(person.effects.contains(.useBackup))
        person.send(.backupProblem("restore", .damaged))
        #expect(person.read.contains("Nothing was changed"))
    }

    @Test func `What cannot be read is said, and not overwritten`() throws {
        var person = Person.atHome(foods: true)
        person.eat("7", "40", given: "3")
        let foods = person.model.pantry.foods.count
        person.place([9, 9, 9], under: PocketRecordKey("meal", Person.noon, 5))
        try person.reopen()
        person.go(.journal)
        #expect(person.read.contains("1 meal cannot be read"))
        let kept = person.shelf[PocketRecordKey("pantry", 0).bytes]
        person.place([7], under: PocketRecordKey("pantry", 0))
        try person.reopen()
        #expect(!person.model.hasPantry)
        person.go(.foods)
        #expect(person.shelf[PocketRecordKey("pantry", 0).bytes] == [7])
        person.place(kept, under: PocketRecordKey("pantry", 0))
        try person.reopen()
        #expect(person.model.pantry.foods.count == foods)
    }

    @Test func `G12: the journal as a table and as text`() {
        var person = Person.atHome()
        person.eat("3.1", "20", given: "1")
        person.begin("7.2")
        person.addOther("48")
        person.tap("step 2")
        person.tap("proposed")
        person.type("meal-note", "=1+1;\"x\"")
        person.submit("archive")
        person.go(.exchange)
        person.tap("export 1")
        let csv = String(decoding: person.files.last?.bytes ?? [], as: UTF8.self)
        #expect(csv.contains("2026-11-20;13:00;Lunch;3.1;low;20;48;"))
        #expect(csv.contains(";7.2;in range;48;48;4.26;4.26;"))
        #expect(!csv.contains(";=1+1"), "no cell begins a formula")
        person.tap("export 2")
        let text = String(decoding: person.files.last?.bytes ?? [], as: UTF8.self)
            .replacing("\u{A0}", with: " ")
        #expect(text.contains("Glucose before the meal: 7.2 mmol/L (in range)"))
        #expect(text.contains("- Other food: 48 g"))
        person.tap("export 0")
        #expect(person.page.contains("<table class=\"report\">"))
        person.tap("print")
        #expect(person.printed == 1)
    }

    @Test func `G12: between two dates, both included`() {
        var person = Person.atHome()
        person.eat("5", "20", given: "1")
        person.moment.milliseconds += Self.day
        person.eat("6", "20", given: "1")
        person.moment.milliseconds += Self.day
        person.eat("7", "20", given: "1")
        person.go(.exchange)
        // 21 November, midnight where the person is.
        let start = PocketTypedMoment(milliseconds: 1_795_215_600_000, zoneOffsetMinutes: 60)
        person.send(.moment("from", start))
        person.send(.moment("to", start))
        person.tap("export 0")
        #expect(
            person.model.exchange.meals.map(\.glucose) == [.typed(BloodGlucose(micromolesPerLitre: 6_000)!)])
    }

    @Test
    func `G12: a day of twenty-five hours is handed on whole, and one eaten elsewhere by its own calendar`() {
        var person = Person.atHome()
        // 25 October 2026 in Central Europe: 23:30 is a day and an hour after its midnight.
        let midnight: Int64 = 1_792_879_200_000
        person.place(
            Self.meal(1, midnight + 24 * 3_600_000 + 1_800_000, 60).record()?.bytes,
            under: Self.meal(1, midnight + 24 * 3_600_000 + 1_800_000, 60).key)
        // Half an hour into the next day there; in New York it is still the day before.
        let later = midnight + 25 * 3_600_000 + 1_800_000
        person.place(Self.meal(2, later, -240).record()?.bytes, under: Self.meal(2, later, -240).key)
        person.place(Self.meal(3, later, 60).record()?.bytes, under: Self.meal(3, later, 60).key)
        let day = PocketTypedMoment(milliseconds: midnight, zoneOffsetMinutes: 120)
        person.go(.exchange)
        person.send(.moment("from", day))
        person.send(.moment("to", day))
        person.tap("export 0")
        #expect(person.model.exchange.meals.map(\.id) == [1, 2])
        person.go(.journal)
        person.send(.moment("journal-day", day))
        #expect(person.model.journal.entries.map(\.meal.id) == [2, 1])
    }

    @Test func `G9: a date that comes twice, with another between, has two sections of their own`() {
        var person = Person.atHome()
        // From half past midnight on the 21st to half past seven on the 20th, by going west.
        for meal in [
            Self.meal(1, Person.noon, 60), Self.meal(2, Person.noon + 41_400_000, 60),
            Self.meal(3, Person.noon + 45_000_000, -300),
        ] {
            person.place(meal.record()?.bytes, under: meal.key)
        }
        person.go(.journal)
        let days = person.model.journal.entries.map(\.meal.day.number)
        #expect(days.count == 3 && days[0] == days[2] && days[1] == days[0] + 1)
        let parts = person.page.split(separator: "data-key=\"day ").dropFirst()
        let keys = parts.map { part in part.prefix { $0 != "\"" } }
        #expect(keys.count == 3 && Set(keys).count == 3, "\(keys)")
    }

    @Test func `G10: charts and removed meals that could not be read say so`() {
        var person = Person.atHome()
        person.eat("7", "40", given: "3")
        person.go(.charts)
        #expect(!person.read.contains("could not be read or written"))
        person.reads = false
        for page in [Route.Page.charts, .removed, .journal] {
            person.go(page)
            #expect(person.read.contains("could not be read or written"), "\(page)")
            #expect(!person.page.contains("class=\"empty\""), "\(page)")
        }
        person.reads = true
        person.go(.charts)
        #expect(!person.read.contains("could not be read or written"))
    }

    private static func meal(_ id: Int64, _ moment: Int64, _ zoneOffset: Int) -> Meal {
        Meal(
            id: id, moment: moment, zoneOffset: zoneOffset, type: nil, parameters: nil, glucose: .missing,
            foods: [],
            proposal: nil, given: .zero, reason: nil, note: "")
    }

    @Test func `G10: figures of the last days, by kind of meal`() {
        var person = Person.atHome()
        person.eat("3.1", "20", given: "1")
        person.eat("6", "30", given: "2.5")
        person.moment.milliseconds += Self.day
        person.eat("12", "40", given: "3")
        person.go(.charts)
        let figures = Figures(of: person.model.charts.meals)
        #expect(figures.days.map(\.milliunits) == [3_500, 3_000])
        #expect(figures.days.map(\.milligrams) == [50_000, 40_000])
        #expect(figures.statistics.timeInRange.count == 3)
        #expect(person.page.contains("class=\"band\""))
        person.tap("days 7")
        #expect(person.model.charts.days == 7)
    }
}
