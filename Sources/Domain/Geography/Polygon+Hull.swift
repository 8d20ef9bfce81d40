extension Polygon {
    /// The smallest convex area around some positions, by the monotone chain (A. M. Andrew, "Another efficient
    /// algorithm for convex hulls in two dimensions", Information Processing Letters 9, 1979); `nil` if they do not
    /// span an area.
    public init?(hullOf coordinates: some Sequence<Coordinate>) {
        let sorted = coordinates.sorted {
            ($0.longitude, $0.latitude) < ($1.longitude, $1.latitude)
        }
        func half(_ points: some Sequence<Coordinate>) -> [Coordinate] {
            var chain: [Coordinate] = []
            for point in points {
                while chain.count > 1, !Self.turnsLeft(chain[chain.count - 2], chain[chain.count - 1], point)
                {
                    chain.removeLast()
                }
                chain.append(point)
            }
            return chain
        }
        let ring = half(sorted).dropLast() + half(sorted.reversed()).dropLast()
        guard ring.count > 2 else { return nil }
        self.init(outer: Array(ring))
    }

    private static func turnsLeft(_ a: Coordinate, _ b: Coordinate, _ c: Coordinate) -> Bool {
        (b.longitude - a.longitude) * (c.latitude - a.latitude)
            - (b.latitude - a.latitude) * (c.longitude - a.longitude) > 0
    }
}
