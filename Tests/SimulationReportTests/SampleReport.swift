import FleetSimulation
import Geography
import SimulationReport

/// Reports of made-up figures.
enum SampleReport {
    static func figures(_ requests: Int, _ served: Int, minutes: Double = 4) -> FleetReport.Figures {
        var figures = FleetReport.Figures()
        figures.requests = requests
        figures.served = served
        guard served > 0 else { return figures }
        figures.meanWaiting = .minutes(minutes)
        figures.waiting50 = .minutes(minutes - 1)
        figures.waiting90 = .minutes(minutes * 2)
        figures.waiting99 = .minutes(minutes * 2.25)
        figures.meanDetour = .seconds(95)
        figures.longestDetour = .minutes(9.5)
        figures.meanDirect = .minutes(11)
        figures.emptyDistance = .kilometres(12.5)
        figures.carryingDistance = .kilometres(80)
        figures.aloneDistance = .kilometres(120)
        return figures
    }

    static func report(
        _ mode: FleetRules.Mode = .shared,
        hours: [FleetReport.Figures] = [figures(1200, 900), figures(0, 0)],
        day: FleetReport.Figures = figures(1200, 900), beginning: Int64 = 1_419_120_000_000,
        city: String = "Porto", remarks: [String] = []
    ) -> SimulationReport {
        SimulationReport(
            city: city, demand: "Requests from day.csv.", rules: FleetRules(mode: mode),
            report: FleetReport(
                day: day, hours: hours, beginning: Timestamp(milliseconds: beginning), vehicles: 200,
                nanoseconds: 500_000_000, searches: 2000, searchNanoseconds: 40_000_000),
            remarks: remarks)
    }
}
