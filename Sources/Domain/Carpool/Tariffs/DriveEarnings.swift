public import Geography
public import Ledger

/// R23: What a drive can bring in on its way before anybody has asked: a span, never a promise.
public struct DriveEarnings: Hashable, Sendable {
    /// What one passenger pays at most who rides all the way.
    public let passenger: Money
    /// What all seats bring in at most that are taken all the way: the price of one party, since parties that share the
    /// way share its price (``FareSplit``).
    public let full: Money
}

extension Tariff {
    /// What a drive can bring in.
    ///
    /// - Parameters:
    ///   - distance: The length of the driver's way.
    ///   - time: Its time.
    ///   - seats: The seats offered, at least one.
    public func earnings(distance: Distance, time: TravelTime, seats: Int) -> DriveEarnings {
        DriveEarnings(
            passenger: price(distance: distance, time: time, people: 1),
            full: price(distance: distance, time: time, people: seats))
    }
}
