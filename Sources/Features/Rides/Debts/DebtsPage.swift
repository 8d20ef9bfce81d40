import Carpool
import DesignSystem
import Geography
import HTML
import Identity
import Localization
import TripViews

/// The operator's list of what people owe, those of the latest rides first.
struct DebtsPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let debts: [Debt]
    let names: [PersonID: String]
    /// How many debts are due in all.
    let due: Int
    let showsAll: Bool
    /// Whose debts these are; everybody's without.
    let person: PersonID?
    let isFirst: Bool
    /// Whether a fee was just to be marked that the ledger settles.
    let wasRefused: Bool
    /// The cursor of the page with older ones.
    let next: String?
    let now: Timestamp

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: title) {
            OperateLink(texts)
            h1 { title }
            if wasRefused { Banner(.warning, texts(.debtsRefused)) }
            p(.class("lead")) { texts(.debtsLead) }
            ChipRow(label: texts(.debtsShow)) {
                Chip(
                    "\(texts(.debtsDue)) (\(texts.number(due)))", to: "/operate/debts",
                    isChosen: !showsAll && person == nil)
                Chip(texts(.debtsAll), to: "/operate/debts?show=all", isChosen: showsAll && person == nil)
            }
            if debts.isEmpty {
                EmptyState(.check, title: texts(.debtsNone), text: texts(.debtsNoneText))
            } else {
                ul(.class("reports"), .aria("label", title)) {
                    for debt in debts {
                        DebtRow(
                            context: context, zone: zone, debt: debt, names: names, person: person, now: now)
                    }
                }
            }
            if let next {
                ButtonLink(texts(.tripsOlder), to: "\(list)&cursor=\(next)", style: .secondary, isWide: true)
            }
            if !isFirst {
                ButtonLink(texts(.tripsNewest), to: list, style: .quiet, isWide: true)
            }
        }
    }

    private var title: String {
        guard let person else { return texts(.debtsTitle) }
        return texts(.debtsOf, ["name": .text(names[person] ?? texts(.debtsNobody))])
    }

    private var list: URLReference {
        let show = showsAll ? "all" : "due"
        return person.map { "/operate/debts?show=\(show)&person=\($0.text)" } ?? "/operate/debts?show=\(show)"
    }
}

/// A debt in the list: who owes how much to whom, what for, and the button that says that it is settled.
private struct DebtRow: View {
    let context: PageContext
    let zone: LocalTimeZone
    let debt: Debt
    let names: [PersonID: String]
    let person: PersonID?
    let now: Timestamp

    private var texts: Texts { context.texts }
    private var name: String { names[debt.trip.passenger] ?? texts(.debtsNobody) }

    var body: some HTML {
        li {
            div(.class("report")) {
                span(.class("report-head")) {
                    a(.class("report-name"), .href(theirs)) { bdi { name } }
                    if debt.settlement != nil {
                        Badge(texts(.debtsSettled), tone: .ok, icon: .check)
                    } else if debt.trip.charge != nil {
                        Badge(texts(.debtsInLedger), tone: .info)
                    } else {
                        Badge(texts(.tripsDue), tone: .warning)
                    }
                }
                span(.class("report-words")) {
                    texts(debt.isForAbsence ? .tripsAbsenceFee : .tripsFee)
                    ": "
                    texts.money(debt.fee)
                    " "
                    recipient
                }
                span(.class("row-subtitle")) {
                    texts.moment(debt.trip.askedAt, now: now, in: zone)
                    " · "
                    bdi { debt.trip.id.text }
                }
                if let settlement = debt.settlement {
                    span(.class("row-subtitle")) { words(settlement) }
                } else if let charge = debt.trip.charge {
                    span(.class("row-subtitle")) {
                        texts(.debtsInLedgerLeft, ["amount": .text(texts.money(charge.rest))])
                    }
                } else {
                    form(.method("post"), .action("/operate/debts/\(debt.id.text)/settlement")) {
                        if let field = context.formTokenField { field }
                        if let person { input(.type("hidden"), .name("person"), .value(person.text)) }
                        Button(texts(.debtsSettle), style: .secondary, icon: .check)
                    }
                }
            }
        }
    }

    private func words(_ settlement: Debt.Settlement) -> String {
        let time = TextArgument.text(texts.moment(settlement.at, now: now, in: zone))
        guard let person = settlement.person else { return texts(.debtsSettledInLedger, ["time": time]) }
        return texts(.debtsSettledBy, ["name": .text(names[person] ?? texts(.debtsNobody)), "time": time])
    }

    private var theirs: URLReference { "/operate/debts?show=all&person=\(debt.trip.passenger.text)" }

    private var recipient: String {
        guard debt.trip.feeRecipient != .city, let driver = debt.trip.card?.firstName else {
            return texts(.debtsToCity)
        }
        return texts(.debtsTo, ["name": .text(driver)])
    }
}
