import FleetSimulation
import Geography
import Roads
import Terminal

/// Which day is simulated: files of it, or how one is made up.
struct SimulatedDay {
    let demandFile: String?
    let vehiclesFile: String?
    /// Decides what is made up, and what people do.
    let seed: UInt64
    private let madeRequests: Int
    private let madeVehicles: Int

    /// The options that say it.
    static let options: [CommandOption] = [
        .value("demand", "FILE", "The requests, as CSV; made up if not given."),
        .value("vehicles", "FILE", "Where the vehicles start, as CSV; made up if not given."),
        .value("requests", "N", "How many requests to make up; 10000 if not given."),
        .value("fleet", "N", "How many vehicles to make up; 200 if not given."),
        .value("seed", "N", "Decides what is made up; 1 if not given."),
    ]

    init(_ arguments: CommandArguments) throws(UsageError) {
        demandFile = arguments.string("demand")
        vehiclesFile = arguments.string("vehicles")
        for (file, name, count) in [
            (demandFile, "demand", "requests"), (vehiclesFile, "vehicles", "fleet"),
        ] where file != nil && arguments.string(count) != nil {
            throw UsageError(
                "--\(name) names a file, so --\(count) has nothing to make up: give one of them.")
        }
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
