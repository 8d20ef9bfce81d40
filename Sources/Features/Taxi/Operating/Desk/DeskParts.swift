import DesignSystem
import Geography
import HTML
import HTTPServer
import Identity
import Localization
import MapSheets
import TaxiDispatch

/// What the console shows of a picture of the city: the parts that live events replace. None grows with the city: of long
/// lists the beginning is shown and the rest is counted, and a zone shows what is in it.
struct DeskParts: Sendable {
    /// So many taxis are on the map at most; of more, those of the zone that is chosen.
    static let mostCars = 300
    /// So many zones, calls, and taxis that are off, are listed.
    private static let mostZones = 24, mostCalls = 24, mostOff = 24
    /// So many of a queue are listed: beside others, and on the page of its zone.
    private static let mostBeside = 12, mostInZone = 100

    let texts: Texts
    let scene: DeskScene
    /// The zone that is looked at; `nil` for the whole city.
    let chosen: ZoneID?
    let cityZone: LocalTimeZone

    /// The zone that is looked at, if it is still there.
    private var zone: Zone? { chosen.flatMap { scene.grid.zone($0) } }

    func text(of part: DeskFrames.Part) -> String {
        switch part {
        case .figures: HTMLFragment(figures).text
        case .queues: HTMLFragment(queues).text
        case .calls: HTMLFragment(calls).text
        case .map: HTMLFragment(map).text
        case .zones: waiting
        case .cars: cars
        }
    }

    // MARK: - Figures

    var figures: some HTML {
        let (count, calls) = scene.figures(of: zone?.id)
        return dl(.class("taxi-figures")) {
            figure(.taxiDeskFree, count.free)
            figure(.taxiDeskAnswering, count.answering)
            figure(.taxiDeskBusy, count.busy)
            if zone == nil { figure(.taxiDeskOff, count.off) }
            figure(.taxiDeskCalls, calls)
            if zone == nil { figure(.taxiDeskBooked, scene.bookings.count) }
        }
    }

    private func figure(_ key: TextKey, _ value: Int) -> some HTML {
        div {
            dt { texts(key) }
            dd { texts.number(value) }
        }
    }

    // MARK: - Queues

    @HTMLBuilder var queues: some HTML {
        if let zone {
            ZoneQueueView(parts: self, zone: zone, most: Self.mostInZone)
        } else if scene.grid.zones.isEmpty {
            EmptyState(.layers, title: texts(.taxiDeskNoZones), text: texts(.taxiDeskNoZonesText)) {
                ButtonLink(texts(.taxiZonesDraw), to: "/operate/taxi/zones?draw=1")
            }
        } else {
            let lively = scene.livelyZones
            h2(.class("taxi-heading")) { texts(.taxiDeskQueues) }
            if lively.isEmpty {
                p(.class("muted")) { texts(.taxiDeskNobodyWaits) }
            } else {
                ul(.class("taxi-queues")) {
                    for zone in lively.prefix(Self.mostZones) {
                        QueueEntry(parts: self, zone: zone, most: Self.mostBeside)
                    }
                }
            }
            let rest = lively.dropFirst(Self.mostZones)
            if !rest.isEmpty {
                p(.class("muted")) {
                    texts(
                        .taxiDeskMoreZones,
                        [
                            "count": .number(rest.count),
                            "taxis": .number(rest.reduce(0) { $0 + (scene.queues[$1.id]?.count ?? 0) }),
                        ])
                }
            }
            if scene.figures.free + scene.figures.answering + scene.figures.busy > Self.mostCars {
                p(.class("muted")) { texts(.taxiDeskChooseZone, count: Self.mostCars) }
            }
            offList
        }
    }

    @HTMLBuilder private var offList: some HTML {
        if !scene.off.isEmpty {
            details(.class("taxi-off"), .id("taxi-off")) {
                summary { texts(.taxiDeskOffList, count: scene.off.count) }
                ul(.class("taxi-codes")) {
                    for taxi in scene.off.prefix(Self.mostOff) { li { TaxiLink(taxi: taxi) } }
                }
                if scene.off.count > Self.mostOff {
                    p(.class("muted")) { texts(.taxiDeskMore, count: scene.off.count - Self.mostOff) }
                }
            }
        }
    }

    // MARK: - Calls

    @HTMLBuilder var calls: some HTML {
        let list = scene.calls(of: zone?.id)
        h2(.class("taxi-heading")) { texts(.taxiDeskCallsTitle) }
        if list.isEmpty {
            p(.class("muted")) { texts(.taxiDeskNoCalls) }
        } else {
            RowList {
                for call in list.prefix(Self.mostCalls) { row(call) }
            }
            if list.count > Self.mostCalls {
                p(.class("muted")) { texts(.taxiDeskMore, count: list.count - Self.mostCalls) }
            }
        }
        bookings
    }

    @HTMLBuilder private var bookings: some HTML {
        let list = scene.bookings(of: zone?.id)
        let most = zone == nil ? Self.mostCalls : Self.mostInZone
        if !list.isEmpty {
            h2(.class("taxi-heading")) { texts(.taxiDeskBookedTitle) }
            RowList {
                for call in list.prefix(most) { row(call) }
            }
            if list.count > most { p(.class("muted")) { texts(.taxiDeskMore, count: list.count - most) } }
        }
    }

    private func row(_ call: TaxiCall) -> Row<EmptyHTML> {
        let words = DeskWords(texts: texts, cityZone: cityZone, now: scene.at)
        // How long ago a taxi was booked says nothing of when it is to come.
        let age =
            call.state.isOpen
            ? texts(.taxiDeskOpenFor, ["time": .text(texts.duration(max(.zero, scene.at - call.madeAt)))])
            : nil
        let place = scene.grid.zone(at: call.pickup.coordinate)?.name
        return Row(
            call.pickup.label,
            subtitle: [words.state(of: call, codes: scene.codes), age, place].compactMap(\.self)
                .joined(separator: " · "),
            icon: .pin, to: "/operate/taxi/calls/\(call.id.text)")
    }

    // MARK: - The map

    var map: some HTML {
        let bounds = zone?.lines.box ?? scene.grid.bounds
        return MapData(
            frame: bounds.map { [$0.southWest, $0.northEast] } ?? [],
            fit: zone.map { "zone \($0.id.value)" } ?? "city", taps: "at",
            stream: DeskPages.stream(zone?.id),
            more: [
                .data("zones", DeskPages.zones(of: scene.grid).text),
                .data("zone", zone.map { String($0.id.value) }),
            ])
    }

    /// How many wait in each zone in which somebody does.
    private var waiting: String {
        var json = JSONText()
        json.beginObject()
        for zone in scene.grid.zones {
            guard let count = scene.queues[zone.id]?.count else { continue }
            json.member(String(zone.id.value), texts.number(count))
        }
        json.endObject()
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private var cars: String {
        let all: [TaxiScene.Taxi]
        if let zone {
            all = (scene.queues[zone.id] ?? []) + (scene.busy[zone.id] ?? [])
        } else if scene.figures.free + scene.figures.answering + scene.figures.busy <= Self.mostCars {
            all = scene.queues.values.flatMap(\.self) + scene.busy.values.flatMap(\.self)
        } else {
            all = []
        }
        return Self.cars(all.prefix(Self.mostCars).sorted { $0.cab.id < $1.cab.id })
    }

    /// Taxis as the map's script reads them.
    static func cars(_ taxis: [TaxiScene.Taxi]) -> String {
        var list = JSONList()
        for taxi in taxis {
            guard let place = taxi.place else { continue }
            let picture = taxi.cab.question != nil ? "car-mine" : taxi.cab.isFree ? "car" : "car-busy"
            list.append(
                [("id", taxi.cab.id.text), ("icon", picture), ("title", taxi.cab.card.code)],
                [("lat", place.latitude), ("lon", place.longitude), ("heading", taxi.heading)])
        }
        return list.text
    }
}

extension TaxiScene.Taxi {
    /// A taxi of which more is known.
    init(_ sight: CabSight) { self.init(cab: sight.cab, place: sight.position, heading: sight.heading) }
}

/// A zone with the beginning of its queue, such as “1 · 42, 2 · 7”.
private struct QueueEntry: View {
    let parts: DeskParts
    let zone: Zone
    let most: Int

    var body: some HTML {
        let (texts, scene) = (parts.texts, parts.scene)
        let queue = scene.queues[zone.id] ?? []
        li(.data("key", String(zone.id.value))) {
            a(.class("taxi-zone"), .href("/operate/taxi?zone=\(String(zone.id.value))")) { bdi { zone.name } }
            if let calls = scene.searching[zone.id] {
                Badge(texts(.taxiDeskLooking, count: calls), tone: .warning)
            }
            ol(.class("taxi-places")) {
                for (place, taxi) in queue.prefix(most).enumerated() {
                    li { QueuePlace(texts: texts, place: place + 1, taxi: taxi) }
                }
            }
            if queue.count > most { p(.class("muted")) { texts(.taxiDeskMore, count: queue.count - most) } }
            if queue.isEmpty { p(.class("muted")) { texts(.taxiDeskEmptyQueue) } }
        }
    }
}

/// A place in a queue: its number, and what is written on the taxi that has it.
private struct QueuePlace: View {
    let texts: Texts
    let place: Int
    let taxi: TaxiScene.Taxi

    var body: some HTML {
        span(.class("muted")) { "\(texts.number(place)) · " }
        TaxiLink(taxi: taxi)
        if taxi.cab.question != nil { span(.class("taxi-asked")) { " \(texts(.taxiDeskAsked))" } }
    }
}

/// A taxi's code, which leads to its page.
private struct TaxiLink: View {
    let taxi: TaxiScene.Taxi

    var body: some HTML {
        a(.href("/operate/taxi/cabs/\(taxi.cab.id.text)")) { bdi { taxi.cab.card.code } }
    }
}

/// Who waits in a zone, since when, and who drives somebody through it.
private struct ZoneQueueView: View {
    let parts: DeskParts
    let zone: Zone
    let most: Int

    var body: some HTML {
        let (texts, scene) = (parts.texts, parts.scene)
        let queue = scene.queues[zone.id] ?? []
        let busy = scene.busy[zone.id] ?? []
        h2(.class("taxi-heading")) { texts(.taxiDeskQueueOf, ["zone": .text(zone.name)]) }
        if queue.isEmpty {
            p(.class("muted")) { texts(.taxiDeskEmptyQueue) }
        } else {
            RowList {
                for (place, taxi) in queue.prefix(most).enumerated() { row(place: place + 1, taxi) }
            }
        }
        if queue.count > most { p(.class("muted")) { texts(.taxiDeskMore, count: queue.count - most) } }
        if !busy.isEmpty {
            h2(.class("taxi-heading")) { texts(.taxiDeskBusy) }
            ul(.class("taxi-codes")) { for taxi in busy.prefix(most) { li { TaxiLink(taxi: taxi) } } }
            if busy.count > most { p(.class("muted")) { texts(.taxiDeskMore, count: busy.count - most) } }
        }
    }

    private func row(place: Int, _ taxi: TaxiScene.Taxi) -> Row<EmptyHTML> {
        let words = DeskWords(
            texts: parts.texts, cityZone: parts.cityZone, now: parts.scene.at)
        return Row(
            "\(parts.texts.number(place)) · \(taxi.cab.card.code)", subtitle: words.duty(of: taxi.cab),
            to: "/operate/taxi/cabs/\(taxi.cab.id.text)")
    }
}
