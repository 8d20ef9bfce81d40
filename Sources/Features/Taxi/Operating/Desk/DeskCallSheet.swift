import DesignSystem
import Geography
import HTML
import Identity
import Localization
import MapSheets
import TaxiDispatch

/// A call as operators see it.
struct DeskCallSight: Sendable {
    let call: TaxiCall
    /// The taxi that comes for it, or that is asked.
    var taxi: CabSight?

    /// What is written on that taxi.
    var codes: [TaxiID: String] { taxi.map { [$0.cab.id: $0.cab.card.code] } ?? [:] }
}

/// One call as operators see it, with the form that calls it off.
struct DeskCallSheet: View {
    let context: PageContext
    let sight: DeskCallSight
    let grid: ZoneGrid
    let words: DeskWords
    let policy: TaxiPolicy
    /// What could not be done.
    var trouble: TextKey?

    private var texts: Texts { context.texts }
    private var call: TaxiCall { sight.call }
    private var zone: Zone? { grid.zone(at: call.pickup.coordinate) }

    var body: some HTML {
        MapSheet(texts, label: texts(.taxiDeskCall), page: DeskPages.page, fields: ["at"], kind: "taxi-desk")
        {
            DeskBack(texts: texts)
            h1(.class("sheet-title")) { bdi { call.pickup.label } }
            if let trouble { Banner(.warning, texts(trouble)) }
            div(.id("desk-call"), .data("live", "desk-call")) { live }
            div(.id("desk-call-off"), .data("live", "desk-call-off")) { cancel }
            div(.id("desk-map"), .data("live", "desk-map"), .hidden()) { map }
            noscript {
                ButtonLink(
                    texts(.taxiDriveRefresh), to: "/operate/taxi/calls/\(call.id.text)", style: .secondary,
                    isWide: true)
            }
        }
    }

    /// How it stands: who comes or is asked, since when it is open, and how many were asked.
    @HTMLBuilder var live: some HTML {
        p(.role("status")) { words.state(of: call, codes: sight.codes) }
        p(.class("muted")) {
            texts(
                .taxiDeskCallMade,
                ["time": .text(texts.moment(call.madeAt, now: words.now, in: words.cityZone))])
            if let time = words.bookedTime(of: call), call.state.isOpen {
                " · "
                time
            }
            if let zone {
                " · "
                texts(.taxiZonesNamed, ["zone": .text(zone.name)])
            }
            if call.payment.hold != nil {
                " · "
                texts(.taxiDriveFromWallet)
            }
            " · "
            texts(.taxiDeskAskedCount, count: call.asked.count)
        }
        DeskCountdown(words: words, call: call, policy: policy)
        if let taxi = call.state.engaged ?? call.question {
            ButtonLink(
                texts(.taxiDeskShowTaxi), to: "/operate/taxi/cabs/\(taxi.text)", style: .secondary,
                icon: .taxi)
        }
    }

    @HTMLBuilder var cancel: some HTML {
        if !call.state.isOver {
            let reasons: [(TaxiCancellation.Reason, TextKey)] = [
                (.unsaid, .taxiReasonUnsaid), (.changedPlans, .taxiReasonPlans), (.tooLong, .taxiReasonLong),
                (.otherWay, .taxiReasonOther), (.mistake, .taxiReasonMistake),
            ]
            form(
                .class("form"), .action("/operate/taxi/calls/\(call.id.text)/cancel"), .method("post")
            ) {
                context.formTokenField
                SelectField(
                    name: "reason", label: texts(.taxiReason),
                    options: reasons.map { (String($0.rawValue), texts($1)) })
                p(.class("muted")) { texts(.taxiDeskCallOffText) }
                Button(texts(.taxiCallOff), style: .danger, isWide: true)
            }
        }
    }

    /// The door and the destination, and the taxi that comes.
    var map: some HTML {
        let car = sight.taxi?.position
        return MapData(
            pins: pins, car: car == nil ? nil : sight.taxi?.cab.id.text,
            frame: car.map { [$0] + pins.map(\.coordinate) } ?? [], fit: "call \(call.id.text)", taps: "at",
            stream: DeskPages.stream(call.id),
            more: [
                .data("zones", DeskPages.zones(of: grid).text),
                .data("zone", zone.map { String($0.id.value) }),
            ])
    }

    private var pins: [MapData.Pin] {
        var pins = [
            MapData.Pin(
                id: "from", icon: "pickup", coordinate: call.pickup.coordinate, title: call.pickup.label)
        ]
        if let to = call.destination {
            pins.append(.init(id: "to", icon: "dropoff", coordinate: to.coordinate, title: to.label))
        }
        return pins
    }
}
