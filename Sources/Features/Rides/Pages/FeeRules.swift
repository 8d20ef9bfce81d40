import Carpool
import DesignSystem
import Geography
import HTML
import Ledger
import Localization

/// What calling off and not coming cost, before anybody is asked: the very rules by which they are charged.
struct FeeRules: View {
    let texts: Texts
    let policy: CancellationPolicy
    /// How long the car waits at the pickup, at least.
    let wait: TravelTime
    /// The most that the ride costs.
    let price: Money

    var body: some HTML {
        ul(.class("ride-fees", "muted"), .aria("label", texts(.ridesFees))) {
            li { cancelling }
            li { waiting }
        }
    }

    private var cancelling: String {
        let fee = policy.lateFee(of: price)
        guard fee.minorUnits > 0 else { return texts(.ridesFeesFree) }
        let arguments: [String: TextArgument] = [
            "price": .text(texts.money(fee)), "duration": .text(texts.duration(policy.freeTime)),
        ]
        switch (policy.isFreeUntilArrival, policy.freeTime > .zero) {
        case (true, true): return texts(.ridesFeesUntilCar, arguments)
        case (true, false): return texts(.ridesFeesUntilCarOnly, arguments)
        case (false, true): return texts(.ridesFeesAfter, arguments)
        case (false, false): return texts(.ridesFeesAtOnce, arguments)
        }
    }

    private var waiting: String {
        let fee = policy.absenceFee(of: price)
        let duration = TextArgument.text(texts.duration(wait))
        guard fee.minorUnits > 0 else { return texts(.ridesFeesWaitFree, ["duration": duration]) }
        return texts(.ridesFeesWait, ["duration": duration, "price": .text(texts.money(fee))])
    }
}
