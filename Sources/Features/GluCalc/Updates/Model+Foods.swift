import Insulin
import PocketRuntime

extension Model {
    mutating func updateFoods(_ message: Happening, _ occasion: inout Occasion) {
        switch message {
        case .search(let text, let key):
            search.text = text
            search.key = key
            search.limit = Search.step
        case .searchIn(let id):
            search.categoryID = search.categoryID == id ? nil : id
            search.limit = Search.step
        case .moreFoods: search.limit += Search.step
        case .letter(let number): showLetter(number, &occasion)
        case .changeCategory(let id):
            form = Form()
            form.categoryID = id
            if let id, let category = pantry.category(id) { form[.name] = category.name.text }
            occasion.effects.focus(Field.name.id)
        case .factoryNow: loadFactory(.beside, &occasion)
        case .sorted(let sorting):
            // An answer to a question of before the last change would name other foods.
            if sorting.order.count == pantry.foods.count { index = FoodIndex(sorting) }
        case .pantry(let records): takePantry(records, &occasion)
        case .toggleFavourite(let foodID): toggleFavourite(foodID, &occasion)
        case .favouriteAmount(let foodID, let text): typeFavourite(foodID, text, &occasion)
        default: break
        }
    }

    /// The foods that are looked for, in order: places in the list. Without an order yet, as they were made.
    package var foodPlaces: [Int] {
        let foods = pantry.foods
        let wanted = search.categoryID
        guard index.count == foods.count else {
            return foods.indices.filter { wanted == nil || foods[$0].categoryID == wanted }
        }
        return index.places(matching: search.key) { wanted == nil || foods[$0].categoryID == wanted }
    }

    /// Shows the foods from one on that begins with another letter.
    private mutating func showLetter(_ number: Int, _ occasion: inout Occasion) {
        let places = foodPlaces
        guard let place = places[checked: number] else { return }
        search.limit = max(search.limit, number + Search.step)
        occasion.effects.focus("letter-" + index.initial(place))
    }

    private mutating func takePantry(_ records: PocketRecords, _ occasion: inout Occasion) {
        // What was not read whole must not take the place of what is there.
        guard records.isWhole, !records.hasMore, let pantry = Pantry(records.list) else {
            hasPantry = false
            return say(.storage, &occasion)
        }
        self.pantry = pantry
        pantryChanges += 1
        hasPantry = true
        vault.isWanted = true
        sort(&occasion)
    }

    /// The names in the order of the language.
    private func sort(_ occasion: inout Occasion) {
        occasion.effects.sort(pantry.foods.map { $0.name.text }, "foods")
    }

    /// Keeps the foods after a change.
    @inline(never)
    mutating func pantryChanged(_ occasion: inout Occasion) {
        pantryChanges += 1
        followFoods()
        pantry.keep(&occasion.effects)
        vault.isWanted = true
        sort(&occasion)
    }

    /// What is being eaten has the numbers that its food has now. An amount in another unit is none.
    @inline(never)
    private mutating func followFoods() {
        guard let foods = draft?.foods else { return }
        for place in foods.indices {
            guard let food = foods[place].foodID.flatMap({ pantry.food($0) }),
                let former = foods[place].content
            else { continue }
            draft?.foods[place].name = food.name
            guard former != food.content else { continue }
            draft?.foods[place].content = food.content
            if former.quantity.unit != food.content.quantity.unit, foods[place].side == .amount {
                draft?.foods[place].typed = ""
            }
            // What was given was meant for another sum.
            draft?.setGiven("", at: nil)
        }
    }

    /// Favourites whose foods are gone go too.
    @inline(never)
    mutating func forgetFavourites() {
        for place in mealTypes.indices {
            mealTypes[place].favourites.removeAll { pantry.food($0.foodID) == nil }
        }
    }

    // A food.

    mutating func fillFoodForm(_ id: Int) {
        form = Form()
        form.categoryID = search.categoryID
        guard let food = pantry.food(id) else { return }
        form.categoryID = food.categoryID
        form.foodUnit = food.content.quantity.unit
        form[.name] = food.name.text
    }

    mutating func fillFoodNumbers(_ texts: PocketTexts) {
        guard let food = pantry.food(route.number) else { return }
        let style = texts.numberStyle
        form[.carbohydrate] = food.content.carbohydrate.text(style, .hundredths, least: .whole)
        form[.quantity] = food.content.quantity.text(style, .hundredths, least: .whole)
    }

    mutating func sendFood(_ occasion: inout Occasion) {
        guard hasPantry else { return }
        let name: FoodLabel
        do throws(FieldProblem) {
            name = try form.label(most: ListedFood.longestName)
        } catch {
            form.refuse(.name, error)
            occasion.effects.focus(Field.name.id)
            return
        }
        guard let content = try? form.content(), let categoryID = form.categoryID else {
            focusFirstProblem([.carbohydrate, .quantity], &occasion)
            return
        }
        do throws(Pantry.Problem) {
            if route.number > 0 {
                try pantry.change(
                    Food(id: route.number, categoryID: categoryID, name: name, content: content))
            } else {
                try pantry.add(name, content, in: categoryID)
            }
            pantryChanged(&occasion)
            close(.food)
            say(.saved, &occasion)
        } catch {
            form.refuse(.name, FieldProblem(error))
            occasion.effects.focus(Field.name.id)
        }
    }

    /// Adds a category, or gives one another name: that of the page's number.
    mutating func sendCategory(_ occasion: inout Occasion) {
        guard hasPantry else { return }
        do throws(FieldProblem) {
            let name = try form.label(most: ListedFood.longestCategory)
            do throws(Pantry.Problem) {
                if let id = form.categoryID {
                    try pantry.rename(id, name)
                } else {
                    try pantry.addCategory(name)
                }
            } catch {
                throw FieldProblem(error)
            }
            form = Form()
            pantryChanged(&occasion)
            say(.saved, &occasion)
        } catch {
            form.refuse(.name, error)
            occasion.effects.focus(Field.name.id)
        }
    }

    // Favourites of the kind of meal of the page.

    private mutating func toggleFavourite(_ foodID: Int, _ occasion: inout Occasion) {
        guard let place = mealTypes.firstIndex(where: { $0.id == route.number }) else { return }
        if let favourite = mealTypes[place].favourites.firstIndex(where: { $0.foodID == foodID }) {
            mealTypes[place].favourites.remove(at: favourite)
        } else {
            guard mealTypes[place].favourites.count < Draft.mostFoods, pantry.food(foodID) != nil else {
                return say(.full(most: Draft.mostFoods), &occasion)
            }
            mealTypes[place].favourites.append(MealType.Favourite(foodID: foodID, amount: nil))
            occasion.effects.focus("favourite-" + String(foodID))
        }
        vault.isWanted = true
        occasion.effects.save()
    }

    private mutating func typeFavourite(_ foodID: Int, _ text: String, _ occasion: inout Occasion) {
        guard let type = mealTypes.firstIndex(where: { $0.id == route.number }),
            let place = mealTypes[type].favourites.firstIndex(where: { $0.foodID == foodID }),
            let unit = pantry.food(foodID)?.content.quantity.unit
        else { return }
        favouriteTexts.removeAll { $0.foodID == foodID }
        favouriteTexts.append(FavouriteText(foodID: foodID, text: text))
        // What is not a number leaves no amount behind: the meal then asks for one.
        let amount = (try? TypedNumber(text, .hundredths)).flatMap { FoodAmount($0, unit) }
        mealTypes[type].favourites[place].amount = amount.flatMap { $0.thousandths > 0 ? $0 : nil }
        vault.isWanted = true
        occasion.effects.save()
    }
}

extension FieldProblem {
    init(_ problem: Pantry.Problem) {
        switch problem {
        case .nameTaken: self = .nameTaken
        case .full(let most): self = .full(most: most)
        case .gone: self = .missing
        }
    }
}
