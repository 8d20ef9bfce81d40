import Geography
import Places
import Testing

@Suite("Naming positions")
struct NamingTests {
    let world = SmallWorld.gazetteer

    @Test func `a door is named by its number, the street by its name`() throws {
        let door = try #require(world.nearest(to: Coordinate(latitude: 1.50011, longitude: 0.505)))
        #expect(door.place.names.local == "Hauptstraße 7")
        #expect(door.place.context?.local == "Norden")
        #expect(door.distance < .metres(5))
        let street = try #require(world.nearest(to: Coordinate(latitude: 1.5001, longitude: 0.5015)))
        #expect(street.place.names.local == "Hauptstraße")
        #expect(abs(street.distance.metres - 11.1) < 0.5)
    }

    @Test func `a house far from any street is still named by its number`() throws {
        let house = try #require(
            world.nearest(to: Coordinate(latitude: 0.9005, longitude: 0.9), within: .metres(100)))
        #expect(house.place.names.local == "Am Feld 3")
    }

    @Test func `beyond the limit there is nothing`() {
        let field = Coordinate(latitude: 0.9005, longitude: 0.9)
        #expect(world.nearest(to: field, within: .metres(50)) == nil)
        #expect(world.nearest(to: field, within: .metres(-1)) == nil)
        #expect(world.nearest(to: Coordinate(latitude: .nan, longitude: 0)) == nil)
        #expect(world.settlement(near: Coordinate(latitude: .infinity, longitude: 0)) == nil)
        #expect(world.nearest(to: Coordinate(latitude: 90, longitude: 180), within: .kilometres(1e9)) == nil)
    }

    @Test func `the nearest is what a look at every corner finds`() throws {
        var random = SplitMix64(seed: 5)
        var records = PlaceRecords()
        var lines: [(name: String, line: [Coordinate])] = []
        for index in 0..<200 {
            let start = Coordinate(
                latitude: 47 + .random(in: 0...0.02, using: &random),
                longitude: 9 + .random(in: 0...0.02, using: &random))
            let end = Coordinate(
                latitude: start.latitude + .random(in: -0.002...0.002, using: &random),
                longitude: start.longitude + .random(in: -0.002...0.002, using: &random))
            lines.append(("Street\(index)", [start, end]))
            records.streets.append(
                PlaceRecords.StreetSection(names: PlaceNames("Street\(index)"), line: [start, end]))
        }
        let gazetteer = Gazetteer(records)
        for _ in 0..<500 {
            let point = Coordinate(
                latitude: 47 + .random(in: -0.005...0.025, using: &random),
                longitude: 9 + .random(in: -0.005...0.025, using: &random))
            let plane = LocalProjection(origin: point)
            let best =
                lines.map { line in
                    Polyline.distance(
                        of: (0, 0), from: plane.point(line.line[0]), to: plane.point(line.line[1]))
                }.min() ?? .infinity
            let found = gazetteer.nearest(to: point, within: .metres(300))
            if best < 299.9 {
                #expect(abs((found?.distance.metres ?? .infinity) - best) < 0.1)
            } else if best > 300.1 {
                #expect(found == nil)
            }
        }
    }

    @Test func `a city on both sides of the antimeridian finds its streets`() throws {
        var records = PlaceRecords()
        for (name, longitude) in [("West", -179.95), ("East", 179.9)] {
            let start = Coordinate(latitude: -17, longitude: longitude)
            let end = Coordinate(latitude: -16.999, longitude: longitude)
            records.streets.append(
                PlaceRecords.StreetSection(names: PlaceNames(name), line: [start, end]))
        }
        let gazetteer = Gazetteer(records)
        for (name, longitude) in [("West", -179.95), ("East", 179.9)] {
            let point = Coordinate(latitude: -16.9995, longitude: longitude)
            let found = try #require(gazetteer.nearest(to: point, within: .metres(300)))
            #expect(found.place.names.local == name)
        }
    }
}
