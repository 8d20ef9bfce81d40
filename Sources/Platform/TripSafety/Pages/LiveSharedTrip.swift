import Crypto
import Geography
import HTTPServer
import Live
import Localization

/// One open page of whoever got a link to a trip. It asks the database whether the link still holds when links were made
/// or ended, and now and then; not with every movement of the car.
final class LiveSharedTrip<Host: TripRoom>: LiveScreen {
    private let link: TripLink
    private let token: SecretToken
    private let host: Host
    private let links: TripLinks
    private let clock: @Sendable () -> Timestamp
    private var shown = ShownParts()
    private var screen: Host.Screen
    /// The trip as it was read last.
    private var last: Host.Trips.Trip?

    init(
        _ link: TripLink, by token: SecretToken, in host: Host, texts: Texts, links: TripLinks,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.link = link
        self.token = token
        self.host = host
        self.links = links
        self.clock = clock
        screen = host.screen(in: texts)
    }

    func look(after event: Host.Event?) async throws -> LiveStep {
        if event.map(host.mayEndLinks) ?? true {
            guard try await links.link(of: token) != nil else { return .end }
        } else if let last, let moved = await host.moved(last) {
            return LiveStep(events(moved))
        }
        // A link that was ended shows nothing from then on.
        guard let trip = try await host.trip(of: link, at: clock()) else { return .end }
        last = trip
        let events = events(trip)
        guard host.trips.standing(of: trip) == .underWay else {
            return LiveStep(events + [.over], isOver: true)
        }
        return LiveStep(events)
    }

    /// Never inlined into a stream, whose frame would then hold whatever it takes to render a sheet.
    @inline(never)
    private func events(_ trip: Host.Trips.Trip) -> [ServerSentEvent] {
        screen.parts(of: trip).compactMap { part in
            shown.show(part.text, in: part.name) ? ServerSentEvent(part.text, name: part.name) : nil
        }
    }
}
