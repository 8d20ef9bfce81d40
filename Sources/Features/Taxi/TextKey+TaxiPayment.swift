import Localization

/// How taxis are paid.
extension TextKey {
    /// “Pay”
    static var taxiPay: TextKey { TextKey("taxi.pay") }
    static var taxiPayInCash: TextKey { TextKey("taxi.payInCash") }
    static var taxiPayFromWallet: TextKey { TextKey("taxi.payFromWallet") }
    /// “There is {amount} in your wallet. {ceiling} are set aside: the estimate and {percent} % on top …”
    static var taxiPayHint: TextKey { TextKey("taxi.payHint") }
    static var taxiPayHintShared: TextKey { TextKey("taxi.payHintShared") }
    /// “There is only {amount} in your wallet now, and {ceiling} would be set aside. …”
    static var taxiPayTooLittle: TextKey { TextKey("taxi.payTooLittle") }
    static var taxiPayCashOnly: TextKey { TextKey("taxi.payCashOnly") }
    static var taxiPayTopUp: TextKey { TextKey("taxi.payTopUp") }
    static var taxiPayNeedsWay: TextKey { TextKey("taxi.payNeedsWay") }
    static var taxiPayChanged: TextKey { TextKey("taxi.payChanged") }
    static var taxiPayClosed: TextKey { TextKey("taxi.payClosed") }
    /// “From your wallet, at most”
    static var taxiPaysAtMost: TextKey { TextKey("taxi.paysAtMost") }
    /// “Set aside in the wallet”
    static var taxiSetAside: TextKey { TextKey("taxi.setAside") }
    /// “Paid from the wallet”
    static var taxiPaidFromWallet: TextKey { TextKey("taxi.paidFromWallet") }
    /// “Payment”, on a receipt
    static var taxiPaidBy: TextKey { TextKey("taxi.paidBy") }
    static var taxiWallet: TextKey { TextKey("taxi.wallet") }
    /// “Pays from the wallet”, for drivers
    static var taxiDriveFromWallet: TextKey { TextKey("taxiDrive.fromWallet") }
    /// “It is paid from the wallet, up to {ceiling}; what is above that you get in cash.”
    static var taxiDriveFareWallet: TextKey { TextKey("taxiDrive.fareWallet") }

    // The bill
    static var taxiBill: TextKey { TextKey("taxi.bill") }
    static var taxiBillAgree: TextKey { TextKey("taxi.billAgree") }
    static var taxiBillDeny: TextKey { TextKey("taxi.billDeny") }
    static var taxiBillName: TextKey { TextKey("taxi.billName") }
    static var taxiBillNameText: TextKey { TextKey("taxi.billNameText") }
    static var taxiBillCorrect: TextKey { TextKey("taxi.billCorrect") }
    static var taxiBillInsist: TextKey { TextKey("taxi.billInsist") }
    static var taxiBillUnnamed: TextKey { TextKey("taxi.billUnnamed") }
    static var taxiBillOffered: TextKey { TextKey("taxi.billOffered") }
    static var taxiBillComes: TextKey { TextKey("taxi.billComes") }
    static var taxiBillAsked: TextKey { TextKey("taxi.billAsked") }
    static var taxiBillAskedNothing: TextKey { TextKey("taxi.billAskedNothing") }
    static var taxiBillAsks: TextKey { TextKey("taxi.billAsks") }
    static var taxiBillAsksNothing: TextKey { TextKey("taxi.billAsksNothing") }
    static var taxiBillYouDenied: TextKey { TextKey("taxi.billYouDenied") }
    static var taxiBillDenied: TextKey { TextKey("taxi.billDenied") }
    static var taxiBillContested: TextKey { TextKey("taxi.billContested") }
    static var taxiBillContestedNothing: TextKey { TextKey("taxi.billContestedNothing") }
    static var taxiBillYouDisowned: TextKey { TextKey("taxi.billYouDisowned") }
    static var taxiBillDisowned: TextKey { TextKey("taxi.billDisowned") }
    static var taxiNotInItWallet: TextKey { TextKey("taxi.notInItWallet") }
    static var taxiBillAbove: TextKey { TextKey("taxi.billAbove") }
    static var taxiBillUnmeasured: TextKey { TextKey("taxi.billUnmeasured") }
    static var taxiBillRest: TextKey { TextKey("taxi.billRest") }
    static var taxiBillCeiling: TextKey { TextKey("taxi.billCeiling") }
    static var taxiBillPaid: TextKey { TextKey("taxi.billPaid") }
    static var taxiBillPaidIn: TextKey { TextKey("taxi.billPaidIn") }
    static var taxiBillDecided: TextKey { TextKey("taxi.billDecided") }
    static var taxiBillDecidedIn: TextKey { TextKey("taxi.billDecidedIn") }
    static var taxiBillNothing: TextKey { TextKey("taxi.billNothing") }
    static var taxiBillNeverNamed: TextKey { TextKey("taxi.billNeverNamed") }
    static var taxiBillChanged: TextKey { TextKey("taxi.billChanged") }
    static var taxiBillLate: TextKey { TextKey("taxi.billLate") }
    static var taxiBillAsk: TextKey { TextKey("taxi.billAsk") }
    static var taxiBillOpen: TextKey { TextKey("taxi.billOpen") }
    static var taxiBillTooOften: TextKey { TextKey("taxi.billTooOften") }

    // Notices
    static var taxiNoticeFareUnnamed: TextKey { TextKey("taxi.notice.fareUnnamed") }
    static var taxiNoticeFareDisowned: TextKey { TextKey("taxi.notice.fareDisowned") }
    static var taxiNoticeFareOffered: TextKey { TextKey("taxi.notice.fareOffered") }
    static var taxiNoticeFareAsked: TextKey { TextKey("taxi.notice.fareAsked") }
    static var taxiNoticeFareDenied: TextKey { TextKey("taxi.notice.fareDenied") }
    static var taxiNoticeFareContested: TextKey { TextKey("taxi.notice.fareContested") }
    static var taxiNoticeFareBack: TextKey { TextKey("taxi.notice.fareBack") }
    static var taxiNoticeFareNothing: TextKey { TextKey("taxi.notice.fareNothing") }
    static var taxiNoticeFarePaid: TextKey { TextKey("taxi.notice.farePaid") }
    static var taxiNoticeFareReceived: TextKey { TextKey("taxi.notice.fareReceived") }

    // Operators
    static var taxiContested: TextKey { TextKey("taxiOperate.contested") }
    static var taxiContestedLead: TextKey { TextKey("taxiOperate.contestedLead") }
    static var taxiContestedNone: TextKey { TextKey("taxiOperate.contestedNone") }
    static var taxiContestedNoneText: TextKey { TextKey("taxiOperate.contestedNoneText") }
    static var taxiContestedFacts: TextKey { TextKey("taxiOperate.contestedFacts") }
    static var taxiContestedMeasured: TextKey { TextKey("taxiOperate.contestedMeasured") }
    static var taxiContestedMeasuredStart: TextKey { TextKey("taxiOperate.contestedMeasuredStart") }
    static var taxiContestedUnmeasured: TextKey { TextKey("taxiOperate.contestedUnmeasured") }
    static var taxiContestedDisowned: TextKey { TextKey("taxiOperate.contestedDisowned") }
    static var taxiContestedUntil: TextKey { TextKey("taxiOperate.contestedUntil") }
    static var taxiContestedUntilNothing: TextKey { TextKey("taxiOperate.contestedUntilNothing") }
    static var taxiContestedAmount: TextKey { TextKey("taxiOperate.contestedAmount") }
    static var taxiContestedAmountText: TextKey { TextKey("taxiOperate.contestedAmountText") }
    static var taxiContestedDecide: TextKey { TextKey("taxiOperate.contestedDecide") }
    static var taxiContestedDone: TextKey { TextKey("taxiOperate.contestedDone") }
    static var taxiContestedLate: TextKey { TextKey("taxiOperate.contestedLate") }
    static var taxiContestedWrong: TextKey { TextKey("taxiOperate.contestedWrong") }
    static var taxiContestedOwn: TextKey { TextKey("taxiOperate.contestedOwn") }
}
