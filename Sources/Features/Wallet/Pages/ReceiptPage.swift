import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import TripViews
import Wallets

/// One movement, as a receipt that can be printed.
struct ReceiptPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let title: String
    let words: MovementWords
    let movement: WalletMovement
    /// By how much the person's wallet changed, and what was in it then; nothing where the wallet was not touched.
    let amount: Int64
    let balance: Int64?
    let other: String?
    let back: URLReference
    let backTitle: String
    /// What was just done.
    var done: String?
    var tone = Tone.ok
    /// Whose receipt it is, where somebody else made it.
    var customer: String?
    /// What of it settled fees that were owed.
    var settled: Money?
    /// What was owed after a fee, in minor units.
    var owed: Int64?
    /// The receipt of the trip that it is about.
    var trip: URLReference?
    /// Whether whoever looks at it can give fees back.
    var refunds = false

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: title) {
            a(.class("text-link", "back-link"), .href(back)) {
                IconView(.back)
                backTitle
            }
            h1 { texts(.walletReceipt) }
            if let done { Banner(tone, done) }
            div(.class("receipt")) {
                dl(.class("receipt-lines")) {
                    line(texts(.walletKind), title)
                    if let customer { line(texts(.walletWho), customer) }
                    line(texts(.walletAmount), words.signed(amount))
                    if let other { line(texts(.walletWho), other) }
                    line(
                        texts(.walletWhen),
                        "\(texts.fullDate(movement.at, in: zone)), \(texts.clock(movement.at, in: zone))")
                    if let settled { line(texts(.walletSettledWith), texts.money(settled)) }
                    if let balance { line(texts(.walletBalance), words.money(balance)) }
                    if let owed { line(texts(.walletLeftOwed), words.money(owed)) }
                    if !movement.note.isEmpty { line(texts(.walletNote), movement.note) }
                    line(texts(.walletReceiptNumber), movement.id.description)
                }
            }
            if let trip {
                ButtonLink(texts(.walletRideShow), to: trip, style: .secondary, icon: .car, isWide: true)
            }
            div(.class("trip-links")) {
                PrintButton(texts)
                if refunds { ButtonLink(texts(.cashRefund), to: "/operate/refunds", style: .secondary) }
            }
        }
    }

    private func line(_ label: String, _ value: String) -> some HTML {
        div {
            dt { label }
            dd { bdi { value } }
        }
    }
}

/// What became of an online payment.
struct PaymentPage: View {
    let context: PageContext
    let payment: Payment

    var body: some HTML {
        let texts = context.texts
        let (tone, key): (Tone, TextKey) =
            switch payment.state {
            case .open: (.info, .walletPaymentOpen)
            case .paid: (.ok, .walletPaymentPaid)
            case .failed: (.warning, .walletPaymentFailed)
            case .odd: (.warning, .walletPaymentOdd)
            }
        PageLayout(context, title: texts(.walletKindPayment)) {
            BackToWallet(texts: texts)
            h1 { texts(.walletKindPayment) }
            BigNumber(texts.money(payment.amount), label: texts(.walletAmount))
            Banner(tone, texts(key))
        }
    }
}

/// Where the code of a voucher is typed.
struct VoucherPage: View {
    let context: PageContext
    let currency: Currency
    let typed: MoneyForm
    var fault: WalletFault?

    var body: some HTML {
        let texts = context.texts
        let words = fault?.words(texts, in: currency)
        PageLayout(context, title: texts(.walletVoucher)) {
            BackToWallet(texts: texts)
            h1 { texts(.walletVoucher) }
            if let words, fault?.field != .code { Banner(.danger, words) }
            form(.class("form"), .method("post"), .action("/wallet/voucher"), .novalidate()) {
                if let field = context.formTokenField { field }
                typed.keyField
                TextField(
                    name: "code", label: texts(.walletCode), value: typed.code, kind: .code,
                    hint: texts(.walletCodeHint), error: fault?.field == .code ? words : nil,
                    .maxlength(40))
                Button(texts(.walletRedeem), icon: .check, isWide: true)
            }
        }
    }
}
