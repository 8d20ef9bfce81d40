import HTML
import Insulin
import PocketRuntime

/// All foods: searched, by category, under the letters of the alphabet.
@inline(never)
func foodsPage(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        main(.class("page"), .aria("labelledby", "title")) {
            topBar(.tabFoods, scene, end: signButton(.foodNew, scene, .plus, go(.food)))
            foodSearch(scene)
            foodList(scene, letters: true) { foodRow($0, go(.food, $0.id), scene) }
            div(.class("acts")) {
                act(.foodNew, scene, .plus, go(.food), look: "plain")
                act(.categoriesTitle, scene, .pencil, go(.categories), look: "quiet")
            }
            div(.class("chips")) {
                for type in scene.model.mealTypes {
                    chip(scene(.favouritesTitle, type.name.text), go(.favourites, type.id), isChosen: false)
                }
            }
        }
    }
}

/// Foods to put into the meal.
@inline(never)
func pickFoodPage(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        main(.class("page"), .aria("labelledby", "title")) {
            topBar(.mealAddFood, scene)
            foodSearch(scene)
            act(
                scene.model.search.text.utf8.isEmpty
                    ? scene(.mealOther) : scene(.mealOtherNamed, scene.model.search.text),
                .plus, "take-other", look: "plain wide")
            foodList(scene, letters: false) { foodRow($0, PocketAction("take", $0.id), scene) }
        }
    }
}

/// The favourites of a kind of meal, with their amounts.
@inline(never)
func favouritesPage(_ scene: Scene) -> HTMLBlock {
    let model = scene.model
    let type = model.mealTypes.first { $0.id == model.route.number }
    return HTMLBlock {
        main(.class("page"), .aria("labelledby", "title")) {
            topBar(scene(.favouritesTitle, type?.name.text ?? ""), scene)
            if let type {
                if type.favourites.isEmpty { p(.class("empty")) { scene.say(.favouritesEmpty) } }
                ul(.class("draft-foods")) {
                    for favourite in type.favourites {
                        if let food = model.pantry.food(favourite.foodID) {
                            favouriteRow(favourite, food, scene)
                        }
                    }
                }
                h2 { scene.say(.favouritesAdd) }
                foodSearch(scene)
                foodList(scene, letters: false) { food in
                    favouriteChoice(food, isChosen: type.favourites.contains { $0.foodID == food.id }, scene)
                }
            }
        }
    }
}

private func favouriteRow(_ favourite: MealType.Favourite, _ food: Food, _ scene: Scene) -> HTMLBlock {
    let typed = scene.model.favouriteTexts.first { $0.foodID == food.id }?.text
    let kept = favourite.amount(of: food)?.text(scene.style, .hundredths, least: .whole) ?? ""
    let text = typed ?? kept
    let isWrong = !text.utf8.isEmpty && favourite.amount == nil
    return HTMLBlock {
        li(.class("draft-food", isWrong ? "wrong" : nil), .key("favourite", food.id)) {
            div(.class("draft-food-top")) {
                strong { food.name.text }
                signButton(
                    scene(.mealRemoveFood, food.name.text), .close, PocketAction("favourite", food.id),
                    look: "small")
            }
            label(.class("field-box")) {
                span(.class("visually-hidden")) { scene(.mealAmountOf, food.name.text) }
                input(
                    .id("favourite-" + String(food.id)), .type("text"),
                    .attribute("data-input", "favourite-amount " + String(food.id)), .value(text),
                    .inputmode("decimal"), .autocomplete("off"), .dir("ltr"), .aria("invalid", isWrong))
                span(.class("field-unit")) { scene.texts.name(food.content.quantity.unit) }
            }
            if isWrong {
                p(.class("field-error")) {
                    Glyph.warning.html
                    span { scene.say(.numberNone) }
                }
            }
        }
    }
}

private func favouriteChoice(_ food: Food, isChosen: Bool, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        li(.key("food", food.id)) {
            button(
                .class("food"), .type("button"), .tap("favourite", food.id), .aria("pressed", isChosen)
            ) {
                span(.class("row-words")) {
                    span(.class("row-title")) { food.name.text }
                }
                if isChosen { Glyph.check.html } else { Glyph.plus.html }
            }
        }
    }
}

// Parts of the lists.

@inline(never)
private func foodSearch(_ scene: Scene) -> HTMLBlock {
    let model = scene.model
    return HTMLBlock {
        div(.class("search"), .role("search")) {
            Glyph.search.html
            input(
                .id("search"), .type("search"), .search("search"), .value(model.search.text),
                .aria("label", scene(.foodSearch)), .placeholder(scene(.foodSearch)), .autocomplete("off"),
                .attribute("enterkeyhint", "search"))
        }
        if !model.pantry.categories.isEmpty {
            div(.class("chips scroll"), .role("group"), .aria("label", scene(.categoriesTitle)), .tabindex(0))
            {
                for category in model.pantry.categories {
                    chip(
                        category.name.text, PocketAction("search-in", category.id),
                        isChosen: model.search.categoryID == category.id)
                }
            }
        }
    }
}

/// The foods that are looked for. Without an order yet, as they were made.
@inline(never)
private func foodList(
    _ scene: Scene, letters: Bool, _ row: (Food) -> HTMLBlock
) -> HTMLBlock {
    let model = scene.model
    let foods = model.pantry.foods
    let wanted = model.search.categoryID
    let places = model.foodPlaces
    let shown = places.prefix(model.search.limit)
    // Letters make sense in the order of the alphabet alone.
    let hasLetters = letters && model.search.key.isEmpty && places.count > 20
    return HTMLBlock {
        if !model.hasPantry {
            p(.class("empty")) { scene.say(.foodsWaiting) }
        } else if foods.isEmpty {
            div(.class("empty")) {
                p { scene.say(.foodsEmpty) }
                act(.foodsFactory, scene, .foods, PocketAction("factory", 0), look: "plain")
                waiting(model.exchange.factory != nil, scene)
            }
        } else if places.isEmpty {
            p(.class("empty")) { scene.say(.foodsNone) }
        }
        if hasLetters { letterIndex(places, scene) }
        p(.class("visually-hidden"), .role("status")) {
            if wanted != nil || !model.search.key.isEmpty { scene(.foodsFound, count: places.count) }
        }
        ul(.class("foods")) {
            var last = ""
            for place in shown {
                let initial = model.index.initial(place)
                if hasLetters, !isSame(initial, last), !initial.utf8.isEmpty { letterHeading(initial, &last) }
                row(foods[place])
            }
        }
        if places.count > shown.count {
            act(scene(.foodsMore, count: places.count - shown.count), nil, "more-foods", look: "quiet wide")
        }
    }
}

private func letterHeading(_ initial: String, _ last: inout String) -> HTMLBlock {
    last = initial
    return HTMLBlock { li(.class("letter")) { h2(.id("letter-" + initial), .tabindex(-1)) { initial } } }
}

private func isSame(_ first: String, _ second: String) -> Bool { Array(first.utf8) == Array(second.utf8) }

/// The letters that foods begin with; each leads to its first food.
private func letterIndex(_ places: [Int], _ scene: Scene) -> HTMLBlock {
    var letters: [(String, Int)] = []
    for (number, place) in places.enumerated() {
        let initial = scene.model.index.initial(place)
        if !initial.utf8.isEmpty, letters.last.map({ !isSame($0.0, initial) }) ?? true {
            letters.append((initial, number))
        }
    }
    return HTMLBlock {
        nav(.class("letters"), .aria("label", scene(.foodsLetters))) {
            for (letter, number) in letters {
                button(.type("button"), .tap("letter", number)) { letter }
            }
        }
    }
}

@inline(never)
private func foodRow(_ food: Food, _ action: PocketAction, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        li(.key("food", food.id)) {
            button(.class("food"), .type("button"), .tap(action)) {
                span(.class("row-words")) {
                    span(.class("row-title")) { food.name.text }
                    small { scene.model.pantry.category(food.categoryID)?.name.text ?? "" }
                }
                span(.class("food-carbs")) {
                    strong { scene.grams(food.content.carbohydrate) }
                    small { scene.texts.amount(food.content.quantity) }
                }
            }
        }
    }
}
