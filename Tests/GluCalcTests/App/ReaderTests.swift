import GluCalc
import Insulin
import PocketRuntime
import Testing

@Suite("The reader of GluCalc") struct ReaderTests {
    private static let list = Array("Category;Name;Carbohydrate (g);Quantity;Unit\nA;Durian;27;100;g\n".utf8)

    private func choose(_ file: [UInt8], _ person: inout Person) {
        person.send(.document("import", PocketDocument(name: "x.csv", type: "", bytes: file)))
    }

    /// What the tool was asked last, and for which action.
    private func question(_ person: Person) throws -> (question: [UInt8], action: PocketAction) {
        for effect in person.effects.reversed() {
            if case .ask("reader", let question, let action) = effect { return (question, action) }
        }
        throw Missing()
    }

    private struct Missing: Error {}

    private func answer(_ asked: (question: [UInt8], action: PocketAction), _ person: inout Person) {
        let answer = GluCalcReader.answer(asked.question)
        person.send(
            .answered(asked.action, PocketAnswer(status: answer == nil ? 0 : 200, body: answer ?? [])))
    }

    @Test func `G11: while a list is read the page says so, and a reader that fails changes nothing`() throws
    {
        var person = Person.atHome(foods: true)
        person.helps = nil
        person.go(.exchange)
        choose(Self.list, &person)
        #expect(person.read.contains("One moment"))
        let asked = try question(person)
        person.send(.answered(asked.action, PocketAnswer(status: 0, body: [])))
        #expect(person.read.contains("The file cannot be read") && !person.read.contains("One moment"))
        #expect(!person.page.contains("take-list"))
        // What comes later is an answer to nothing.
        answer(asked, &person)
        #expect(!person.page.contains("take-list"))
        #expect(person.model.pantry.foods.count == 359)
    }

    @Test func `G11: answers that make no sense are none`() throws {
        var person = Person.atHome(foods: true)
        person.helps = nil
        choose(Self.list, &person)
        let whole = try #require(GluCalcReader.answer(try question(person).question))
        for length in stride(from: 0, to: whole.count, by: 97) {
            choose(Self.list, &person)
            person.send(.answered("list", PocketAnswer(status: 200, body: Array(whole.prefix(length)))))
            #expect(person.read.contains("The file cannot be read"), "\(length)")
        }
        person.helps = true
        choose(Self.list, &person)
        #expect(person.read.contains("1 new food"))
    }

    @Test func `G11: what is taken is what was shown, also where the foods have changed since`() throws {
        var person = Person.atHome(foods: true)
        let first = try #require(person.model.pantry.foods.first)
        choose(Self.list, &person)
        person.go(.food, first.id)
        person.tap("delete-food \(first.id)")
        person.tap("yes")
        #expect(person.model.route.page == .preview)
        person.tap("take-list")
        #expect(person.model.pantry.foods.count == 358, "it is compared anew, and shown")
        person.tap("take-list")
        #expect(person.model.pantry.foods.count == 359)
        #expect(person.model.pantry.food(first.id) == nil)
        // And while it is being read.
        person.helps = nil
        choose(Self.list, &person)
        let asked = try question(person)
        let second = try #require(person.model.pantry.foods.first)
        person.go(.food, second.id)
        person.tap("delete-food \(second.id)")
        person.tap("yes")
        person.helps = true
        answer(asked, &person)
        #expect(person.read.contains("1 food stays as it is"))
    }

    @Test func `G11: factory foods whose reader fails are said to have failed, and asked for again`() throws {
        var person = Person.atHome(foods: true)
        person.go(.exchange)
        person.helps = nil
        person.tap("factory 1")
        person.tap("yes")
        #expect(person.read.contains("One moment"))
        person.send(.answered("factory", PocketAnswer(status: 0, body: [])))
        #expect(person.model.pantry.foods.count == 359 && person.model.note == .notHanded)
        person.helps = false
        person.tap("factory 1")
        person.tap("yes")
        #expect(person.model.note == .notHanded && !person.read.contains("One moment"))
    }

    @Test func `G12: files that are not written are said, and nothing is handed out`() {
        var person = Person.atHome(foods: true)
        person.eat("7", "40", given: "3")
        person.go(.exchange)
        person.helps = false
        for action in ["export-foods", "export 1", "export 2"] {
            person.tap(action)
            #expect(person.files.isEmpty && person.model.note == .notHanded, "\(action)")
        }
        person.helps = true
        for action in ["export-foods", "export 1", "export 2"] { person.tap(action) }
        #expect(person.files.map(\.name) == ["foods.csv", "journal.csv", "journal.txt"])
        #expect(person.files.map(\.type) == ["text/csv", "text/csv", "text/plain"])
    }

    @Test func `Questions that are damaged have no answer, or another one, and never trap`() throws {
        var person = Person.atHome(foods: true)
        person.helps = nil
        choose(Self.list, &person)
        let question = try question(person).question
        #expect(GluCalcReader.answer([]) == nil && GluCalcReader.answer([255]) == nil)
        for length in stride(from: 0, to: question.count, by: 211) {
            #expect(GluCalcReader.answer(Array(question.prefix(length))) == nil)
        }
        for place in stride(from: 0, to: question.count, by: 499) {
            var damaged = question
            damaged[place] ^= 0x55
            _ = GluCalcReader.answer(damaged)
        }
    }
}
