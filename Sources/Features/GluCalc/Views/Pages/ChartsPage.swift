import HTML
import Insulin
import PocketRuntime

/// Figures of the last days.
@inline(never)
func chartsPage(_ scene: Scene) -> HTMLBlock {
    let charts = scene.model.charts
    return HTMLBlock {
        main(.class("page wide printable"), .aria("labelledby", "title")) {
            topBar(.tabCharts, scene, end: printSign(scene))
            div(.class("chips"), .role("group"), .aria("label", scene(.chartsSpan))) {
                for days in Charts.spans {
                    chip(
                        scene(.chartsDays, count: days), PocketAction("days", days),
                        isChosen: charts.days == days)
                }
            }
            if scene.model.mealTypes.count > 1 {
                div(.class("chips"), .role("group"), .aria("label", scene(.mealType))) {
                    chip(.chartsAll, scene, PocketAction("chart-type", 0), isChosen: charts.type == nil)
                    for type in scene.model.mealTypes {
                        chip(
                            type.name.text, PocketAction("chart-type", type.id),
                            isChosen: charts.type == type.name)
                    }
                }
            }
            if !charts.isWhole { notice(.noteStorage, scene, "danger") }
            if charts.hasMore { notice(scene(.chartsMore, count: Charts.most), "calm") }
            if scene.model.drawing.state != .waiting, charts.isWhole, charts.chosen.isEmpty {
                p(.class("empty")) { scene.say(.chartsEmpty) }
            }
            drawnPart(scene)
        }
    }
}

/// What the tool draws of the charts: figures of the meals, and of what devices have measured.
@inline(never)
func figuresPart(_ scene: Scene) -> HTMLBlock {
    let model = scene.model
    let moment = scene.surroundings.moment
    let meals = model.charts.chosen
    let readings = ReadingChart(
        of: model.charts.readings ?? ReadingPack(), from: Charts.start(days: model.charts.days, moment),
        to: moment.milliseconds, columns: ReadingPlot.columns)
    return HTMLBlock {
        if !meals.isEmpty { figures(meals, scene) }
        if readings.count > 0 { readingFigures(readings, scene) }
    }
}

/// All figures of some meals, the oldest first.
@inline(never)
func figures(_ meals: [Meal], _ scene: Scene) -> HTMLBlock {
    let figures = Figures(of: meals)
    return HTMLBlock {
        section(.class("card chart")) {
            h2 { scene.say(.chartsRange) }
            rangeBar(
                figures.statistics.timeInRange, mean: figures.statistics.mean,
                hint: scene(.chartsRangeHint), scene)
        }
        section(.class("card chart")) {
            h2 { scene(.chartsGlucose) + " (" + scene.texts.name(scene.unit) + ")" }
            glucoseChart(meals, scene)
        }
        section(.class("card chart")) {
            h2 { scene.say(.chartsDoses) }
            dayBars(figures.days, scene(.chartsDoses), scene) {
                $0.milliunits
            } words: {
                scene.texts.part(hundredths: $0 / 10)
            }
        }
        section(.class("card chart")) {
            h2 { scene.say(.chartsCarbs) }
            dayBars(figures.days, scene(.chartsCarbs), scene) {
                $0.milligrams
            } words: {
                scene(.amountGrams, ["value": .text(scene.style.text(thousandths: $0, .whole))])
            }
        }
    }
}
