package import Insulin

/// What was eaten of a food.
package struct MealFood: Hashable, Sendable {
    /// Its name as it was then.
    package var name: FoodLabel
    /// How much; nothing where only the carbohydrate was typed.
    package var amount: FoodAmount?
    /// Its carbohydrate.
    package var carbohydrate: Carbohydrate

    /// What was eaten of a food.
    package init(name: FoodLabel, amount: FoodAmount?, carbohydrate: Carbohydrate) {
        self.name = name
        self.amount = amount
        self.carbohydrate = carbohydrate
    }
}
