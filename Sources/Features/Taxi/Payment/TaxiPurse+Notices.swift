import Database
import Geography
import Identity
import Ledger
import Localization
import Notices
import TaxiDispatch

// MARK: - Whoever is told

extension TaxiPurse {
    /// What people are told of a bill.
    enum News: Sendable {
        case unnamed, fare, denied, contested, settled
    }

    /// Tells whom it concerns, within the transaction in which it happens.
    ///
    /// - Returns: Who was told.
    func tell(
        _ bill: TaxiBill, _ news: News, in transaction: any Transaction, at now: Timestamp
    ) throws -> [UniqueID] {
        guard notices != nil else { return [] }
        var told: [UniqueID] = []
        for side in [TaxiSide.caller, .driver] where side == .caller || !bill.isDriverSimulated {
            guard let text = text(bill, news, for: side) else { continue }
            let person = (side == .caller ? bill.caller : bill.driver).uniqueID
            try transaction.post(
                Notice(
                    to: person, .taxi, text, address: "/taxi/trips/\(bill.id.text)", at: now,
                    topic: bill.id.text))
            told.append(person)
        }
        return told
    }

    private func text(_ bill: TaxiBill, _ news: News, for side: TaxiSide) -> NoticeText? {
        let settlement = bill.settlement
        var arguments: [String: NoticeArgument] = [:]
        if let fare = settlement.outcome?.paid ?? settlement.fare { arguments["amount"] = .money(fare) }
        let key: TextKey? =
            switch (news, side) {
            case (.unnamed, .driver) where settlement.isDisowned: .taxiNoticeFareDisowned
            case (.unnamed, .driver): .taxiNoticeFareUnnamed
            case (.fare, .caller):
                if case .offered = settlement.state { .taxiNoticeFareOffered } else { .taxiNoticeFareAsked }
            case (.denied, .driver): .taxiNoticeFareDenied
            case (.contested, _): .taxiNoticeFareContested
            case (.settled, .caller) where settlement.outcome?.paid.minorUnits == 0: .taxiNoticeFareBack
            case (.settled, .driver) where settlement.outcome?.paid.minorUnits == 0: .taxiNoticeFareNothing
            case (.settled, .caller): .taxiNoticeFarePaid
            case (.settled, .driver): .taxiNoticeFareReceived
            case (.unnamed, .caller), (.fare, .driver), (.denied, .caller): nil
            }
        if case .offered(let until) = settlement.state { arguments["time"] = .clock(until) }
        return key.map { NoticeText($0, arguments) }
    }
}
