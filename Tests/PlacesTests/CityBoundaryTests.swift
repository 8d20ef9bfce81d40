import Geography
import Places
import Testing

@Suite("The city's boundary")
struct CityBoundaryTests {
    let records = SmallWorld.records
    let roads = [
        Coordinate(latitude: 1.5, longitude: 0.5), Coordinate(latitude: 1.4, longitude: 0.6),
        Coordinate(latitude: 1.6, longitude: 0.7), Coordinate(latitude: 0.5, longitude: 0.5),
    ]

    @Test func `the largest area with most of the roads is taken`() throws {
        let boundary = try #require(CityBoundary(areas: records.areas, roads: roads))
        #expect(boundary.area?.names.local == "Land")
        #expect(boundary.shape.contains(roads[0]))
    }

    @Test func `a wanted area is taken, or its absence is told`() throws {
        let boundary = try #require(CityBoundary(areas: records.areas, roads: roads, relation: 1))
        #expect(boundary.area?.names.local == "Norden")
        #expect(CityBoundary(areas: records.areas, roads: roads, relation: 99) == nil)
    }

    @Test func `without areas it is drawn around the roads`() throws {
        let hull = try #require(CityBoundary(areas: [], roads: roads))
        #expect(hull.area == nil)
        #expect(roads.allSatisfy(hull.shape.contains))
        let line = [Coordinate(latitude: 1, longitude: 1), Coordinate(latitude: 1, longitude: 2)]
        let flat = try #require(CityBoundary(areas: [], roads: line))
        #expect(flat.shape.contains(line[0]))
        #expect(CityBoundary(areas: [], roads: []) == nil)
    }

    @Test func `an area beside the roads is not theirs`() throws {
        let boundary = try #require(
            CityBoundary(areas: records.areas.filter { $0.id == 2 }, roads: roads))
        #expect(boundary.area == nil)
    }

    @Test func `Liechtenstein is bounded by its border`() throws {
        let records = try SampleCity.records.get()
        let roads = records.streets.compactMap(\.line.first)
        let boundary = try #require(CityBoundary(areas: records.areas, roads: roads))
        #expect(boundary.area?.names.local == "Liechtenstein")
        // The country has 160.5 square kilometres.
        #expect(abs(boundary.shape.squareMetres / 1e6 - 160.5) < 3)
        #expect(boundary.shape.contains(SampleCity.townHall))
        #expect(!boundary.shape.contains(Coordinate(latitude: 47.2384, longitude: 9.5975)))  // Feldkirch
    }
}
