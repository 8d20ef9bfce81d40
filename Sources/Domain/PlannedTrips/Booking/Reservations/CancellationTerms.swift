public import Geography
public import Ledger

/// What calling off a reservation would cost, and when: what a page states before anybody asks.
public struct CancellationTerms: Hashable, Sendable {
    /// Until when calling off is free.
    public var freeUntil: Timestamp
    /// What it costs from then on.
    public var lateFee: Money
    /// Until when the car waits; from then on calling off costs as much as not coming.
    public var waitsUntil: Timestamp
    /// What not coming costs.
    public var absenceFee: Money
    /// From when on calling off is free again, if the car has not left by then.
    public var freeWithoutCarFrom: Timestamp
    /// Who receives the fee.
    public var recipient: TripPayee
}

extension PlannedCancellationPolicy {
    /// The terms of a reservation.
    ///
    /// - Parameters:
    ///   - boarding: When the passenger gets in.
    ///   - agreedAt: When both agreed, or would.
    ///   - price: What all seats cost.
    public func terms(boarding: Timestamp, agreedAt: Timestamp, price: Money) -> CancellationTerms {
        CancellationTerms(
            freeUntil: isFree(until: boarding, agreedAt: agreedAt), lateFee: lateFee(of: price),
            waitsUntil: waitsUntil(boarding: boarding), absenceFee: absenceFee(of: price),
            freeWithoutCarFrom: waitsForCar(boarding: boarding), recipient: recipient)
    }
}
