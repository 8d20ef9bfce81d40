import BoardKeeping
import Boards
import Geography
import HTML
import Identity
import Positions
import Roads
public import Rooms
import TaxiDispatch

// What operators see of the taxis on the map of the whole city.
extension TaxiRank {
    /// The taxis on duty and the calls whose callers wait, in the city's memory.
    public nonisolated var onMap: LiveSource {
        LiveSource([.taxi, .call]) {
            try await self.liveThings()
        } look: {
            try await self.look(at: $0)
        }
    }

    private func liveThings() async throws -> [LiveThing] {
        var things: [LiveThing] = []
        things.reserveCapacity(board.cabs.count + board.calls.count)
        for cab in board.cabs.values {
            // Where a taxi is that is off duty nobody keeps.
            guard cab.duty != .off, let place = measured(cab.id)?.place.coordinate ?? cab.place else {
                continue
            }
            things.append(
                LiveThing(
                    LiveThing.Name(.taxi, cab.id.uniqueID), state(of: cab), at: place,
                    heading: headings[cab.id] ?? 0, since: since(cab), code: cab.card.code))
        }
        for call in board.calls.values {
            guard let state = call.stateOnMap else { continue }
            things.append(
                LiveThing(
                    LiveThing.Name(.call, call.id.uniqueID), state, at: call.pickup.coordinate,
                    since: call.waitsSince))
        }
        return try await onceDurable(things)
    }

    private func look(at name: LiveThing.Name) async throws -> LiveLook? {
        let found =
            switch name.kind {
            case .taxi: board.cabs[TaxiID(name.id)].flatMap { look(into: $0) }
            case .call: board.calls[CallID(name.id)].flatMap { look(into: $0) }
            case .car, .ride: LiveLook?.none
            }
        return try await onceDurable(found)
    }

    private func look(into cab: Cab) -> LiveLook? {
        guard cab.duty != .off else { return nil }
        let calls = cab.calls.compactMap { board.calls[$0] }
        let callers = calls.map { call in
            LiveLook.Person(
                call.caller.uniqueID, call.state.agreement?.boardedAt == nil ? .waiting : .passenger,
                firstName: call.firstName, isSimulated: call.isSimulated)
        }
        var facts: [LiveLook.Fact] = [.vehicle("\(cab.card.code) · \(cab.card.model) · \(cab.card.plate)")]
        facts += calls.compactMap { $0.destination.map { .to($0.label) } }
        if let since = since(cab) { facts.append(.since(since)) }
        return LiveLook(
            state(of: cab), people: [driver(of: cab)] + callers, facts: facts,
            page: "/operate/taxi/cabs/\(cab.id.text)")
    }

    private func look(into call: TaxiCall) -> LiveLook? {
        // Who sits in the taxi by now is found there.
        guard let state = call.stateOnMap else { return nil }
        let caller = LiveLook.Person(
            call.caller.uniqueID, .waiting, firstName: call.firstName, isSimulated: call.isSimulated)
        let cab = call.state.engaged.flatMap { board.cabs[$0] }
        var facts: [LiveLook.Fact] = [.from(call.pickup.label)]
        if let destination = call.destination { facts.append(.to(destination.label)) }
        facts.append(.since(call.waitsSince))
        return LiveLook(
            state, people: (cab.map { [driver(of: $0)] } ?? []) + [caller], facts: facts,
            page: "/operate/taxi/calls/\(call.id.text)")
    }

    private func driver(of cab: Cab) -> LiveLook.Person {
        LiveLook.Person(
            cab.driver.uniqueID, .driver, firstName: cab.card.driverName, isSimulated: cab.card.isSimulated)
    }

    private func state(of cab: Cab) -> LiveThing.State {
        if cab.question != nil { return .asked }
        guard cab.duty == .busy else { return .free }
        let isOnBoard = cab.calls.contains { board.calls[$0]?.state.agreement?.boardedAt != nil }
        return isOnBoard ? .occupied : .coming
    }

    /// Since when it has stood in its queue, or had the call that it has.
    private func since(_ cab: Cab) -> Timestamp? {
        cab.since ?? cab.calls.compactMap { board.calls[$0]?.state.agreement?.agreedAt }.min()
    }
}

extension TaxiCall {
    /// How a call stands whose caller waits; nothing before a booked one is looked for, once the caller sits in the taxi,
    /// or when it is over.
    fileprivate var stateOnMap: LiveThing.State? {
        switch state {
        case .looking: .searching
        case .offered: .offered
        case .coming: .awaited
        case .waiting: .atDoor
        case .booked, .onBoard, .arrived, .absent, .cancelled, .unserved: nil
        }
    }

    /// Nobody waits before the time for which they have booked.
    fileprivate var waitsSince: Timestamp { bookedFor ?? madeAt }
}
