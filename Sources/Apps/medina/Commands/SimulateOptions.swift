import FleetSimulation
import Geography
import Roads
import Terminal

/// What the command line of a simulation says.
struct SimulateOptions {
    let day: SimulatedDay
    let csvFile: String?
    let htmlFile: String?
    let asJSON: Bool
    let rules: FleetRules

    init(_ arguments: CommandArguments) throws(UsageError) {
        day = try SimulatedDay(arguments)
        csvFile = arguments.string("csv")
        htmlFile = arguments.string("html")
        asJSON = arguments.flag("json")
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
        habits.seed = day.seed
        rules.habits = habits
        self.rules = rules
    }
}
