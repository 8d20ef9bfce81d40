import BoardKeeping
import Geography
import HTML
import Histories
import Identity
import Ledger
import Takings
import TaxiDispatch

/// R23: What drivers of taxis took in: fares in cash as they were said, and of those from the wallet what is settled.
extension TaxiHistorySource: TakingSource {
    func takings(of driver: UniqueID, in span: Range<Timestamp>) async throws -> [Taking] {
        guard side == .driver else { return [] }
        try await rank.settled()
        let calls = try await history.drives(of: PersonID(driver), ended: span)
        let bills = try await history.bills.bills(of: calls.filter(\.hasBill).map(\.id))
        return calls.flatMap { $0.takings(bills[$0.id]) }
    }
}

extension TaxiCall {
    /// What its driver took in; nothing of a fare that nobody said, or about which something is still to be said.
    fileprivate func takings(_ bill: TaxiBill?) -> [Taking] {
        guard let endedAt else { return [] }
        func taking(_ money: Money, isCash: Bool, people: Int) -> Taking {
            Taking(
                id.uniqueID, .fare, at: arrivedAt ?? endedAt, money, isCash: isCash, people: people,
                to: "/taxi/trips/\(id.text)")
        }
        guard hasBill else {
            guard arrivedAt != nil, let fare, fare.minorUnits > 0 else { return [] }
            return [taking(fare, isCash: true, people: wish.seats)]
        }
        guard let settlement = bill?.settlement, let outcome = settlement.outcome, outcome.paid.minorUnits > 0
        else { return [] }
        var takings = [taking(outcome.paid, isCash: false, people: wish.seats)]
        // Who agreed to more than was set aside gave the driver the rest in the taxi.
        if outcome.cause == .agreed, let rest = settlement.rest {
            takings.append(taking(rest, isCash: true, people: 0))
        }
        return takings
    }
}
