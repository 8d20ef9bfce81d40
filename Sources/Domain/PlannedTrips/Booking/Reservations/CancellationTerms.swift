public import Geography
public import Ledger

/// What calling off a reservation would cost, and when: what a page states before anybody asks.
public struct CancellationTerms: Hashable, Sendable {
    /// Until when calling off is free.
    public var freeUntil: Timestamp
    /// What it costs from then on.
    public var lateFee: Money
    /// Until when the car waits; from then on the driver can say that the passenger did not come.
    public var waitsUntil: Timestamp
    /// What not coming costs.
    public var absenceFee: Money
    /// From when on calling off is free again, if the driver has not set off by then.
    public var freeWithoutCarFrom: Timestamp
    /// From when on calling off is free again in any case, for whoever still waits.
    public var freeAgainFrom: Timestamp
    /// Who receives the fee.
    public var recipient: TripPayee
}

extension PlannedCancellationPolicy {
    /// The terms of a reservation.
    ///
    /// - Parameters:
    ///   - boarding: When the passenger gets in.
    ///   - latest: When that is at the latest, where others can be fetched before.
    ///   - agreedAt: When both agreed, or would.
    ///   - price: What all seats cost.
    public func terms(
        boarding: Timestamp, latest: Timestamp? = nil, agreedAt: Timestamp, price: Money
    ) -> CancellationTerms {
        CancellationTerms(
            freeUntil: isFree(until: boarding, agreedAt: agreedAt), lateFee: lateFee(of: price),
            waitsUntil: waitsUntil(boarding: max(latest ?? boarding, boarding)),
            absenceFee: absenceFee(of: price),
            freeWithoutCarFrom: waitsForStart(boarding: boarding),
            freeAgainFrom: waitsForCar(boarding: boarding), recipient: recipient)
    }
}
