import Geography
import Testing

@Suite("Coordinate")
struct CoordinateTests {
    /// Vaduz to Schaan, 47.1410 N 9.5209 E to 47.1650 N 9.5087 E: 2.82 km on a sphere of the mean radius.
    @Test func `the great-circle distance between two towns`() {
        let vaduz = Coordinate(latitude: 47.1410, longitude: 9.5209)
        let schaan = Coordinate(latitude: 47.1650, longitude: 9.5087)
        #expect(abs(vaduz.distance(to: schaan).metres - 2824) < 5)
        #expect(vaduz.distance(to: vaduz) == .zero)
    }

    @Test func `a quarter of the equator is a quarter of the circumference`() {
        let start = Coordinate(latitude: 0, longitude: 0)
        let quarter = Coordinate(latitude: 0, longitude: 90)
        #expect(abs(start.distance(to: quarter).metres - Coordinate.earthRadius * .pi / 2) < 1e-3)
        #expect(abs(start.bearing(to: quarter) - 90) < 1e-9)
    }

    @Test(arguments: [(91.0, 0.0), (0, 181), (.nan, 0), (0, .infinity), (-90.1, 0)])
    func `numbers that are no position are refused`(latitude: Double, longitude: Double) {
        #expect(Coordinate(validating: latitude, longitude: longitude) == nil)
    }

    @Test func `the local plane agrees with the great circle within a city`() {
        var random = SplitMix64(seed: 1)
        let projection = LocalProjection(origin: Coordinate(latitude: 41.15, longitude: -8.61))
        for _ in 0..<1000 {
            let coordinate = Coordinate(
                latitude: 41.15 + .random(in: -0.2...0.2, using: &random),
                longitude: -8.61 + .random(in: -0.2...0.2, using: &random))
            let point = projection.point(coordinate)
            let plane = (point.x * point.x + point.y * point.y).squareRoot()
            let sphere = projection.origin.distance(to: coordinate).metres
            #expect(abs(plane - sphere) <= sphere * 0.005 + 0.01)
            let back = projection.coordinate(x: point.x, y: point.y)
            #expect(abs(back.latitude - coordinate.latitude) < 1e-9)
            #expect(abs(back.longitude - coordinate.longitude) < 1e-9)
        }
    }

    @Test(arguments: [
        ("47.14103,9.52112", "47.14103,9.52112"), ("47.1, 9.5", "47.10000,9.50000"),
        (" -0.000004 , 180 ", "0.00000,180.00000"), ("-33.86882,-0.5", "-33.86882,-0.50000"),
        ("90,-180", "90.00000,-180.00000"), ("1e1,2", "10.00000,2.00000"),
    ])
    func `A position is read from text and written with five decimals`(text: String, written: String) throws {
        let position = try #require(Coordinate(text: text))
        #expect(position.text == written)
        #expect(Coordinate(text: position.text)?.text == written)
    }

    @Test(arguments: [
        "", ",", "47.1", "47.1,", ",9.5", "47.1,9.5,3", "91,9", "47,181", "a,b", "47.1;9.5", "nan,1", "1,inf",
        "4 7,9", "47.1,9.5\u{0}", String(repeating: "0", count: 62) + "1,1",
    ])
    func `What is no position on Earth is not read`(text: String) {
        #expect(Coordinate(text: text) == nil)
    }
}
