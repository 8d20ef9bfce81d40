import Carpool
public import DesignSystem
public import Events
public import Geography
public import HTML
public import HTTPServer
public import Identity
public import Localization
public import TripSafety
public import Web

/// What a passenger has at hand in case of need, and what a link to a ride shows.
public struct RideSafety: TripRoom {
    public static let noun = "ride"

    private let desk: RideDesk
    private let city: RidesCity
    private let clock: @Sendable () -> Timestamp
    public let trips: RideTrips
    public let bus: any EventBus<RidesEvent>

    /// The rides of a city.
    public init(
        desk: RideDesk, dispatch: RideDispatch, bus: any EventBus<RidesEvent>, city: RidesCity,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.desk = desk
        self.city = city
        self.clock = clock
        self.bus = bus
        trips = RideTrips(dispatch)
    }

    public var room: Room { .rides }
    public var path: URLReference { "/rides" }
    public var back: TextKey { .ridesOpenRideShow }
    public var zone: LocalTimeZone { city.zone }

    public func facts(of sight: RideSight) -> EmergencyFacts {
        desk.emergencyFacts(of: sight, in: city, at: clock())
    }

    public func page(
        of sight: RideSight, _ request: Request, _ context: WebContext, stream: URLReference
    ) -> Response {
        var screen = screen(in: context.texts)
        let sheet = screen.sheet(sight)
        return .map(request, context, title: sheet.heading, stream: stream, script: "js/rides.js") { _ in
            sheet
        }
    }

    public func screen(in texts: Texts) -> SharedRideScreen {
        SharedRideScreen(desk: desk, city: city, texts: texts, clock: clock)
    }

    public func topics(of trip: UniqueID) -> Set<Topic> {
        LiveRide.topics(of: RequestID(trip.bits))
    }

    public func mayEndLinks(_ event: RidesEvent) -> Bool {
        switch event {
        case .moved, .ride, .news, .talk: false
        default: true
        }
    }
}
