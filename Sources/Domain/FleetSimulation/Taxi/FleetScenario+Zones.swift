import Geography
import Roads
public import TaxiDispatch

extension FleetScenario {
    /// How far the outermost zones reach beyond where taxis are called to.
    private static let rim = Distance.metres(300)

    /// Zones drawn evenly over everywhere a taxi starts, is called to or drives to; see ``TaxiRules/zones``. Where the
    /// area is too small for so many, they are fewer.
    public var zones: ZoneGrid {
        let ends = trips.lazy.flatMap { [$0.pickup.coordinate, $0.dropOff.coordinate] }
        guard let trips = BoundingBox(around: ends) else { return .none }
        var box = vehicles.reduce(into: trips) { $0.extend(to: $1.coordinate) }
        for corner in [box.southWest, box.northEast] {
            box = box.union(BoundingBox(around: corner, radius: Self.rim))
        }
        // The line nearer to a pole is the shorter one: no zone is narrower than it may be there.
        let latitude = max(abs(box.southWest.latitude), abs(box.northEast.latitude))
        let plane = LocalProjection(origin: Coordinate(latitude: latitude, longitude: 0))
        let height = (box.northEast.latitude - box.southWest.latitude) * plane.metresPerLatitudeDegree
        let width = (box.northEast.longitude - box.southWest.longitude) * plane.metresPerLongitudeDegree
        func most(_ side: Double) -> Double { max(1, side / (ZoneGrid.smallestSide.metres + 1)) }
        let wished = Double(min(max(rules.taxis.zones, 1), ZoneGrid.most))
        let columns = Int(min(max(1, (wished * width / max(height, 1)).squareRoot().rounded()), most(width)))
        let rows = Int(min(max(1, (wished / Double(columns)).rounded()), most(height)))
        return (try? ZoneGrid.even(over: box, rows: min(rows, ZoneGrid.most / columns), columns: columns))
            ?? .none
    }
}
