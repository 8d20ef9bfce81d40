import Geography
import Localization
import Plots

/// The views of a shop a day, as bars.
struct ViewPlot {
    let texts: Texts
    /// How many there were on each day, today last.
    let days: [Int]
    /// The number of the last day.
    let today: Int

    private var labels: [PlotLabel] {
        days.indices.map { index in
            // Noon of the day, which is in it wherever the clock of the city goes.
            let day = Int64(today - (days.count - 1 - index))
            let moment = Timestamp(milliseconds: day * 86_400_000 + 43_200_000)
            return PlotLabel(
                text: texts.dayAndMonth(moment, in: .utc),
                short: texts.number(LocalTimeZone.utc.localTime(at: moment).day))
        }
    }

    var plot: Plot {
        let area = PlotArea(scale: PlotScale(holding: days.map(Double.init)), places: days.count)
        let labels = labels
        return Plot(
            id: "views", title: texts(.shopsDeskFiguresDays),
            message: texts(.shopsDeskFiguresMessage, count: days.reduce(0, +)),
            legend: [(.full, texts(.shopsDeskFiguresViews))], area: area, labels: labels,
            marks: days.enumerated().map { place, count in
                Plot.Mark(
                    .full, area.bar(place, from: 0, to: Double(count)),
                    hint: "\(labels[place].text): \(texts.number(count))")
            },
            columns: [texts(.shopsDeskFiguresDay), texts(.shopsDeskFiguresViews)],
            rows: days.enumerated().map { [labels[$0.offset].text, texts.number($0.element)] },
            words: PlotWords(figures: texts(.shopsDeskFiguresTable)) { [texts] in
                texts.number($0, fractionDigits: $1)
            })
    }
}
