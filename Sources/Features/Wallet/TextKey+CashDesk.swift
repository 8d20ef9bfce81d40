import Localization

// What the pages of the cash desk and of the vouchers say.

extension TextKey {
    /// “Cash desk”
    static var cashTitle: TextKey { TextKey("cash.title") }
    /// “{amount} taken in over the counter”
    static var cashState: TextKey { TextKey("cash.state") }
    /// “Email or phone of the person”
    static var cashWho: TextKey { TextKey("cash.who") }
    /// “What is done”
    static var cashWhat: TextKey { TextKey("cash.what") }
    /// “Take cash, put it on the wallet”
    static var cashTopUp: TextKey { TextKey("cash.topUp") }
    /// “Pay out from the wallet”
    static var cashPayOut: TextKey { TextKey("cash.payOut") }
    /// “Take {amount} from {name}?”
    static var cashTopUpAsk: TextKey { TextKey("cash.topUpAsk") }
    /// “Give {amount} to {name}?”
    static var cashPayOutAsk: TextKey { TextKey("cash.payOutAsk") }
    /// “It is done”
    static var cashDone: TextKey { TextKey("cash.done") }
    /// “The city’s accounts”
    static var cashCity: TextKey { TextKey("cash.city") }
    /// “Earned in fees”
    static var cashFees: TextKey { TextKey("cash.fees") }
    /// “Fees still owed by people”
    static var cashDues: TextKey { TextKey("cash.dues") }
    /// “Of it, {amount} settle what {name} owes.”
    static var cashSettles: TextKey { TextKey("cash.settles") }
    /// “Give back a fee”
    static var cashRefund: TextKey { TextKey("cash.refund") }
    /// “Give {amount} back to {name}?”
    static var cashRefundAsk: TextKey { TextKey("cash.refundAsk") }
    /// “The city’s fees hold {amount}. No more than that can be given back.”
    static var cashRefundMost: TextKey { TextKey("cash.refundMost") }
    /// “Reason”
    static var cashRefundWhy: TextKey { TextKey("cash.refundWhy") }
    /// “Say why in a few words.”
    static var cashRefundWhyError: TextKey { TextKey("cash.refundWhyError") }
    /// “Vouchers that nobody redeemed”
    static var cashVouchersOut: TextKey { TextKey("cash.vouchersOut") }
    /// “Printed as vouchers”
    static var cashPrinted: TextKey { TextKey("cash.printed") }
    /// “Payments to be looked at”
    static var cashOdd: TextKey { TextKey("cash.odd") }
    /// “Paid in online”
    static var cashOnline: TextKey { TextKey("cash.online") }
    /// “Vouchers”
    static var vouchersTitle: TextKey { TextKey("vouchers.title") }
    /// “How many”
    static var vouchersCount: TextKey { TextKey("vouchers.count") }
    /// “Worth of each in {currency}”
    static var vouchersEach: TextKey { TextKey("vouchers.each") }
    /// “Make vouchers”
    static var vouchersPrint: TextKey { TextKey("vouchers.print") }
    /// “These codes are shown only this once. Print the page before you leave it.”
    static var vouchersOnce: TextKey { TextKey("vouchers.once") }
    /// “These vouchers were made before. Their codes cannot be shown again; withdraw them if …”
    static var vouchersAgain: TextKey { TextKey("vouchers.again") }
    /// “{count} of {amount}”
    static var vouchersRow: TextKey { TextKey("vouchers.row") }
    /// “{count} open”
    static var vouchersOpen: TextKey { TextKey("vouchers.open") }
    /// “{count} redeemed”
    static var vouchersRedeemed: TextKey { TextKey("vouchers.redeemed") }
    /// “{count} expired”
    static var vouchersExpired: TextKey { TextKey("vouchers.expired") }
    /// “A voucher is worth {amount} at most: more could not be put in on one day.”
    static var vouchersWorthError: TextKey { TextKey("vouchers.worthError") }
    /// “Withdraw the open ones”
    static var vouchersVoid: TextKey { TextKey("vouchers.void") }
    /// “Withdraw {count} vouchers of {amount}?”
    static var vouchersVoidAsk: TextKey { TextKey("vouchers.voidAsk") }
    /// “Whoever holds one on paper cannot redeem it any more.”
    static var vouchersVoidText: TextKey { TextKey("vouchers.voidText") }
    /// “Leave them open”
    static var vouchersKeep: TextKey { TextKey("vouchers.keep") }
    /// “Open the wallet, choose “{action}” and type the code.”
    static var vouchersUse: TextKey { TextKey("vouchers.use") }
    /// “Good until {date}”
    static var vouchersGood: TextKey { TextKey("vouchers.good") }
    /// “Between 1 and {count} vouchers at once.”
    static var vouchersCountError: TextKey { TextKey("vouchers.countError") }
    /// “Wallet: send money from person to person”
    static var transfersTitle: TextKey { TextKey("transfers.title") }
    /// “I confirm that people of this city may send each other money from their wallets: that I …”
    static var transfersStatement: TextKey { TextKey("transfers.statement") }
    /// “{count} payments wait for a look”
    static var cashOddCount: TextKey { TextKey("cash.oddCount") }
}
