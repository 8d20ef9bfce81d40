public import FleetSimulation
import Geography
import Plots

/// A day of calls for taxis, once with the fair queues of the zones and once with the nearest free taxi: what fairness
/// costs those who wait, and gives those who drive.
public struct TaxiComparison: Sendable {
    /// The city's name.
    public var city: String
    /// Where the calls came from, such as a file's name.
    public var demand: String
    /// How taxis were called.
    public var rules: FleetRules
    /// How many zones there were.
    public var zones: Int
    /// What came of the queues.
    public var queue: FleetReport
    /// What came of sending the nearest.
    public var nearest: FleetReport
    /// What the reader should know besides, a sentence each.
    public var remarks: [String]

    /// A comparison of two replays of the same calls and taxis.
    public init(
        city: String, demand: String, rules: FleetRules, zones: Int, queue: FleetReport,
        nearest: FleetReport, remarks: [String] = []
    ) {
        self.city = city
        self.demand = demand
        self.rules = rules
        self.zones = zones
        self.queue = queue
        self.nearest = nearest
        self.remarks = remarks
    }

    /// How the fleet worked, in words.
    var fleet: String {
        let taxis = queue.vehicles == 1 ? "1 taxi" : "\(NumberText.grouped(queue.vehicles)) taxis"
        let zones = zones == 1 ? "1 zone" : "\(NumberText.grouped(zones)) zones"
        return "\(taxis) in the queues of \(zones)"
            + (rules.taxis.asksNeighbours ? ", neighbouring ones asked as well," : "")
            + " beside the nearest free taxi; on board within \(NumberText.span(rules.patience)) of the first call"
    }

    /// What drivers do, in words.
    var drivers: String {
        let habits = rules.habits
        let answers =
            habits.refusing + habits.silent > 0
            ? "Of the questions that queues put to drivers, \(NumberText.percent(habits.refusing)) are answered no, "
                + "\(NumberText.percent(habits.silent)) not at all"
            : "Drivers say yes"
        let time =
            habits.longestAnswer > .zero ? ", within \(NumberText.span(habits.longestAnswer))." : " at once."
        let idling = rules.taxis.longestIdling
        return answers + time
            + (idling > .zero
                ? " Who has waited for \(NumberText.span(idling)) where nobody calls drives to where somebody did."
                : " They wait where they let somebody out.")
    }

    /// What the queues cost and give, in a sentence or two.
    var verdict: String {
        guard queue.day.served > 0, nearest.day.served > 0 else { return "Nobody was served." }
        let share = (queue.day.servedShare - nearest.day.servedShare) * 100
        let wait = queue.day.waiting50 - nearest.day.waiting50
        func points(_ value: Double) -> String {
            "\(NumberText.decimal(abs(value), 1)) percentage points \(value < 0 ? "fewer" : "more")"
        }
        func longer(_ time: TravelTime) -> String {
            time < .zero ? "\(NumberText.span(.zero - time)) less" : "\(NumberText.span(time)) longer"
        }
        var text =
            "With queues \(points(share)) of the calls are served, and half of those served wait up to "
            + "\(NumberText.span(queue.day.waiting50)), \(longer(wait)) than with the nearest taxi."
        if let fair = queue.spread, let near = nearest.spread {
            text +=
                " The calls of a taxi differ by \(NumberText.decimal(fair.standardDeviation, 1)) from their mean "
                + "(standard deviation), in place of \(NumberText.decimal(near.standardDeviation, 1))."
        }
        return text
    }

    /// A named figure of the day with both its values.
    struct Fact: Sendable {
        let name: String
        let queue: String
        let nearest: String
    }

    /// The figures of the day that table and page list.
    var facts: [Fact] {
        func fact(_ name: String, _ value: (FleetReport) -> String) -> Fact {
            Fact(name: name, queue: value(queue), nearest: value(nearest))
        }
        func wait(_ name: String, _ time: KeyPath<FleetReport.Figures, TravelTime>) -> Fact {
            fact(name) { $0.day.served > 0 ? NumberText.span($0.day[keyPath: time]) : "–" }
        }
        func spread(_ name: String, _ value: (CallSpread) -> String) -> Fact {
            fact(name) { $0.spread.map(value) ?? "–" }
        }
        func answer(_ name: String, _ count: KeyPath<FleetReport.Answers, Int>) -> Fact {
            fact(name) { $0.answers.map { NumberText.grouped($0[keyPath: count]) } ?? "–" }
        }
        return [
            fact("people who call") { NumberText.grouped($0.day.requests) },
            fact("served") { NumberText.grouped($0.day.served) },
            fact("share served") { NumberText.percent($0.day.servedShare) },
            wait("waiting, mean", \.meanWaiting), wait("waiting, half within", \.waiting50),
            wait("waiting, 95 % within", \.waiting95),
            spread("calls a taxi, mean") { NumberText.decimal($0.mean, 1) },
            spread("… standard deviation") { NumberText.decimal($0.standardDeviation, 1) },
            spread("… a tenth of the taxis, at most") { NumberText.grouped($0.tenth) },
            spread("… nine tenths, at most") { NumberText.grouped($0.ninetieth) },
            spread("… Gini coefficient") { NumberText.decimal($0.gini, 3) },
            fact("driven empty") { NumberText.kilometres($0.day.emptyDistance) },
            fact("driven with people") { NumberText.kilometres($0.day.carryingDistance) },
            answer("questions to drivers", \.asked), answer("answered yes", \.accepted),
            answer("answered no", \.refused), answer("not answered", \.unanswered),
            answer("answered too late", \.tooLate), answer("calls without a taxi", \.nobodyFound),
            answer("called off, too far away", \.calledOff),
            fact("replay took") { NumberText.decimal(Double($0.nanoseconds) / 1e9, 2) + " s" },
            fact("people a second") { NumberText.decimal($0.requestsPerSecond, 0) },
        ]
    }

    /// The hours of both, each with its name.
    var hours: [(label: PlotLabel, queue: FleetReport.Figures, nearest: FleetReport.Figures)] {
        let nothing = FleetReport.Figures()
        return (0..<max(queue.hours.count, nearest.hours.count)).map { hour in
            (
                PlotLabel(beginning: queue.beginning, hour: hour),
                hour < queue.hours.count ? queue.hours[hour] : nothing,
                hour < nearest.hours.count ? nearest.hours[hour] : nothing
            )
        }
    }
}
