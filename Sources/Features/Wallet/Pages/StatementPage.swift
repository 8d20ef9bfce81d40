import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import Wallets

/// A person's statement: the lines of some time, with what was there before and after.
struct StatementPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let now: Timestamp
    let words: MovementWords
    let question: StatementQuestion
    let lines: [StatementLine]
    /// What came and went in the whole time; nothing for some kinds only, of which no balance follows.
    let sums: StatementSums?
    let names: [UniqueID: String]
    /// The number of the line below which the next page begins.
    let next: Int64?

    private var texts: Texts { context.texts }

    /// The kinds that a wallet sees.
    static let kinds: [Movement.Kind] = [
        .topUp, .transfer, .hold, .capture, .release, .fee, .refund, .settlement, .payOut,
    ]

    var body: some HTML {
        PageLayout(context, title: texts(.walletStatement)) {
            BackToWallet(texts: texts)
            h1 { texts(.walletStatement) }
            details(.class("wallet-filter", "no-print"), .open(question.isNarrow)) {
                summary {
                    texts(.walletFilter)
                    IconView(.expand)
                }
                filter
            }
            if lines.isEmpty {
                p(.class("hint")) { texts(.walletEmpty) }
            } else {
                if let sums {
                    div(.class("wallet-sums")) {
                        Facts([
                            (texts(.walletOpening), words.money(sums.opening)),
                            (texts(.walletIncoming), words.money(sums.incoming)),
                            (texts(.walletOutgoing), words.money(sums.outgoing)),
                            (texts(.walletClosing), words.money(sums.closing)),
                        ])
                    }
                }
                StatementRows(texts: texts, zone: zone, now: now, words: words, lines: lines, names: names)
            }
            if let next {
                ButtonLink(
                    texts(.walletOlder), to: question.address(before: next), style: .secondary, isWide: true)
            }
            ButtonLink(texts(.walletCsv), to: question.tableAddress, style: .quiet, isWide: true)
            p(.class("hint")) { texts(.walletPrintHint) }
        }
    }

    private var filter: some HTML {
        form(.class("form"), .method("get"), .action("/wallet/statement")) {
            div(.class("wallet-days")) {
                TextField(
                    name: "from", label: texts(.walletFrom), value: question.fromText, kind: .date,
                    isRequired: false)
                TextField(
                    name: "until", label: texts(.walletUntil), value: question.untilText, kind: .date,
                    isRequired: false)
            }
            SelectField(
                name: "kind", label: texts(.walletKind),
                options: [("", texts(.walletKindAll))] + Self.kinds.map { ($0.rawValue, words.name($0)) },
                chosen: question.kind?.rawValue ?? "")
            Button(texts(.walletShow), style: .secondary, isWide: true)
        }
    }
}
