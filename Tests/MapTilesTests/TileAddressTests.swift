import Geography
import MapTiles
import Testing

struct TileAddressTests {
    @Test func `only squares that exist have an address`() {
        #expect(TileAddress(zoom: 0, x: 0, y: 0) != nil)
        #expect(TileAddress(zoom: 0, x: 1, y: 0) == nil)
        #expect(TileAddress(zoom: 3, x: 7, y: 7) != nil)
        #expect(TileAddress(zoom: 3, x: 7, y: 8) == nil)
        #expect(TileAddress(zoom: -1, x: 0, y: 0) == nil)
        #expect(TileAddress(zoom: 23, x: 0, y: 0) == nil)
        #expect(TileAddress(zoom: 5, x: -1, y: 0) == nil)
        #expect(TileAddress(zoom: 22, x: Int.max, y: Int.min) == nil)
    }

    @Test func `a position belongs to the square that web maps know it by`() {
        let vaduz = Coordinate(latitude: 47.1410, longitude: 9.5209)
        #expect(TileAddress(zoom: 14, holding: vaduz) == TileAddress(zoom: 14, x: 8625, y: 5753))
        let world = Coordinate(latitude: 0, longitude: 0)
        #expect(TileAddress(zoom: 1, holding: world) == TileAddress(zoom: 1, x: 1, y: 1))
        let pole = Coordinate(latitude: 90, longitude: 180)
        #expect(TileAddress(zoom: 2, holding: pole) == TileAddress(zoom: 2, x: 3, y: 0))
        let southPole = Coordinate(latitude: -90, longitude: -180)
        #expect(TileAddress(zoom: 2, holding: southPole) == TileAddress(zoom: 2, x: 0, y: 3))
    }

    @Test func `zooming in by one halves the square`() throws {
        var random = SplitMix64(seed: 14)
        for _ in 0..<1000 {
            let place = Coordinate(
                latitude: .random(in: -84...84, using: &random),
                longitude: .random(in: -180...180, using: &random))
            for zoom in 0..<14 {
                let outer = try #require(TileAddress(zoom: zoom, holding: place))
                let inner = try #require(TileAddress(zoom: zoom + 1, holding: place))
                #expect(inner.x / 2 == outer.x && inner.y / 2 == outer.y)
            }
        }
    }
}
