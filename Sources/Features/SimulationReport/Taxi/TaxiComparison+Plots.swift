import FleetSimulation
import Geography
import Plots

extension TaxiComparison {
    /// The plots of the page.
    var plots: [Plot] { [servedPlot, waitingPlot, spreadPlot, emptyPlot] }

    private static let legend: [(look: Plot.Look, text: String)] = [
        (.line, "queues"), (.dashed, "nearest taxi"),
    ]

    /// Two lines over the hours, and their values beside.
    private func lines(
        id: String, title: String, message: String,
        _ value: (FleetReport.Figures) -> Double?, text: (FleetReport.Figures) -> String
    ) -> Plot {
        let (fair, near) = (hours.map { value($0.queue) }, hours.map { value($0.nearest) })
        let area = PlotArea(
            scale: PlotScale(holding: (fair + near).compactMap(\.self)), places: hours.count)
        return Plot(
            id: id, title: title, message: message, legend: Self.legend, area: area,
            labels: hours.map(\.label),
            marks: [Plot.Mark(.dashed, area.line(near)), Plot.Mark(.line, area.line(fair))],
            columns: ["From", "Queues", "Nearest"],
            rows: hours.map { [$0.label.text, text($0.queue), text($0.nearest)] }
                + [["The day", text(queue.day), text(nearest.day)]], words: .report)
    }

    private var servedPlot: Plot {
        let worst = hours.filter { $0.queue.requests > 0 }
            .min { $0.queue.servedShare < $1.queue.servedShare }
        return lines(
            id: "served", title: "Served, % of those who call in an hour",
            message: worst.map {
                "The queues' hardest hour begins at \($0.label.text): \(NumberText.percent($0.queue.servedShare)), "
                    + "nearest taxi \(NumberText.percent($0.nearest.servedShare))."
            } ?? "Nobody called.",
            { $0.requests > 0 ? $0.servedShare * 100 : nil },
            text: { $0.requests > 0 ? NumberText.percent($0.servedShare) : "–" })
    }

    private var waitingPlot: Plot {
        lines(
            id: "waiting", title: "Waiting, minutes within which half are on board",
            message: queue.day.served > 0 && nearest.day.served > 0
                ? "95 % wait at most \(NumberText.span(queue.day.waiting95)), with the nearest taxi "
                    + "\(NumberText.span(nearest.day.waiting95))."
                : "Nobody was served.",
            { $0.served > 0 ? $0.waiting50.minutes : nil },
            text: { $0.served > 0 ? NumberText.span($0.waiting50) : "–" })
    }

    private var emptyPlot: Plot {
        lines(
            id: "empty", title: "Driven empty, kilometres",
            message: "\(NumberText.kilometres(queue.day.emptyDistance)) with queues, "
                + "\(NumberText.kilometres(nearest.day.emptyDistance)) with the nearest taxi.",
            { $0.emptyDistance.kilometres },
            text: { NumberText.kilometres($0.emptyDistance) })
    }

    /// The taxis from the one with the fewest calls to the one with the most, by tenths.
    private var spreadPlot: Plot {
        func tenths(_ report: FleetReport) -> [Double?] {
            let calls = report.spread?.calls ?? []
            return (0...10).map { tenth in
                calls.isEmpty
                    ? nil : Double(calls[Int((Double(calls.count - 1) * Double(tenth) / 10).rounded())])
            }
        }
        let (fair, near) = (tenths(queue), tenths(nearest))
        let area = PlotArea(scale: PlotScale(holding: (fair + near).compactMap(\.self)), places: 11)
        func text(_ value: Double?) -> String { value.map { NumberText.decimal($0, 0) } ?? "–" }
        func mean(_ report: FleetReport) -> String {
            report.spread.map { NumberText.decimal($0.mean, 1) } ?? "–"
        }
        let bars = fair.enumerated().map { tenth, value in
            Plot.Mark(
                .full, area.bar(tenth, from: 0, to: value ?? 0),
                hint: "\(tenth * 10) % of the taxis serve at most \(text(value)) calls")
        }
        return Plot(
            id: "spread", title: "Calls a taxi, from the fewest to the most",
            message: queue.spread.map {
                "Nine tenths of the taxis serve at least \($0.tenth), one tenth at least \($0.ninetieth) calls."
            } ?? "No taxis.",
            legend: [(.full, "queues"), (.outline, "nearest taxi")], area: area,
            labels: (0...10).map { PlotLabel(text: "\($0 * 10) %", short: "\($0 * 10) %") },
            marks: bars + [Plot.Mark(.outline, area.line(near))],
            columns: ["Share of taxis, at most", "Queues", "Nearest"],
            rows: (0...10).map { ["\($0 * 10) %", text(fair[$0]), text(near[$0])] }
                + [["Mean", mean(queue), mean(nearest)]], words: .report)
    }
}
