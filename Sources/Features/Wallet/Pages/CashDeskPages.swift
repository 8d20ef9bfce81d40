import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import Wallets

/// A payment by a provider that somebody has to look at.
struct OddPayment {
    let name: String
    let amount: String
    let remark: String
    let date: String
}

/// The counter: who, what, how much.
struct CashDeskPage: View {
    let context: PageContext
    let currency: Currency
    let balances: [CityAccount: Money]
    let act: CityWallet.CashAct
    let typed: MoneyForm
    let odd: [OddPayment]
    /// Whether the page is an operator's, who sees the city's accounts, gives fees back and prints vouchers: what is
    /// printed there is money that anybody can redeem.
    let showsCity: Bool
    var fault: WalletFault?

    var body: some HTML {
        let texts = context.texts
        let words = fault?.words(texts, in: currency)
        PageLayout(context, title: texts(.cashTitle)) {
            OperateLink(texts)
            h1 { texts(.cashTitle) }
            if let words, fault?.field == nil { Banner(.danger, words) }
            form(.class("form"), .method("post"), .action("/operate/cash"), .novalidate()) {
                if let field = context.formTokenField { field }
                typed.keyField
                TextField(
                    name: "to", label: texts(.cashWho), value: typed.to,
                    error: fault?.field == .to ? words : nil, .maxlength(320), .autocomplete("off"),
                    .dir("ltr"))
                SelectField(
                    name: "act", label: texts(.cashWhat),
                    options: [
                        (CityWallet.CashAct.topUp.rawValue, texts(.cashTopUp)),
                        (CityWallet.CashAct.payOut.rawValue, texts(.cashPayOut)),
                    ], chosen: act.rawValue)
                AmountField(
                    texts: texts, currency: currency, value: typed.amount,
                    error: fault?.field == .amount ? words : nil)
                Button(texts(.walletNext), isWide: true)
            }
            if showsCity { city }
            if !odd.isEmpty {
                section(.class("wallet-part")) {
                    h2 { texts(.cashOdd) }
                    RowList(label: texts(.cashOdd)) {
                        for payment in odd {
                            Row(
                                "\(payment.name) · \(payment.amount)",
                                subtitle: "\(payment.date) · \(payment.remark)", icon: .wallet)
                        }
                    }
                }
            }
        }
    }

    private var city: some HTML {
        let texts = context.texts
        return section(.class("wallet-part")) {
            h2 { texts(.cashCity) }
            div(.class("wallet-sums")) {
                Facts([
                    // What came in from outside is below zero in the ledger.
                    (texts(.cashTitle), money(.cashDesk, negated: true)),
                    (texts(.cashOnline), money(.provider, negated: true)),
                    (texts(.cashPrinted), money(.voucherStock, negated: true)),
                    (texts(.cashVouchersOut), money(.vouchers, negated: false)),
                    (texts(.cashFees), money(.fees, negated: false)),
                    (texts(.cashDues), money(.dues, negated: false)),
                ])
            }
            ButtonLink(texts(.vouchersTitle), to: "/operate/vouchers", style: .secondary, isWide: true)
            ButtonLink(texts(.cashRefund), to: "/operate/refunds", style: .secondary, isWide: true)
        }
    }

    private func money(_ account: CityAccount, negated: Bool) -> String {
        let amount = balances[account]?.minorUnits ?? 0
        return context.texts.money(Money(minorUnits: negated ? -amount : amount, currency))
    }
}

/// The vouchers that were made, and a form for more.
struct VouchersPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let currency: Currency
    let batches: [VoucherBatch]
    /// The batch before which the next page begins.
    let next: UniqueID?
    let typed: MoneyForm
    var fault: WalletFault?
    var problem: String?

    private var texts: Texts { context.texts }

    var body: some HTML {
        let words = fault?.words(texts, in: currency)
        PageLayout(context, title: texts(.vouchersTitle)) {
            BackToCash(texts: texts)
            h1 { texts(.vouchersTitle) }
            if let problem { Banner(.warning, problem) }
            if let words, fault?.field == nil { Banner(.danger, words) }
            form(.class("form"), .method("post"), .action("/operate/vouchers"), .novalidate()) {
                if let field = context.formTokenField { field }
                typed.keyField
                TextField(
                    name: "count", label: texts(.vouchersCount), value: typed.count, kind: .decimal,
                    error: fault?.field == .count ? words : nil, .maxlength(4), .autocomplete("off"))
                AmountField(
                    texts: texts, currency: currency, value: typed.amount,
                    error: fault?.field == .amount ? words : nil, label: .vouchersEach)
                Button(texts(.vouchersPrint), isWide: true)
            }
            if !batches.isEmpty { made }
            if let next {
                ButtonLink(
                    texts(.walletOlder), to: "/operate/vouchers?before=\(next.description)",
                    style: .secondary,
                    isWide: true)
            }
        }
    }

    private var made: some HTML {
        section(.class("wallet-part", "voucher-batches")) {
            RowList(label: texts(.vouchersTitle)) {
                for batch in batches {
                    Row(title(batch), subtitle: subtitle(batch), icon: .wallet) {
                        if batch.left > 0 {
                            DialogOpener(texts(.vouchersVoid), opens: "void-\(batch.id.description)")
                        }
                    }
                }
            }
            for batch in batches {
                if batch.left > 0 { WithdrawDialog(context: context, currency: currency, batch: batch) }
            }
        }
    }

    private func title(_ batch: VoucherBatch) -> String {
        texts(
            .vouchersRow,
            [
                "count": .text(texts.number(batch.count)),
                "amount": .text(texts.money(Money(minorUnits: batch.amount, currency))),
            ])
    }

    private func subtitle(_ batch: VoucherBatch) -> String {
        let expired = batch.expired > 0 ? texts(.vouchersExpired, count: batch.expired) : nil
        let states = [
            texts.fullDate(batch.at, in: zone), texts(.vouchersOpen, count: batch.open),
            texts(.vouchersRedeemed, count: batch.redeemed), expired,
        ]
        return states.compactMap(\.self).joined(separator: " · ")
    }
}

/// Asks before what nobody has redeemed of a batch is withdrawn.
struct WithdrawDialog: View {
    let context: PageContext
    let currency: Currency
    let batch: VoucherBatch

    var body: some HTML {
        let texts = context.texts
        let amount = texts.money(Money(minorUnits: batch.amount, currency))
        Dialog(
            id: "void-\(batch.id.description)",
            title: texts(.vouchersVoidAsk, ["count": .number(batch.left), "amount": .text(amount)]),
            text: texts(.vouchersVoidText), keep: texts(.vouchersKeep)
        ) {
            form(.method("post"), .action("/operate/vouchers/\(batch.id.description)/void")) {
                if let field = context.formTokenField { field }
                Button(texts(.vouchersVoid), style: .danger, isWide: true)
            }
        }
    }
}

/// The way back to the counter.
struct BackToCash: View {
    let texts: Texts

    var body: some HTML {
        a(.class("text-link", "back-link"), .href("/operate/cash")) {
            IconView(.back)
            texts(.cashTitle)
        }
    }
}

/// Vouchers with their codes, to be printed: the only time that the codes are shown.
struct PrintedVouchersPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let cityName: String
    let currency: Currency
    let batch: VoucherBatch
    let codes: [VoucherCode]
    /// Where vouchers are redeemed on the web, for the square; without it the square says the code alone.
    let address: String?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.vouchersTitle), width: .wide) {
            div(.class("vouchers-head", "no-print")) {
                a(.class("text-link", "back-link"), .href("/operate/vouchers")) {
                    IconView(.back)
                    texts(.vouchersTitle)
                }
                h1 { texts(.vouchersTitle) }
                Banner(.warning, texts(.vouchersOnce))
            }
            ul(.class("vouchers")) {
                for voucher in codes {
                    li(.class("voucher")) {
                        QRSquare(
                            text: address.map { "\($0)?code=\(voucher.text)" } ?? voucher.text)
                        div(.class("voucher-words")) {
                            span { cityName }
                            strong { texts.money(Money(minorUnits: batch.amount, currency)) }
                            code(.class("voucher-code"), .dir("ltr")) { voucher.text }
                            span { texts(.vouchersUse, ["action": .text(texts(.walletVoucher))]) }
                            span {
                                texts(
                                    .vouchersGood,
                                    // The last day on which it is good.
                                    ["date": .text(texts.fullDate(batch.expiresAt + .minutes(-60), in: zone))]
                                )
                            }
                        }
                    }
                }
            }
        }
    }
}
