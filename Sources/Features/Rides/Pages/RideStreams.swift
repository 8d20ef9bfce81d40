import Carpool
import DesignSystem
import Events
import Geography
import HTTPServer
import Identity
import Live
import Localization
import PlaceChoice
import TripSafety
import Web

extension RidesPages {
    /// The cars on the road, a frame a second: `cars` with a list of `id`, `lat`, `lon`, `heading`, `icon`; where many
    /// drive, those around the place `near`.
    func carsStream(_ request: Request) throws -> Response {
        let place = request.query["near"].flatMap { Coordinate(text: $0) }
        let subscription = bus.subscribe(
            to: [.cars], after: nil, buffering: .newestWins(capacity: 1), snapshot: { true })
        return .live(subscription, lasting: nil) { [frames] in LiveCars(frames, around: place) }
    }

    /// A ride while it lasts: `ride`, `ride-map` and `ride-actions` with the sheet's parts
    /// whenever they read differently, and `cars`. It ends with the ride, and before that now and then.
    func rideStream(_ request: Request, _ context: WebContext) async throws -> Response {
        let (id, rider) = try subject(request, context)
        guard try await dispatch.sight(of: id, for: rider.id) != nil else { throw HTTPError(.notFound) }
        let page = context.page(for: request)
        _ = try await services.shares.count(of: id.uniqueID, by: rider.id.uniqueID)
        let subscription = bus.subscribe(
            to: LiveRide.topics(of: id), after: nil, buffering: .snapshotAgain(capacity: 8),
            snapshot: { true })
        return .live(subscription, lasting: streamLifetime) {
            LiveRide(id, of: rider.id, pages: self, page: page)
        }
    }
}

/// A map that shows nothing but the cars on the road.
final class LiveCars: LiveScreen {
    private let frames: CarFrames
    private let place: Coordinate?
    private var shown: [UInt8] = []

    init(_ frames: CarFrames, around place: Coordinate?) {
        self.frames = frames
        self.place = place
    }

    func look(after event: RidesEvent?) async throws -> LiveStep {
        var number: UInt64?
        if case .cars(let frame)? = event { number = frame }
        let bytes = await frames.bytes(of: number, around: place)
        // That something has happened to a car that is not shown is nobody's business either.
        guard bytes != shown else { return .nothing }
        shown = bytes
        return LiveStep(bytes: bytes)
    }
}
