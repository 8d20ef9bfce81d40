import HTML
import Insulin
import PocketRuntime

/// Doses of each kind of meal at several glycaemias, and the insulin of a day by weight.
@inline(never)
func gridPage(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        main(.class("page wide printable"), .aria("labelledby", "title")) {
            topBar(.gridTitle, scene, end: printSign(scene))
            drawnPart(scene)
        }
    }
}

/// What the tool draws of the grids.
@inline(never)
func gridsPart(_ scene: Scene) -> HTMLBlock {
    let model = scene.model
    return HTMLBlock {
        runningHead(scene.texts.longDate(scene.surroundings.moment.day), scene)
        if !scene.permitsDoses {
            notice(.dosesClosed, scene, "calm", .lock)
        } else if let maximum = model.care.maximum {
            p { scene.say(.gridLead) }
            for type in model.mealTypes { gridOf(type, maximum, scene) }
            if model.mealTypes.isEmpty { p(.class("empty")) { scene.say(.homeNoTypes) } }
            weightSummary(scene)
        } else {
            p(.class("empty")) { scene.say(.homeIncomplete) }
        }
    }
}

@inline(never)
func gridOf(_ type: MealType, _ maximum: InsulinDose, _ scene: Scene) -> HTMLBlock {
    let grid = try? BolusGrid(
        type.parameters, maximum: maximum, step: scene.model.care.step, unit: scene.unit)
    return HTMLBlock {
        section(.class("card")) {
            h2 { type.name.text }
            p(.class("hint")) { typeWords(type, scene) }
            demoMark(scene)
            if let grid {
                table(.class("grid")) {
                    thead {
                        tr {
                            th(.scope("col")) { scene.texts.name(scene.unit) }
                            th(.scope("col")) { scene.say(.unitDose) }
                        }
                    }
                    tbody {
                        for column in grid.columns {
                            tr(.class(column.marks.isEmpty ? nil : look(column.marks))) {
                                th(.scope("row")) { column.glucose.text(in: scene.unit, scene.style) }
                                td {
                                    strong { column.dose.text(scene.style, .hundredths) }
                                    for mark in column.marks { small { words(mark, scene) } }
                                }
                            }
                        }
                    }
                }
            } else {
                p { scene.say(.gridRefused) }
            }
        }
    }
}

private func look(_ marks: [BolusGrid.Mark]) -> String {
    marks.contains(.treatTheLowFirst) ? "low" : "marked"
}

private func words(_ mark: BolusGrid.Mark, _ scene: Scene) -> String {
    switch mark {
    case .arithmeticOnly: scene(.gridArithmetic)
    case .treatTheLowFirst: scene(.gridLow)
    case .limitedToMaximum: scene(.gridLimited)
    case .nothing: scene(.gridNothing)
    }
}

@inline(never)
private func weightSummary(_ scene: Scene) -> HTMLBlock {
    let model = scene.model
    return HTMLBlock {
        section(.class("card")) {
            h2 { scene.say(.weightTitle) }
            if let weight = model.care.weight, let basal = model.care.basal {
                if let summary = try? WeightSummary(
                    basal: basal, meals: model.mealTypes.map { $0.parameters }, weight: weight)
                {
                    dl(.class("terms")) {
                        perKilogram(scene(.weightBasal), summary.basal, scene)
                        for (type, ratio) in zip(model.mealTypes, summary.meals) {
                            perKilogram(type.name.text, ratio, scene)
                        }
                        perKilogram(scene(.weightBolus), summary.bolus, scene)
                        perKilogram(scene(.weightTotal), summary.total, scene)
                    }
                    if summary.verdict != .recommended { notice(.weightUnusual, scene, "warn") }
                } else {
                    p { scene.say(.gridRefused) }
                }
            } else {
                p(.class("hint")) { scene.say(.weightMissing) }
            }
        }
    }
}

private func perKilogram(_ name: String, _ ratio: InsulinPerKilogram, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        div {
            dt { name }
            dd { scene(.weightPerKilogram, ratio.text(scene.style, .thousandths, least: .hundredths)) }
        }
    }
}
