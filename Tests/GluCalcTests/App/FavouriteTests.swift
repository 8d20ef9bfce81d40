import GluCalc
import Insulin
import PocketRuntime
import Testing

@Suite struct `Favourites and the foods of a meal` {
    /// Somebody whose lunch has a favourite of 12 g: `Biscuit`, 60 g in 100 g.
    private func withBiscuit() throws -> (person: Person, biscuit: Int) {
        var person = Person.atHome(foods: true)
        person.go(.food)
        person.type(.name, "Biscuit")
        person.type(.carbohydrate, "60")
        person.type(.quantity, "100")
        person.tap("category \(person.model.pantry.categories[0].id)")
        person.submit("send 0")
        let biscuit = try #require(person.model.pantry.foods.last?.id)
        person.go(.favourites, 1)
        person.type("search", "Biscuit", of: biscuit)
        person.type("favourite-amount \(biscuit)", "12")
        person.go(.home)
        return (person, biscuit)
    }

    @Test func `G5: favourites come only when they are ticked, and go when they are not`() throws {
        var (person, biscuit) = try withBiscuit()
        person.begin("5")
        #expect(person.model.draft?.foods.isEmpty == true, "nobody has asked for them")
        person.send(.wentBack)
        person.tap("with-favourites")
        person.submit("step 1")
        #expect(person.model.draft?.foods.map(\.foodID) == [biscuit])
        #expect(person.model.draft?.carbohydrate == Carbohydrate(milligrams: 7_200))
        person.send(.wentBack)
        person.tap("with-favourites")
        person.submit("step 1")
        #expect(person.model.draft?.foods.isEmpty == true)
    }

    @Test func `G5: an amount counts in the unit that it was typed in, and in no other`() throws {
        var (person, biscuit) = try withBiscuit()
        person.go(.food, biscuit)
        person.type(.carbohydrate, "7")
        person.type(.quantity, "1")
        person.tap("food-unit \(FoodAmount.Unit.piece.rawValue)")
        person.submit("send 0")
        person.go(.favourites, 1)
        #expect(!person.page.contains("value=\"12\""), "12 g are not 12 pieces")
        person.go(.home)
        person.tap("new")
        person.type("glucose", "5")
        person.tap("with-favourites")
        person.submit("step 1")
        #expect(person.model.draft?.foods.map(\.typed) == [""])
        #expect(person.model.draft?.carbohydrate == nil)
        #expect(!person.page.contains("id=\"dose\""))
        try person.reopen()
        #expect(
            person.model.mealTypes[0].favourites.first?.amount == FoodAmount(thousandths: 12_000, .gram),
            "it is kept with its unit")
    }

    @Test func `G3: a food that is corrected is corrected in the meal that is being entered`() throws {
        var (person, biscuit) = try withBiscuit()
        person.tap("new")
        person.type("glucose", "7.2")
        person.tap("with-favourites")
        person.submit("step 1")
        person.tap("step 2")
        person.tap("proposed")
        person.go(.food, biscuit)
        person.type(.carbohydrate, "90")
        person.submit("send 0")
        #expect(person.model.draft?.carbohydrate == Carbohydrate(milligrams: 10_800))
        #expect(person.model.draft?.given == "", "what was given was meant for another sum")
        person.go(.food, biscuit)
        person.type(.quantity, "1")
        person.tap("food-unit \(FoodAmount.Unit.piece.rawValue)")
        person.type(.carbohydrate, "7")
        person.submit("send 0")
        #expect(person.model.draft?.carbohydrate == nil, "how many pieces has to be said")
    }

    @Test func `G8: a food without carbohydrate has 0 g, whichever number is typed`() throws {
        var person = Person.atHome(foods: true)
        person.go(.food)
        person.type(.name, "Water of the well")
        person.type(.carbohydrate, "0")
        person.type(.quantity, "100")
        person.tap("category \(person.model.pantry.categories[0].id)")
        person.submit("send 0")
        let water = try #require(person.model.pantry.foods.last)
        person.go(.home)
        person.begin("5")
        person.send(.tap(PocketAction("take", water.id)))
        let id = try #require(person.model.draft?.foods.last?.id)
        person.type("carbs \(id)", "0")
        #expect(person.model.draft?.carbohydrate == .zero)
        person.type("carbs \(id)", "5")
        #expect(person.read.contains("has no carbohydrate"))
        person.type("amount \(id)", "250")
        #expect(person.model.draft?.carbohydrate == .zero)
    }
}

extension Person {
    /// Looks for a food and takes it among the favourites of the page.
    fileprivate mutating func type(_ field: String, _ text: String, of food: Int) {
        send(.search(PocketAction(bytes: Array(field.utf8)), text: text, key: Array(text.lowercased().utf8)))
        tap("favourite \(food)")
    }
}
