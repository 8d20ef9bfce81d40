import DesignSystem
import Geography
import HTML
import Localization
import MapSheets
import TaxiDispatch

/// One taxi as operators see it, with the button that switches it off.
struct DeskCabSheet: View {
    let context: PageContext
    let sight: CabSight
    let grid: ZoneGrid
    let words: DeskWords
    /// What could not be done.
    var trouble: TextKey?

    private var cab: Cab { sight.cab }
    private var isOnBoard: Bool { sight.calls.contains { $0.state.agreement?.boardedAt != nil } }

    var body: some HTML {
        let texts = context.texts
        let title = texts(.taxiNamed, ["code": .text(cab.card.code)])
        MapSheet(texts, label: title, page: DeskPages.page, fields: ["at"], kind: "taxi-desk") {
            DeskBack(texts: texts)
            h1(.class("sheet-title")) { title }
            if let trouble { Banner(.warning, texts(trouble)) }
            p { words.duty(of: cab) }
            if let zone = sight.zone {
                p {
                    if cab.isFree {
                        texts(
                            .taxiDrivePlace,
                            [
                                "place": .text(texts.ordinal(sight.before + 1)),
                                "count": .text(texts.number(sight.count)), "zone": .text(zone.name),
                            ])
                    } else {
                        texts(.taxiZonesNamed, ["zone": .text(zone.name)])
                    }
                }
            }
            p(.class("muted")) {
                bdi { cab.card.driverName }
                " · "
                bdi { cab.card.model }
                " · "
                bdi { cab.card.plate }
            }
            if cab.card.isSimulated { SimulatedBadge(texts) }
            if !calls.isEmpty {
                RowList {
                    for call in calls {
                        Row(
                            call.pickup.label,
                            subtitle: words.state(of: call, codes: [cab.id: cab.card.code]), icon: .pin,
                            to: "/operate/taxi/calls/\(call.id.text)")
                    }
                }
            }
            if cab.duty != .off {
                if isOnBoard { p(.class("muted")) { texts(.taxiDeskStopBusy) } } else { stop }
            }
            MapData(
                frame: sight.position.map { [$0] } ?? [], fit: "taxi \(cab.id.text)", taps: "at",
                stream: DeskPages.stream(sight.zone?.id),
                more: [
                    .data("zones", DeskPages.zones(of: grid).text),
                    .data("zone", sight.zone.map { String($0.id.value) }),
                ])
        }
    }

    private var calls: [TaxiCall] { (sight.question.map { [$0] } ?? []) + sight.calls }

    private var stop: some HTML {
        let texts = context.texts
        return form(.class("form"), .action("/operate/taxi/cabs/\(cab.id.text)/stop"), .method("post")) {
            context.formTokenField
            p(.class("muted")) { texts(.taxiDeskStopText) }
            Button(texts(.taxiDeskStop), style: .danger, isWide: true)
        }
    }
}

/// One call as operators see it, with the form that calls it off.
struct DeskCallSheet: View {
    let context: PageContext
    let call: TaxiCall
    let grid: ZoneGrid
    let codes: [TaxiID: String]
    let words: DeskWords
    let now: Timestamp
    /// What could not be done.
    var trouble: TextKey?

    private var canBeCalledOff: Bool {
        if case .onBoard = call.state { return false }
        return !call.state.isOver
    }

    var body: some HTML {
        let texts = context.texts
        let zone = grid.zone(at: call.pickup.coordinate)
        MapSheet(texts, label: texts(.taxiDeskCall), page: DeskPages.page, fields: ["at"], kind: "taxi-desk")
        {
            DeskBack(texts: texts)
            h1(.class("sheet-title")) { bdi { call.pickup.label } }
            if let trouble { Banner(.warning, texts(trouble)) }
            p { words.state(of: call, codes: codes) }
            p(.class("muted")) {
                texts(
                    .taxiDeskCallMade,
                    ["time": .text(texts.moment(call.madeAt, now: now, in: words.cityZone))])
                if let zone {
                    " · "
                    texts(.taxiZonesNamed, ["zone": .text(zone.name)])
                }
                " · "
                texts(.taxiDeskAskedCount, count: call.asked.count)
            }
            if let taxi = call.state.engaged ?? call.question {
                ButtonLink(
                    texts(.taxiDeskShowTaxi), to: "/operate/taxi/cabs/\(taxi.text)", style: .secondary,
                    icon: .taxi)
            }
            if canBeCalledOff { cancel }
            MapData(
                pins: [
                    .init(
                        id: "from", icon: "pickup", coordinate: call.pickup.coordinate,
                        title: call.pickup.label)
                ], fit: "call \(call.id.text)", taps: "at", stream: DeskPages.stream(zone?.id),
                more: [
                    .data("zones", DeskPages.zones(of: grid).text),
                    .data("zone", zone.map { String($0.id.value) }),
                ])
        }
    }

    private var cancel: some HTML {
        let texts = context.texts
        let reasons: [(TaxiCancellation.Reason, TextKey)] = [
            (.unsaid, .taxiReasonUnsaid), (.changedPlans, .taxiReasonPlans), (.tooLong, .taxiReasonLong),
            (.otherWay, .taxiReasonOther), (.mistake, .taxiReasonMistake),
        ]
        return form(
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
