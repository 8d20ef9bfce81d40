import Localization

// What the pages of the wallet say.

extension TextKey {
    /// “Payments”
    static var historyPayments: TextKey { TextKey("history.payments") }
    /// “Payment”
    static var historyPayment: TextKey { TextKey("history.payment") }
    /// “Wallet”
    static var walletTitle: TextKey { TextKey("wallet.title") }
    /// “Money for rides and taxis, and for each other”
    static var walletText: TextKey { TextKey("wallet.text") }
    /// “You can spend”
    static var walletAvailable: TextKey { TextKey("wallet.available") }
    /// “{amount} is set aside for what is under way.”
    static var walletHeld: TextKey { TextKey("wallet.held") }
    /// “You owe {amount}. It is settled from the next money that comes in.”
    static var walletOwed: TextKey { TextKey("wallet.owed") }
    /// “What you owe”
    static var walletOwes: TextKey { TextKey("wallet.owes") }
    /// “Fee, {date}”
    static var walletOwedFee: TextKey { TextKey("wallet.owedFee") }
    /// “Owed after it”
    static var walletLeftOwed: TextKey { TextKey("wallet.leftOwed") }
    /// “Of it for what was owed”
    static var walletSettledWith: TextKey { TextKey("wallet.settledWith") }
    /// “Send money”
    static var walletSend: TextKey { TextKey("wallet.send") }
    /// “Ask for money”
    static var walletAsk: TextKey { TextKey("wallet.ask") }
    /// “Redeem a voucher”
    static var walletVoucher: TextKey { TextKey("wallet.voucher") }
    /// “Statement”
    static var walletStatement: TextKey { TextKey("wallet.statement") }
    /// “Last movements”
    static var walletLast: TextKey { TextKey("wallet.last") }
    /// “Nothing has moved yet. Put money in at the counter, or with a voucher.”
    static var walletNone: TextKey { TextKey("wallet.none") }
    /// “People of this city cannot send each other money yet.”
    static var walletTransfersOff: TextKey { TextKey("wallet.transfersOff") }
    /// “You are asked for money”
    static var walletAskedOfYou: TextKey { TextKey("wallet.askedOfYou") }
    /// “You asked for money”
    static var walletAskedByYou: TextKey { TextKey("wallet.askedByYou") }
    /// “somebody”
    static var walletSomebody: TextKey { TextKey("wallet.somebody") }
    /// “Put in”
    static var walletKindTopUp: TextKey { TextKey("wallet.kindTopUp") }
    /// “Paid out”
    static var walletKindPayOut: TextKey { TextKey("wallet.kindPayOut") }
    /// “To {name}”
    static var walletKindSent: TextKey { TextKey("wallet.kindSent") }
    /// “From {name}”
    static var walletKindReceived: TextKey { TextKey("wallet.kindReceived") }
    /// “Between people”
    static var walletKindTransfer: TextKey { TextKey("wallet.kindTransfer") }
    /// “Set aside”
    static var walletKindHold: TextKey { TextKey("wallet.kindHold") }
    /// “Trip paid”
    static var walletKindCapture: TextKey { TextKey("wallet.kindCapture") }
    /// “Rest of what was set aside”
    static var walletKindRest: TextKey { TextKey("wallet.kindRest") }
    /// “Given back”
    static var walletKindRelease: TextKey { TextKey("wallet.kindRelease") }
    /// “Fee”
    static var walletKindFee: TextKey { TextKey("wallet.kindFee") }
    /// “Refund”
    static var walletKindRefund: TextKey { TextKey("wallet.kindRefund") }
    /// “Debt settled”
    static var walletKindSettlement: TextKey { TextKey("wallet.kindSettlement") }
    /// “Voucher”
    static var walletKindVoucher: TextKey { TextKey("wallet.kindVoucher") }
    /// “Online payment”
    static var walletKindPayment: TextKey { TextKey("wallet.kindPayment") }
    /// “Show the trip”
    static var walletRideShow: TextKey { TextKey("wallet.rideShow") }
    /// “Choose a time or a kind”
    static var walletFilter: TextKey { TextKey("wallet.filter") }
    /// “From”
    static var walletFrom: TextKey { TextKey("wallet.from") }
    /// “Until”
    static var walletUntil: TextKey { TextKey("wallet.until") }
    /// “What”
    static var walletKind: TextKey { TextKey("wallet.kind") }
    /// “Everything”
    static var walletKindAll: TextKey { TextKey("wallet.kindAll") }
    /// “Show”
    static var walletShow: TextKey { TextKey("wallet.show") }
    /// “Before”
    static var walletOpening: TextKey { TextKey("wallet.opening") }
    /// “Came in”
    static var walletIncoming: TextKey { TextKey("wallet.incoming") }
    /// “Went out”
    static var walletOutgoing: TextKey { TextKey("wallet.outgoing") }
    /// “After”
    static var walletClosing: TextKey { TextKey("wallet.closing") }
    /// “Save as a table (CSV)”
    static var walletCsv: TextKey { TextKey("wallet.csv") }
    /// “Printed from the browser, this page has the lines only.”
    static var walletPrintHint: TextKey { TextKey("wallet.printHint") }
    /// “The table ends here. Choose a shorter time for what is older.”
    static var walletCut: TextKey { TextKey("wallet.cut") }
    /// “Older”
    static var walletOlder: TextKey { TextKey("wallet.older") }
    /// “Nothing moved in that time.”
    static var walletEmpty: TextKey { TextKey("wallet.empty") }
    /// “When”
    static var walletWhen: TextKey { TextKey("wallet.when") }
    /// “With whom”
    static var walletWho: TextKey { TextKey("wallet.who") }
    /// “Amount”
    static var walletAmount: TextKey { TextKey("wallet.amount") }
    /// “Balance”
    static var walletBalance: TextKey { TextKey("wallet.balance") }
    /// “Balance {amount}”
    static var walletBalanceThen: TextKey { TextKey("wallet.balanceThen") }
    /// “Note”
    static var walletNote: TextKey { TextKey("wallet.note") }
    /// “The other person reads it.”
    static var walletNoteHint: TextKey { TextKey("wallet.noteHint") }
    /// “optional”
    static var walletOptional: TextKey { TextKey("wallet.optional") }
    /// “The receiver’s email or phone”
    static var walletTo: TextKey { TextKey("wallet.to") }
    /// “Email or phone of whom you ask”
    static var walletAskFrom: TextKey { TextKey("wallet.askFrom") }
    /// “Amount in {currency}”
    static var walletAmountIn: TextKey { TextKey("wallet.amountIn") }
    /// “Next”
    static var walletNext: TextKey { TextKey("wallet.next") }
    /// “Send {amount} to {name}?”
    static var walletSendAsk: TextKey { TextKey("wallet.sendAsk") }
    /// “Look at the name: what is sent cannot be taken back.”
    static var walletSendCheck: TextKey { TextKey("wallet.sendCheck") }
    /// “Change”
    static var walletChange: TextKey { TextKey("wallet.change") }
    /// “Ask {name} for {amount}?”
    static var walletAskAsk: TextKey { TextKey("wallet.askAsk") }
    /// “{name} asks you for {amount}”
    static var walletPayAsk: TextKey { TextKey("wallet.payAsk") }
    /// “You asked {name} for {amount}”
    static var walletAskedOf: TextKey { TextKey("wallet.askedOf") }
    /// “Pay”
    static var walletPay: TextKey { TextKey("wallet.pay") }
    /// “Decline”
    static var walletDecline: TextKey { TextKey("wallet.decline") }
    /// “Withdraw the request”
    static var walletWithdraw: TextKey { TextKey("wallet.withdraw") }
    /// “Not answered yet”
    static var walletRequestOpen: TextKey { TextKey("wallet.requestOpen") }
    /// “Paid”
    static var walletRequestPaid: TextKey { TextKey("wallet.requestPaid") }
    /// “Declined”
    static var walletRequestDeclined: TextKey { TextKey("wallet.requestDeclined") }
    /// “Withdrawn”
    static var walletRequestWithdrawn: TextKey { TextKey("wallet.requestWithdrawn") }
    /// “Lapsed”
    static var walletRequestLapsed: TextKey { TextKey("wallet.requestLapsed") }
    /// “This was done before, on {time}. Nothing was done now.”
    static var walletDoneBefore: TextKey { TextKey("wallet.doneBefore") }
    /// “Code on the voucher”
    static var walletCode: TextKey { TextKey("wallet.code") }
    /// “Twelve letters and digits; small or capital does not matter.”
    static var walletCodeHint: TextKey { TextKey("wallet.codeHint") }
    /// “Redeem”
    static var walletRedeem: TextKey { TextKey("wallet.redeem") }
    /// “{amount} is on your wallet now.”
    static var walletRedeemed: TextKey { TextKey("wallet.redeemed") }
    /// “You have redeemed this voucher before. It counts once.”
    static var walletRedeemedBefore: TextKey { TextKey("wallet.redeemedBefore") }
    /// “Put money in with {name}”
    static var walletPayOnline: TextKey { TextKey("wallet.payOnline") }
    /// “Go to the payment”
    static var walletPayOnlineGo: TextKey { TextKey("wallet.payOnlineGo") }
    /// “The payment has not arrived yet. That may take some minutes.”
    static var walletPaymentOpen: TextKey { TextKey("wallet.paymentOpen") }
    /// “The payment has arrived.”
    static var walletPaymentPaid: TextKey { TextKey("wallet.paymentPaid") }
    /// “The payment did not take place.”
    static var walletPaymentFailed: TextKey { TextKey("wallet.paymentFailed") }
    /// “This payment has to be looked at. Please ask at the counter.”
    static var walletPaymentOdd: TextKey { TextKey("wallet.paymentOdd") }
    /// “Receipt”
    static var walletReceipt: TextKey { TextKey("wallet.receipt") }
    /// “Number”
    static var walletReceiptNumber: TextKey { TextKey("wallet.receiptNumber") }
}
