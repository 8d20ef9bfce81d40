/// One closed area of the Earth with holes in it. Rings need not repeat their first position; none may cross the
/// date line.
public struct Polygon: Hashable, Sendable {
    /// The edge, in either direction.
    public var outer: [Coordinate]
    /// The edges of what is cut out of it.
    public var holes: [[Coordinate]]

    /// The area inside a ring, without its holes.
    public init(outer: [Coordinate], holes: [[Coordinate]] = []) {
        self.outer = outer
        self.holes = holes
    }

    /// The smallest rectangle around the area; `nil` for a polygon without positions.
    public var bounds: BoundingBox? { BoundingBox(around: outer) }

    /// Whether a position lies inside or on an edge; the edge of a hole belongs to the area, its inside does not.
    ///
    /// Even-odd rule by counting crossings of a ray (W. R. Franklin, "PNPOLY"), on the plane of latitude and
    /// longitude, with the edges tested exactly first.
    public func contains(_ coordinate: Coordinate) -> Bool {
        switch Ring.side(of: coordinate, ring: outer) {
        case .outside: return false
        case .edge: return true
        case .inside: break
        }
        return !holes.contains { Ring.side(of: coordinate, ring: $0) == .inside }
    }

    /// The area in square metres, on the plane that touches the Earth in the middle of the polygon.
    public var squareMetres: Double {
        guard let bounds else { return 0 }
        let plane = LocalProjection(origin: bounds.center)
        let cutOut = holes.reduce(0) { $0 + Ring.squareMetres($1, on: plane) }
        return max(0, Ring.squareMetres(outer, on: plane) - cutOut)
    }

    /// The polygon with fewer corners: none of the dropped ones lay further than `tolerance` from the new edge.
    /// Holes that become smaller than a triangle vanish; the outer ring keeps at least three corners.
    public func simplified(tolerance: Distance) -> Polygon {
        guard let bounds else { return self }
        let plane = LocalProjection(origin: bounds.center)
        let simpleOuter = Ring.simplified(outer, on: plane, tolerance: tolerance)
        return Polygon(
            outer: simpleOuter.count >= 3 ? simpleOuter : outer,
            holes: holes.map { Ring.simplified($0, on: plane, tolerance: tolerance) }.filter { $0.count >= 3 }
        )
    }
}

/// Several closed areas taken as one, such as a country with islands.
public struct MultiPolygon: Hashable, Sendable {
    /// The areas.
    public var polygons: [Polygon]

    /// The union of some areas that do not overlap.
    public init(_ polygons: [Polygon]) { self.polygons = polygons }

    /// The rectangle itself as an area.
    public init(_ box: BoundingBox) {
        let southWest = box.southWest
        let northEast = box.northEast
        self.init([
            Polygon(outer: [
                southWest, Coordinate(latitude: southWest.latitude, longitude: northEast.longitude),
                northEast, Coordinate(latitude: northEast.latitude, longitude: southWest.longitude),
            ])
        ])
    }

    /// The smallest rectangle around all areas; `nil` when there are none.
    public var bounds: BoundingBox? { BoundingBox(around: polygons.lazy.flatMap(\.outer)) }

    /// Whether a position lies in one of the areas or on its edge.
    public func contains(_ coordinate: Coordinate) -> Bool {
        polygons.contains { $0.contains(coordinate) }
    }

    /// The sum of the areas, in square metres.
    public var squareMetres: Double { polygons.reduce(0) { $0 + $1.squareMetres } }

    /// The areas with fewer corners, each moved by no more than `tolerance`.
    public func simplified(tolerance: Distance) -> MultiPolygon {
        MultiPolygon(polygons.map { $0.simplified(tolerance: tolerance) })
    }
}
