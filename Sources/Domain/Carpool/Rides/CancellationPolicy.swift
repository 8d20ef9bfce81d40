public import Geography
public import Ledger

/// What it costs to call a ride off late, or not to come: the operator's to set.
///
/// It never costs anything before a driver has agreed, right after that, when what was promised could not be
/// kept (not to be there then is free, too), or when the driver called off; and never more than the ride itself.
/// Not coming costs nothing before the moment until which the car waits; whoever calls off after that moment pays
/// as much as whoever did not come.
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
        guard var agreement, carWasSeen || cause != .absence else { return payable(0, of: price) }
        if !carWasSeen { (agreement.reachedAt, agreement.waitsUntil) = (nil, nil) }
        switch cause {
        case .absence:
            let isOver = agreement.waitsUntil.map { now >= $0 } ?? true
            return isLate(agreement) || !isOver ? payable(0, of: price) : absenceFee(of: price)
        case .passenger:
            guard !isFree(agreement, at: now) else { return payable(0, of: price) }
            // Once the car has waited long enough, calling off is no way around not having come.
            let isOver = agreement.waitsUntil.map { now >= $0 } ?? false
            return payable(isOver ? max(lateFee, absenceFee) : lateFee, of: price)
        case .driver, .silence, .delay, .unsaid: return payable(0, of: price)
        }
    }

    /// What calling off late costs for a ride at a price.
    public func lateFee(of price: Money) -> Money { payable(lateFee, of: price) }

    /// What not coming costs for a ride at a price.
    public func absenceFee(of price: Money) -> Money { payable(absenceFee, of: price) }

    /// Never above the price, and down to what coins can pay.
    private func payable(_ fee: Int64, of price: Money) -> Money {
        let most = max(0, min(fee, price.minorUnits))
        return Money(minorUnits: most - most % price.currency.cashStep, price.currency)
    }

    /// Whether a passenger who calls off now pays nothing.
    public func isFree(_ agreement: RideAgreement, at now: Timestamp) -> Bool {
        if isLate(agreement) || now <= agreement.agreedAt + freeTime { return true }
        return agreement.reachedAt == nil && (isFreeUntilArrival || now > agreement.promise.latestPickup)
    }

    /// Whether the car did not come when it was first promised.
    func isLate(_ agreement: RideAgreement) -> Bool {
        if agreement.delay != nil { return true }
        return agreement.reachedAt.map { $0 > agreement.promise.latestPickup } ?? false
    }
}
