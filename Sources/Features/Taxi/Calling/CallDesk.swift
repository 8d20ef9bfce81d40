import Boards
import Geography
import HTTPServer
import Identity
import Ledger
import PlaceChoice
import TaxiDispatch
import TripViews
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
    /// - Parameters:
    ///   - stop: Where the taxi stops on the way; only where it is known where to.
    ///   - wantsCode: Whether they say a boarding code when they get in.
    ///   - id: What it is to be known by; without it a new one.
    func call(
        for person: Visitor, from: TaxiPlace, to: TaxiPlace?, by stop: TaxiPlace? = nil, wish: TaxiWish,
        bookedFor: Timestamp?,
        wantsCode: Bool = false, id: CallID? = nil
    ) -> TaxiCall {
        var call = TaxiCall(
            id ?? CallID(newID().bits), of: PersonID(person.id.bits), firstName: person.firstName,
            from: from, to: to, wish: wish, bookedFor: bookedFor, policy: rank.policy, at: clock())
        let stop = to == nil ? nil : stop
        call.stop = stop.map { TaxiStop($0) }
        if wantsCode { (call.boardingCode, call.asksForCode) = (.drawn(), true) }
        call.estimate =
            to.flatMap {
                TaxiEstimate(
                    from: from.coordinate, by: [stop].compactMap { $0?.coordinate }, to: $0.coordinate,
                    stops: stop == nil ? 0 : 1, shares: wish.mayShare, tariff: tariff, on: rank.roads)
            }?.fare
        return call
    }

    /// What is set aside for a call that is paid from the wallet; nothing where nobody knows what it costs.
    static func ceiling(of call: TaxiCall) -> Money? {
        call.estimate.map { TaxiTariff.ceiling(for: $0, shares: call.wish.mayShare) }
    }

    /// Makes a call; paid from the wallet, its ceiling is set aside before.
    ///
    /// - Throws: ``TaxiPurse/TooLittle`` for a wallet that holds less, and whatever ``TaxiRank/make(_:)`` throws.
    static func make(_ call: TaxiCall, on rank: TaxiRank, paysFromWallet: Bool) async throws {
        if paysFromWallet, let purse = rank.purse, let ceiling = ceiling(of: call) {
            try await rank.make(call, paidFrom: purse, upTo: ceiling)
        } else {
            try await rank.make(call)
        }
    }
}
