import Carpool
import Directions
import Geography
import Positions

/// The way of a drive on its driver's screen, and what the place is called to which it leads.
struct DriveGuide {
    private let desk: RideDesk
    private(set) var guide = WayGuide()
    private var end: (place: Coordinate?, name: String) = (nil, "")

    init(_ desk: RideDesk) { self.desk = desk }

    /// Looks at a drive.
    ///
    /// - Returns: Whether the way is another one now.
    mutating func follow(_ sight: DriverSight) -> Bool {
        let desk = desk
        let isNew = guide.follow(
            sight.offer.position.place, through: Array(sight.way.dropFirst()), on: desk.map
        ) { desk.routes(along: [$0, $1])?.first }
        guard isNew else { return false }
        if sight.offer.destinationLabel == nil, let last = sight.stops.last?.coordinate, last != end.place {
            end = (last, desk.name(of: last))
        }
        return true
    }

    /// What the driver's own destination is called; looked up once.
    func destination(of sight: DriverSight) -> String {
        if let label = sight.offer.destinationLabel { return label }
        guard let place = sight.stops.last?.coordinate else { return "" }
        return place == end.place ? end.name : desk.name(of: place)
    }
}
