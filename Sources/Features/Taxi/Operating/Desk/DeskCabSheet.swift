import DesignSystem
import Geography
import HTML
import Identity
import Localization
import MapSheets
import TaxiDispatch

/// One taxi as operators see it, with the button that switches it off.
struct DeskCabSheet: View {
    let context: PageContext
    let sight: CabSight
    let grid: ZoneGrid
    let words: DeskWords
    let policy: TaxiPolicy
    /// What could not be done.
    var trouble: TextKey?

    private var texts: Texts { context.texts }
    private var cab: Cab { sight.cab }
    private var isOnBoard: Bool { sight.calls.contains { $0.state.agreement?.boardedAt != nil } }

    var body: some HTML {
        let title = texts(.taxiNamed, ["code": .text(cab.card.code)])
        MapSheet(texts, label: title, page: DeskPages.page, fields: ["at"], kind: "taxi-desk") {
            DeskBack(texts: texts)
            h1(.class("sheet-title")) { title }
            if let trouble { Banner(.warning, texts(trouble)) }
            div(.id("desk-cab"), .data("live", "desk-cab")) { live }
            div(.id("desk-stop"), .data("live", "desk-stop")) { stop }
            div(.id("desk-map"), .data("live", "desk-map"), .hidden()) { map }
            noscript {
                ButtonLink(
                    texts(.taxiDriveRefresh), to: "/operate/taxi/cabs/\(cab.id.text)", style: .secondary,
                    isWide: true)
            }
        }
    }

    /// How it stands: what it does, its place in the queue, who drives it, and its calls.
    @HTMLBuilder var live: some HTML {
        p(.role("status")) { words.duty(of: cab) }
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
        if let question = sight.question { DeskCountdown(words: words, call: question, policy: policy) }
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
    }

    private var calls: [TaxiCall] { (sight.question.map { [$0] } ?? []) + sight.calls }

    @HTMLBuilder var stop: some HTML {
        if cab.duty != .off {
            if isOnBoard {
                p(.class("muted")) { texts(.taxiDeskStopBusy) }
            } else {
                form(
                    .class("form"), .action("/operate/taxi/cabs/\(cab.id.text)/stop"), .method("post")
                ) {
                    context.formTokenField
                    p(.class("muted")) { texts(.taxiDeskStopText) }
                    Button(texts(.taxiDeskStop), style: .danger, isWide: true)
                }
            }
        }
    }

    /// The taxi among those around it, and where it has to be.
    var map: some HTML {
        MapData(
            pins: pins, car: cab.id.text, frame: sight.position.map { [$0] } ?? [],
            fit: "taxi \(cab.id.text)", taps: "at", stream: DeskPages.stream(cab.id),
            more: [
                .data("zones", DeskPages.zones(of: grid).text),
                .data("zone", sight.zone.map { String($0.id.value) }),
            ])
    }

    private var pins: [MapData.Pin] {
        guard let call = sight.current ?? sight.question else { return [] }
        let isIn = call.state.agreement?.boardedAt != nil
        guard let place = isIn ? call.destination : call.pickup else { return [] }
        return [
            .init(
                id: call.id.text, icon: isIn ? "dropoff" : "pickup", coordinate: place.coordinate,
                title: place.label)
        ]
    }
}

/// How long the driver who is asked about a call has left to answer.
struct DeskCountdown: View {
    let words: DeskWords
    let call: TaxiCall
    let policy: TaxiPolicy

    var body: some HTML {
        if case .offered(_, let until, _) = call.state {
            let left = max(0, Int(((until - words.now).seconds).rounded(.up)))
            CountdownRing(
                label: words.texts(.taxiDriveAnswer, count: left), remaining: left,
                total: Int(policy.timeToAnswer.seconds))
        }
    }
}
