import DesignSystem
import Events
import Geography
import HTML
import HTTPServer
import Identity
import Localization
import Synchronization
import TripSafety
import Web

/// A passage on a ferry: a trip of a room that is made up.
struct Passage: Sendable {
    let person: UniqueID
    /// Who is on it too.
    var companion: UniqueID?
    var at: Coordinate
    var ship: String?
    var overSince: Timestamp?
    var isForgotten = false
}

/// What happens on the water.
enum FerryEvent: Sendable {
    /// A ship is somewhere else.
    case moved
    /// The links to a passage are others now.
    case links
}

extension Topic {
    static func passage(_ id: UniqueID) -> Topic { Topic("passage/\(id)") }
}

/// The passages, and who looks them up.
final class Ferries: RoomTrips {
    let bus = InProcessEventBus<FerryEvent>(epoch: 1)
    private let passages = Mutex<[UniqueID: Passage]>([:])
    private let looked = Mutex(0)
    private let troubled = Mutex(false)

    /// Whether nothing can be looked up.
    var isInTrouble: Bool {
        get { troubled.withLock { $0 } }
        set { troubled.withLock { $0 = newValue } }
    }

    /// How often open pages have looked at a passage.
    var looks: Int { looked.withLock { $0 } }
    fileprivate func look() { looked.withLock { $0 += 1 } }

    /// Somebody goes on board.
    func board(_ person: UInt64, as id: UniqueID) {
        let passage = Passage(
            person: UniqueID(high: 0, low: person), at: Coordinate(latitude: 47.5, longitude: 9.25))
        passages.withLock { $0[id] = passage }
    }

    /// Something is different now.
    func change(_ id: UniqueID, _ change: (inout Passage) -> Void) {
        passages.withLock { passages in
            guard var passage = passages[id] else { return }
            change(&passage)
            passages[id] = passage
        }
        bus.publish(.moved, to: .passage(id))
    }

    func trip(_ id: UniqueID, of person: UniqueID) async throws -> Passage? {
        guard !isInTrouble else { throw HTTPError(.serviceUnavailable) }
        return passages.withLock { passages in
            passages[id].flatMap { [$0.person, $0.companion].contains(person) ? $0 : nil }
        }
    }

    func standing(of passage: Passage) -> TripStanding {
        if passage.isForgotten { return .over(since: nil) }
        return passage.overSince.map { .over(since: $0) } ?? .underWay
    }

    func followed(of ids: [UniqueID]) async -> Set<UniqueID> {
        passages.withLock { passages in Set(ids.filter { passages[$0]?.overSince == nil }) }
    }

    func linksChanged(of id: UniqueID) { bus.publish(.links, to: .passage(id)) }
}

/// What passengers of ferries have at hand.
struct FerrySafety: TripRoom {
    static let noun = "passage"

    let trips: Ferries
    let path: URLReference

    var room: Room { .taxi }
    var back: TextKey { .shellBack }
    var zone: LocalTimeZone { .utc }
    var bus: any EventBus<FerryEvent> { trips.bus }

    func facts(of passage: Passage) -> EmergencyFacts {
        let facts = EmergencyFacts(
            number: "+41 14 14", position: passage.at, place: "The lake",
            observedAt: Timestamp(milliseconds: 0),
            from: "Rorschach", to: "Lindau")
        guard let ship = passage.ship else { return facts }
        return facts.with(driver: "Selma", colour: "white", model: ship, plate: "SG 7")
    }

    func page(
        of passage: Passage, _ request: Request, _ context: WebContext, stream: URLReference
    ) -> Response {
        var page = context.page(for: request)
        page.liveAddress = stream
        return .page(
            HTMLPage(
                PageLayout(page, title: context.texts(.shareTitle), room: room) {
                    h1 { "\(path.text) \(passage.at.text)" }
                    p { context.person == nil ? "nobody" : "somebody" }
                }))
    }

    func screen(in texts: Texts) -> FerryScreen { FerryScreen(ferries: trips) }
    func topics(of trip: UniqueID) -> Set<Topic> { [.passage(trip)] }
    func mayEndLinks(_ event: FerryEvent) -> Bool { event == .links }
}

/// Where the ship is; how often it was looked is kept for each page.
struct FerryScreen: SharedTripScreen {
    let ferries: Ferries
    private var looks = 0

    init(ferries: Ferries) { self.ferries = ferries }

    mutating func parts(of passage: Passage) -> [(name: String, text: String)] {
        looks += 1
        ferries.look()
        return [("place", passage.at.text), ("ship", passage.ship ?? "none"), ("looks", "\(looks)")]
    }
}
