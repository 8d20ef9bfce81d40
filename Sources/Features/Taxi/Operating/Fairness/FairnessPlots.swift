import Geography
import Localization
import Plots
import TaxiDispatch

/// The report's plots, in the language of the page.
struct FairnessPlots {
    let texts: Texts
    let report: FairnessReport

    private var words: PlotWords {
        PlotWords(figures: texts(.taxiFairFigures)) { [texts] in texts.number($0, fractionDigits: $1) }
    }

    private var hours: [PlotLabel] {
        (0..<24).map { hour in PlotLabel(text: hour < 10 ? "0\(hour):00" : "\(hour):00", short: "\(hour)") }
    }

    /// The calls of the taxis, from those with the fewest to those with the most, by tenths.
    var spread: Plot {
        let tenths = (0...10).map { tenth in report.spread?.value(at: Double(tenth) / 10) ?? 0 }
        let mean = report.spread?.mean ?? 0
        let area = PlotArea(scale: PlotScale(holding: tenths.map(Double.init) + [mean]), places: 11)
        return Plot(
            id: "spread", title: texts(.taxiFairSpreadTitle),
            message: texts(.taxiFairMean, ["mean": .text(texts.number(mean, fractionDigits: 1))]),
            legend: [(.full, texts(.taxiFairAccepted)), (.limit, texts(.taxiFairMeanLegend))], area: area,
            labels: (0...10).map { PlotLabel(text: "\($0 * 10) %", short: "\($0 * 10) %") },
            marks: tenths.enumerated().map { tenth, calls in
                Plot.Mark(
                    .full, area.bar(tenth, from: 0, to: Double(calls)),
                    hint: "\(texts.number(tenth * 10)) %: \(texts.number(calls))")
            } + [Plot.Mark(.limit, area.line([Double?](repeating: mean, count: 11)))],
            columns: [texts(.taxiFairShare), texts(.taxiFairAccepted)],
            rows: tenths.enumerated().map {
                ["\(texts.number($0.offset * 10)) %", texts.number($0.element)]
            },
            words: words)
    }

    /// What became of the questions, by the hour of the day.
    var answers: Plot {
        let area = PlotArea(
            scale: PlotScale(holding: report.hours.map { Double($0.accepted + $0.refused + $0.silent) }),
            places: 24)
        let marks = report.hours.enumerated().flatMap { hour, sums in
            let (yes, no) = (Double(sums.accepted), Double(sums.refused))
            let hint =
                "\(hours[hour].text): \(texts.number(sums.accepted)) · \(texts.number(sums.refused)) · "
                + texts.number(sums.silent)
            return [
                Plot.Mark(.full, area.bar(hour, from: 0, to: yes), hint: hint),
                Plot.Mark(.pale, area.bar(hour, from: yes, to: yes + no), hint: hint),
                Plot.Mark(
                    .hatched, area.bar(hour, from: yes + no, to: yes + no + Double(sums.silent)), hint: hint),
            ]
        }
        let all = report.all
        let answered = all.accepted + all.refused + all.silent
        return Plot(
            id: "answers", title: texts(.taxiFairAnswersTitle),
            message: texts(
                .taxiFairAnswers,
                [
                    "share": .text(
                        texts.number(
                            answered > 0 ? Double(all.accepted) / Double(answered) * 100 : 0,
                            fractionDigits: 0))
                ]),
            legend: [
                (.full, texts(.taxiFairAccepted)), (.pale, texts(.taxiFairRefused)),
                (.hatched, texts(.taxiFairSilent)),
            ], area: area, labels: hours, marks: marks,
            columns: [
                texts(.taxiFairHour), texts(.taxiFairAccepted), texts(.taxiFairRefused),
                texts(.taxiFairSilent),
            ],
            rows: report.hours.enumerated().map { hour, sums in
                [hours[hour].text] + [sums.accepted, sums.refused, sums.silent].map { texts.number($0) }
            }, words: words)
    }

    /// How long taxis stood in a queue that they left, by the hour of the day.
    var waiting: Plot {
        let minutes = report.hours.map { $0.meanWaiting?.minutes }
        let area = PlotArea(scale: PlotScale(holding: minutes.compactMap(\.self)), places: 24)
        return Plot(
            id: "waiting", title: texts(.taxiFairWaitingTitle),
            message: texts(
                .taxiFairWaiting,
                ["time": .text(report.all.meanWaiting.map { texts.duration($0) } ?? "–")]),
            legend: [(.line, texts(.taxiFairWaited))], area: area, labels: hours,
            marks: [Plot.Mark(.line, area.line(minutes))],
            columns: [texts(.taxiFairHour), texts(.taxiFairWaited), texts(.taxiFairStays)],
            rows: report.hours.enumerated().map { hour, sums in
                [
                    hours[hour].text, sums.meanWaiting.map { texts.duration($0) } ?? "–",
                    texts.number(sums.stays),
                ]
            }, words: words)
    }
}
