import Database
import Identity
import PlannedRides
import PlannedTrips
import Terminal

/// A server of planned trips without a city, made to be killed: it reserves and gives back, and prints what it has acknowledged.
enum BenchPlannedWorkerCommand: Command {
    static let syntax = CommandSyntax(
        "bench planned-worker",
        summary: "Reserves seats until it is killed; \"bench planned-crash\" starts it.",
        arguments: [CommandArgument("EXTRACT", "An OpenStreetMap extract, .osm.pbf or .osm.")],
        options: [
            .value("database", "ADDRESS", "The store."), .value("seed", "N", "Which trips and people."),
            .value("trips", "N", "How many trips."), .value("first", "N", "The number of the first try."),
            .value("last", "N", "The number of the last try."),
        ])

    /// Who reserve at the same time.
    private static let clients = 64

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let first = try arguments.integer("first", in: 1...Int.max) ?? 1
        let last = try arguments.integer("last", in: 1...Int.max) ?? Int.max - 1
        let numbers = SeatNumbers(from: first)
        try await SeatWork.with(
            try DatabaseLocation(arguments.string("database") ?? ""), extract: arguments.positionals[0],
            trips: try arguments.integer("trips", in: 1...100_000) ?? 100,
            seed: UInt64(try arguments.integer("seed", in: 0...Int.max) ?? 1)
        ) { work in
            // What a former life has left would fill the cars.
            for trip in work.trips {
                for reservation in try await work.desk.book(trip.id)?.liveReservations ?? [] {
                    try await work.desk.act(on: trip.id) { book, now throws(BookingRefusal) in
                        try book.cancelReservation(reservation.id, by: reservation.passenger, at: now)
                    }
                    say(.givenBack(reservation.id), 0, console)
                }
            }
            try await withThrowingTaskGroup { group in
                for _ in 0..<clients {
                    group.addTask {
                        // Some keep what they have for a while, so that cars are full.
                        var kept: [(Int, PlannedTrip, PersonID)] = []
                        while true {
                            let number = numbers.next()
                            guard number <= last else { break }
                            if let (trip, person) = try await work.reserve(
                                number, { say($0, number, console) })
                            {
                                kept.append((number, trip, person))
                            }
                            if kept.count > number % 4 {
                                let (old, trip, person) = kept.removeFirst()
                                try await work.giveBack(old, trip, person) { say($0, old, console) }
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
            console.print("done")
        }
    }

    private static func say(_ deed: SeatWork.Deed, _ number: Int, _ console: Console) {
        switch deed {
        case .reserved(let id): console.print("\(number) reserved \(id.text)")
        case .givenBack(let id): console.print("\(number) back \(id.text)")
        case .refused: console.print("\(number) refused -")
        }
    }
}
