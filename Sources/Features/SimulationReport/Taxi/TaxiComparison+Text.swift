import FleetSimulation
import FoundationEssentials
import Geography
import Plots
import Terminal

extension TaxiComparison {
    /// The report for a terminal: the day, then hour by hour.
    public func text() -> String {
        var text = "\(city): \(demand)\n\(fleet).\n\(drivers)\n\n" + dayTable().text()
        text += "\n" + hourTable().text() + "\n\(verdict)\n"
        if !remarks.isEmpty { text += "\n" + remarks.map { $0 + "\n" }.joined() }
        return text
    }

    private func dayTable() -> TextTable {
        var table = TextTable([("the day", .left), ("queues", .right), ("nearest", .right)])
        for fact in facts { table.add([fact.name, fact.queue, fact.nearest]) }
        return table
    }

    private func hourTable() -> TextTable {
        var table = TextTable([
            ("from", .left), ("call", .right), ("served", .right), ("nearest", .right),
            ("half within", .right), ("nearest", .right), ("95 % within", .right), ("nearest", .right),
        ])
        for hour in hours {
            func both(_ text: (FleetReport.Figures) -> String) -> [String] {
                [text(hour.queue), text(hour.nearest)]
            }
            func span(_ time: KeyPath<FleetReport.Figures, TravelTime>) -> [String] {
                both { $0.served > 0 ? NumberText.span($0[keyPath: time]) : "–" }
            }
            table.add(
                [hour.label.text, NumberText.grouped(hour.queue.requests)]
                    + both { $0.requests > 0 ? NumberText.percent($0.servedShare) : "–" }
                    + span(\.waiting50) + span(\.waiting95))
        }
        return table
    }

    /// One JSON object with both days.
    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(Document(self)), as: UTF8.self)
    }

    private struct Document: Encodable {
        var city: String
        var demand: String
        var vehicles: Int
        var zones: Int
        var asksNeighbours: Bool
        var queue: Day
        var nearest: Day
        var remarks: [String]

        init(_ comparison: TaxiComparison) {
            city = comparison.city
            demand = comparison.demand
            vehicles = comparison.queue.vehicles
            zones = comparison.zones
            asksNeighbours = comparison.rules.taxis.asksNeighbours
            queue = Day(comparison.queue)
            nearest = Day(comparison.nearest)
            remarks = comparison.remarks
        }
    }

    private struct Day: Encodable {
        var requests: Int
        var served: Int
        var servedShare: Double
        var waitingMean: Double
        var waiting50: Double
        var waiting95: Double
        var callsMean: Double
        var callsDeviation: Double
        var calls10: Int
        var calls90: Int
        var callsGini: Double
        var emptyKilometres: Double
        var carryingKilometres: Double
        var asked: Int
        var accepted: Int
        var seconds: Double
        var requestsPerSecond: Double

        init(_ report: FleetReport) {
            let spread = report.spread ?? CallSpread([])
            requests = report.day.requests
            served = report.day.served
            servedShare = report.day.servedShare
            waitingMean = report.day.meanWaiting.seconds
            waiting50 = report.day.waiting50.seconds
            waiting95 = report.day.waiting95.seconds
            callsMean = spread.mean
            callsDeviation = spread.standardDeviation
            calls10 = spread.tenth
            calls90 = spread.ninetieth
            callsGini = spread.gini
            emptyKilometres = report.day.emptyDistance.kilometres
            carryingKilometres = report.day.carryingDistance.kilometres
            asked = report.answers?.asked ?? 0
            accepted = report.answers?.accepted ?? 0
            seconds = Double(report.nanoseconds) / 1e9
            requestsPerSecond = report.requestsPerSecond
        }
    }
}
