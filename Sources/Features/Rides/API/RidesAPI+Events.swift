import Carpool
import Events
import HTTPServer
import Web

extension RidesAPI {
    /// A ride while it lasts: `ride` whenever it is different, `car` whenever its car has moved.
    func events(_ request: Request, _ context: WebContext) async throws -> Response {
        let (id, rider) = try subject(request, context.visitor())
        guard try await dispatch.sight(of: id, for: rider) != nil else { throw HTTPError(.notFound) }
        let subscription = bus.subscribe(
            to: [.cars, .ride(id)], after: nil, buffering: .newestWins(capacity: 4), snapshot: { true })
        return .eventStream { writer in
            let ending = subscription.end(after: streamLifetime)
            defer { ending.cancel() }
            var shown: (ride: ServerSentEvent, car: ServerSentEvent?)?
            while try await subscription.next() != nil {
                guard let sight = try await dispatch.sight(of: id, for: rider) else { return }
                let (ride, car) = try documents(of: sight)
                if ride != shown?.ride { try await writer.send(ride) }
                if let car, car != shown?.car { try await writer.send(car) }
                shown = (ride, car)
                guard await dispatch.mayChange(sight) else { return }
            }
        }
    }

    /// Never inlined into a stream, whose frame would then hold whatever it takes to encode a document.
    @inline(never)
    private func documents(of sight: RideSight) throws -> (ride: ServerSentEvent, car: ServerSentEvent?) {
        var document = RideDocument(sight)
        let car = try document.car.map { try ServerSentEvent(json: $0, name: "car") }
        // The position alone makes no new ride; it goes in an event of its own.
        document.car = nil
        return (try ServerSentEvent(json: document, name: "ride"), car)
    }
}
