// GluCalc: the carbohydrates and the insulin of a meal, for people with type-1 diabetes.

package import Insulin

/// A food as a list has it: under which category, what it is called, and how much carbohydrate it has.
package struct ListedFood: Hashable, Sendable {
    /// The most characters of a food's name.
    package static let longestName = 80
    /// The most characters of a category's name.
    package static let longestCategory = 40

    /// The name of its category.
    package let category: FoodLabel
    /// What it is called; among all foods only one has a name with this ``FoodLabel/key``.
    package let name: FoodLabel
    /// How much carbohydrate is in how much of it.
    package let content: CarbohydrateContent

    /// A food.
    ///
    /// - Throws: What is wrong with one of the names, the category's first.
    package init(category: String, name: String, content: CarbohydrateContent) throws(FoodLabel.Problem) {
        self.init(
            category: try FoodLabel(category, most: Self.longestCategory),
            name: try FoodLabel(name, most: Self.longestName), content: content)
    }

    /// A food with names that have been looked at.
    init(category: FoodLabel, name: FoodLabel, content: CarbohydrateContent) {
        self.category = category
        self.name = name
        self.content = content
    }
}
