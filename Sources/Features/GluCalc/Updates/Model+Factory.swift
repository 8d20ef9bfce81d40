import Insulin
import PocketRuntime

extension Model {
    /// Asks for the foods that come with the app.
    mutating func loadFactory(_ how: Exchange.Factory, _ occasion: inout Occasion) {
        guard hasPantry else { return }
        exchange.factory = how
        occasion.effects.load("foods/categories.csv", "factory-categories")
    }

    mutating func takeFactoryFile(_ name: PocketName, _ answer: PocketAnswer, _ occasion: inout Occasion) {
        guard let how = exchange.factory else { return }
        guard answer.isSuccess else {
            exchange.factory = nil
            return say(.notHanded, &occasion)
        }
        switch name {
        case "factory-categories":
            exchange.factoryCategories = answer.body
            occasion.effects.load("foods/foods.csv", "factory-foods")
        case "factory-foods":
            let list = FactoryFoods(
                categories: exchange.factoryCategories, foods: answer.body, occasion.texts.language)
            exchange.factoryCategories = []
            exchange.factory = nil
            takeFactory(list.foods, how, &occasion)
        default: break
        }
    }

    private mutating func takeFactory(
        _ foods: [ListedFood], _ how: Exchange.Factory, _ occasion: inout Occasion
    ) {
        var changed = pantry
        if how == .instead { changed.removeAll() }
        do throws(Pantry.Problem) {
            try changed.take(FoodListPlan(reading: foods, over: changed.listed))
            pantry = changed
            forgetFavourites()
            pantryChanged(&occasion)
            say(.imported(foods: foods.count), &occasion)
        } catch {
            say(.full(most: Pantry.mostFoods), &occasion)
        }
    }
}
