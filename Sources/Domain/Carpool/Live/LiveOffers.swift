public import Geography
public import Positions
import Roads

/// All offers that drivers have open right now, found by where their drivers are.
///
/// The owner of the live state changes it; matching runs on ``snapshot()``s, which cost next to nothing:
/// they share everything that has not changed since. Adding, moving and removing take constant time.
public struct LiveOffers: Sendable {
    private struct Location {
        var cell: Int
        var row: Int
    }

    private let grid: OfferGrid
    private let bounds: TravelTimeBounds
    private var cells: [OfferCell]
    private var slots: [OfferID: UInt32] = [:]
    private var locations: [Location] = []
    private var freeSlots: [UInt32] = []
    private var nextVersion: UInt64 = 1

    /// No offers yet.
    ///
    /// - Parameters:
    ///   - area: Where drivers usually are; those outside are found too, only more slowly.
    ///   - bounds: Bounds of the travel times that matching will use.
    public init(area: BoundingBox, bounds: TravelTimeBounds) {
        grid = OfferGrid(bounds: area)
        self.bounds = bounds
        let empty = OfferCell()
        cells = Array(repeating: empty, count: grid.count)
    }

    /// How many offers there are.
    public var count: Int { slots.count }

    /// Whether an offer is among them.
    public func contains(_ id: OfferID) -> Bool { slots[id] != nil }

    /// An offer as it stands, with its version.
    public func offer(_ id: OfferID) -> (offer: Offer, position: CarPosition, version: UInt64)? {
        guard let slot = slots[id] else { return nil }
        let location = locations[Int(slot)]
        let cell = cells[location.cell]
        let live = cell.offers[location.row]
        return (live.offer, cell.positions[location.row], live.version)
    }

    /// Adds an offer, or replaces the one of the same name by it; either gives it a new version.
    public mutating func put(_ offer: Offer, at position: CarPosition) {
        remove(offer.id)
        let slot: UInt32
        if let free = freeSlots.popLast() {
            slot = free
        } else {
            slot = UInt32(locations.count)
            locations.append(Location(cell: 0, row: 0))
        }
        slots[offer.id] = slot
        let live = LiveOffer(offer, version: nextVersion, isBeingAsked: false, bounds: bounds)
        nextVersion += 1
        place(live, at: position, slot: slot)
    }

    /// Takes note of where a driver is now. Returns whether the offer is known; older news is left aside.
    @discardableResult
    public mutating func move(_ id: OfferID, to position: CarPosition) -> Bool {
        guard let slot = slots[id] else { return false }
        let location = locations[Int(slot)]
        let known = cells[location.cell].positions[location.row].observedAt
        guard position.observedAt >= known else { return true }
        let live = cells[location.cell].offers[location.row]
        let point = grid.projection.point(position.place.coordinate)
        if grid.cell(x: point.x, y: point.y) == location.cell {
            let cell = owned(location.cell)
            cell.keys[location.row] = key(of: live, at: position)
            cell.times[location.row] = times(of: live, at: position)
            cell.positions[location.row] = position
        } else {
            take(location)
            place(live, at: position, slot: slot)
        }
        return true
    }

    /// Notes that a driver is being asked about a ride, or no longer; those who are being asked are not matched.
    public mutating func setBeingAsked(_ isBeingAsked: Bool, _ id: OfferID) {
        guard let slot = slots[id] else { return }
        let location = locations[Int(slot)]
        let cell = owned(location.cell)
        cell.offers[location.row] = cell.offers[location.row].with(isBeingAsked: isBeingAsked, bounds: bounds)
        cell.keys[location.row].isBeingAsked = isBeingAsked
    }

    /// Takes an offer out.
    public mutating func remove(_ id: OfferID) {
        guard let slot = slots.removeValue(forKey: id) else { return }
        take(locations[Int(slot)])
        freeSlots.append(slot)
    }

    /// The offers as they are at this moment, for any thread to match against.
    public func snapshot() -> OfferSnapshot { OfferSnapshot(grid: grid, bounds: bounds, cells: cells) }

    // MARK: - Cells

    /// A cell that no snapshot shares.
    private mutating func owned(_ index: Int) -> OfferCell {
        if !isKnownUniquelyReferenced(&cells[index]) { cells[index] = OfferCell(copying: cells[index]) }
        return cells[index]
    }

    private mutating func place(_ live: LiveOffer, at position: CarPosition, slot: UInt32) {
        let point = grid.projection.point(position.place.coordinate)
        let index = grid.cell(x: point.x, y: point.y)
        let cell = owned(index)
        locations[Int(slot)] = Location(cell: index, row: cell.keys.count)
        cell.append(
            key(of: live, at: position), times(of: live, at: position), position, live, slot: slot)
    }

    private mutating func take(_ location: Location) {
        if let moved = owned(location.cell).remove(at: location.row) { locations[Int(moved)] = location }
    }

    private func key(of live: LiveOffer, at position: CarPosition) -> LiveKey {
        let point = grid.projection.point(position.place.coordinate)
        return LiveKey(
            x: Float(point.x), y: Float(point.y), observedAt: position.observedAt.milliseconds,
            room: live.mostRoom, traits: live.traits, isBeingAsked: live.isBeingAsked)
    }

    private func times(of live: LiveOffer, at position: CarPosition) -> LiveTimes {
        let observedAt = position.observedAt.milliseconds
        let toNext = live.offer.schedule.stops.isEmpty ? 0 : position.timeToNextStop.milliseconds
        let plannedArrival = observedAt + toNext + live.timeAfterFirstStop
        return LiveTimes(
            position: bounds.departure(of: position.place), destination: live.destination,
            plannedArrival: plannedArrival, latestArrival: plannedArrival + live.detourLeft,
            turningTime: live.turningTime)
    }
}

/// The live offers as they were at one moment; never changes, and any thread may read it.
public struct OfferSnapshot: Sendable {
    let grid: OfferGrid
    let bounds: TravelTimeBounds
    let cells: [OfferCell]

    /// How many offers there are.
    public var count: Int { cells.reduce(0) { $0 + $1.keys.count } }

    /// The offers with their drivers' positions and versions, in no particular order.
    public func forEach(_ body: (Offer, CarPosition, UInt64) throws -> Void) rethrows {
        for cell in cells {
            for row in cell.keys.indices {
                try body(cell.offers[row].offer, cell.positions[row], cell.offers[row].version)
            }
        }
    }
}
