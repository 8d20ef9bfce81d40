public import Geography
public import Identity
import Ledger
public import TaxiDispatch

/// What is due for a drive that is paid from the wallet, from its end on.
public struct TaxiBill: Hashable, Sendable, Identifiable {
    /// The call, and the bill.
    public let id: CallID
    /// Who has set the money aside.
    public let caller: PersonID
    /// Who drove, and is paid.
    public let driver: PersonID
    /// Names what was set aside with the call.
    public let hold: UniqueID
    /// Everything that is set aside, in the order in which it is paid from.
    public let holds: [TaxiHold]
    /// Whether the driver is a part of the living sample city: the city takes the fare then.
    public let isDriverSimulated: Bool
    /// How it stands.
    public internal(set) var settlement: TaxiSettlement
    /// When the drive was over.
    public let createdAt: Timestamp
    /// Counts the changes: an answer is to what was shown.
    public internal(set) var version: Int

    /// The bill of a call that has arrived, or whose caller says not to be in the taxi that says so; nothing for one that
    /// is paid in cash, or was not driven.
    init?(_ call: TaxiCall, rules: TaxiSettlementRules = .standard, at now: Timestamp) {
        guard case .wallet(let hold, let ceiling) = call.payment, let agreement = call.drive
        else { return nil }
        id = call.id
        caller = call.caller
        driver = agreement.driver
        self.hold = hold
        holds = call.holds
        isDriverSimulated = call.card?.isSimulated == true
        settlement = TaxiSettlement(
            estimate: call.estimate ?? ceiling, ceiling: ceiling, shares: call.wish.mayShare,
            evidence: call.driveEvidence,
            isDisowned: call.isDisowned, fare: call.fare, rules: rules, at: now)
        createdAt = now
        version = 1
    }

    init(
        restoring id: CallID, caller: PersonID, driver: PersonID, hold: UniqueID, holds: [TaxiHold]?,
        isDriverSimulated: Bool, settlement: TaxiSettlement, createdAt: Timestamp, version: Int
    ) {
        self.id = id
        self.caller = caller
        self.driver = driver
        self.hold = hold
        self.holds = holds ?? [TaxiHold(hold, amount: settlement.ceiling.minorUnits)]
        self.isDriverSimulated = isDriverSimulated
        self.settlement = settlement
        self.createdAt = createdAt
        self.version = version
    }

    /// What it comes to as things stand: what was paid, else the fare as the driver said it.
    var amount: Money? { settlement.outcome?.paid ?? settlement.fare }

    /// On which side somebody is; `nil` for everybody else.
    func side(of person: PersonID) -> TaxiSide? {
        if person == caller { return .caller }
        return person == driver ? .driver : nil
    }
}

extension TaxiCall {
    /// Whether what becomes of its money is written on a bill.
    var hasBill: Bool { payment.hold != nil && drive != nil }

    /// What was agreed of a drive that is over, as far as its driver says that there was one.
    fileprivate var drive: TaxiAgreement? {
        if case .arrived(let agreement) = state { return agreement }
        return isDisowned ? state.agreement : nil
    }

    /// Whether its caller has said not to be in the taxi whose driver had said so: either can be untrue.
    fileprivate var isDisowned: Bool {
        guard case .cancelled(let how) = state else { return false }
        return how.side == .caller && how.agreement?.boardedAt != nil
    }
}

extension TaxiSettlement.State {
    /// What the store and programs call it.
    var name: String {
        switch self {
        case .unnamed: "unnamed"
        case .offered: "offered"
        case .asked: "asked"
        case .denied: "denied"
        case .contested: "contested"
        case .settled: "settled"
        }
    }

    /// The names of all, in order.
    static let names = ["unnamed", "offered", "asked", "denied", "contested", "settled"]
}
