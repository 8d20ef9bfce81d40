package import Insulin

/// All foods with their categories.
package struct Pantry: Hashable, Sendable {
    /// In the order in which they were made.
    package private(set) var categories: [FoodCategory] = []
    /// In the order in which they were made.
    package private(set) var foods: [Food] = []
    /// The next number for a food or a category.
    package private(set) var nextID = 1

    /// So many foods there are at most.
    package static let mostFoods = 10_000
    /// So many categories there are at most.
    package static let mostCategories = 500

    /// Why a change is refused.
    package enum Problem: Error, Hashable, Sendable {
        /// Another food or category has this name.
        case nameTaken
        /// There are as many as there may be.
        case full(most: Int)
        /// What was to be changed is not there any more.
        case gone
    }

    /// Nothing in it.
    package init() {}

    /// What was kept.
    init(categories: [FoodCategory], foods: [Food], nextID: Int) {
        self.categories = categories
        self.foods = foods
        self.nextID = nextID
    }

    /// The food of that number.
    package func food(_ id: Int) -> Food? { foods.first { $0.id == id } }

    /// The category of that number.
    package func category(_ id: Int) -> FoodCategory? { categories.first { $0.id == id } }

    /// How many foods a category has.
    package func count(of categoryID: Int) -> Int {
        var count = 0
        for food in foods where food.categoryID == categoryID { count += 1 }
        return count
    }

    /// Adds a category, or finds the one of that name.
    package mutating func categoryID(named name: FoodLabel) throws(Problem) -> Int {
        let key = name.key
        if let category = categories.first(where: { $0.name.key == key }) { return category.id }
        return try addCategory(name)
    }

    /// Adds a category.
    @discardableResult
    package mutating func addCategory(_ name: FoodLabel) throws(Problem) -> Int {
        let key = name.key
        guard !categories.contains(where: { $0.name.key == key }) else { throw .nameTaken }
        guard categories.count < Self.mostCategories else { throw .full(most: Self.mostCategories) }
        categories.append(FoodCategory(id: takeID(), name: name))
        return nextID - 1
    }

    /// Gives a category another name.
    package mutating func rename(_ categoryID: Int, _ name: FoodLabel) throws(Problem) {
        guard let place = categories.firstIndex(where: { $0.id == categoryID }) else { throw .gone }
        let key = name.key
        guard !categories.contains(where: { $0.id != categoryID && $0.name.key == key }) else {
            throw .nameTaken
        }
        categories[place].name = name
    }

    /// Removes a category with all its foods.
    package mutating func removeCategory(_ categoryID: Int) {
        categories.removeAll { $0.id == categoryID }
        foods.removeAll { $0.categoryID == categoryID }
    }

    /// Adds a food.
    @discardableResult
    package mutating func add(
        _ name: FoodLabel, _ content: CarbohydrateContent, in categoryID: Int
    ) throws(Problem) -> Int {
        try checkName(name, except: nil)
        guard category(categoryID) != nil else { throw .gone }
        guard foods.count < Self.mostFoods else { throw .full(most: Self.mostFoods) }
        foods.append(Food(id: takeID(), categoryID: categoryID, name: name, content: content))
        return nextID - 1
    }

    /// Puts a food in the place of the one with its number.
    package mutating func change(_ food: Food) throws(Problem) {
        guard let place = foods.firstIndex(where: { $0.id == food.id }), category(food.categoryID) != nil
        else { throw .gone }
        try checkName(food.name, except: food.id)
        foods[place] = food
    }

    /// Removes a food.
    package mutating func removeFood(_ id: Int) { foods.removeAll { $0.id == id } }

    /// Removes the foods whose names a list does not have, and the categories that are then empty.
    package mutating func removeFoods(notIn list: [ListedFood]) {
        let names = Set(list.map { $0.name.key })
        foods.removeAll { !names.contains($0.name.key) }
        removeEmptyCategories()
    }

    /// Removes the categories without foods.
    package mutating func removeEmptyCategories() {
        let used = Set(foods.map { $0.categoryID })
        categories.removeAll { !used.contains($0.id) }
    }

    /// The foods as a list to hand on, or to compare one with.
    package var listed: [ListedFood] {
        // Categories are few; a table of them would be a piece of the module.
        foods.compactMap { food in
            category(food.categoryID).map {
                ListedFood(category: $0.name, name: food.name, content: food.content)
            }
        }
    }

    /// Takes in a list that was compared with ``listed``: all of it, or nothing where there is no room for it.
    package mutating func take(_ plan: FoodListPlan) throws(Problem) {
        guard foods.count + plan.added.count <= Self.mostFoods else { throw .full(most: Self.mostFoods) }
        var changed = self
        for change in plan.changed where foods.indices.contains(change.place) {
            let categoryID = try changed.categoryID(named: change.food.category)
            changed.foods[change.place].categoryID = categoryID
            changed.foods[change.place].name = change.food.name
            changed.foods[change.place].content = change.food.content
        }
        // Lists have the foods of a category one after the other.
        var last: (category: FoodLabel, id: Int)?
        for food in plan.added {
            if last?.category != food.category {
                last = (food.category, try changed.categoryID(named: food.category))
            }
            guard let categoryID = last?.id else { continue }
            changed.foods.append(
                Food(id: changed.takeID(), categoryID: categoryID, name: food.name, content: food.content))
        }
        self = changed
    }

    private func checkName(_ name: FoodLabel, except id: Int?) throws(Problem) {
        let key = name.key
        guard !foods.contains(where: { $0.id != id && $0.name.key == key }) else { throw .nameTaken }
    }

    private mutating func takeID() -> Int {
        nextID += 1
        return nextID - 1
    }
}
