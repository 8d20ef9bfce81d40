public import Geography

/// Where a city ends.
public struct CityBoundary: Sendable {
    /// The administrative area that the boundary was taken from; `nil` where it was drawn around the roads.
    public let area: PlaceRecords.AdministrativeArea?
    /// The outline, simplified to 20 metres.
    public let shape: MultiPolygon

    /// Chooses the boundary: the area with the given number; else the largest area of the extract in which most of the
    /// roads lie; else the convex hull of the roads, or their rectangle where they form a line.
    ///
    /// - Parameters:
    ///   - areas: the administrative areas of the extract.
    ///   - roads: positions along the roads, at least one; some thousands are enough.
    ///   - relation: the number of the area that the operator wants.
    /// - Returns: `nil` if the wanted area is not in the extract, or if there are no roads.
    public init?(areas: [PlaceRecords.AdministrativeArea], roads: [Coordinate], relation: Int64? = nil) {
        let chosen: PlaceRecords.AdministrativeArea?
        if let relation {
            guard let wanted = areas.first(where: { $0.id == relation }) else { return nil }
            chosen = wanted
        } else {
            chosen = Self.largest(of: areas, around: roads)
        }
        let outline: MultiPolygon
        if let chosen {
            outline = chosen.shape
        } else if let hull = Polygon(hullOf: roads) {
            outline = MultiPolygon([hull])
        } else if let box = BoundingBox(around: roads) {
            outline = MultiPolygon(box)
        } else {
            return nil
        }
        area = chosen
        shape = outline.simplified(tolerance: .metres(20))
    }

    private static func largest(
        of areas: [PlaceRecords.AdministrativeArea], around roads: [Coordinate]
    ) -> PlaceRecords.AdministrativeArea? {
        areas.map { (area: $0, size: $0.shape.squareMetres) }
            .sorted { $0.size > $1.size }
            .first { candidate in
                guard let bounds = candidate.area.shape.bounds else { return false }
                let inside = roads.count { bounds.contains($0) && candidate.area.shape.contains($0) }
                return inside * 2 > roads.count
            }?.area
    }
}
