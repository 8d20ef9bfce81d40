public import Geography
public import Ledger

/// What it costs to call a ride off late, or not to come: the operator's to set.
///
/// It never costs anything before a driver has agreed, right after that, when what was promised could not be
/// kept (not to be there then is free, too), or when the driver called off; and never more than the ride itself.
public struct CancellationPolicy: Hashable, Sendable {
    /// Who receives the fee.
    public enum Recipient: Int8, CaseIterable, Hashable, Sendable {
        case driver = 0
        case city = 1
    }

    /// How long after the confirmation calling off is free in any case.
    public var freeTime: TravelTime
    /// Whether calling off stays free until the car stands at the pickup.
    public var isFreeUntilArrival: Bool
    /// What calling off later costs, in minor units.
    public var lateFee: Int64
    /// What not coming costs, in minor units.
    public var absenceFee: Int64
    /// Who receives it.
    public var recipient: Recipient

    /// A policy; the fees are zero or more, in minor units.
    public init(
        freeTime: TravelTime, isFreeUntilArrival: Bool, lateFee: Int64, absenceFee: Int64,
        recipient: Recipient = .driver
    ) {
        precondition(lateFee >= 0 && absenceFee >= 0 && freeTime >= .zero)
        self.freeTime = freeTime
        self.isFreeUntilArrival = isFreeUntilArrival
        self.lateFee = lateFee
        self.absenceFee = absenceFee
        self.recipient = recipient
    }

    /// The policy until the operator sets another: free for two minutes and until the car has arrived, then
    /// 2.00; not to come costs 3.00. The driver receives it.
    public static func standard(_ currency: Currency) -> CancellationPolicy {
        let unit: Int64 = [0: 1, 3: 1000][currency.decimals] ?? 100
        return CancellationPolicy(
            freeTime: .minutes(2), isFreeUntilArrival: true, lateFee: 2 * unit, absenceFee: 3 * unit)
    }

    /// Everything is free.
    public static let free = CancellationPolicy(
        freeTime: .zero, isFreeUntilArrival: true, lateFee: 0, absenceFee: 0)

    /// What the end of an agreement costs the passenger, in minor units and down to what coins can pay.
    ///
    /// - Parameters:
    ///   - agreement: What had been agreed; `nil` if nobody had accepted.
    ///   - price: The confirmed price, the most that a fee can be.
    ///   - carWasSeen: Whether the car's own position, not only its driver, says that it was at the pickup: nobody
    ///     pays for a car that was not there.
    public func fee(
        for cause: RideCancellation.Cause, of agreement: RideAgreement?, price: Money,
        carWasSeen: Bool = true, at now: Timestamp
    ) -> Money {
        var fee: Int64 = 0
        if var agreement, carWasSeen || cause != .absence {
            if !carWasSeen { agreement.reachedAt = nil }
            switch cause {
            case .absence: fee = isLate(agreement) ? 0 : absenceFee
            case .passenger: fee = isFree(agreement, at: now) ? 0 : lateFee
            case .driver, .silence, .delay: fee = 0
            }
        }
        fee = max(0, min(fee, price.minorUnits))
        return Money(minorUnits: fee - fee % price.currency.cashStep, price.currency)
    }

    /// Whether a passenger who calls off now pays nothing.
    public func isFree(_ agreement: RideAgreement, at now: Timestamp) -> Bool {
        if isLate(agreement) || now <= agreement.agreedAt + freeTime { return true }
        return agreement.reachedAt == nil && (isFreeUntilArrival || now > agreement.promise.latestPickup)
    }

    /// Whether the car did not come when it was first promised.
    private func isLate(_ agreement: RideAgreement) -> Bool {
        if agreement.delay != nil { return true }
        return agreement.reachedAt.map { $0 > agreement.promise.latestPickup } ?? false
    }
}
