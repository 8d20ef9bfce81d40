import Geography
import TaxiDispatch

/// A picture of the city, put in order once for all pages that show it.
struct DeskScene: Sendable {
    let at: Timestamp
    let grid: ZoneGrid
    /// The taxis that wait in each zone, the first first.
    let queues: [ZoneID: [TaxiScene.Taxi]]
    /// The taxis with a call, by the zone that they are in.
    let busy: [ZoneID?: [TaxiScene.Taxi]]
    /// The taxis that are switched off though somebody sits in them, by their codes.
    let off: [TaxiScene.Taxi]
    /// The calls that are open, the oldest first, each with its zone.
    let calls: [(call: TaxiCall, zone: ZoneID?)]
    /// The calls for which a taxi is booked for later, the next first, each with the zone of its door.
    let bookings: [(call: TaxiCall, zone: ZoneID?)]
    let codes: [TaxiID: String]
    /// How many of each zone's open calls no taxi comes for yet.
    let searching: [ZoneID: Int]
    let figures: Figures

    /// The figures of a zone, or of the whole city.
    func figures(of zone: ZoneID?) -> (taxis: Figures, calls: Int) {
        guard let zone else { return (figures, calls.count) }
        var count = Figures()
        let queue = queues[zone] ?? []
        count.answering = queue.count { $0.cab.question != nil }
        count.free = queue.count - count.answering
        count.busy = busy[zone]?.count ?? 0
        return (count, calls.count { $0.zone == zone })
    }

    /// How many there are of each kind.
    struct Figures: Hashable, Sendable {
        var free = 0
        var answering = 0
        var busy = 0
        var off = 0
    }

    init(_ scene: TaxiScene) {
        at = scene.at
        grid = scene.grid
        var (queues, busy): ([ZoneID: [TaxiScene.Taxi]], [ZoneID?: [TaxiScene.Taxi]]) = ([:], [:])
        var off: [TaxiScene.Taxi] = []
        var figures = Figures()
        var codes: [TaxiID: String] = [:]
        for taxi in scene.taxis {
            codes[taxi.cab.id] = taxi.cab.card.code
            if taxi.cab.isFree, let zone = taxi.cab.zone {
                queues[zone, default: []].append(taxi)
                if taxi.cab.question == nil { figures.free += 1 } else { figures.answering += 1 }
            } else if taxi.cab.duty == .busy {
                busy[taxi.cab.zone, default: []].append(taxi)
                figures.busy += 1
            } else {
                off.append(taxi)
                figures.off += 1
            }
        }
        for zone in queues.keys { queues[zone]?.sort { $0.cab.ticket ?? 0 < $1.cab.ticket ?? 0 } }
        for zone in busy.keys { busy[zone]?.sort { $0.cab.card.sortsBefore($1.cab.card) } }
        off.sort { $0.cab.card.sortsBefore($1.cab.card) }
        (self.queues, self.busy, self.off, self.figures, self.codes) = (queues, busy, off, figures, codes)
        calls = scene.calls.filter { $0.state.isOpen }.sorted { ($0.madeAt, $0.id) < ($1.madeAt, $1.id) }
            .map { ($0, scene.grid.zone(at: $0.pickup.coordinate)?.id) }
        bookings = scene.calls.filter { !$0.state.isOpen }
            .sorted { ($0.bookedFor ?? $0.madeAt, $0.id) < ($1.bookedFor ?? $1.madeAt, $1.id) }
            .map { ($0, scene.grid.zone(at: $0.pickup.coordinate)?.id) }
        searching = calls.reduce(into: [:]) { counts, entry in
            if let zone = entry.zone, entry.call.state.agreement == nil { counts[zone, default: 0] += 1 }
        }
    }

    /// The calls of a zone, or of the whole city.
    func calls(of zone: ZoneID?) -> [TaxiCall] {
        (zone == nil ? calls : calls.filter { $0.zone == zone }).map(\.call)
    }

    /// The calls that are booked for a door in a zone, or in the whole city.
    func bookings(of zone: ZoneID?) -> [TaxiCall] {
        (zone == nil ? bookings : bookings.filter { $0.zone == zone }).map(\.call)
    }

    /// Zones in which something goes on: first those where people look for a taxi, then those where most taxis wait.
    var livelyZones: [Zone] {
        grid.zones.filter { queues[$0.id] != nil || searching[$0.id] != nil }.sorted {
            (searching[$1.id] ?? 0, queues[$1.id]?.count ?? 0, $0.id)
                < (searching[$0.id] ?? 0, queues[$0.id]?.count ?? 0, $1.id)
        }
    }
}

extension TaxiCard {
    /// Codes in the order in which people count: 7 before 42.
    fileprivate func sortsBefore(_ other: TaxiCard) -> Bool {
        (code.count, code) < (other.code.count, other.code)
    }
}
