public import Localization

extension TextKey {
    /// “{count} fees are unpaid”
    public static var operateDebts: TextKey { TextKey("operate.debts") }
    /// “Unpaid fees”
    static var debtsTitle: TextKey { TextKey("debts.title") }
    /// “What people owe for calling off late or not coming. Mark what has been paid; …”
    static var debtsLead: TextKey { TextKey("debts.lead") }
    /// “Which fees”
    static var debtsShow: TextKey { TextKey("debts.show") }
    /// “Unpaid”
    static var debtsDue: TextKey { TextKey("debts.due") }
    /// “All”
    static var debtsAll: TextKey { TextKey("debts.all") }
    /// “No fees here”
    static var debtsNone: TextKey { TextKey("debts.none") }
    /// “When somebody calls off late or does not come, the fee is listed here.”
    static var debtsNoneText: TextKey { TextKey("debts.noneText") }
    /// “Fees of {name}”
    static var debtsOf: TextKey { TextKey("debts.of") }
    /// “Somebody who has left”
    static var debtsNobody: TextKey { TextKey("debts.nobody") }
    /// “to {name}”
    static var debtsTo: TextKey { TextKey("debts.to") }
    /// “to the city”
    static var debtsToCity: TextKey { TextKey("debts.toCity") }
    /// “Mark as settled”
    static var debtsSettle: TextKey { TextKey("debts.settle") }
    /// “Settled”
    static var debtsSettled: TextKey { TextKey("debts.settled") }
    /// “Settled on {date}”
    static var debtsSettledOn: TextKey { TextKey("debts.settledOn") }
    /// “Settled: {name}, {time}”
    static var debtsSettledBy: TextKey { TextKey("debts.settledBy") }
    /// “Owed in the wallet”
    static var debtsInLedger: TextKey { TextKey("debts.inLedger") }
    /// “{amount} are still owed. The next money that comes into the wallet settles it.”
    static var debtsInLedgerLeft: TextKey { TextKey("debts.inLedgerLeft") }
    /// “Settled from the wallet, {time}”
    static var debtsSettledInLedger: TextKey { TextKey("debts.settledInLedger") }
    /// “This fee stands in the ledger of the wallets. …”
    static var debtsRefused: TextKey { TextKey("debts.refused") }
}
