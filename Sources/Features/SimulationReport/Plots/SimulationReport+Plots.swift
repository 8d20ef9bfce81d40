import FleetSimulation
import Geography
import Plots

extension SimulationReport {
    /// The plots of the page.
    var plots: [Plot] {
        rules.mode.isShared
            ? [servedPlot, waitingPlot, detourPlot, distancePlot] : [servedPlot, waitingPlot, distancePlot]
    }

    private var labels: [PlotLabel] { hours.map(\.label) }

    private func area(_ values: [Double]) -> PlotArea {
        PlotArea(scale: PlotScale(holding: values), places: report.hours.count)
    }

    private func rows(_ cells: (FleetReport.Figures) -> [String]) -> [[String]] {
        hours.map { [$0.label.text] + cells($0.figures) }
            + [["The day"] + cells(report.day)]
    }

    private var servedPlot: Plot {
        let area = area(report.hours.map { Double($0.requests) })
        let marks = hours.enumerated().flatMap { index, hour in
            let (asked, served) = (hour.figures.requests, hour.figures.served)
            let hint =
                "\(hour.label.text): \(NumberText.grouped(served)) of \(NumberText.grouped(asked)) served"
            return [
                Plot.Mark(.pale, area.bar(index, from: 0, to: Double(asked)), hint: hint),
                Plot.Mark(.full, area.bar(index, from: 0, to: Double(served)), hint: hint),
            ]
        }
        let worst = hours.filter { $0.figures.requests > 0 }
            .min { $0.figures.servedShare < $1.figures.servedShare }
        let message =
            worst.map {
                $0.figures.served == $0.figures.requests
                    ? "Everybody who asked was served, in every hour."
                    : "The hardest hour begins at \($0.label.text): "
                        + "\(NumberText.percent($0.figures.servedShare)) of those who ask are served."
            } ?? "Nobody asked."
        return Plot(
            id: "served", title: "Asked and served, requests an hour", message: message,
            legend: [(.full, "served"), (.pale, "asked")], area: area, labels: labels, marks: marks,
            columns: ["From", "Asked", "Served", "Share"],
            rows: rows {
                [
                    NumberText.grouped($0.requests), NumberText.grouped($0.served),
                    $0.requests > 0 ? NumberText.percent($0.servedShare) : "–",
                ]
            }, words: .report)
    }

    private var waitingPlot: Plot {
        func minutes(_ time: KeyPath<FleetReport.Figures, TravelTime>) -> [Double?] {
            report.hours.map { $0.served > 0 ? $0[keyPath: time].minutes : nil }
        }
        let (mean, half, ninety) = (minutes(\.meanWaiting), minutes(\.waiting50), minutes(\.waiting90))
        let patience = rules.patience.minutes
        let highest = ninety.compactMap(\.self).max() ?? 0
        // The limit belongs to the picture when the waits come near it.
        let showsLimit = highest > patience / 2
        let area = area(ninety.compactMap(\.self) + mean.compactMap(\.self) + (showsLimit ? [patience] : []))
        var marks = [
            Plot.Mark(
                .area,
                area.band(
                    zip(half, ninety).map { low, high in low.flatMap { low in high.map { (low, $0) } } })),
            Plot.Mark(.dashed, area.line(ninety)), Plot.Mark(.line, area.line(mean)),
        ]
        var legend: [(look: Plot.Look, text: String)] = [
            (.line, "mean"), (.area, "from half to 90 %"), (.dashed, "90 % within"),
        ]
        if showsLimit {
            marks.append(Plot.Mark(.limit, area.line([Double?](repeating: patience, count: area.places))))
            legend.append((.limit, "patience"))
        }
        return Plot(
            id: "waiting", title: "Waiting, minutes",
            message: report.day.served > 0
                ? "Half of those served wait at most \(NumberText.span(report.day.waiting50)), "
                    + "90 % at most \(NumberText.span(report.day.waiting90))."
                : "Nobody was served.",
            legend: legend, area: area, labels: labels, marks: marks,
            columns: ["From", "Mean", "Half within", "90 % within", "99 % within"],
            rows: rows { figures in
                [figures.meanWaiting, figures.waiting50, figures.waiting90, figures.waiting99]
                    .map { figures.served > 0 ? NumberText.span($0) : "–" }
            }, words: .report)
    }

    private var detourPlot: Plot {
        let mean = report.hours.map { $0.served > 0 ? $0.meanDetour.minutes : nil }
        let longest = report.hours.map { $0.served > 0 ? $0.longestDetour.minutes : nil }
        let limit = rules.longestDetour.minutes
        let area = area(longest.compactMap(\.self) + [limit])
        let bars = hours.enumerated().map { index, hour in
            Plot.Mark(
                .full, area.bar(index, from: 0, to: mean[index] ?? 0),
                hint: "\(hour.label.text): \(NumberText.span(hour.figures.meanDetour)) on average, "
                    + "at most \(NumberText.span(hour.figures.longestDetour))")
        }
        return Plot(
            id: "detour", title: "Detour, minutes longer than alone",
            message: report.day.served > 0
                ? "A ride that would take \(NumberText.span(report.day.meanDirect)) alone takes "
                    + "\(NumberText.span(report.day.meanDetour)) longer on average."
                : "Nobody was served.",
            legend: [(.full, "mean"), (.dashed, "longest"), (.limit, "promised at most")], area: area,
            labels: labels,
            marks: bars + [
                Plot.Mark(.dashed, area.line(longest)),
                Plot.Mark(.limit, area.line([Double?](repeating: limit, count: area.places))),
            ],
            columns: ["From", "Mean", "Longest", "Ride alone"],
            rows: rows { figures in
                [figures.meanDetour, figures.longestDetour, figures.meanDirect]
                    .map { figures.served > 0 ? NumberText.span($0) : "–" }
            }, words: .report)
    }

    private var distancePlot: Plot {
        let alone = report.hours.map(\.aloneDistance.kilometres)
        let driven = report.hours.map { ($0.emptyDistance + $0.carryingDistance).kilometres }
        let area = area(alone + driven)
        let bars = hours.enumerated().flatMap { index, hour in
            let (empty, carrying) = (hour.figures.emptyDistance, hour.figures.carryingDistance)
            let hint =
                "\(hour.label.text): \(NumberText.kilometres(carrying)) with people, \(NumberText.kilometres(empty)) empty"
            return [
                Plot.Mark(
                    .hatched, area.bar(index, from: carrying.kilometres, to: (carrying + empty).kilometres),
                    hint: hint),
                Plot.Mark(.full, area.bar(index, from: 0, to: carrying.kilometres), hint: hint),
            ]
        }
        let saved = report.day.savedDistance
        return Plot(
            id: "kilometres", title: "Kilometres driven",
            message: saved > .zero
                ? "\(NumberText.kilometres(saved)) less than if everybody served had driven alone."
                : "\(NumberText.kilometres(.zero - saved)) more than if everybody served had driven a car of "
                    + "their own: the way to the next passenger is driven empty.",
            legend: [(.full, "with people"), (.hatched, "empty"), (.outline, "each alone")], area: area,
            labels: labels,
            marks: bars + [Plot.Mark(.outline, area.line(alone))],
            columns: ["From", "With people", "Empty", "Each alone", "Saved"],
            rows: rows { figures in
                [
                    figures.carryingDistance, figures.emptyDistance, figures.aloneDistance,
                    figures.savedDistance,
                ]
                .map(NumberText.kilometres)
            }, words: .report)
    }
}
