import GluCalc
import Insulin
import Localization
import PocketRuntime
import Testing

@Suite("Pages that the tool draws") struct DrawingTests {
    private struct Missing: Error {}

    /// Somebody with meals of two days and some readings of a sensor.
    private static func eater(_ language: Language = .english) -> Person {
        var person = Person.atHome(language)
        person.eat("3.1", "20", given: "1")
        person.eat("6", "70", given: "2.5")
        person.moment.milliseconds += 86_400_000
        person.eat("12", "40", given: "3")
        person.go(.devices)
        let text =
            "Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL\n"
            + "FreeStyle,ABC,19-11-2026 08:00,0,90,\nFreeStyle,ABC,19-11-2026 08:15,0,240,\n"
        person.send(
            .document(
                "readings", PocketDocument(name: "libre.csv", type: "text/csv", bytes: Array(text.utf8))))
        person.send(.tap("readings-keep"))
        person.go(.home)
        return person
    }

    /// What the tool was asked to draw last.
    private func question(_ person: Person) throws -> (question: [UInt8], action: PocketAction) {
        for effect in person.effects.reversed() {
            if case .ask("reader", let question, let action) = effect, action.name == "draw" {
                return (question, action)
            }
        }
        throw Missing()
    }

    private func answer(_ asked: (question: [UInt8], action: PocketAction), _ person: inout Person) {
        person.send(
            .answered(
                asked.action, PocketAnswer(status: 200, body: GluCalcReader.answer(asked.question) ?? [])),
            after: 0)
    }

    private func open(_ page: Route.Page, _ person: inout Person) {
        if page == .report {
            person.go(.exchange)
            person.tap("export 0")
        } else {
            person.go(page)
        }
    }

    @Test func `G10: a chart of one day tells its ends apart by the hour`() {
        var person = Person.atHome()
        person.eat("6", "40", given: "3")
        person.go(.charts)
        #expect(person.read.ranges(of: "20 November").count == 3)
        person.go(.home)
        person.moment.milliseconds += 2 * 3_600_000
        person.eat("7", "40", given: "2")
        person.go(.charts)
        #expect(person.read.contains("20 November, 13:00") && person.read.contains("15:00"))
        #expect(person.read.ranges(of: "20 November").count == 3, "and the bars have the date once")
    }

    /// The charts are asked for once their records are read.
    private func drawn(_ page: Route.Page, _ person: inout Person) throws -> (
        question: [UInt8], action: PocketAction
    ) {
        person.helps = nil
        open(page, &person)
        return try question(person)
    }

    private static let pages: [Route.Page] = [.charts, .report, .grid]

    @Test(arguments: Language.allCases)
    func `G10: what the tool draws is what the person's own values look like`(_ language: Language) throws {
        var person = Self.eater(language)
        for page in Self.pages {
            open(page, &person)
            #expect(person.model.route.page == page)
            let part: DrawnPart =
                switch page {
                case .charts: .figures
                case .report: .report
                default: .grids
                }
            let own = part.bytes(person.model, person.surroundings)
            #expect(own.count > 1_000 && person.model.drawing.html == own, "\(page)")
            #expect(person.page.contains(String(decoding: own, as: UTF8.self)), "\(page)")
        }
    }

    @Test(arguments: Language.allCases)
    func `G16: what the tool draws of a shared journal is what its values look like`(_ language: Language) {
        let person = Self.eater()
        var journal = SharedJournal()
        journal.heading.name = "Ana & <b>"
        journal.heading.made = person.moment.milliseconds
        journal.heading.ends = person.moment.milliseconds + 86_400_000
        journal.care = person.model.care
        journal.types = person.model.mealTypes
        journal.meals = person.model.journal.entries.map { $0.meal }.reversed()
        var reader = Person(language)
        reader.send(.opened(fragment: "share"))
        reader.send(.document("shared", PocketDocument(name: "", type: "", bytes: journal.bytes)))
        let own = DrawnPart.guest(journal.heading).bytes(journal.model, reader.surroundings)
        #expect(reader.model.drawing.html == own && own.count > 5_000)
        #expect(reader.page.contains("Ana &amp; &lt;b&gt;") && !reader.page.contains("<b>"))
    }

    @Test(arguments: pages)
    func `While a page is drawn it says so, cannot be printed, and shows nothing older`(_ page: Route.Page)
        throws
    {
        var person = Self.eater()
        let asked = try drawn(page, &person)
        #expect(person.read.contains("One moment") && person.page.contains("role=\"status\""))
        #expect(!person.page.contains("data-tap=\"print\"") && !person.page.contains("<svg class=\"plot"))
        answer(asked, &person)
        #expect(!person.read.contains("One moment"))
        person.tap("print")
        #expect(person.printed == 1)
    }

    @Test(arguments: pages)
    func `A tool that does not answer is said, and asked again when the page is opened again`(
        _ page: Route.Page
    ) {
        var person = Self.eater()
        person.helps = false
        open(page, &person)
        #expect(person.read.contains("could not be drawn") && person.page.contains("role=\"alert\""))
        #expect(!person.page.contains("data-tap=\"print\"") && person.model.drawing.html.isEmpty)
        person.helps = true
        person.go(.home)
        open(page, &person)
        #expect(!person.read.contains("could not be drawn") && person.page.contains("data-tap=\"print\""))
    }

    @Test func `What is drawn of a page that was left is not shown on another, nor later on the same`() throws
    {
        var person = Self.eater()
        let asked = try drawn(.charts, &person)
        person.go(.grid)
        answer(asked, &person)
        #expect(person.model.drawing.html.isEmpty)
        #expect(person.read.contains("One moment"))
        person.go(.charts)
        let anew = try question(person)
        answer(asked, &person)
        #expect(person.model.drawing.html.isEmpty)
        answer(anew, &person)
        #expect(person.page.contains("class=\"band\""))
        person.go(.more)
        #expect(person.model.drawing.html.isEmpty, "what is not shown is not kept")
    }

    @Test func `What is drawn of other days or another kind of meal is not shown`() throws {
        var person = Self.eater()
        person.go(.mealTypes)
        person.addType("Snack")
        let asked = try drawn(.charts, &person)
        person.tap("days 7")
        let week = try question(person)
        answer(asked, &person)
        #expect(person.model.drawing.html.isEmpty && person.read.contains("One moment"))
        person.tap("chart-type \(person.model.mealTypes[0].id)")
        let lunches = try question(person)
        answer(week, &person)
        #expect(person.model.drawing.html.isEmpty)
        answer(lunches, &person)
        #expect(
            person.model.drawing.html == DrawnPart.figures.bytes(person.model, person.surroundings))
        // Records of other days that come late.
        person.send(.records(PocketAction("charts", 90), PocketRecords([])))
        #expect(person.model.charts.meals.count == 3)
        person.send(.records(PocketAction("chart-readings", 90), PocketRecords([])))
        #expect(person.model.charts.readings?.days.count == 1)
    }

    @Test func `A drawing that comes after an older one failed is shown`() throws {
        var person = Self.eater()
        _ = try drawn(.charts, &person)
        person.tap("days 7")
        let week = try question(person)
        // Without an answer nobody knows whose it was.
        person.send(.answered("draw", PocketAnswer(status: 0, body: [])))
        #expect(person.read.contains("could not be drawn"))
        answer(week, &person)
        #expect(!person.read.contains("could not be drawn") && person.page.contains("class=\"band\""))
    }

    @Test func `Charts under another page show what was kept there`() throws {
        var person = Self.eater()
        person.go(.charts)
        person.go(.devices)
        person.tap("delete-readings")
        person.send(.tap("yes"), after: 1_000)
        #expect(person.model.charts.readings == nil)
        person.go(.charts)
        #expect(person.model.charts.readings == ReadingPack())
        person.send(
            .document("readings", PocketDocument(name: "x.csv", type: "text/csv", bytes: [])))
        #expect(person.model.route.page == .devices)
        person.tap("back")
        #expect(person.model.route.page == .charts && person.model.drawing.state == .done)
    }

    @Test func `Answers that are cut short are none`() throws {
        var person = Self.eater()
        let asked = try drawn(.grid, &person)
        let whole = try #require(GluCalcReader.answer(asked.question))
        person.send(
            .answered(asked.action, PocketAnswer(status: 200, body: Array(whole.dropLast()))), after: 0)
        #expect(person.read.contains("could not be drawn") && person.model.drawing.html.isEmpty)
        for length in stride(from: 0, to: asked.question.count, by: 97) {
            #expect(GluCalcReader.answer(Array(asked.question.prefix(length))) == nil)
        }
    }

    @Test func `G16: a reader whose tool does not answer is told`() {
        var reader = Person()
        reader.helps = false
        reader.send(.opened(fragment: "share"))
        reader.send(.document("shared", PocketDocument(name: "", type: "", bytes: SharedJournal().bytes)))
        #expect(reader.read.contains("could not be drawn") && !reader.page.contains("data-tap"))
        #expect(reader.page.contains("<h1"))
    }
}
