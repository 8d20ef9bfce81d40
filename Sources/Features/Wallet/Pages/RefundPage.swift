import DesignSystem
import HTML
import Ledger
import Localization

/// Giving back what the city earned: to whom, how much, and why.
struct RefundPage: View {
    let context: PageContext
    let currency: Currency
    /// What is left of the fees.
    let earned: Money
    let typed: MoneyForm
    var fault: WalletFault?

    var body: some HTML {
        let texts = context.texts
        let words = fault?.words(texts, in: currency)
        PageLayout(context, title: texts(.cashRefund)) {
            BackToCash(texts: texts)
            h1 { texts(.cashRefund) }
            p(.class("lead")) { texts(.cashRefundMost, ["amount": .text(texts.money(earned))]) }
            if let words, fault?.field == nil { Banner(.danger, words) }
            form(.class("form"), .method("post"), .action("/operate/refunds"), .novalidate()) {
                if let field = context.formTokenField { field }
                typed.keyField
                TextField(
                    name: "to", label: texts(.cashWho), value: typed.to,
                    error: fault?.field == .to ? words : nil, .maxlength(320), .autocomplete("off"),
                    .dir("ltr"))
                AmountField(
                    texts: texts, currency: currency, value: typed.amount,
                    error: fault?.field == .amount ? words : nil)
                TextField(
                    name: "note", label: texts(.cashRefundWhy), value: typed.note,
                    hint: texts(.walletNoteHint), error: fault?.field == .note ? words : nil,
                    .maxlength(CityWallet.longestNote), .autocomplete("off"))
                Button(texts(.walletNext), isWide: true)
            }
        }
    }
}
