import HTML
import Insulin
import PocketRuntime

/// The readings of some days: of each column a stroke from the lowest to the highest.
enum ReadingPlot {
    /// So many columns a plot has.
    static let columns = 300
}

/// What the charts say of readings of devices.
@inline(never)
func readingFigures(_ chart: ReadingChart, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        section(.class("card chart")) {
            h2 { scene.say(.chartsReadings) }
            rangeBar(chart.timeInRange, mean: chart.mean, hint: scene(.chartsReadingsHint), scene)
            readingPlot(chart, scene)
        }
    }
}

@inline(never)
private func readingPlot(_ chart: ReadingChart, _ scene: Scene) -> HTMLBlock {
    var top: Int64 = 20_000
    for column in chart.columns { top = max(top, column.highest) }
    var strokes = ""
    for column in chart.columns {
        let x =
            PlotFrame.left + 8 + column.place * (PlotFrame.width - PlotFrame.left - 16) / ReadingPlot.columns
        strokes += "M" + String(x) + " " + String(PlotFrame.y(column.highest, top) - 1) + "V"
        strokes += String(PlotFrame.y(column.lowest, top) + 1)
    }
    return HTMLBlock {
        svg(
            .class("plot"), .viewBox("0 0 360 200"), .role("img"),
            .aria("label", scene(.chartsReadingsLabel, count: chart.count))
        ) {
            glucoseBand(top, scene)
            path(.class("strokes"), .d(strokes))
            let moment = scene.surroundings.moment
            let start = Charts.start(days: scene.model.charts.days, moment)
            axis(
                scene.texts.date(scene.day(start, zoneOffset: moment.zoneOffsetMinutes)), x: PlotFrame.left,
                "start"
            )
            axis(scene.texts.date(moment.day), x: PlotFrame.width, "end")
        }
    }
}
