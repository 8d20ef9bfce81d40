import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import Wallets

/// A person's wallet: what is in it, what can be done, and what moved last.
struct WalletPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let now: Timestamp
    let movementWords: MovementWords
    let balance: WalletBalance
    /// What is owed for what.
    let fees: [OpenFee]
    let lines: [StatementLine]
    let asked: [MoneyRequest]
    let own: [MoneyRequest]
    /// What people are called.
    let names: [UniqueID: String]
    let mayTransfer: Bool
    /// What the provider of payments is called, if there is one.
    let provider: String?
    let typed: MoneyForm
    /// What was just done.
    let done: String?
    let problem: String?

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.walletTitle)) {
            h1 { texts(.walletTitle) }
            if let done { Banner(.ok, done) }
            BigNumber(texts.money(balance.available), label: texts(.walletAvailable))
            if balance.held.minorUnits > 0 {
                p(.class("muted")) { texts(.walletHeld, ["amount": .text(texts.money(balance.held))]) }
            }
            if balance.owed.minorUnits > 0 {
                Banner(.warning, texts(.walletOwed, ["amount": .text(texts.money(balance.owed))]))
            }
            div(.class("wallet-parts")) {
                owed
                requests
                actions
                section(.class("wallet-part")) {
                    h2 { texts(.walletLast) }
                    if lines.isEmpty {
                        p(.class("hint")) { texts(.walletNone) }
                    } else {
                        StatementRows(
                            texts: texts, zone: zone, now: now, words: movementWords, lines: lines,
                            names: names)
                        ButtonLink(
                            texts(.walletStatement), to: "/wallet/statement", style: .secondary, isWide: true)
                    }
                }
            }
        }
    }

    private var currency: Currency { balance.available.currency }

    @HTMLBuilder private var owed: some HTML {
        if !fees.isEmpty {
            part(texts(.walletOwes)) {
                for fee in fees {
                    let date = texts.fullDate(fee.at, in: zone)
                    if let owed = movementWords.owed(fee.subject, since: date) {
                        Row(owed.words, icon: .car, to: owed.page) {
                            span(.class("row-value")) { texts.money(fee.rest) }
                        }
                    } else {
                        Row(
                            texts(.walletOwedFee, ["date": .text(date)]), icon: .wallet,
                            to: "/wallet/movements/\(fee.movement.description)"
                        ) { span(.class("row-value")) { texts.money(fee.rest) } }
                    }
                }
            }
        }
    }

    @HTMLBuilder private var requests: some HTML {
        if !asked.isEmpty {
            part(texts(.walletAskedOfYou)) {
                for request in asked {
                    Row(
                        texts(.walletPayAsk, words(request.from, request.amount)),
                        subtitle: request.note.isEmpty ? nil : request.note,
                        icon: .wallet, to: "/wallet/requests/\(request.id.description)")
                }
            }
        }
        if !own.isEmpty {
            part(texts(.walletAskedByYou)) {
                for request in own {
                    Row(
                        texts(.walletAskedOf, words(request.to, request.amount)),
                        subtitle: texts(.walletRequestOpen), icon: .clock,
                        to: "/wallet/requests/\(request.id.description)")
                }
            }
        }
    }

    private func part<Rows: HTML>(_ title: String, @HTMLBuilder _ rows: () -> Rows) -> some HTML {
        section(.class("wallet-part")) {
            h2 { title }
            RowList(label: title, content: rows)
        }
    }

    private func words(_ person: UniqueID, _ amount: Money) -> [String: TextArgument] {
        [
            "name": .text(names[person] ?? texts(.walletSomebody)),
            "amount": .text(texts.money(amount)),
        ]
    }

    @HTMLBuilder private var actions: some HTML {
        section(.class("wallet-part")) {
            RowList(label: texts(.walletTitle)) {
                if mayTransfer {
                    Row(texts(.walletSend), icon: .forward, to: "/wallet/send")
                    Row(texts(.walletAsk), icon: .message, to: "/wallet/ask")
                }
                Row(texts(.walletVoucher), icon: .plus, to: "/wallet/voucher")
            }
        }
        if !mayTransfer { p(.class("hint")) { texts(.walletTransfersOff) } }
        if let provider {
            form(.class("form"), .method("post"), .action("/wallet/payments"), .novalidate()) {
                if let field = context.formTokenField { field }
                typed.keyField
                h2 { texts(.walletPayOnline, ["name": .text(provider)]) }
                AmountField(texts: texts, currency: currency, value: typed.amount, error: problem)
                Button(texts(.walletPayOnlineGo), isWide: true)
            }
        }
    }
}

/// Where an amount is typed.
struct AmountField: View {
    let texts: Texts
    let currency: Currency
    let value: String
    let error: String?
    var label: TextKey = .walletAmountIn

    var body: some HTML {
        TextField(
            name: "amount", label: texts(label, ["currency": .text(currency.code)]), value: value,
            kind: .decimal, error: error, .maxlength(20), .autocomplete("off"))
    }
}

/// Lines of a statement, each with the balance after it.
struct StatementRows: View {
    let texts: Texts
    let zone: LocalTimeZone
    let now: Timestamp
    let words: MovementWords
    let lines: [StatementLine]
    let names: [UniqueID: String]

    var body: some HTML {
        RowList(label: texts(.walletStatement)) {
            for line in lines {
                Row(
                    words.title(
                        line.kind, subject: line.subject, amount: line.amount,
                        other: line.other.map { names[$0] ?? texts(.walletSomebody) }, paid: line.paid),
                    subtitle: subtitle(line), to: "/wallet/movements/\(line.movement.description)"
                ) {
                    span(.class("row-value", line.amount > 0 ? "row-value-in" : nil)) {
                        bdi { words.signed(line.amount) }
                    }
                }
            }
        }
    }

    private func subtitle(_ line: StatementLine) -> String {
        let parts = [
            texts.moment(line.at, now: now, in: zone),
            texts(.walletBalanceThen, ["amount": .text(words.money(line.balance))]), line.note,
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: " · ")
    }
}
