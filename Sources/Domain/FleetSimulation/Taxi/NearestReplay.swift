import Geography
import Roads

/// Replays a day on which a call goes to the free taxi that is there first, wherever it is and however long it has waited.
///
/// What ``QueueReplay`` is compared with: callers wait and call again in the same way, and taxis stand where they let
/// somebody out. Nobody is asked.
struct NearestReplay {
    private let scenario: FleetScenario
    private let clock: () -> Int64
    private let toDoor: TimesToPlace
    private var fleet: TaxiFleet
    private var free: [Int]
    private var retries = EventQueue()

    init(_ scenario: FleetScenario, clock: @escaping () -> Int64) {
        self.scenario = scenario
        self.clock = clock
        toDoor = TimesToPlace(scenario.map)
        fleet = TaxiFleet(scenario)
        free = Array(scenario.vehicles.indices)
    }

    /// The whole day, until the last taxi stands.
    mutating func run() -> ReplayOutcome {
        for trip in scenario.trips.indices {
            advance(to: scenario.trips[trip].askedAt)
            fleet.note(trip)
            call(trip, at: scenario.trips[trip].askedAt)
        }
        advance(to: .max)
        return fleet.outcome
    }

    private mutating func advance(to now: Int64) {
        while let next = [fleet.nextArrival, retries.first?.time].compactMap(\.self).min(), next <= now {
            // At one moment taxis come before callers, as where drivers are asked.
            if let (arrival, at) = fleet.nextArrival(before: next) {
                take(arrival, at: at)
            } else if let retry = retries.pop(before: next) {
                call(Int(retry.subject), at: retry.time)
            }
        }
    }

    private mutating func take(_ arrival: TaxiFleet.Arrival, at now: Int64) {
        switch arrival {
        case .door: break
        case .destination(let taxi, _), .betterPlace(let taxi): free.append(taxi)
        case .idle(let taxi, let trip):
            guard let row = free.firstIndex(of: taxi), let way = fleet.way(of: taxi, toDoorOf: trip) else {
                return
            }
            free.swapAt(row, free.count - 1)
            free.removeLast()
            fleet.move(taxi, on: way, toDoorOf: trip, at: now)
        }
    }

    private mutating func call(_ trip: Int, at now: Int64) {
        let start = clock()
        let latest = scenario.trips[trip].askedAt + scenario.rules.patience.milliseconds
        var best: (row: Int, time: Int64)?
        if !free.isEmpty {
            toDoor.reset(to: scenario.trips[trip].pickup)
            for row in free.indices {
                guard let time = toDoor.time(from: fleet.places[free[row]])?.milliseconds,
                    now + time <= latest
                else { continue }
                // Of two that are there at once the one with the lower number comes, whoever became free first.
                if (time, free[row]) < best.map({ ($0.time, free[$0.row]) }) ?? (.max, .max) {
                    best = (row, time)
                }
            }
        }
        fleet.count {
            $0.searches += 1
            $0.searchNanoseconds += clock() - start
        }
        guard let best, let way = fleet.way(of: free[best.row], toDoorOf: trip) else {
            let again = now + scenario.rules.taxis.timeToRetry.milliseconds
            if again <= latest { retries.push(time: again, subject: UInt32(trip)) }
            return
        }
        let taxi = free[best.row]
        free.swapAt(best.row, free.count - 1)
        free.removeLast()
        fleet.send(taxi, on: way, to: trip, at: now)
    }
}
