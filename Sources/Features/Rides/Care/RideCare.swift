import Carpool
public import DesignSystem
import Geography
public import HTML
public import Identity
public import Localization
public import TripCare
import TripTalk

/// R24: Passenger and driver of a ride tell what was wrong with it, and what was left in the car, from the agreement until
/// seven days after the ride.
public struct RideCare: CareRoom {
    private let trips: TripStore
    private let drives: DriveHistory
    public let zone: LocalTimeZone

    /// What is told of the rides of a city.
    public init(_ trips: TripStore, drives: DriveHistory, zone: LocalTimeZone) {
        self.trips = trips
        self.drives = drives
        self.zone = zone
    }

    public var word: String { "rides" }
    public var room: Room { .rides }
    public var path: URLReference { "/rides" }

    public func ride(_ id: UniqueID, of person: UniqueID) async throws -> CareRide? {
        let person = PersonID(person.bits)
        guard let trip = try await trips.trip(RequestID(id.bits), of: person) else { return nil }
        return Self.ride(trip, of: person)
    }

    private static func ride(_ trip: Trip, of person: PersonID) -> CareRide? {
        guard let side = trip.side(of: person), let other = trip.other(than: side),
            let span = trip.state.talkSpan
        else { return nil }
        let isMadeUp = side == .passenger ? trip.card?.isSimulated == true : trip.passengerIsSimulated
        let hasLeft = (trip.otherName(than: side) ?? "").isEmpty
        let open: URLReference = side == .passenger ? "/rides/\(trip.id.text)" : "/drive/now"
        return CareRide(
            trip.id.uniqueID, of: person.uniqueID, as: side == .passenger ? .passenger : .driver,
            with: other.uniqueID, canAnswer: !isMadeUp && !hasLeft,
            way: "\(trip.fromLabel) → \(trip.toLabel)",
            at: trip.boardedAt ?? trip.askedAt, back: trip.state.isOpen ? open : "/trips/\(trip.id.text)",
            span: CareSpan(span))
    }

    public func fellows(of ride: CareRide) async throws -> [CareRide] {
        let driver = PersonID(ride.person.bits)
        guard ride.role == .driver, let trip = try await trips.trip(RequestID(ride.id.bits), of: driver),
            let offer = trip.offer, let drive = try await drives.drive(offer, of: driver)
        else { return [] }
        // Who never sat in the car has left nothing there.
        return drive.trips.filter { $0.boardedAt != nil }.compactMap { Self.ride($0, of: driver) }
            .filter(\.canAnswer)
    }

    public func facts(of id: UniqueID, for person: UniqueID) async throws -> CareFacts? {
        guard let trip = try await trips.trip(RequestID(id.bits), of: PersonID(person.bits)) else {
            return nil
        }
        return CareFacts(
            driver: trip.driver?.uniqueID, passenger: trip.passenger.uniqueID, price: trip.price,
            charged: trip.fee ?? trip.paid, isFromWallet: trip.payment.hold != nil,
            outcome: trip.state.outcome)
    }
}

extension RideState {
    /// How it ended, for operators.
    fileprivate var outcome: CareFacts.Outcome {
        switch self {
        case .matching, .offered, .pausing, .confirmed, .approaching, .waiting: .ahead
        case .onBoard: .underWay
        case .arrived, .closed: .arrived
        case .unmatched: .cancelled
        case .cancelled(let cancellation): cancellation.cause == .absence ? .absent : .cancelled
        }
    }
}
