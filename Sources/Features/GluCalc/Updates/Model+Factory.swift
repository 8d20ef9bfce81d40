import Insulin
import PocketRuntime

extension Model {
    /// Asks for the foods that come with the app.
    @inline(never)
    mutating func loadFactory(_ how: Exchange.Factory, _ occasion: inout Occasion) {
        guard hasPantry else { return }
        exchange.factory = how
        occasion.effects.load("foods/categories.csv", "factory-categories")
    }

    /// The next of the two tables, or the foods with those of the tables.
    mutating func takeFactory(_ name: PocketName, _ answer: PocketAnswer, _ occasion: inout Occasion) {
        guard let how = exchange.factory else { return }
        guard answer.isSuccess else { return endFactory(.notHanded, &occasion) }
        switch name {
        case "factory-categories":
            exchange.factoryCategories = answer.body
            occasion.effects.load("foods/foods.csv", "factory-foods")
        case "factory-foods":
            exchange.factoryBase = pantryChanges
            var question = ReaderQuestion.factoryFoods.writer(occasion.texts)
            pantry.write(into: &question)
            question.bool(how == .instead)
            question.data(exchange.factoryCategories)
            question.data(answer.body)
            exchange.factoryCategories = []
            occasion.effects.ask(GluCalcReader.name, question.bytes, "factory")
        case "factory":
            // The foods have changed since.
            guard exchange.factoryBase == pantryChanges else { return loadFactory(how, &occasion) }
            guard let review = try? FoodListReview(answer.body) else {
                return endFactory(.notHanded, &occasion)
            }
            guard let pantry = review.pantry else {
                return endFactory(.full(most: review.most ?? Pantry.mostFoods), &occasion)
            }
            self.pantry = pantry
            forgetFavourites()
            pantryChanged(&occasion)
            endFactory(.imported(foods: review.foods), &occasion)
        default: break
        }
    }

    @inline(never)
    private mutating func endFactory(_ note: Note, _ occasion: inout Occasion) {
        exchange.factory = nil
        exchange.factoryCategories = []
        say(note, &occasion)
    }
}
