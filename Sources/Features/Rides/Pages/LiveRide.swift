import Carpool
import DesignSystem
import Events
import Geography
import HTML
import HTTPServer
import Identity
import Live
import Roads
import Travellers
import TripSafety

/// One open page of a live ride. Its functions that render are never inlined, so that the stream's asynchronous frame
/// does not hold what they need.
final class LiveRide: LiveScreen {
    private let id: RequestID
    private let passenger: PersonID
    private let pages: RidesPages
    private let page: PageContext
    private var shown = ShownParts()
    private var way = ShownWay()
    private var safety = SafetyPace()
    /// Who drives, and how well the passenger knows them.
    private var driver: (id: PersonID, acquaintance: Acquaintance?, photo: URLReference?)?
    /// What passenger and driver write to each other, as it was counted last.
    private var talk: RideTalk?
    /// Around where all cars are shown, as long as none is on its way.
    private var place: Coordinate?
    /// The frame of these cars that the page has.
    private var frame: [UInt8] = []

    init(_ id: RequestID, of passenger: PersonID, pages: RidesPages, page: PageContext) {
        self.id = id
        self.passenger = passenger
        self.pages = pages
        self.page = page
    }

    /// What a page waits for: all cars only from the look on that shows them.
    static func topics(of ride: RequestID, withCars: Bool = false) -> Set<Topic> {
        let own: Set<Topic> = [.ride(ride), LiveBeat.topic(of: ride)]
        return withCars ? own.union([.cars]) : own
    }

    func look(after event: RidesEvent?) async throws -> LiveStep {
        if case .cars(let frame)? = event {
            guard let place else { return .nothing }
            guard let frame = await newFrame(frame, around: place) else { return .nothing }
            return LiveStep(bytes: frame)
        }
        guard let sight = try await pages.dispatch.sight(of: id, for: passenger) else { return .end }
        if sight.ride.driverID != driver?.id {
            driver = nil
            talk = nil
            if let id = sight.ride.driverID {
                let acquaintance = await pages.acquaintance(with: id, of: passenger)
                driver = (id, acquaintance, await pages.photo(of: id))
            }
        }
        // Counted when something was written or read, and when a driver is there; not with every movement of the car.
        if talk == nil || event.map(\.isTalk) ?? true { talk = await pages.talk(about: sight, by: passenger) }
        var step = LiveStep(events(sight))
        let life = sight.ride.life
        let looksAround = life.state.isOpen && life.state.agreement == nil
        let place = looksAround ? sight.ride.request.pickup.coordinate : nil
        if let place {
            if let frame = await newFrame(nil, around: place) { step.events.append(frame) }
            _ = shown.show("", in: "cars")
        } else {
            frame = []
            let cars = CarList.text(sight.car.map { [$0] } ?? [], mine: sight.car?.name)
            if shown.show(cars, in: "cars") { step.events.append(ServerSentEvent(cars, name: "cars").bytes) }
        }
        if place != self.place {
            self.place = place
            step.topics = Self.topics(of: id, withCars: looksAround)
        }
        guard await pages.dispatch.mayChange(sight) else {
            step.events.append(ServerSentEvent.over.bytes)
            step.isOver = true
            return step
        }
        return step
    }

    /// The cars around a place, unless the page shows them so already.
    private func newFrame(_ number: UInt64?, around place: Coordinate) async -> [UInt8]? {
        let bytes = await pages.frames.bytes(of: number, around: place)
        guard bytes != frame else { return nil }
        frame = bytes
        return bytes
    }

    /// The parts of the page that read differently now.
    @inline(never)
    private func events(_ sight: RideSight) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        way.follow(sight, pages.desk)
        var sheet = pages.sheet(sight, page, way: way.points)
        sheet.acquaintance = driver?.acquaintance
        sheet.driverPhoto = driver?.photo
        sheet.talk = talk
        func show(_ name: String, _ part: some HTML) -> Bool {
            let text = HTMLFragment(part).text
            guard shown.show(text, in: name) else { return false }
            events.append(ServerSentEvent(text, name: name))
            return true
        }
        var isNew = show("ride-actions", sheet.actions)
        _ = show("ride", sheet.live)
        isNew = show("ride-sharing", sheet.sharingPart) || isNew
        _ = show("ride-map", sheet.map)
        if safety.isDue(at: pages.clock(), isNew: isNew) { _ = show("ride-safety", sheet.safetyPart) }
        return events
    }
}
