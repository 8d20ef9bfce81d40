import DesignSystem
import Localization
public import Notices

extension NoticeCategory {
    /// Money that came, or is asked for.
    public static let wallet = NoticeCategory("wallet")
}

extension NoticeTopic {
    /// Money that came, or is asked for.
    public static let wallet = NoticeTopic(
        .wallet, .wallet, TextKey("notices.wallet"), text: TextKey("notices.walletText"))
}

extension TextKey {
    /// “{name} sent you {amount}”
    static var noticeMoneyReceived: TextKey { TextKey("notices.moneyReceived") }
    /// “{amount} were put on your wallet at the counter”
    static var noticeCashTaken: TextKey { TextKey("notices.cashTaken") }
    /// “{amount} were paid out from your wallet at the counter”
    static var noticeCashGiven: TextKey { TextKey("notices.cashGiven") }
    /// “The city gave you {amount} back”
    static var noticeRefunded: TextKey { TextKey("notices.refunded") }
    /// “{name} asks you for {amount}”
    static var noticeMoneyAsked: TextKey { TextKey("notices.moneyAsked") }
}
