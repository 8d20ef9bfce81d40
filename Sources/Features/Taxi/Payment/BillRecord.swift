import Database
import FoundationEssentials
import Geography
import Identity
import Ledger
import TaxiDispatch

/// A bill as it is stored: plain values.
struct BillRecord: Codable, Sendable {
    var estimate: Int64
    var ceiling: Int64
    var currency: String
    var shares: Bool
    /// What was measured of the drive.
    var evidence: String
    var isDisowned: Bool?
    var fare: Int64?
    var corrections: Int
    var wasDenied: Bool
    var isDriverSimulated: Bool
    var state: String
    var until: Int64?
    var paid: Int64?
    var cause: String?
    var endedAt: Int64?
    /// Everything that is set aside, where that is more than one amount or another than the ceiling.
    var holds: [HoldRecord]?

    init(_ bill: TaxiBill) {
        let settlement = bill.settlement
        estimate = settlement.estimate.minorUnits
        ceiling = settlement.ceiling.minorUnits
        currency = settlement.ceiling.currency.code
        shares = settlement.shares
        evidence = settlement.evidence.rawValue
        isDisowned = settlement.isDisowned ? true : nil
        fare = settlement.fare?.minorUnits
        corrections = settlement.corrections
        wasDenied = settlement.wasDenied
        isDriverSimulated = bill.isDriverSimulated
        state = settlement.state.name
        until = settlement.deadline?.milliseconds
        paid = settlement.outcome?.paid.minorUnits
        cause = settlement.outcome?.cause.rawValue
        endedAt = settlement.outcome?.at.milliseconds
        if bill.holds != [TaxiHold(bill.hold, amount: settlement.ceiling.minorUnits)] {
            holds = bill.holds.map(HoldRecord.init)
        }
    }

    /// The settlement; `nil` for values that none has.
    var settlement: TaxiSettlement? {
        guard let currency = Currency(currency), let state = state(in: currency),
            let evidence = TaxiEvidence(rawValue: evidence)
        else { return nil }
        return TaxiSettlement(
            restoring: state, estimate: Money(minorUnits: estimate, currency),
            ceiling: Money(minorUnits: ceiling, currency), shares: shares, evidence: evidence,
            isDisowned: isDisowned ?? false,
            fare: fare.map { Money(minorUnits: $0, currency) }, corrections: corrections, wasDenied: wasDenied
        )
    }

    private func state(in currency: Currency) -> TaxiSettlement.State? {
        let until = Timestamp(milliseconds: until ?? 0)
        switch state {
        case "unnamed": return .unnamed(until: until)
        case "offered": return .offered(until: until)
        case "asked": return .asked(until: until)
        case "denied": return .denied(until: until)
        case "contested": return .contested(until: until)
        case "settled":
            guard let paid, let endedAt,
                let cause = cause.flatMap(TaxiSettlement.Outcome.Cause.init(rawValue:))
            else { return nil }
            return .settled(
                .init(
                    paid: Money(minorUnits: paid, currency), cause: cause,
                    at: Timestamp(milliseconds: endedAt)))
        default: return nil
        }
    }
}

extension TaxiBill {
    /// A bill as it was stored, from the columns `call_id`, `caller_id`, `driver_id`, `hold_id`, `body`, `version` and
    /// `created_at`; `nil` for one that cannot be read any more.
    init?(_ row: Row) throws {
        let text: (id: String, caller: String, driver: String) = (
            try row.decode("call_id"), try row.decode("caller_id"), try row.decode("driver_id")
        )
        let body: String = try row.decode("body")
        guard let id = CallID(text: text.id), let caller = PersonID(text: text.caller),
            let driver = PersonID(text: text.driver),
            let record = try? JSONDecoder().decode(BillRecord.self, from: Data(body.utf8)),
            let settlement = record.settlement
        else { return nil }
        self.init(
            restoring: id, caller: caller, driver: driver, hold: try row.decode("hold_id"),
            holds: record.holds?.compactMap(\.hold), isDriverSimulated: record.isDriverSimulated,
            settlement: settlement,
            createdAt: try row.decode("created_at"), version: try row.decode("version"))
    }
}
