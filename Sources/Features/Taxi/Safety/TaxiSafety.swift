public import DesignSystem
public import Events
public import Geography
public import HTML
public import HTTPServer
public import Identity
public import Localization
import Live
import MapSheets
import PlaceChoice
import TaxiDispatch
public import TripSafety
public import Web

/// What somebody in a taxi has at hand in case of need, and what a link to the drive shows.
public struct TaxiSafety: TripRoom {
    public static let noun = "call"

    private let rank: TaxiRank
    private let city: TaxiCity
    private let clock: @Sendable () -> Timestamp
    public let trips: TaxiTrips
    public let bus: any EventBus<TaxiEvent>

    /// The taxis of a city.
    public init(
        rank: TaxiRank, bus: any EventBus<TaxiEvent>, city: TaxiCity,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.rank = rank
        self.city = city
        self.clock = clock
        self.bus = bus
        trips = TaxiTrips(rank)
    }

    public var room: Room { .taxi }
    public var path: URLReference { "/taxi" }
    public var back: TextKey { .taxiOpenShow }
    public var zone: LocalTimeZone { city.zone }

    public func facts(of sight: CallSight) -> EmergencyFacts {
        EmergencyFacts(of: sight, in: city, at: clock())
    }

    public func page(
        of sight: CallSight, _ request: Request, _ context: WebContext, stream: URLReference
    ) -> Response {
        var screen = screen(in: context.texts)
        let sheet = screen.sheet(sight)
        return .mapPage(
            request, context, title: sheet.heading, room: .taxi, stream: stream,
            styles: ["css/rides.css", "css/vehicles.css", "css/drive.css", "css/taxi.css"]
        ) { _ in sheet }
    }

    public func screen(in texts: Texts) -> SharedTaxiScreen {
        SharedTaxiScreen(roads: rank.roads, city: city, texts: texts, clock: clock)
    }

    public func topics(of trip: UniqueID) -> Set<Topic> { LiveCall.topics(of: CallID(trip.bits)) }

    public func mayEndLinks(_ event: TaxiEvent) -> Bool {
        switch event {
        case .moved: false
        default: true
        }
    }
}

extension EmergencyFacts {
    /// What the caller of a taxi would have to say in an emergency.
    init(of sight: CallSight, in city: TaxiCity, at now: Timestamp) {
        let call = sight.call
        // On board they are where the taxi was last seen; before that at the door.
        let boardedAt = call.state.agreement?.boardedAt
        let car = boardedAt == nil ? nil : sight.car
        let position = car ?? call.pickup.coordinate
        self.init(
            number: city.emergencyNumber, position: position, place: city.places.name(of: position),
            observedAt: car == nil ? boardedAt ?? now : sight.seenAt ?? now, from: call.pickup.label,
            to: call.destination?.label)
        guard let card = call.card, call.state.agreement != nil else { return }
        self = with(
            driver: card.driverName, colour: card.colour,
            model: "\(card.model), \(card.code)", plate: card.plate)
    }
}

extension CallSheet {
    /// Whether somebody is looked for, comes or drives.
    var isUnderWay: Bool { state.isOpen }

    /// The emergency number and what to say, as long as the call is open.
    @HTMLBuilder var safetyPart: some HTML {
        if isUnderWay {
            SafetyDialog(
                context: context, zone: city.zone, facts: EmergencyFacts(of: sight, in: city, at: now),
                sharing: sharing)
        }
    }

    /// Who else sees the drive, and the end of it, without opening anything.
    @HTMLBuilder var sharingPart: some HTML {
        if isUnderWay { sharing.told }
    }

    private var sharing: TripSharing {
        TripSharing(
            context: context, trip: "/taxi/\(call.id.text)", destination: call.destination?.label,
            count: more.shares)
    }
}
