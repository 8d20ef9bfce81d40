import Boards
public import Geography

/// What the operator does to the board.
extension TaxiBoard {
    /// T1: The zones are drawn anew. A taxi that is still in its zone keeps its place; one that is in another zone now,
    /// because a line has moved over it, stands there by how long it has waited; one that is in no zone is off.
    public mutating func redraw(_ grid: ZoneGrid, at now: Timestamp) -> TaxiChanges {
        var changes = TaxiChanges()
        changes.isRedrawn = true
        isRedrawn = true
        self.grid = grid
        for id in lookers.keys.sorted() { lookers[id] = nil }
        for id in calls.keys.sorted() {
            guard let call = calls[id], case .looking = call.state else { continue }
            note(call, at: now)
        }
        for id in cabs.keys.sorted() where cabs[id]?.duty != .off { replace(id, at: now, &changes) }
        changes.stirred.formUnion(grid.zones.map(\.id))
        for id in calls.keys.sorted() {
            guard let call = calls[id], case .looking = call.state else { continue }
            find(for: id, at: now, &changes)
        }
        settle(at: now, &changes)
        return changes
    }

    /// T1: What drawing the zones anew would do to those who wait, before it is done.
    public func impact(of grid: ZoneGrid) -> RedrawImpact {
        var impact = RedrawImpact()
        for cab in cabs.values where cab.isFree {
            let zone = zone(of: cab, in: grid)
            if zone == nil { impact.leaving += 1 } else if zone != cab.zone { impact.moving += 1 }
        }
        for call in calls.values where !call.state.isOver && call.state.engaged == nil {
            if grid.zone(at: call.pickup.coordinate) == nil { impact.callers += 1 }
        }
        return impact
    }

    /// In which zone a taxi would be: its own, as long as it is still inside of that.
    private func zone(of cab: Cab, in grid: ZoneGrid) -> ZoneID? {
        guard let place = sightings[cab.id]?.place else { return nil }
        if let old = cab.zone.flatMap({ grid.zone($0) }), old.lines.contains(place) { return old.id }
        return grid.zone(at: place.coordinate)?.id
    }

    private mutating func replace(_ id: TaxiID, at now: Timestamp, _ changes: inout TaxiChanges) {
        guard let cab = cabs[id] else { return }
        let zone = zone(of: cab, in: grid)
        sightings[id]?.zone = grid.index(of: zone)
        sightings[id]?.candidate = Sighting.nowhere
        guard zone != cab.zone else { return }
        guard let ticket = cab.ticket, let since = cab.since else {
            touch(id, &changes) { $0.zone = zone }
            return
        }
        guard let zone else {
            goOff(id, .offOutside, at: now, &changes)
            return
        }
        leaveQueue(id, at: now, &changes)
        stand(id, zone, ticket: ticket, since: since, &changes)
    }

    /// What callers are told of a vehicle is different now.
    public mutating func update(_ taxi: TaxiID, _ card: TaxiCard) -> TaxiChanges {
        var changes = TaxiChanges()
        if let cab = cabs[taxi], cab.card != card { touch(taxi, &changes) { $0.card = card } }
        return changes
    }

    /// The city switches a taxi off: out of its queue, and a call that it was to come for is offered to others. Refused
    /// for one that is off already, and for one with somebody on board.
    public mutating func stop(_ taxi: TaxiID, at now: Timestamp) throws(TaxiRefusal) -> TaxiChanges {
        var changes = TaxiChanges()
        guard let cab = cabs[taxi] else { throw TaxiRefusal(.unknown) }
        guard cab.duty != .off else { throw TaxiRefusal(.notNow) }
        for call in cab.calls {
            if case .onBoard? = calls[call]?.state { throw TaxiRefusal(.hasCall) }
        }
        if cab.duty == .busy {
            lose(taxi, .city, at: now, &changes)
        } else {
            goOff(taxi, .offByCity, at: now, &changes)
        }
        settle(at: now, &changes)
        return changes
    }

    /// T8: A taxi, or its driver, is not to drive any more: calls that it was to come for are offered to others; with
    /// somebody on board it drives on to the end, and is then off.
    public mutating func remove(_ taxi: TaxiID, at now: Timestamp) -> TaxiChanges {
        var changes = TaxiChanges()
        guard let cab = cabs[taxi] else { return changes }
        if cab.duty == .busy { lose(taxi, .city, at: now, &changes) }
        if cabs[taxi]?.duty != .busy {
            goOff(taxi, .offByCity, at: now, &changes)
            leave(taxi, &changes)
        }
        settle(at: now, &changes)
        return changes
    }
}
