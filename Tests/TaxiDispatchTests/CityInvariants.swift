import Boards
import Geography
import Identity
import TaxiDispatch

/// What must hold of a city after each step, by what can be read of it alone.
struct CityInvariants {
    /// What does not hold, in words.
    struct Broken: Error, CustomStringConvertible { let description: String }

    private var queues: [ZoneID: [TaxiID]] = [:]
    private var questions: [CallID: TaxiID] = [:]

    init() {}

    /// - Parameters:
    ///   - movers: Who may have gone to the tail of the own queue in this step.
    ///   - isRedrawn: Whether the zones have just been drawn anew, which mixes queues by how long taxis have waited.
    ///   - isDue: Whether time has just passed, so that nothing may be overdue.
    mutating func check(
        _ board: TaxiBoard, movers: Set<TaxiID>, isRedrawn: Bool, isDue: Bool, at now: Timestamp
    ) throws {
        try checkQueues(board)
        if !isRedrawn { try checkOrder(board, movers) }
        try checkCalls(board)
        try checkNobodyIsOverlooked(board, isRedrawn: isRedrawn)
        if isDue { try checkTime(board, now) }
        queues = Dictionary(
            uniqueKeysWithValues: board.grid.zones.map { ($0.id, board.queue(of: $0.id).entries.map(\.taxi)) }
        )
        questions = board.calls.values.reduce(into: [:]) { $0[$1.id] = $1.question }
    }

    private func require(_ holds: Bool, _ words: @autoclosure () -> String) throws {
        if !holds { throw Broken(description: words()) }
    }

    private func checkQueues(_ board: TaxiBoard) throws {
        var places: [TaxiID: ZoneID] = [:]
        for zone in board.grid.zones {
            let entries = board.queue(of: zone.id).entries
            for (one, other) in zip(entries, entries.dropFirst()) {
                try require(one.ticket < other.ticket, "the numbers of \(zone.name) are out of order")
            }
            for entry in entries {
                try require(places[entry.taxi] == nil, "\(entry.taxi) stands in two places")
                places[entry.taxi] = zone.id
                try require(
                    board.cabs[entry.taxi]?.ticket == entry.ticket, "\(entry.taxi) has another number")
            }
        }
        var drivers: Set<PersonID> = []
        for cab in board.cabs.values {
            try require(drivers.insert(cab.driver).inserted, "\(cab.driver) drives two taxis")
            try require(board.cab(of: cab.driver)?.id == cab.id, "\(cab.driver) is not found")
            try require(places[cab.id] == (cab.isFree ? cab.zone : nil), "\(cab.id) stands elsewhere")
            try require(
                (board.sightings[cab.id] != nil) == (cab.duty != .off), "it is kept where \(cab.id) is")
            try require(cab.duty != .off || cab.place == nil, "it is stored where \(cab.id) was")
            try require((cab.duty == .busy) == !cab.calls.isEmpty, "\(cab.id) is busy with nothing")
        }
        try require(places.keys.allSatisfy { board.cabs[$0] != nil }, "somebody waits who is gone")
    }

    /// Who stood in a queue before and after this step, and was not sent to its tail, stands in the same order.
    private func checkOrder(_ board: TaxiBoard, _ movers: Set<TaxiID>) throws {
        for (zone, before) in queues {
            let after = board.queue(of: zone).entries.map(\.taxi)
            let stayed = Set(before).intersection(after).subtracting(movers)
            try require(
                before.filter(stayed.contains) == after.filter(stayed.contains),
                "the order of \(zone) is another: \(before), \(after)")
        }
    }

    private func checkCalls(_ board: TaxiBoard) throws {
        var open: [PersonID: CallID] = [:]
        for call in board.calls.values {
            if call.state.isOpen, board.openCall(of: call.caller)?.id == call.id {
                try require(open[call.caller] == nil, "\(call.caller) has two calls open")
                open[call.caller] = call.id
            } else {
                try require(!call.state.isOpen, "\(call.id) is open and not its caller's")
            }
            try require(Set(call.asked).count == call.asked.count, "\(call.id) has asked a taxi twice")
            let asked = board.cabs.values.filter { $0.question == call.id }.map(\.id)
            try require(asked == [call.question].compactMap(\.self), "\(call.id) asks \(asked)")
            try require(
                asked.allSatisfy { board.cabs[$0]?.driver != call.caller }, "\(call.id) asks its own caller")
            try require(
                call.state.agreement?.driver != call.caller, "\(call.caller) is fetched by themselves")
            let engaged = board.cabs.values.filter { $0.calls.contains(call.id) }.map(\.id)
            try require(engaged == [call.state.engaged].compactMap(\.self), "\(call.id) has \(engaged)")
        }
        for cab in board.cabs.values {
            if let question = cab.question {
                try require(board.calls[question]?.question == cab.id, "\(cab.id) stays answering")
                try require(cab.isFree || cab.shares, "\(cab.id) is asked and not free")
            }
            try require(cab.calls.count <= 2, "\(cab.id) has too many calls")
            let seats = cab.calls.compactMap { board.calls[$0]?.wish.seats }.reduce(0, +)
            try require(seats <= cab.card.seats, "\(cab.id) is too full")
            if cab.calls.count == 2 {
                try require(
                    cab.calls.allSatisfy { board.calls[$0]?.wish.mayShare == true },
                    "\(cab.id) shares without a yes")
            }
        }
    }

    private func checkNobodyIsOverlooked(_ board: TaxiBoard, isRedrawn: Bool) throws {
        for call in board.calls.values {
            let zone = board.grid.zone(at: call.pickup.coordinate)?.id
            func fits(_ taxi: TaxiID) -> Bool {
                guard let card = board.cabs[taxi]?.card else { return false }
                return card.seats >= call.wish.seats && card.features.isSuperset(of: call.wish.features)
                    && !call.asked.contains(taxi) && board.cabs[taxi]?.driver != call.caller
            }
            if case .looking = call.state, let zone {
                let around = [zone] + (board.policy.asksNeighbours ? board.grid.neighbours(of: zone) : [])
                let fitting = around.flatMap { board.queue(of: $0).entries }.map(\.taxi).filter(fits)
                try require(!fitting.isEmpty || call.bookedFor != nil, "\(call.id) waits for nobody")
                try require(
                    fitting.allSatisfy { board.cabs[$0]?.question != nil }, "\(call.id) overlooks somebody")
            }
            if !isRedrawn, let taxi = call.question, questions[call.id] != taxi, let cab = board.cabs[taxi],
                let zone = cab.zone, let ticket = cab.ticket
            {
                let queue = board.queue(of: zone)
                for entry in queue.entries.prefix(queue.position(of: ticket)) where fits(entry.taxi) {
                    try require(board.cabs[entry.taxi]?.question != nil, "\(entry.taxi) was passed over")
                }
            }
        }
    }

    private func checkTime(_ board: TaxiBoard, _ now: Timestamp) throws {
        for call in board.calls.values {
            if let deadline = call.state.deadline {
                try require(deadline > now, "\(call.id) is overdue: \(call.state)")
            }
        }
        for cab in board.cabs.values where cab.isFree {
            let seen = board.sightings[cab.id]?.seenAt ?? Timestamp(milliseconds: 0)
            try require(seen + board.policy.longestSilence > now, "\(cab.id) is silent and free")
        }
    }
}
