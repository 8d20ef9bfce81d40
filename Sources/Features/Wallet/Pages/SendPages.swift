import DesignSystem
import HTML
import Ledger
import Localization

/// Sending money, or asking for it: who, how much, and a word.
struct SendPage: View {
    /// Which of the two.
    enum Purpose: Hashable {
        case sending, asking

        var address: URLReference { self == .sending ? "/wallet/send" : "/wallet/ask" }
    }

    let context: PageContext
    let purpose: Purpose
    let currency: Currency
    let typed: MoneyForm
    var fault: WalletFault?

    var body: some HTML {
        let texts = context.texts
        let title = texts(purpose == .sending ? .walletSend : .walletAsk)
        let words = fault?.words(texts, in: currency)
        PageLayout(context, title: title) {
            BackToWallet(texts: texts)
            h1 { title }
            if let words, fault?.field == nil { Banner(.danger, words) }
            form(.class("form"), .method("post"), .action(purpose.address), .novalidate()) {
                if let field = context.formTokenField { field }
                typed.keyField
                TextField(
                    name: "to", label: texts(purpose == .sending ? .walletTo : .walletAskFrom),
                    value: typed.to, error: fault?.field == .to ? words : nil, .maxlength(320),
                    .autocomplete("off"), .dir("ltr"))
                AmountField(
                    texts: texts, currency: currency, value: typed.amount,
                    error: fault?.field == .amount ? words : nil)
                TextField(
                    name: "note", label: texts(.walletNote), value: typed.note,
                    optional: texts(.walletOptional), hint: texts(.walletNoteHint),
                    error: fault?.field == .note ? words : nil, .maxlength(CityWallet.longestNote),
                    .autocomplete("off"))
                Button(texts(.walletNext), isWide: true)
            }
        }
    }
}

/// Asks once more, with the first name of the other: so that money does not go to somebody else.
struct ConfirmPage: View {
    let context: PageContext
    let question: String
    let hint: String?
    let note: String
    /// Where it is done, and where it is typed differently.
    let target: URLReference
    let back: URLReference
    let action: String
    let typed: MoneyForm
    /// Further hidden fields, by their names.
    var extra: [(name: String, value: String)] = []

    @HTMLBuilder private var hidden: some HTML {
        typed.hiddenFields
        for field in extra { input(.type("hidden"), .name(field.name), .value(field.value)) }
    }

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: question) {
            h1 { question }
            if let hint { p(.class("lead")) { hint } }
            if !note.isEmpty { blockquote(.class("report-said"), .dir("auto")) { note } }
            form(.class("form"), .method("post"), .action(target)) {
                if let field = context.formTokenField { field }
                hidden
                Button(action, icon: .check, isWide: true)
            }
            form(.class("form"), .method("post"), .action(back)) {
                if let field = context.formTokenField { field }
                hidden
                Button(
                    texts(.walletChange), style: .secondary, isWide: true, .name("change"), .value("1"))
            }
        }
    }
}

/// The way back.
struct BackToWallet: View {
    let texts: Texts

    var body: some HTML {
        a(.class("text-link", "back-link"), .href("/wallet")) {
            IconView(.back)
            texts(.walletTitle)
        }
    }
}
