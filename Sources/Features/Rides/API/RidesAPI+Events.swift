import Carpool
import Events
import HTTPServer
import Identity
import Live
import Web

extension RidesAPI {
    /// A ride while it lasts: `ride` whenever it is different, `car` whenever its car has moved.
    func events(_ request: Request, _ context: WebContext) async throws -> Response {
        let (id, rider) = try subject(request, context.visitor())
        guard try await dispatch.sight(of: id, for: rider) != nil else { throw HTTPError(.notFound) }
        let subscription = bus.subscribe(
            to: LiveRide.topics(of: id), after: nil, buffering: .snapshotAgain(capacity: 8),
            snapshot: { true })
        return .live(subscription, lasting: streamLifetime) { [dispatch] in
            LiveRideEvents(id, of: rider, dispatch: dispatch)
        }
    }
}

/// One program that follows a ride.
final class LiveRideEvents: LiveScreen {
    private let id: RequestID
    private let passenger: PersonID
    private let dispatch: RideDispatch
    private var shown = ShownParts()

    init(_ id: RequestID, of passenger: PersonID, dispatch: RideDispatch) {
        self.id = id
        self.passenger = passenger
        self.dispatch = dispatch
    }

    func look(after event: RidesEvent?) async throws -> LiveStep {
        guard let sight = try await dispatch.sight(of: id, for: passenger) else { return .end }
        let events = shown.show(try documents(of: sight))
        return LiveStep(events, isOver: !(await dispatch.mayChange(sight)))
    }

    /// Never inlined into a stream, whose frame would then hold whatever it takes to encode a document.
    @inline(never)
    private func documents(of sight: RideSight) throws -> [ServerSentEvent] {
        var document = RideDocument(sight)
        let car = try document.car.map { try ServerSentEvent(json: $0, name: "car") }
        // The position alone makes no new ride; it goes in an event of its own.
        document.car = nil
        return [try ServerSentEvent(json: document, name: "ride"), car].compactMap(\.self)
    }
}
