public import Geography
public import Ledger

/// What it costs to call a reservation off late, or not to come: the operator's to set.
///
/// It costs nothing before both have agreed, while the passenger is asked whether changed times suit, long enough
/// before getting in, right after agreeing, when the driver calls off, and when the car does not come: when it has
/// not set off a while after the moment to get in, is not there long after it, is told to be that late, or has come past
/// without stopping. It never costs more than was said before, nor more than the price: what not coming costs is for the
/// driver to say who has waited.
public struct PlannedCancellationPolicy: Hashable, Sendable {
    /// Up to how long before getting in calling off is free.
    public var freeUntil: TravelTime
    /// How long after agreeing calling off is free, but only before the moment to get in.
    public var freeTime: TravelTime
    /// What calling off later costs, in percent of the price.
    public var latePercent: Int
    /// What not coming costs, in percent of the price.
    public var absencePercent: Int
    /// How long the car waits for a passenger: not coming costs nothing before.
    public var waiting: TravelTime
    /// How long a passenger waits for the car: calling off is free then.
    public var patience: TravelTime
    /// Who receives the fee.
    public var recipient: TripPayee

    /// A policy; percentages outside 0 to 100 become the nearest of these.
    public init(
        freeUntil: TravelTime = .minutes(24 * 60), freeTime: TravelTime = .minutes(30), latePercent: Int = 50,
        absencePercent: Int = 100, waiting: TravelTime = .minutes(5), patience: TravelTime = .minutes(30),
        recipient: TripPayee = .driver
    ) {
        self.freeUntil = freeUntil
        self.freeTime = freeTime
        self.latePercent = min(max(latePercent, 0), 100)
        self.absencePercent = min(max(absencePercent, 0), 100)
        self.waiting = waiting
        self.patience = max(patience, waiting)
        self.recipient = recipient
    }

    /// The policy until the operator sets another: free up to 24 hours before and for half an hour, then half the
    /// price, and all of it for not coming. The driver receives it.
    public static let standard = PlannedCancellationPolicy()

    /// How long after the moment to get in a passenger waits for a driver who has not even set off, at most.
    public static let startPatience = TravelTime.minutes(10)

    /// Everything is free.
    public static let free = PlannedCancellationPolicy(latePercent: 0, absencePercent: 0)

    /// What calling off costs for a price, when it is late.
    public func lateFee(of price: Money) -> Money { share(latePercent, of: price) }

    /// What not coming costs for a price.
    public func absenceFee(of price: Money) -> Money { share(absencePercent, of: price) }

    /// From when on the passenger may be said not to have come: a full minute, so that what pages show is exact.
    public func waitsUntil(boarding: Timestamp) -> Timestamp { (boarding + waiting).roundedUpToMinute }

    /// From when on calling off is free for whoever still waits, wherever the car is.
    public func waitsForCar(boarding: Timestamp) -> Timestamp {
        max((boarding + patience).roundedUpToMinute, waitsUntil(boarding: boarding))
    }

    /// From when on calling off is free if the driver has not set off.
    public func waitsForStart(boarding: Timestamp) -> Timestamp {
        max((boarding + min(patience, Self.startPatience)).roundedUpToMinute, waitsUntil(boarding: boarding))
    }

    /// Until when calling off is free: a full minute, and not after the moment to get in.
    public func isFree(until boarding: Timestamp, agreedAt: Timestamp) -> Timestamp {
        min(max(boarding - freeUntil, (agreedAt + freeTime).roundedUpToMinute), boarding)
    }

    /// What it costs the passenger to call a reservation off now.
    ///
    /// - Parameters:
    ///   - reservation: What is called off.
    ///   - hasLeft: Whether the car is on its way.
    ///   - delay: By how much the car is said to be late.
    ///   - isPassed: Whether the car has come past the passenger's place without them.
    ///   - now: The present moment.
    public func fee(
        for reservation: Reservation, hasLeft: Bool, delay: TravelTime = .zero, isPassed: Bool = false,
        at now: Timestamp
    ) -> Money {
        let free = share(0, of: reservation.price)
        // Who said too early that they are in a car that has not left has agreed to no less.
        guard reservation.state.isConfirmed || reservation.state.isOnBoard,
            let agreedAt = reservation.agreedAt
        else { return free }
        let boarding = reservation.board.at
        if now < isFree(until: boarding, agreedAt: agreedAt) { return free }
        if isPassed || delay > patience || now >= waitsForCar(boarding: boarding) { return free }
        if !hasLeft, now >= waitsForStart(boarding: boarding) { return free }
        return lateFee(of: reservation.price)
    }

    /// Down to what coins can pay, and never above the price.
    private func share(_ percent: Int, of price: Money) -> Money {
        let exact = Int64(clamping: Int128(max(price.minorUnits, 0)) * Int128(percent) / 100)
        return Money(minorUnits: exact - exact % price.currency.cashStep, price.currency)
    }
}
