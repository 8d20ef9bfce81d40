import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import PersonalData
import TaxiDispatch
import TripViews

/// The operator's list of the fares about which caller and driver do not agree, those of the earliest drives first.
struct ContestedPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let bills: [ContestedBill]
    let names: [PersonID: TaxiPersonName]
    /// Who looks: nobody decides about their own money.
    let reader: PersonID
    let isFirst: Bool
    /// The cursor of the next page.
    let next: String?
    let now: Timestamp
    /// What was just done.
    let note: String?

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.taxiContested)) {
            OperateLink(texts)
            h1 { texts(.taxiContested) }
            notes
            p(.class("lead")) { texts(.taxiContestedLead) }
            if bills.isEmpty {
                EmptyState(.check, title: texts(.taxiContestedNone), text: texts(.taxiContestedNoneText))
            } else {
                ul(.class("reports"), .aria("label", texts(.taxiContested))) {
                    for bill in bills {
                        ContestedRow(
                            context: context, zone: zone, contested: bill, names: names,
                            isOwn: bill.bill.side(of: reader) != nil, now: now)
                    }
                }
            }
            if let next {
                ButtonLink(
                    texts(.tripsOlder), to: "/operate/taxi/contested?cursor=\(next)", style: .secondary,
                    isWide: true)
            }
            if !isFirst {
                ButtonLink(texts(.tripsNewest), to: "/operate/taxi/contested", style: .quiet, isWide: true)
            }
        }
    }

    @HTMLBuilder private var notes: some HTML {
        switch note {
        case "decided": Banner(.ok, texts(.taxiContestedDone))
        case "late": Banner(.warning, texts(.taxiContestedLate))
        case "wrong": Banner(.warning, texts(.taxiContestedWrong))
        case "own": Banner(.warning, texts(.taxiContestedOwn))
        default: EmptyHTML()
        }
    }
}

/// A fare in the list: who drove whom, what was told, set aside and demanded, what was measured, and the form that
/// decides it.
private struct ContestedRow: View {
    let context: PageContext
    let zone: LocalTimeZone
    let contested: ContestedBill
    let names: [PersonID: TaxiPersonName]
    let isOwn: Bool
    let now: Timestamp

    private var texts: Texts { context.texts }
    private var bill: TaxiBill { contested.bill }
    private var settlement: TaxiSettlement { bill.settlement }

    var body: some HTML {
        li {
            div(.class("report")) {
                span(.class("report-head")) {
                    bdi(.class("report-name")) { name(of: bill.caller) }
                    bdi { name(of: bill.driver) }
                }
                if let call = contested.call { places(call) }
                span(.class("report-words")) {
                    texts(
                        .taxiContestedFacts,
                        [
                            "fare": .text(settlement.fare.map { texts.money($0) } ?? "–"),
                            "estimate": .text(texts.money(settlement.estimate)),
                            "ceiling": .text(texts.money(settlement.ceiling)),
                        ])
                }
                span(.class("report-words")) {
                    texts(measured)
                }
                if let until = settlement.deadline {
                    span(.class("row-subtitle")) {
                        texts(
                            settlement.undisputed.minorUnits == 0
                                ? .taxiContestedUntilNothing : .taxiContestedUntil,
                            [
                                "time": .text(texts.moment(until, now: now, in: zone)),
                                "amount": .text(texts.money(settlement.undisputed)),
                            ])
                    }
                }
                if isOwn { p(.class("hint")) { texts(.taxiContestedOwn) } } else { decision }
            }
        }
    }

    private var measured: TextKey {
        if settlement.isDisowned { return .taxiContestedDisowned }
        return switch settlement.evidence {
        case .whole: .taxiContestedMeasured
        case .start: .taxiContestedMeasuredStart
        case .none: .taxiContestedUnmeasured
        }
    }

    @HTMLBuilder private func places(_ call: TaxiCall) -> some HTML {
        span(.class("report-words")) {
            bdi { call.pickup.label }
            if let to = call.destination {
                " – "
                bdi { to.label }
            }
        }
        span(.class("row-subtitle")) {
            [call.state.agreement?.boardedAt, call.state.agreement?.arrivedAt].compactMap(\.self)
                .map { texts.moment($0, now: now, in: zone) }.joined(separator: " – ")
            " · "
            bdi { call.id.text }
        }
    }

    private var decision: some HTML {
        form(
            .class("stack"), .method("post"), .action("/operate/taxi/contested/\(bill.id.text)")
        ) {
            context.formTokenField
            input(.type("hidden"), .name("version"), .value(String(bill.version)))
            TextField(
                name: ContestedPages.field(of: bill.id), label: texts(.taxiContestedAmount), kind: .decimal,
                icon: .wallet,
                hint: texts(
                    .taxiContestedAmountText, ["ceiling": .text(texts.money(settlement.ceiling))]))
            Button(texts(.taxiContestedDecide), style: .secondary, icon: .check, .type("submit"))
        }
    }

    private func name(of person: PersonID) -> String { names[person]?.full ?? texts.memberName("") }
}
