import Geography
import Testing

@Suite("Polygons")
struct PolygonTests {
    static func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
        Coordinate(latitude: latitude, longitude: longitude)
    }

    /// A square of one degree with a smaller square cut out.
    let square = Polygon(
        outer: [at(0, 0), at(0, 1), at(1, 1), at(1, 0)],
        holes: [[at(0.4, 0.4), at(0.4, 0.6), at(0.6, 0.6), at(0.6, 0.4)]])

    @Test func `inside, outside, edges and holes`() {
        #expect(square.contains(Self.at(0.2, 0.2)))
        #expect(square.contains(Self.at(0, 0.5)) && square.contains(Self.at(1, 1)))
        #expect(square.contains(Self.at(0.4, 0.5)), "the edge of a hole belongs to the area")
        #expect(!square.contains(Self.at(0.5, 0.5)))
        #expect(!square.contains(Self.at(1.1, 0.5)) && !square.contains(Self.at(0.5, -0.1)))
        #expect(!Polygon(outer: []).contains(Self.at(0, 0)))
        let both = MultiPolygon([square, Polygon(outer: [Self.at(5, 5), Self.at(5, 6), Self.at(6, 5)])])
        #expect(both.contains(Self.at(5.1, 5.1)) && both.contains(Self.at(0.1, 0.1)))
        #expect(!both.contains(Self.at(3, 3)))
        #expect(both.bounds == BoundingBox(southWest: Self.at(0, 0), northEast: Self.at(6, 6)))
    }

    @Test func `a repeated first corner and the direction change nothing`() {
        let closed = Polygon(outer: square.outer + [square.outer[0]], holes: square.holes)
        let reversed = Polygon(outer: square.outer.reversed(), holes: square.holes)
        var random = SplitMix64(seed: 3)
        for _ in 0..<1000 {
            let point = Self.at(
                .random(in: -0.2...1.2, using: &random), .random(in: -0.2...1.2, using: &random))
            #expect(square.contains(point) == closed.contains(point))
            #expect(square.contains(point) == reversed.contains(point))
        }
    }

    @Test func `the area is that of the ring less its holes`() {
        // A degree is 111,195 m on the mean sphere; the middle lies at half a degree north.
        let degree = 111_195.08
        #expect(abs(square.squareMetres / (degree * degree * 0.96) - 1) < 0.001)
        #expect(Polygon(outer: []).squareMetres == 0)
        #expect(MultiPolygon([square, square]).squareMetres == 2 * square.squareMetres)
    }

    @Test func `simplifying moves the edge no further than told`() {
        var random = SplitMix64(seed: 8)
        let plane = LocalProjection(origin: Self.at(47, 9))
        let ring = (0..<400).map { step in
            let turn = Double(step) / 400 * 2 * .pi
            let radius = 5000 + Double.random(in: -20...20, using: &random)
            return plane.coordinate(x: radius * turn.cosine, y: radius * turn.sine)
        }
        let round = Polygon(outer: ring)
        let simple = round.simplified(tolerance: .metres(50))
        #expect(simple.outer.count < 100 && simple.outer.count > 10)
        for corner in ring.map(plane.point) {
            let edges = zip(simple.outer, simple.outer.dropFirst() + simple.outer.prefix(1))
            let nearest = edges.map {
                Polyline.distance(of: corner, from: plane.point($0), to: plane.point($1))
            }.min()
            #expect((nearest ?? .infinity) <= 50.5)
        }
        #expect(square.simplified(tolerance: .kilometres(1000)).outer.count >= 3)
        #expect(Polygon(outer: []).simplified(tolerance: .metres(1)).outer.isEmpty)
    }

    @Test func `the hull holds every point and is made of some`() throws {
        var random = SplitMix64(seed: 21)
        let points = (0..<300).map { _ in
            Self.at(.random(in: 41...41.2, using: &random), .random(in: -8.7...(-8.5), using: &random))
        }
        let hull = try #require(Polygon(hullOf: points))
        #expect(points.allSatisfy(hull.contains))
        #expect(Set(hull.outer).isSubset(of: points))
        #expect(Polygon(hullOf: [Self.at(0, 0), Self.at(1, 1), Self.at(2, 2)]) == nil)
        #expect(Polygon(hullOf: []) == nil)
    }

    @Test func `rectangles around a circle, together and apart`() {
        let box = BoundingBox(around: Self.at(47, 9), radius: .kilometres(1))
        #expect(box.contains(Self.at(47.0089, 9)) && !box.contains(Self.at(47.0092, 9)))
        let other = BoundingBox(around: Self.at(48, 10), radius: .metres(10))
        #expect(!box.intersects(other) && box.intersects(box.union(other)))
        let reversed = BoundingBox(southWest: Self.at(48, 10), northEast: Self.at(47, 9))
        #expect(!reversed.contains(Self.at(47.5, 9.5)), "corners the wrong way round hold nothing")
        let pole = BoundingBox(around: Self.at(90, 0), radius: .kilometres(10))
        #expect(pole.northEast.latitude == 90 && pole.southWest.longitude == -180)
        #expect(MultiPolygon(box).contains(box.center))
        let line = [Self.at(0, 0), Self.at(0, 0)]
        #expect(Polyline.simplified(line, on: LocalProjection(origin: line[0]), tolerance: .zero) == line)
    }
}

extension Double {
    /// Sine and cosine by rotating in small steps, so that the test needs no mathematics library.
    fileprivate var cosine: Double { Self.rotate(self).0 }
    fileprivate var sine: Double { Self.rotate(self).1 }

    private static func rotate(_ angle: Double) -> (Double, Double) {
        var (x, y) = (1.0, 0.0)
        let step = angle / 4096
        for _ in 0..<4096 { (x, y) = (x - step * y, y + step * x) }
        let length = (x * x + y * y).squareRoot()
        return (x / length, y / length)
    }
}
