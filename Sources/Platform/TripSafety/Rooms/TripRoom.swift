// TripSafety: what somebody under way has at hand in every room: the emergency number with what to say, and links by
// which others follow the trip.

public import DesignSystem
public import Events
import Geography
public import HTML
public import HTTPServer
public import Identity
public import Localization
public import Web

/// A room in which people are under way: what it has to say of its trips.
///
/// ```swift
/// let host = FerrySafety(…)                                     // a TripRoom
/// let shares = TripShares(database: database, trips: host.trips, clock: clock)
/// TripSafetyPages(host, shares: shares).add(to: &router)        // /ferries/{id}/safety, /ferries/{id}/share
/// SharedTripPages(of: [host], in: database, room: .taxi, clock: clock).add(to: &router)     // /share/{token}
/// ```
public protocol TripRoom: Sendable {
    /// Its trips.
    associatedtype Trips: RoomTrips
    /// What its bus carries.
    associatedtype Event: Sendable
    /// What an open page of a shared trip is sent.
    associatedtype Screen: SharedTripScreen where Screen.Trip == Trips.Trip

    /// What a trip is called there, for programs: `ride`. The problem of one that is over is named after it:
    /// `ride-over`.
    static var noun: String { get }

    /// Its trips.
    var trips: Trips { get }
    /// Whose hue and name the pages bear.
    var room: Room { get }
    /// Below which each trip has its page, by its identifier: `/rides`.
    var path: URLReference { get }
    /// The words that lead back to a trip's page.
    var back: TextKey { get }
    /// In which moments are told.
    var zone: LocalTimeZone { get }

    /// What the person would have to say in an emergency.
    func facts(of trip: Trips.Trip) -> EmergencyFacts

    // MARK: - What a link shows

    /// The page of whoever follows a link, who is nobody here and logged in nowhere: no phone number, no history.
    ///
    /// - Parameter stream: Where the page hears what changes.
    func page(
        of trip: Trips.Trip, _ request: Request, _ context: WebContext, stream: URLReference
    ) -> Response

    /// What such a page is sent while it is open.
    func screen(in texts: Texts) -> Screen

    /// Where the room tells what happens.
    var bus: any EventBus<Event> { get }

    /// What an open page of a trip waits for; what ``RoomTrips/linksChanged(of:)`` tells is to come there, and a beat of
    /// time, with which links end by themselves.
    func topics(of trip: UniqueID) -> Set<Topic>

    /// Whether a link may have ended with this, so that it is looked up anew: when links were made or ended, and now and
    /// then. Not with every movement of a car, which only shows elsewhere what the link showed before.
    func mayEndLinks(_ event: Event) -> Bool

    /// A trip that was shown before with its car where it is now, where that is all that can have changed; nothing where it has
    /// to be read anew.
    func moved(_ trip: Trips.Trip) async -> Trips.Trip?
}

extension TripRoom {
    /// Why nothing can be shared any more.
    static var overSentence: String { "The \(noun) is over; there is nothing to share any more." }

    /// Read anew.
    public func moved(_ trip: Trips.Trip) async -> Trips.Trip? { nil }

    /// A trip's page.
    func address(of trip: UniqueID) -> URLReference { "\(path)/\(trip.description)" }

    /// What a link shows now; nothing if the trip is none of this room's, or was over too long ago.
    func trip(of link: TripLink, at now: Timestamp) async throws -> Trips.Trip? {
        guard let trip = try await trips.trip(link.trip, of: link.person),
            trips.standing(of: trip).isShown(at: now)
        else { return nil }
        return trip
    }

    /// The trip that a request names, of whoever asks.
    ///
    /// - Throws: ``LogInRequired`` if nobody is logged in, a 404 if they have no such trip.
    func own(_ request: Request, _ context: WebContext) async throws -> OwnTrip<Trips.Trip> {
        let person = try context.visitor().id
        guard let id = UniqueID(try request.parameter("id", as: String.self)),
            let trip = try await trips.trip(id, of: person)
        else { throw HTTPError(.notFound) }
        return OwnTrip(id: id, person: person, trip: trip, isUnderWay: trips.standing(of: trip) == .underWay)
    }
}

/// A trip that its own person asks about.
struct OwnTrip<Trip: Sendable>: Sendable {
    let id: UniqueID
    let person: UniqueID
    let trip: Trip
    let isUnderWay: Bool
}
