import HTML
import Insulin
import PocketRuntime

/// A food, new or to be changed.
@inline(never)
func foodPage(_ scene: Scene) -> HTMLBlock {
    let model = scene.model
    let id = model.route.number
    return HTMLBlock {
        main(.class("page"), .aria("labelledby", "title")) {
            topBar(id > 0 ? .foodChange : .foodNew, scene)
            form(.class("form"), .submit("send", Int(Happening.Sending.food.rawValue)), .flag("novalidate")) {
                field(.name, scene(.foodName), scene, isText: true)
                categoryChoice(scene)
                field(.carbohydrate, scene(.foodCarbs), scene, unit: "g")
                field(
                    .quantity, scene(.foodQuantity), scene, unit: scene.texts.name(model.form.foodUnit),
                    hint: scene(.foodQuantityHint))
                fieldset(.class("field")) {
                    legend { scene.say(.foodUnit) }
                    div(.class("chips")) {
                        for unit in FoodAmount.Unit.allCases {
                            chip(
                                longName(unit, scene), PocketAction("food-unit", Int(unit.rawValue)),
                                isChosen: model.form.foodUnit == unit)
                        }
                    }
                }
                sendButton(.save, scene)
            }
            if id > 0 {
                act(.foodDelete, scene, .trash, PocketAction("delete-food", id), look: "danger wide")
            }
        }
    }
}

private func longName(_ unit: FoodAmount.Unit, _ scene: Scene) -> String {
    switch unit {
    case .gram: scene(.unitGramLong)
    case .millilitre: scene(.unitMillilitreLong)
    case .piece: scene(.unitPieceLong)
    }
}

private func categoryChoice(_ scene: Scene) -> HTMLBlock {
    let model = scene.model
    return HTMLBlock {
        fieldset(.class("field")) {
            legend { scene.say(.foodCategory) }
            if model.pantry.categories.isEmpty {
                p(.class("hint")) { scene.say(.categoriesEmpty) }
                act(.categoriesTitle, scene, nil, go(.categories), look: "small")
            }
            div(.class("chips")) {
                for category in model.pantry.categories {
                    chip(
                        category.name.text, PocketAction("category", category.id),
                        isChosen: model.form.categoryID == category.id)
                }
            }
            if model.form.isTried, model.form.categoryID == nil {
                p(.class("field-error")) {
                    Glyph.warning.html
                    span { scene.say(.fieldChoose) }
                }
            }
        }
    }
}

/// The categories, to be added, renamed and removed.
@inline(never)
func categoriesPage(_ scene: Scene) -> HTMLBlock {
    let model = scene.model
    let chosen = model.form.categoryID.flatMap { model.pantry.category($0) }
    return HTMLBlock {
        main(.class("page"), .aria("labelledby", "title")) {
            topBar(.categoriesTitle, scene)
            form(
                .class("form"), .submit("send", Int(Happening.Sending.category.rawValue)), .flag("novalidate")
            ) {
                field(
                    .name, chosen.map { scene(.categoryRename, $0.name.text) } ?? scene(.categoryNew), scene,
                    isText: true)
                div(.class("acts")) {
                    sendButton(chosen == nil ? .categoryAdd : .save, scene)
                    if chosen != nil {
                        act(.cancel, scene, nil, PocketAction("category-none"), look: "quiet")
                    }
                }
            }
            if model.pantry.categories.isEmpty { p(.class("empty")) { scene.say(.categoriesEmpty) } }
            ul(.class("rows")) {
                for category in model.pantry.categories {
                    li(.class("row static"), .key("category", category.id)) {
                        span(.class("row-words")) {
                            span(.class("row-title")) { category.name.text }
                            small { scene(.foodsCount, count: model.pantry.count(of: category.id)) }
                        }
                        signButton(
                            scene(.categoryRename, category.name.text), .pencil,
                            PocketAction("category-change", category.id))
                        signButton(
                            scene(.categoryDelete, category.name.text), .trash,
                            PocketAction("delete-category", category.id))
                    }
                }
            }
        }
    }
}
