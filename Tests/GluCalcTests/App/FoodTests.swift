import Foundation
import GluCalc
import Insulin
import Localization
import PocketRuntime
import Testing

@Suite struct `Foods and lists` {
    @Test(arguments: Language.allCases)
    func `G11: at least 300 foods at the first start, in each language`(_ language: Language) {
        let person = Person.atHome(language, foods: true)
        #expect(person.model.pantry.foods.count == 359)
        #expect(person.model.pantry.categories.count == 16)
    }

    @Test func `G3: a food is made, changed and removed, its name unique`() {
        var person = Person.atHome(foods: true)
        person.go(.food)
        person.type(.name, "  aPPle ")
        person.type(.carbohydrate, "12")
        person.type(.quantity, "100")
        person.tap("category \(person.model.pantry.categories[0].id)")
        person.submit("send 0")
        #expect(person.read.contains("one of this name already"))
        person.type(.name, "Grandma’s cake")
        person.type(.carbohydrate, "120")
        #expect(person.read.contains("cannot have more grams"))
        person.type(.carbohydrate, "0")
        person.submit("send 0")
        let cake = person.model.pantry.foods.last
        #expect(cake?.name.text == "Grandma’s cake")
        person.go(.food, cake?.id ?? 0)
        person.type(.carbohydrate, "44,5")
        person.submit("send 0")
        #expect(person.model.pantry.foods.last?.content.carbohydrate == Carbohydrate(milligrams: 44_500))
        person.go(.food, cake?.id ?? 0)
        person.tap("delete-food \(cake?.id ?? 0)")
        person.tap("yes")
        #expect(person.model.pantry.foods.count == 359)
    }

    @Test func `G2: a category goes with its foods, after the number was said`() throws {
        var person = Person.atHome(foods: true)
        let category = person.model.pantry.categories[1]
        let count = person.model.pantry.count(of: category.id)
        person.go(.categories)
        person.tap("delete-category \(category.id)")
        #expect(person.read.contains("with \(count) foods"))
        person.tap("close")
        #expect(person.model.pantry.foods.count == 359)
        person.tap("delete-category \(category.id)")
        person.tap("yes")
        #expect(person.model.pantry.foods.count == 359 - count)
        person.type(.name, "Mine")
        person.submit("send 1")
        let mine = try #require(person.model.pantry.categories.last)
        person.tap("category-change \(mine.id)")
        person.type(.name, "Ours")
        person.submit("send 1")
        #expect(person.model.pantry.category(mine.id)?.name.text == "Ours")
        try person.reopen()
        #expect(person.model.pantry.category(mine.id)?.name.text == "Ours")
    }

    @Test func `G11: a list is shown before anything changes, bad lines are named`() {
        var person = Person.atHome(foods: true)
        let list = """
            Category;Name;Carbohydrate (g);Quantity;Unit\r\
            Fruit;Apple;13,5;100;g\r\
            Fruit;Durian;27;100;g\r\
            Fruit;;1;100;g\r\
            Fruit;Wrong;1,500;100;g\r
            """
        person.go(.exchange)
        person.send(
            .document(
                "import",
                PocketDocument(name: "list.glucalc", type: "", bytes: [0xEF, 0xBB, 0xBF] + Array(list.utf8))))
        #expect(person.read.contains("1 new food"))
        #expect(person.read.contains("1 food changes"))
        #expect(person.read.contains("2 lines are left out"))
        #expect(person.read.contains("Line 4"))
        #expect(person.model.pantry.foods.count == 359)
        person.tap("take-list")
        #expect(person.model.pantry.foods.count == 360)
        #expect(
            person.model.pantry.foods.first { $0.name.text == "Apple" }?.content.carbohydrate
                == Carbohydrate(milligrams: 13_500))
    }

    @Test func `G11: a file that is none changes nothing and says why`() {
        var person = Person.atHome(foods: true)
        person.send(.document("import", PocketDocument(name: "x.csv", type: "", bytes: [0, 1, 2, 3])))
        #expect(person.read.contains("Nothing was changed"))
        person.send(.documentProblem("import", .tooLarge))
        #expect(person.read.contains("too large"))
        #expect(person.model.pantry.foods.count == 359)
    }

    @Test func `G11: factory foods again, beside one's own or in their place`() {
        var person = Person.atHome(foods: true)
        person.go(.food)
        person.type(.name, "Mine")
        person.type(.carbohydrate, "1")
        person.type(.quantity, "100")
        person.tap("category 1")
        person.submit("send 0")
        person.go(.exchange)
        person.tap("factory 0")
        person.tap("yes")
        #expect(person.model.pantry.foods.count == 360)
        person.tap("factory 1")
        person.tap("yes")
        #expect(person.model.pantry.foods.count == 359)
    }

    @Test func `G12: foods out as a list come back as they were`() {
        var person = Person.atHome(.german, foods: true)
        person.go(.exchange)
        person.tap("export-foods")
        let file = person.files.last?.bytes ?? []
        person.send(.document("import", PocketDocument(name: "foods.csv", type: "", bytes: file)))
        #expect(person.read.contains("359 Lebensmittel"))
        #expect(!person.page.contains("take-list"), "nothing changes")
    }

    @Test func `G3: foods are found without accents and case, under their letters`() {
        var person = Person.atHome(.french, foods: true)
        person.go(.foods)
        #expect(person.page.contains("id=\"letter-A\""))
        let last = person.page.components(separatedBy: "data-tap=\"letter ").last?.prefix { $0 != "\"" }
        person.tap("letter \(last ?? "")")
        #expect(person.effects.contains { if case .focus = $0 { true } else { false } })
        person.send(.search("search", text: "ÉPI", key: Array("epi".utf8)))
        #expect(person.model.foodPlaces.count > 0)
        person.tap("search-in \(person.model.pantry.categories[2].id)")
        #expect(person.model.search.categoryID == person.model.pantry.categories[2].id)
    }

    @Test func `G3: a whole word stands before longer words that begin with it`() {
        var person = Person.atHome()
        var list = "Category;Name;Carbohydrate (g);Quantity;Unit\n"
        for name in ["Breadcrumbs", "White bread", "Gingerbread", "Bread, rye", "Sweet breadsticks", "Bread"]
        {
            list += "A;\(name);50;100;g\n"
        }
        person.send(.document("import", PocketDocument(name: "x.csv", type: "", bytes: Array(list.utf8))))
        person.tap("take-list")
        person.go(.foods)
        person.send(.search("search", text: "bread", key: Array("bread".utf8)))
        let whole = person.model.foodPlaces.map { person.model.pantry.foods[$0].name.text }
        #expect(
            whole == [
                "Bread", "Bread, rye", "White bread", "Breadcrumbs", "Sweet breadsticks", "Gingerbread",
            ])
        person.send(.search("search", text: "brea", key: Array("brea".utf8)))
        let begun = person.model.foodPlaces.map { person.model.pantry.foods[$0].name.text }
        #expect(begun.first == "Bread" && begun.last == "Gingerbread")
    }

    @Test(arguments: Language.allCases)
    func `G11: a list with headings that nobody knows is told which are looked for`(language: Language) {
        var person = Person.atHome(language)
        let list = "Gruppo;Alimento;Carboidrati;Quanto;Misura\nA;b;5;100;g\n"
        person.send(.document("import", PocketDocument(name: "x.csv", type: "", bytes: Array(list.utf8))))
        let columns: [PocketTextKey] = [
            .init("glucalc.columnCategory"), .init("glucalc.columnName"), .init("glucalc.columnCarbohydrate"),
            .init("glucalc.columnQuantity"), .init("glucalc.columnUnit"),
        ]
        let headings = columns.map { person.texts($0) }
        for heading in headings { #expect(person.read.contains(heading), "\(heading)") }
        // And they are the ones that are read.
        let words = headings.joined(separator: ";")
        let known = words + "\nA;Durian;27;100;g\n"
        person.send(.document("import", PocketDocument(name: "y.csv", type: "", bytes: Array(known.utf8))))
        #expect(person.page.contains("take-list"))
    }

    @Test func `A list of more foods than there is room for is refused whole`() {
        var person = Person.atHome()
        var list = "Category;Name;Carbohydrate (g);Quantity;Unit\n"
        for number in 0...Pantry.mostFoods { list += "A;Food \(number);1;100;g\n" }
        person.send(.document("import", PocketDocument(name: "x.csv", type: "", bytes: Array(list.utf8))))
        #expect(!person.page.contains("take-list"))
        person.send(.tap("take-list"))
        #expect(person.model.pantry.foods.isEmpty)
        #expect(person.read.contains("foods at most"))
    }
}
