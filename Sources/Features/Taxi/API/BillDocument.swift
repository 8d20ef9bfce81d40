import Geography
import Identity
import Ledger
import OpenAPI
import TaxiDispatch

/// How a drive from the wallet is paid, as programs read it.
struct BillDocument: Encodable {
    var id: String
    var state: String
    var estimate: MoneyDocument
    var ceiling: MoneyDocument
    var fare: MoneyDocument?
    var undisputed: MoneyDocument?
    var isMeasured: Bool
    var isDisowned: Bool
    var until: Int64?
    var paid: MoneyDocument?
    var because: String?
    var endedAt: Int64?
    var version: Int

    init(_ bill: TaxiBill) {
        let settlement = bill.settlement
        id = bill.id.text
        state = settlement.state.name
        estimate = MoneyDocument(settlement.estimate)
        ceiling = MoneyDocument(settlement.ceiling)
        fare = settlement.fare.map { MoneyDocument($0) }
        if settlement.outcome == nil, settlement.fare != nil {
            undisputed = MoneyDocument(settlement.undisputed)
        }
        isMeasured = settlement.isPlausible
        isDisowned = settlement.isDisowned
        until = settlement.deadline?.milliseconds
        paid = settlement.outcome.map { MoneyDocument($0.paid) }
        because = settlement.outcome?.cause.rawValue
        endedAt = settlement.outcome?.at.milliseconds
        version = bill.version
    }

    static let schema = JSONSchema.object(
        "TaxiBill",
        [
            .required("id", .identifier("Names the call, and the bill.")),
            .required(
                "state",
                .choice(
                    TaxiSettlement.State.names,
                    "`offered` is paid by itself at `until`; `asked` waits for the caller's answer, and `undisputed` is "
                        + "paid then; `denied` waits for the driver, `contested` for an operator."
                )
            ),
            .required("estimate", .money), .required("ceiling", JSONSchema.money.noted("What is set aside.")),
            .optional("fare", JSONSchema.money.noted("What the drive costs, as the driver said last.")),
            .optional(
                "undisputed",
                JSONSchema.money.noted(
                    "What is paid where nobody says anything: the fare, up to the estimate; nothing for a drive whose "
                        + "taxi was not measured at the door, or that was too fast for one.")),
            .required("isMeasured", .boolean("Whether phones measured the drive as it was told.")),
            .required(
                "isDisowned",
                .boolean(
                    "Whether the caller has said not to have been in the taxi: a fare that its driver names is contested "
                        + "then.")),
            .optional("until", .moment("When it moves on by itself.")),
            .optional("paid", JSONSchema.money.noted("What was paid from the wallet, once it is settled.")),
            .optional(
                "because",
                .choice(
                    TaxiSettlement.Outcome.Cause.allCases.map(\.rawValue), "Why it is that amount.")),
            .optional("endedAt", .moment("When it was settled.")),
            .required("version", .integer(1...Int64.max, "Counts the changes.")),
        ], "How a drive from the wallet is paid.")
}

struct ContestedList: Encodable {
    var bills: [BillDocument]
    var next: String?
}

/// How a taxi is paid, as programs say it.
enum TaxiPaymentWord: String, CaseIterable, Sendable {
    case cash, wallet

    init(_ payment: TaxiPayment) { self = payment == .cash ? .cash : .wallet }
}
