import Carpool
import Geography
import HTTPBenchmark
import Identity
import Rides

/// A passenger who asks, looks, sometimes calls off, and rates who has brought them, again and again.
struct CrashPassenger {
    let client: LoadClient
    let places: [Coordinate]

    /// One thing that passengers do.
    func act(_ ledger: CrashLedger, _ random: inout SplitMix64) throws {
        let current = try client.read(LoadClient.RideAnswer.self, "GET", "/api/v1/rides/current")
        if let current { ledger.found(current.id, by: client.person.id) }
        // Nearly all are rated. One that is not stays under way in the store for a day, and every start reads it.
        if let current, current.state == "arrived", Int.random(in: 0..<20, using: &random) > 0 {
            return try rate(current.id, ledger)
        }
        guard let current, current.state != "arrived", current.state != "closed" else {
            return try ask(ledger, &random)
        }
        guard Int.random(in: 0..<6, using: &random) == 0, current.state != "onBoard" else { return }
        let deed = ledger.begin(.cancel, by: client.person.id, on: current.id)
        let answer = try client.call("POST", "/api/v1/rides/\(current.id)/cancellation", "{}")
        ledger.settle(deed, status: answer.status)
    }

    private func rate(_ ride: String, _ ledger: CrashLedger) throws {
        let deed = ledger.begin(.rate, by: client.person.id, on: ride)
        let answer = try client.call("POST", "/api/v1/rides/\(ride)/rating", "{\"stars\":5}")
        ledger.settle(deed, status: answer.status)
    }

    private func ask(_ ledger: CrashLedger, _ random: inout SplitMix64) throws {
        guard let from = places.randomElement(using: &random), let to = places.randomElement(using: &random),
            let order = try client.order(
                from: Self.place(from), to: Self.place(to), isFromWallet: Bool.random(using: &random))
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
        if let question = drive.question { return try answer(question.ride, on: drive, ledger, &random) }
        guard let stop = drive.stops.first else { return }
        guard let ride = stop.ride else {
            if Int.random(in: 0..<12, using: &random) == 0 { try end(drive, ledger) }
            return
        }
        if stop.kind == "dropOff" { return try act(.dropOff, on: ride, drive, ledger) }
        if Int.random(in: 0..<15, using: &random) == 0 {
            let deed = begin(.callOff, ride, drive, ledger)
            let answer = try client.call(
                "POST", "/api/v1/rides/driving/cancel", "{\"ride\":\"\(ride)\"}")
            return ledger.settle(deed, status: answer.status)
        }
        try act(stop.reachedAt == nil ? .arrive : .board, on: ride, drive, ledger)
    }

    private func begin(
        _ kind: RideDeed.Kind, _ ride: String?, _ drive: LoadClient.DriveAnswer, _ ledger: CrashLedger
    ) -> CrashLedger.Ticket {
        ledger.begin(kind, by: client.person.id, on: ride, drive: OfferID(text: drive.id))
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

    private func answer(
        _ ride: String, on drive: LoadClient.DriveAnswer, _ ledger: CrashLedger,
        _ random: inout SplitMix64
    ) throws {
        let accepts = Int.random(in: 0..<5, using: &random) > 0
        let deed = accepts ? begin(.accept, ride, drive, ledger) : nil
        let after = try client.read(
            LoadClient.DriveAnswer.self, "POST", "/api/v1/rides/driving/answer",
            "{\"ride\":\"\(ride)\",\"accept\":\(accepts)}")
        guard let deed else { return }
        let isTaken = after?.stops.contains { $0.ride == ride } ?? false
        ledger.settle(deed, isTaken ? .acknowledged : .refused)
    }

    private func act(
        _ kind: RideDeed.Kind, on ride: String, _ drive: LoadClient.DriveAnswer, _ ledger: CrashLedger
    ) throws {
        let deed = begin(kind, ride, drive, ledger)
        let answer = try client.call(
            "POST", "/api/v1/rides/driving/stops",
            "{\"ride\":\"\(ride)\",\"action\":\"\(kind.rawValue)\"}")
        ledger.settle(deed, status: answer.status)
    }

    private func end(_ drive: LoadClient.DriveAnswer, _ ledger: CrashLedger) throws {
        // Somebody may be taken along in the meantime; those are looked after anew.
        let deed = begin(.endDrive, nil, drive, ledger)
        let answer = try client.call("POST", "/api/v1/rides/driving/end", "{}")
        ledger.settle(deed, status: answer.status)
    }
}
