package import Insulin

/// A kind of meal, with what the doctor set for it.
package struct MealType: Hashable, Sendable {
    /// What it is known by, also when its name changes.
    package let id: Int
    /// Its name.
    package var name: FoodLabel
    /// The doctor's values.
    package var parameters: MealParameters
    /// Foods that are eaten again and again, in the order in which they were added.
    package var favourites: [Favourite]

    /// A kind of meal.
    package init(id: Int, name: FoodLabel, parameters: MealParameters, favourites: [Favourite] = []) {
        self.id = id
        self.name = name
        self.parameters = parameters
        self.favourites = favourites
    }

    /// So many there are at most.
    package static let most = 24
    /// So many signs a name has at most.
    package static let longestName = 40

    /// A food with the amount that is usual.
    package struct Favourite: Hashable, Sendable {
        /// Which food.
        package var foodID: Int
        /// How much of it; nothing where the meal is to ask. It counts in the unit that it was typed in: 15 g are not
        /// 15 pieces once the food is counted in pieces.
        package var amount: FoodAmount?

        /// A food with its amount.
        package init(foodID: Int, amount: FoodAmount?) {
            self.foodID = foodID
            self.amount = amount
        }

        /// The amount, where the food is still counted in its unit.
        package func amount(of food: Food) -> FoodAmount? {
            amount?.unit == food.content.quantity.unit ? amount : nil
        }
    }
}
