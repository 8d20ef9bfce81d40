import Geography
import Identity
import Rooms

/// All that moves or waits in the city at a moment.
struct LiveMapScene: Sendable {
    /// A thing, and what pages call it.
    struct Item: Sendable {
        let key: UniqueID
        let thing: LiveThing
    }

    /// How long somebody has waited, by which their request is coloured.
    enum Wait: Int, CaseIterable, Hashable, Sendable {
        case recent, long, tooLong

        /// From so long on a wait is long, and too long.
        static let longFrom = TravelTime.minutes(5), tooLongFrom = TravelTime.minutes(10)

        init(_ span: TravelTime) {
            self = span < Self.longFrom ? .recent : span < Self.tooLongFrom ? .long : .tooLong
        }
    }

    /// When.
    let at: Timestamp
    /// All things, those first that have been so for longest.
    let items: [Item]
    /// Whether every room could tell what it has.
    let isComplete: Bool
    private let counts: [LiveThing.Kind: [LiveThing.State: Int]]
    private let waits: [Wait: Int]
    private let places: [UniqueID: Int]
    private let renamed: [UniqueID: UniqueID]

    /// - Parameter renamed: The things that were called otherwise a moment ago.
    init(at: Timestamp, items: [Item], renamed: [UniqueID: UniqueID], isComplete: Bool) {
        self.at = at
        self.renamed = renamed
        self.isComplete = isComplete
        let items = items.sorted { ($0.position, $0.key) < ($1.position, $1.key) }
        self.items = items
        var (counts, waits): ([LiveThing.Kind: [LiveThing.State: Int]], [Wait: Int]) = ([:], [:])
        var places: [UniqueID: Int] = [:]
        places.reserveCapacity(items.count)
        for (place, item) in items.enumerated() {
            places[item.key] = place
            counts[item.thing.name.kind, default: [:]][item.thing.state, default: 0] += 1
            if !item.thing.name.kind.isVehicle { waits[Wait(item.thing.span(at: at)), default: 0] += 1 }
        }
        (self.counts, self.waits, self.places) = (counts, waits, places)
    }

    /// How many there are of a kind.
    func count(_ kind: LiveThing.Kind) -> Int { counts[kind]?.values.reduce(0, +) ?? 0 }

    /// How many of a kind stand so.
    func count(_ kind: LiveThing.Kind, _ state: LiveThing.State) -> Int { counts[kind]?[state] ?? 0 }

    /// How many requests have waited so long.
    func count(_ wait: Wait) -> Int { waits[wait] ?? 0 }

    /// The thing that pages call so, or called so a moment ago.
    func item(_ key: UniqueID) -> Item? { places[renamed[key] ?? key].map { items[$0] } }
}

extension LiveMapScene.Item {
    /// Since when, to the minute: by the exact moment a car would be known again under whatever it is called.
    var since: Timestamp? {
        thing.since.map { Timestamp(milliseconds: $0.milliseconds - $0.milliseconds % 60_000) }
    }

    /// Where it stands in lists.
    var position: Int64 { since?.milliseconds ?? 0 }
}

extension LiveThing {
    /// For how long it has been so; zero where that is not known, or still to come.
    func span(at now: Timestamp) -> TravelTime { since.map { max(.zero, now - $0) } ?? .zero }
}
