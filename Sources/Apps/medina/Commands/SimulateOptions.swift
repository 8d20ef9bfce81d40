import FleetSimulation
import Geography
import Roads
import Terminal

/// What the command line of a simulation says.
struct SimulateOptions {
    let demandFile: String?
    let vehiclesFile: String?
    let csvFile: String?
    let htmlFile: String?
    let asJSON: Bool
    let rules: FleetRules
    private let madeRequests: Int
    private let madeVehicles: Int
    private let seed: UInt64

    init(_ arguments: CommandArguments) throws(UsageError) {
        demandFile = arguments.string("demand")
        vehiclesFile = arguments.string("vehicles")
        csvFile = arguments.string("csv")
        htmlFile = arguments.string("html")
        asJSON = arguments.flag("json")
        for (file, name, count) in [
            (demandFile, "demand", "requests"), (vehiclesFile, "vehicles", "fleet"),
        ] where file != nil && arguments.string(count) != nil {
            throw UsageError(
                "--\(name) names a file, so --\(count) has nothing to make up: give one of them.")
        }
        let isAsked = arguments.flag("asked")
        if !arguments.flag("shared"), !isAsked, arguments.string("detour") != nil {
            throw UsageError("--detour is for shared cars: give --shared too, or leave it out.")
        }
        for name in ["no", "silent", "cancel"] where !isAsked && arguments.string(name) != nil {
            throw UsageError("--\(name) is for drivers who are asked: give --asked too, or leave it out.")
        }
        var rules = FleetRules(mode: isAsked ? .asked : arguments.flag("shared") ? .shared : .solo)
        rules.seats = try arguments.integer("seats", in: 1...60) ?? rules.seats
        if let patience = try arguments.number("patience", in: 1...86_400) {
            rules.patience = .seconds(patience)
        }
        if let detour = try arguments.number("detour", in: 0...86_400) {
            rules.longestDetour = .seconds(detour)
        }
        var habits = PeopleHabits()
        habits.refusing = try arguments.number("no", in: 0...100).map { $0 / 100 } ?? habits.refusing
        habits.silent = try arguments.number("silent", in: 0...100).map { $0 / 100 } ?? habits.silent
        habits.cancelling = try arguments.number("cancel", in: 0...100).map { $0 / 100 } ?? habits.cancelling
        guard habits.refusing + habits.silent <= 1 else {
            throw UsageError("--no and --silent are shares of the same questions: together at most 100.")
        }
        habits.seed = UInt64(try arguments.integer("seed", in: 0...Int.max) ?? 1)
        rules.habits = habits
        self.rules = rules
        madeRequests = try arguments.integer("requests", in: 1...5_000_000) ?? 10_000
        madeVehicles = try arguments.integer("fleet", in: 1...100_000) ?? 200
        seed = UInt64(try arguments.integer("seed", in: 0...Int.max) ?? 1)
    }

    /// The day that is made up where no file is given.
    func madeDay(on network: RoadNetwork) -> GeneratedDay {
        var day = GeneratedDay(fitting: network)
        (day.requests, day.vehicles, day.seed) = (madeRequests, madeVehicles, seed)
        return day
    }

    /// Where the requests came from, in words.
    func origin(of made: GeneratedDay) -> String {
        if let demandFile {
            let name = demandFile.split(separator: "/").last.map(String.init) ?? demandFile
            return "Requests from \(name)."
        }
        let kilometres = (made.medianTrip.kilometres * 10).rounded() / 10
        return
            "Requests made up with seed \(made.seed), half of the trips longer than \(kilometres) km."
    }
}
