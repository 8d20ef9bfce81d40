public import Geography
public import Ledger

/// How long what calling off costs now is known not to become more: a question that stays open goes on telling the
/// truth if it says so.
public enum FeeHold: Hashable, Sendable {
    /// However long the passenger thinks about it.
    case always
    /// Until the car stands at the pickup, whenever that is.
    case untilArrival
    /// Up to this moment.
    case until(Timestamp)
}

extension CancellationPolicy {
    /// How long ``fee(for:of:price:carWasSeen:at:)`` asks no more of a passenger who calls off than it does now. Where
    /// it is not known to the moment, it is the earlier one.
    ///
    /// - Parameters:
    ///   - agreement: What has been agreed, as it stands.
    ///   - price: The confirmed price, the most that a fee can be.
    ///   - carWasSeen: Whether the car's own position says that it is at the pickup.
    public func hold(
        of agreement: RideAgreement, price: Money, carWasSeen: Bool = true, at now: Timestamp
    ) -> FeeHold {
        let late = lateFee(of: price).minorUnits
        let most = max(late, absenceFee(of: price).minorUnits)
        // A car that comes after what was promised costs nothing for good.
        let comesLate = agreement.reachedAt == nil && now > agreement.promise.latestPickup
        var seen = agreement
        if !carWasSeen { (seen.reachedAt, seen.waitsUntil) = (nil, nil) }
        guard most > 0, !comesLate, !isLate(seen) else { return .always }
        let freeUntil = agreement.agreedAt + freeTime
        guard seen.reachedAt != nil, let waitsUntil = seen.waitsUntil else {
            let isFreeForTheTime = late > 0 && !isFreeUntilArrival && now <= freeUntil
            return isFreeForTheTime ? .until(freeUntil) : .untilArrival
        }
        if now <= freeUntil { return .until(late > 0 ? freeUntil : max(freeUntil, waitsUntil)) }
        return now < waitsUntil && most > late ? .until(waitsUntil) : .always
    }
}
