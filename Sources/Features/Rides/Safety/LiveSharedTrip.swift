import Carpool
import Crypto
import HTML
import HTTPServer
import Live
import Localization

/// One open page of whoever got a link to a trip. It asks the database whether the link still holds when links were made
/// or ended, and now and then; not with every movement of the car.
final class LiveSharedTrip: LiveScreen {
    private let id: RequestID
    private let passenger: PersonID
    private let token: SecretToken
    private let pages: SafetyPages
    private let texts: Texts
    private var shown = ShownParts()
    private var way = ShownWay()

    init(_ id: RequestID, of passenger: PersonID, by token: SecretToken, pages: SafetyPages, texts: Texts) {
        self.id = id
        self.passenger = passenger
        self.token = token
        self.pages = pages
        self.texts = texts
    }

    func look(after event: RidesEvent?) async throws -> LiveStep {
        let sight: RideSight?
        switch event {
        case .moved, .ride, .news: sight = try await pages.shares.sight(of: id, for: passenger)
        default: sight = try await pages.shares.sight(of: token)
        }
        // A link that was ended shows nothing from then on.
        guard let sight else { return .end }
        var events = events(sight)
        guard sight.ride.life.state.isOpen else { return LiveStep(events + [.over], isOver: true) }
        let cars = CarList.text(sight.car.map { [$0] } ?? [], mine: sight.car?.name)
        if shown.show(cars, in: "cars") { events.append(ServerSentEvent(cars, name: "cars")) }
        return LiveStep(events)
    }

    /// Never inlined into a stream, whose frame would then hold whatever it takes to render a sheet.
    @inline(never)
    private func events(_ sight: RideSight) -> [ServerSentEvent] {
        way.follow(sight, pages.desk)
        let sheet = pages.sheet(sight, texts, way: way.points)
        var events: [ServerSentEvent] = []
        let (live, map) = (HTMLFragment(sheet.live).text, HTMLFragment(sheet.map).text)
        if shown.show(live, in: "share") { events.append(ServerSentEvent(live, name: "share")) }
        if shown.show(map, in: "share-map") { events.append(ServerSentEvent(map, name: "share-map")) }
        return events
    }
}
