import Carpool
public import DesignSystem
public import Events
import Geography
public import HTML
public import Identity
public import Localization
public import TripTalk
import Web

/// R20: Passenger and driver of a ride write to each other, from the agreement until a day after the ride.
public struct RideTalks: TalkRoom {
    private let trips: TripStore
    private let bus: any EventBus<RidesEvent>
    public let zone: LocalTimeZone

    /// The talks about the rides of a city.
    ///
    /// - Parameter bus: Wakes the open pages of the ride and of its drive, which say how many messages are new.
    public init(_ trips: TripStore, bus: any EventBus<RidesEvent>, zone: LocalTimeZone) {
        self.trips = trips
        self.bus = bus
        self.zone = zone
    }

    public var word: String { "rides" }
    public var room: Room { .rides }
    public var path: URLReference { "/rides" }

    /// What passenger and driver of a ride say to each other: whoever drives instead reads nothing of it.
    static func talk(about ride: RequestID, with driver: PersonID) -> UniqueID {
        UniqueID(of: "talk", by: driver.uniqueID, key: ride.text)
    }

    public func ride(_ id: UniqueID, of person: UniqueID) async throws -> TalkRide? {
        let person = PersonID(person.bits)
        guard let trip = try await trips.trip(RequestID(id.bits), of: person),
            let side = trip.side(of: person),
            let driver = trip.driver, let other = trip.other(than: side), let span = trip.state.talkSpan,
            !trip.passengerIsSimulated, trip.card?.isSimulated != true
        else { return nil }
        let name = trip.otherName(than: side) ?? ""
        let open: URLReference = side == .passenger ? "/rides/\(trip.id.text)" : "/drive/now"
        return TalkRide(
            id, talk: Self.talk(about: trip.id, with: driver), of: person.uniqueID,
            as: side == .passenger ? .passenger : .driver, with: other.uniqueID,
            named: name.isEmpty ? nil : name, way: "\(trip.fromLabel) → \(trip.toLabel)",
            back: trip.state.isOpen ? open : "/trips/\(trip.id.text)", span: span)
    }

    public func talkChanged(_ ride: TalkRide) {
        let id = RequestID(ride.id.bits)
        bus.publish(.talk(id), to: .ride(id))
        Task { [trips, bus] in
            guard let trip = try? await trips.trip(id, of: PersonID(ride.person.bits)), let offer = trip.offer
            else { return }
            bus.publish(.talk(id), to: .offer(offer))
        }
    }
}

extension RideState {
    /// Until when passenger and driver can write to each other; nothing while nobody has agreed to drive.
    var talkSpan: TalkSpan? {
        switch self {
        case .confirmed, .approaching, .waiting, .onBoard: .open
        case .arrived(let agreement, _), .closed(let agreement):
            agreement.arrivedAt.map { .ended(at: $0) } ?? .over
        case .cancelled(let cancellation): .ended(at: cancellation.at)
        case .matching, .offered, .pausing, .unmatched: nil
        }
    }
}
