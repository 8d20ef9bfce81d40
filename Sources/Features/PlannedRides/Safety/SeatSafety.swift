public import DesignSystem
public import Events
public import Geography
public import HTML
public import HTTPServer
public import Identity
public import Localization
import MapSheets
import PlannedTrips
public import TripSafety
public import Web

/// R8: What a passenger of a planned trip has at hand in case of need, and what a link to their seat shows.
public struct SeatSafety: TripRoom {
    public static let noun = "seat"

    private let city: PlannedCity
    private let clock: @Sendable () -> Timestamp
    public let trips: SeatTrips
    public let bus: any EventBus<PlannedEvent>

    /// The planned trips of a city.
    public init(
        trips: SeatTrips, bus: any EventBus<PlannedEvent>, city: PlannedCity,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.trips = trips
        self.bus = bus
        self.city = city
        self.clock = clock
    }

    public var room: Room { .planned }
    public var path: URLReference { "/planned/seats" }
    public var back: TextKey { .plannedSeat }
    public var zone: LocalTimeZone { city.zone }

    public func facts(of sight: SeatSight) -> EmergencyFacts {
        EmergencyFacts(of: sight, in: city, at: clock())
    }

    public func page(
        of sight: SeatSight, _ request: Request, _ context: WebContext, stream: URLReference
    ) -> Response {
        let sheet = SharedSeatSheet(texts: context.texts, city: city, sight: sight, now: clock())
        return .mapPage(
            request, context, title: sheet.heading, room: .planned, stream: stream,
            styles: PlannedPages.styles
        ) { _ in sheet }
    }

    public func screen(in texts: Texts) -> SharedSeatScreen {
        SharedSeatScreen(city: city, texts: texts, clock: clock)
    }

    public func topics(of trip: UniqueID) -> Set<Topic> { LiveSeat.shareTopics(of: ReservationID(trip)) }

    public func moved(_ sight: SeatSight) async -> SeatSight? { await trips.moved(sight) }

    public func mayEndLinks(_ event: PlannedEvent) -> Bool {
        if case .moved = event { false } else { true }
    }
}
