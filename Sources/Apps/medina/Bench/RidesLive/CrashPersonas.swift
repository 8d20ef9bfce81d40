import Geography
import HTTPBenchmark

/// A passenger who asks, looks, and sometimes calls off, again and again.
struct CrashPassenger {
    let client: LoadClient
    let places: [Coordinate]

    /// One thing that passengers do.
    func act(_ ledger: CrashLedger, _ random: inout SplitMix64) throws {
        let current = try client.read(LoadClient.RideAnswer.self, "GET", "/api/v1/rides/current")
        guard let current, current.state != "arrived", current.state != "closed" else {
            return try ask(ledger, &random)
        }
        guard Int.random(in: 0..<6, using: &random) == 0, current.state != "onBoard" else { return }
        ledger.triesToCancel(current.id)
        let answer = try client.call("POST", "/api/v1/rides/\(current.id)/cancellation", "{}")
        if (200...299).contains(answer.status) { ledger.cancelled(current.id) }
    }

    private func ask(_ ledger: CrashLedger, _ random: inout SplitMix64) throws {
        guard let from = places.randomElement(using: &random), let to = places.randomElement(using: &random),
            let order = try client.order(from: Self.place(from), to: Self.place(to))
        else { return }
        do {
            guard let ride = try client.read(LoadClient.RideAnswer.self, "POST", "/api/v1/rides", order)
            else {
                return
            }
            ledger.asked(ride.id, by: client.person.id)
        } catch {
            ledger.mayHaveAsked(client.person.id)
            throw error
        }
    }

    static func place(_ coordinate: Coordinate) -> String {
        "\"lat\":\(coordinate.latitude),\"lon\":\(coordinate.longitude)"
    }
}

/// A driver who accepts, drives from stop to stop in no time, and sometimes calls off.
struct CrashDriver {
    let client: LoadClient
    let places: [Coordinate]

    /// One thing that drivers do.
    func act(_ ledger: CrashLedger, _ random: inout SplitMix64) throws {
        let drive = try client.read(LoadClient.DriveAnswer.self, "GET", "/api/v1/rides/driving")
        guard let drive else { return try start(&random) }
        if let question = drive.question { return try answer(question.ride, ledger, &random) }
        guard let stop = drive.stops.first else { return }
        guard let ride = stop.ride else {
            if Int.random(in: 0..<12, using: &random) == 0 { try end(drive, ledger) }
            return
        }
        if stop.kind == "dropOff" { return try act("dropOff", on: ride, .arrived, ledger) }
        if Int.random(in: 0..<15, using: &random) == 0 {
            ledger.triesToLeave([ride])
            _ = try client.call("POST", "/api/v1/rides/driving/cancel", "{\"ride\":\"\(ride)\"}")
            return
        }
        if stop.reachedAt == nil { return try act("arrive", on: ride, .reached, ledger) }
        try act("board", on: ride, .boarded, ledger)
    }

    private func addVehicle() throws {
        let car =
            "{\"model\":\"VW Golf\",\"colour\":\"green\",\"plate\":\"FL 12345\",\"seats\":3,\"luggage\":2}"
        _ = try client.call("POST", "/api/v1/rides/driving/vehicles", car)
    }

    private func start(_ random: inout SplitMix64) throws {
        guard let from = places.randomElement(using: &random), let to = places.randomElement(using: &random)
        else { return }
        let answer = try client.call(
            "POST", "/api/v1/rides/driving",
            "{\"from\":{\(CrashPassenger.place(from))},\"to\":{\(CrashPassenger.place(to))}}")
        // Without a car nobody drives.
        if answer.status == 409 { try addVehicle() }
    }

    private func answer(_ ride: String, _ ledger: CrashLedger, _ random: inout SplitMix64) throws {
        let accepts = Int.random(in: 0..<5, using: &random) > 0
        let drive = try client.read(
            LoadClient.DriveAnswer.self, "POST", "/api/v1/rides/driving/answer",
            "{\"ride\":\"\(ride)\",\"accept\":\(accepts)}")
        if accepts, let drive, drive.stops.contains(where: { $0.ride == ride }) {
            ledger.reached(.agreed, ride)
        }
    }

    private func act(
        _ action: String, on ride: String, _ rank: CrashLedger.Rank, _ ledger: CrashLedger
    ) throws {
        let answer = try client.call(
            "POST", "/api/v1/rides/driving/stops", "{\"ride\":\"\(ride)\",\"action\":\"\(action)\"}")
        if (200...299).contains(answer.status) { ledger.reached(rank, ride) }
    }

    private func end(_ drive: LoadClient.DriveAnswer, _ ledger: CrashLedger) throws {
        // Somebody may be taken along in the meantime; those would be looked after anew.
        ledger.triesToLeave(Array(ledger.rides.keys))
        _ = try client.call("POST", "/api/v1/rides/driving/end", "{}")
    }
}
