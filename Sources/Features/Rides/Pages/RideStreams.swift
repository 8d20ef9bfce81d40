import Carpool
import DesignSystem
import Events
import Geography
import HTML
import HTTPServer
import Localization
import Web

extension RidesPages {
    /// The cars on the road, a frame a second: `cars` with a list of `id`, `lat`, `lon`, `heading`, `room`.
    func carsStream() -> Response {
        let subscription = bus.subscribe(
            to: [.cars], after: nil, buffering: .newestWins(capacity: 2), snapshot: { true })
        return .eventStream { writer in
            var frames = 0
            while try await subscription.next() != nil {
                frames += 1
                // The page glides between frames, so every other one is enough.
                guard frames % 2 == 1 else { continue }
                try await writer.send(ServerSentEvent(carsText(await dispatch.cars()), name: "cars"))
            }
        }
    }

    /// A ride while it lasts: `ride` and `ride-actions` with the sheet's parts
    /// whenever they read differently, and `cars`.
    func rideStream(_ request: Request, _ context: WebContext) async throws -> Response {
        let (id, rider) = try subject(request, context)
        guard try await dispatch.sight(of: id, for: rider.id) != nil else { throw HTTPError(.notFound) }
        let page = context.page(for: request)
        let subscription = bus.subscribe(
            to: [.cars, .ride(id)], after: nil, buffering: .newestWins(capacity: 4), snapshot: { true })
        return .eventStream { writer in
            var shown: (live: String, actions: String)?
            var frames = 0
            while let delivery = try await subscription.next() {
                frames += 1
                if case .event(.cars, _) = delivery, frames % 2 == 0 { continue }
                guard let sight = try await dispatch.sight(of: id, for: rider.id) else { return }
                let sheet = sheet(sight, page)
                let now = (live: HTMLFragment(sheet.live).text, actions: HTMLFragment(sheet.actions).text)
                if now.actions != shown?.actions {
                    try await writer.send(ServerSentEvent(now.actions, name: "ride-actions"))
                }
                if now.live != shown?.live { try await writer.send(ServerSentEvent(now.live, name: "ride")) }
                shown = now
                var cars: [CarSight] = []
                if let car = sight.car {
                    cars = [car]
                } else if sight.ride.life.state.isOpen {
                    cars = await dispatch.cars()
                }
                try await writer.send(ServerSentEvent(carsText(cars, mine: sight.car?.id), name: "cars"))
                // Nothing changes any more once the ride is closed or cancelled.
                if sight.ride.life.state.deadline == nil, sight.ride.life.state != .unmatched { return }
            }
        }
    }

    private func carsText(_ cars: [CarSight], mine: OfferID? = nil) -> String {
        var list = JSONList()
        for car in cars {
            list.append(
                [
                    ("id", car.id.text),
                    ("icon", car.id == mine ? "car-mine" : car.hasRoom ? "car" : "car-busy"),
                ],
                [
                    ("lat", car.coordinate.latitude), ("lon", car.coordinate.longitude),
                    ("heading", car.heading),
                ])
        }
        return list.text
    }
}
