import GluCalc
import Insulin
import Localization
import PocketRuntime
import Testing

/// The journal as a doctor reads it, on a screen and on paper.
@Suite struct `What the doctor reads` {
    /// A journal with one meal, which has more carbohydrate than it should.
    private func journal() throws -> SharedJournal {
        let person = Person.atHome()
        let type = try #require(person.model.mealTypes.first)
        let amount = try #require(FoodAmount(thousandths: 50_000, .gram))
        let foods = [
            MealFood(
                name: try FoodLabel("Baklava", most: 80), amount: amount,
                carbohydrate: try #require(Carbohydrate(milligrams: 30_000))),
            MealFood(
                name: try FoodLabel("Soup & <b>", most: 80), amount: nil,
                carbohydrate: try #require(Carbohydrate(milligrams: 25_000))),
        ]
        var journal = SharedJournal()
        journal.heading.made = Person.noon
        journal.heading.ends = Person.noon + 86_400_000
        journal.care = person.model.care
        journal.types = person.model.mealTypes
        journal.meals = [
            Meal(
                id: 1, moment: Person.noon, zoneOffset: 60, type: type.name, parameters: type.parameters,
                glucose: .missing, foods: foods, proposal: nil, given: .zero, reason: nil, note: "")
        ]
        return journal
    }

    private func reader(_ language: Language = .english) throws -> Person {
        var reader = Person(language)
        reader.send(.opened(fragment: "share"))
        reader.send(
            .document("shared", PocketDocument(name: "", type: "", bytes: try journal().bytes)))
        return reader
    }

    @Test func `G16: the doctor sees which foods were eaten, how much of each, and what they come to`() throws
    {
        let reader = try reader()
        #expect(reader.read.contains("Baklava, 50 g: 30 g"))
        #expect(reader.read.contains("Soup &amp; &lt;b&gt;: 25 g"))
        #expect(reader.read.contains("55 g  More carbohydrate than the meal should have."))
        #expect(!reader.page.contains("55\u{A0}g<small>"))
    }

    @Test(arguments: Language.allCases)
    func `G12: each cell of the report says what it is, where its head is not shown`(
        _ language: Language
    ) throws {
        let whole = try reader(language).page
        let page = whole[try #require(whole.firstRange(of: /<table class="report">.*?<\/table>/))]
        let heads = page.ranges(of: /<th scope="col">/).count
        #expect(heads == 8)
        #expect(page.ranges(of: /<td(?: class="above")? data-label="[^"]+">/).count == heads - 1)
        for head in page.matches(of: /<th scope="col">([^<]+)<\/th>/).dropFirst() {
            #expect(page.contains("data-label=\"\(head.1)\""))
        }
    }

    @Test func `G16: what the doctor reads is about the patient, and says what is off`() throws {
        let reader = try reader()
        #expect(reader.read.contains("Distribution of glucose"))
        #expect(reader.page.contains("<dt>Subtract insulin on board</dt><dd>off</dd>"))
        #expect(reader.page.contains("<dt>Rounding down to the step of the pen</dt><dd>No rounding</dd>"))
        #expect(reader.read.ranges(of: /(?i)\b(?:your|my)\b/).isEmpty)
    }
}
