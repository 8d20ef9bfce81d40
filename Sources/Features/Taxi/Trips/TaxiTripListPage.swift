import DesignSystem
import Geography
import HTML
import Identity
import Localization
import PersonalData
import Takings
import TaxiDispatch
import TripViews

/// Every call of a person on one side: what is under way first, then month by month.
struct TaxiTripListPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let side: TaxiSide
    let calls: [TaxiCall]
    /// How those are paid that are paid from the wallet.
    let bills: [CallID: TaxiBill]
    let next: TaxiCursor?
    let isFirst: Bool

    private var texts: Texts { context.texts }
    private var title: String { texts(side == .caller ? .taxiTrips : .taxiDriveHistory) }

    var body: some HTML {
        PageLayout(context, title: title, room: .taxi) {
            h1 { title }
            if calls.isEmpty, isFirst { empty }
            if !open.isEmpty {
                section(.class("trips-month")) {
                    h2 { texts(.tripsUnderWay) }
                    RowList(label: texts(.tripsUnderWay)) {
                        for call in open { row(call) }
                    }
                }
            }
            TripMonths(texts, calls.filter { $0.state.isOver }, in: zone, at: \.madeAt) {
                row($0)
            }
            HistoryPager(
                texts, older: next.map { older($0) },
                newest: isFirst ? nil : side == .caller ? "/taxi/trips" : "/taxi/drive/history")
            if side == .driver { EarningsLink(texts) }
        }
    }

    private func row(_ call: TaxiCall) -> TaxiTripRow {
        TaxiTripRow(texts: texts, zone: zone, side: side, call: call, bill: bills[call.id])
    }

    @HTMLBuilder private var empty: some HTML {
        if side == .caller {
            EmptyState(.taxi, title: texts(.taxiTripsNone), text: texts(.taxiTripsNoneText)) {
                ButtonLink(texts(.taxiCall), to: "/taxi", icon: .taxi)
            }
        } else {
            EmptyState(.taxi, title: texts(.taxiTripsNone), text: texts(.taxiDriveHistoryNone)) {
                ButtonLink(texts(.taxiDriveTitle), to: "/taxi/drive", icon: .taxi)
            }
        }
    }

    private var open: [TaxiCall] { calls.filter { !$0.state.isOver } }

    private func older(_ next: TaxiCursor) -> URLReference {
        side == .caller ? "/taxi/trips?after=\(next.text)" : "/taxi/drive/history?after=\(next.text)"
    }
}

/// A call in the list: where to, where from, when, by which taxi, what it cost.
struct TaxiTripRow: View {
    let texts: Texts
    let zone: LocalTimeZone
    let side: TaxiSide
    let call: TaxiCall
    let bill: TaxiBill?

    var body: some HTML {
        Row(
            call.destination?.label ?? call.pickup.label, subtitle: subtitle,
            icon: call.destination == nil ? .start : .pin, to: address
        ) {
            span(.class("trip-end")) {
                if let fare = bill?.amount ?? call.fare {
                    span(.class("trip-amount")) { texts.money(fare) }
                }
                if let badge = TaxiTripWords.badge(bill, for: side, texts) { badge }
                if let badge = TaxiTripWords.badge(call, texts) { badge }
            }
        }
    }

    private var subtitle: String {
        let moment = call.bookedFor ?? call.madeAt
        let when = "\(texts.dayAndMonth(moment, in: zone)), \(texts.clock(moment, in: zone))"
        let wallet = call.payment.hold == nil ? nil : texts(.taxiWallet)
        return
            ([TaxiTripWords.origin(call, texts), when, wallet] + TaxiTripWords.company(call, on: side, texts))
            .compactMap(\.self).joined(separator: " · ")
    }

    private var address: URLReference { TaxiTripWords.address(of: call, on: side) }
}
