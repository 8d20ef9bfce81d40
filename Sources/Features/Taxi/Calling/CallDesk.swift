import Geography
import HTTPServer
import Identity
import Ledger
import PlaceChoice
import TaxiDispatch
import Web

/// What makes a call of what somebody wants, whether a page or a program says it.
struct CallDesk: Sendable {
    let rank: TaxiRank
    let tariff: TaxiTariff
    let clock: @Sendable () -> Timestamp
    let newID: @Sendable () -> UniqueID

    /// How far ahead a taxi can be booked.
    static let longestAhead = TravelTime.minutes(60 * 24 * 30)

    /// Whether a taxi can be booked for a moment.
    static func canBook(_ moment: Timestamp, at now: Timestamp) -> Bool {
        moment > now && moment - now < longestAhead
    }

    /// The call of somebody, with what its way would cost by the roads as they are now.
    ///
    /// - Parameter id: What it is to be known by; without it a new one.
    func call(
        for person: Visitor, from: TaxiPlace, to: TaxiPlace?, wish: TaxiWish, bookedFor: Timestamp?,
        id: CallID? = nil
    ) -> TaxiCall {
        var call = TaxiCall(
            id ?? CallID(newID().bits), of: PersonID(person.id.bits), firstName: person.firstName,
            from: from, to: to, wish: wish, bookedFor: bookedFor, policy: rank.policy, at: clock())
        call.estimate =
            to.flatMap {
                TaxiEstimate(
                    from: from.coordinate, to: $0.coordinate, shares: wish.mayShare, tariff: tariff,
                    on: rank.roads)
            }?.fare
        return call
    }
}
