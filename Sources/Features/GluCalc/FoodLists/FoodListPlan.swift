/// What reading a list would do to the foods that there are: it adds and it changes, and deletes nothing.
package struct FoodListPlan: Hashable, Sendable {
    /// A food that the list has otherwise.
    package struct Change: Hashable, Sendable {
        /// Its place among the foods that there are.
        package let place: Int
        /// What becomes of it.
        package let food: ListedFood
    }

    /// Foods with names that no food has, in the order of the list.
    package private(set) var added: [ListedFood] = []
    /// Foods that get another category, content or spelling, in the order of the list.
    package private(set) var changed: [Change] = []
    /// The places of the foods that the list has just as they are, in the order of the list.
    package private(set) var same: [Int] = []

    /// A plan.
    ///
    /// A category that differs from one that there is in case only is that one, spelled as it is there.
    ///
    /// - Parameters:
    ///   - foods: The foods of a list, no two of the same name; of a name twice the first counts.
    ///   - present: The foods that there are.
    package init(reading foods: [ListedFood], over present: [ListedFood]) {
        var places = LabelPlaces(most: present.count + foods.count)
        // Places of foods whose categories are spelled as those with the same key are.
        var spellings = LabelPlaces(most: present.count)
        for (place, food) in present.enumerated() {
            let (name, category) = (food.name.key, food.category.key)
            if places[name] == nil { places[name] = place }
            if spellings[category] == nil { spellings[category] = place }
        }
        /// Says of a name that it has been dealt with.
        let done = -1
        for listed in foods {
            let spelling = spellings[listed.category.key].map { present[$0].category }
            let food = ListedFood(
                category: spelling ?? listed.category, name: listed.name, content: listed.content)
            let key = food.name.key
            let place = places[key]
            places[key] = done
            switch place {
            case nil: added.append(food)
            case done?: continue
            case let place?:
                // In another category of the same spelling nothing changes either.
                let old = present[place]
                if old.name == food.name, old.content == food.content, old.category.key == food.category.key {
                    same.append(place)
                } else {
                    changed.append(Change(place: place, food: food))
                }
            }
        }
    }

    /// The foods once the plan is carried out: those that there are, in their places, and after them the new ones.
    package func foods(after present: [ListedFood]) -> [ListedFood] {
        var foods = present
        for change in changed where foods.indices.contains(change.place) { foods[change.place] = change.food }
        return foods + added
    }
}
