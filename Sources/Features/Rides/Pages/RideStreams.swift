import Carpool
import DesignSystem
import Events
import Geography
import HTML
import HTTPServer
import Localization
import Web

extension RidesPages {
    /// The cars on the road, a frame a second: `cars` with a list of `id`, `lat`, `lon`, `heading`, `icon`.
    func carsStream() -> Response {
        let subscription = bus.subscribe(
            to: [.cars], after: nil, buffering: .newestWins(capacity: 2), snapshot: { true })
        return .eventStream { [frames] writer in
            var shown: [UInt8]?
            while let delivery = try await subscription.next() {
                var frame: UInt64?
                if case .event(.cars(let number), _) = delivery { frame = number }
                let bytes = await frames.bytes(of: frame)
                // That something has happened to a car that is not shown is nobody's business either.
                guard bytes != shown else { continue }
                shown = bytes
                try await writer.write(bytes)
            }
        }
    }

    /// A ride while it lasts: `ride`, `ride-map` and `ride-actions` with the sheet's parts
    /// whenever they read differently, and `cars`. It ends with the ride, and before that now and then.
    func rideStream(_ request: Request, _ context: WebContext) async throws -> Response {
        let (id, rider) = try subject(request, context)
        guard try await dispatch.sight(of: id, for: rider.id) != nil else { throw HTTPError(.notFound) }
        let (page, passenger) = (context.page(for: request), rider.id)
        _ = try await services.shares.count(of: id, by: passenger)
        let subscription = bus.subscribe(
            to: [.cars, .ride(id)], after: nil, buffering: .newestWins(capacity: 4), snapshot: { true })
        return .eventStream { writer in
            let ending = subscription.end(after: streamLifetime)
            defer { ending.cancel() }
            let screen = RideUpdates(pages: self, page: page)
            while try await subscription.next() != nil {
                guard let sight = try await dispatch.sight(of: id, for: passenger) else { return }
                var cars: [CarSight] = []
                if let car = sight.car {
                    cars = [car]
                } else if sight.ride.life.state.isOpen, sight.ride.life.state.agreement == nil {
                    cars = await dispatch.shownCars()
                }
                for event in screen.events(sight, cars: cars) { try await writer.send(event) }
                guard await dispatch.mayChange(sight) else { return try await writer.send(.over) }
            }
        }
    }
}
