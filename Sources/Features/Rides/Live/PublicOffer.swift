import Carpool
import Geography
import Positions
import Roads

/// A driver's offer as strangers may know it: what is hidden of it, they learn by its area only.
///
/// Whatever is worked out for strangers is worked out from this, so that no number of questions tells more.
struct PublicOffer: Sendable {
    /// The offer.
    var id: OfferID
    /// Who drives, and what they ask of company.
    var driver: Traveller
    /// When the journey began.
    var startedAt: Timestamp
    /// Whether the driver is a part of the living sample city.
    var isSimulated: Bool
    /// Where the car is, if strangers see it, or the place that stands for its area.
    var place: RoadPlace
    /// When it was seen there; `nil` where strangers do not see it.
    var observedAt: Timestamp?
    /// The place that stands for the area of the destination.
    var destination: RoadPlace
    /// The room that nobody has taken or been promised.
    var room: Load
    /// Whether somebody can still be taken along.
    var isFree: Bool
    /// How much later the driver is ready to arrive, in whole steps.
    var detour: TravelTime

    /// What strangers may know of an offer.
    ///
    /// - Parameter area: The area that hides the car; `nil` where strangers see it.
    /// - Returns: Nothing where the roads have no place to stand for an area.
    init?(_ entry: CityOffer, hiddenIn area: Int?, _ areas: StreetAreas) {
        let schedule = entry.offer.schedule
        guard let last = schedule.stops.last,
            let place = area.map({ areas.anchor(of: $0) }) ?? entry.position.place,
            let destination = entry.isSecret
                ? areas.anchor(of: areas.area(of: last.place.coordinate)) : last.place
        else { return nil }
        id = entry.id
        driver = entry.offer.driver
        startedAt = entry.offer.startedAt
        isSimulated = entry.card.isSimulated
        self.place = place
        self.destination = destination
        observedAt = area == nil ? entry.position.observedAt : nil
        room = schedule.passengers.reduce(schedule.capacity) { $0 - $1.party.load }
        isFree = entry.hasRoom
        let left = schedule.detour?.left ?? .zero
        detour = entry.isSecret ? left.roundedDown(to: PickupEstimate.step) : left
    }
}
