import Geography
import Positions

/// The offers whose drivers are in one square of the grid, in columns of the same order.
///
/// Sendable by hand: ``LiveOffers`` changes a cell only while no snapshot shares it.
final class OfferCell: @unchecked Sendable {
    var keys: [LiveKey] = []
    var times: [LiveTimes] = []
    var positions: [CarPosition] = []
    var offers: [LiveOffer] = []
    /// Where each offer is known to its owner.
    var slots: [UInt32] = []

    init() {}

    init(copying other: OfferCell) {
        keys = other.keys
        times = other.times
        positions = other.positions
        offers = other.offers
        slots = other.slots
    }

    func append(_ key: LiveKey, _ times: LiveTimes, _ position: CarPosition, _ offer: LiveOffer, slot: UInt32)
    {
        keys.append(key)
        self.times.append(times)
        positions.append(position)
        offers.append(offer)
        slots.append(slot)
    }

    /// Takes a row out and moves the last one into its place; returns the slot of the row that moved.
    func remove(at row: Int) -> UInt32? {
        let last = keys.count - 1
        keys.swapAt(row, last)
        times.swapAt(row, last)
        positions.swapAt(row, last)
        offers.swapAt(row, last)
        slots.swapAt(row, last)
        keys.removeLast()
        times.removeLast()
        positions.removeLast()
        offers.removeLast()
        slots.removeLast()
        return row < last ? slots[row] : nil
    }
}
