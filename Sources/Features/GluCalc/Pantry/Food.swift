package import Insulin

/// A food of the person's list.
package struct Food: Hashable, Sendable {
    /// What it is known by, also when its name changes.
    package let id: Int
    /// Which category it belongs to.
    package var categoryID: Int
    /// Its name, which no other food has.
    package var name: FoodLabel
    /// Its carbohydrate.
    package var content: CarbohydrateContent

    /// A food.
    package init(id: Int, categoryID: Int, name: FoodLabel, content: CarbohydrateContent) {
        self.id = id
        self.categoryID = categoryID
        self.name = name
        self.content = content
    }
}

/// A category of foods.
package struct FoodCategory: Hashable, Sendable {
    /// What it is known by, also when its name changes.
    package let id: Int
    /// Its name, which no other category has.
    package var name: FoodLabel

    /// A category.
    package init(id: Int, name: FoodLabel) {
        self.id = id
        self.name = name
    }
}
