// SimulationReport: shows what a replayed day came to, as a table, CSV, JSON and a page with plots.
public import FleetSimulation
import Geography
import Plots

/// A replayed day with what a reader must know to understand it.
public struct SimulationReport: Sendable {
    /// The city's name.
    public var city: String
    /// Where the requests came from, such as a file's name.
    public var demand: String
    /// How the fleet worked.
    public var rules: FleetRules
    /// What came of it.
    public var report: FleetReport
    /// What the reader should know besides, a sentence each: requests left out and the like.
    public var remarks: [String]

    /// A report of a replay.
    public init(
        city: String, demand: String, rules: FleetRules, report: FleetReport,
        remarks: [String] = []
    ) {
        self.city = city
        self.demand = demand
        self.rules = rules
        self.report = report
        self.remarks = remarks
    }

    /// The mean time of a search for a vehicle in microseconds.
    var searchMicroseconds: Double {
        report.searches > 0 ? Double(report.searchNanoseconds) / 1000 / Double(report.searches) : 0
    }

    /// How the fleet worked, in words: `200 cars, shared by up to 4 people`.
    var fleet: String {
        let cars = report.vehicles == 1 ? "1 car" : "\(NumberText.grouped(report.vehicles)) cars"
        return switch rules.mode {
        case .solo: "\(cars), one party at a time"
        case .queued: "\(cars), called as taxis that wait in the queues of their zones"
        case .nearest: "\(cars), called as taxis, the nearest free one"
        case .shared: "\(cars), shared, \(seats)"
        case .asked:
            "\(cars), shared, \(seats), whose drivers are asked: \(NumberText.percent(rules.habits.refusing)) "
                + "say no, \(NumberText.percent(rules.habits.silent)) nothing; "
                + "\(NumberText.percent(rules.habits.cancelling)) of the passengers call off"
        }
    }

    private var seats: String { "\(rules.seats) \(rules.seats == 1 ? "seat" : "seats") each" }

    /// What people put up with, in words.
    var limits: String {
        let patience = "on board within \(NumberText.span(rules.patience)) of asking"
        guard rules.mode.isShared else { return patience }
        return "\(patience), at most \(NumberText.span(rules.longestDetour)) longer on the way than alone"
    }

    /// The hours in which anything was asked or driven, each with its name.
    var hours: [Hour] {
        report.hours.enumerated().map { index, figures in
            Hour(label: PlotLabel(beginning: report.beginning, hour: index), figures: figures)
        }
    }

    /// One hour of the day.
    struct Hour: Sendable {
        let label: PlotLabel
        let figures: FleetReport.Figures
    }
}
