import Geography
import Places
import Roads

/// Works out what a city is from its roads, its places and what the operator wants.
struct CityPlan {
    let network: RoadNetwork
    let records: PlaceRecords
    let identity: ExtractIdentity
    let options: ImportOptions

    /// Enough positions to tell which area the roads lie in.
    private static let sampleSize = 4_000

    /// The manifest; `nil` if the wanted boundary is not there.
    func manifest(hasTiles: Bool) -> CityManifest? {
        let step = max(1, network.nodeCount / Self.sampleSize)
        let roads = stride(from: 0, to: network.nodeCount, by: step).map {
            network.coordinate(of: NodeID(UInt32($0)))
        }
        guard let boundary = CityBoundary(areas: records.areas, roads: roads, relation: options.boundary)
        else { return nil }
        let settlement = mainSettlement(within: boundary.shape)
        let center = settlement?.coordinate ?? middle(of: roads)
        let country =
            options.country.flatMap { CountryFacts.country(code: $0) }
            ?? CountryFacts.country(of: center, areas: records.areas)
        return CityManifest(
            name: options.name ?? boundary.area?.names.local ?? settlement?.names.local ?? nameOfFile,
            country: options.country ?? country?.code,
            currency: options.currency ?? country?.currency ?? "EUR",
            timeZone: options.timeZone ?? country?.timeZone(at: center)
                ?? CountryFacts.nauticalTimeZone(at: center),
            languages: country?.languages ?? ["en"], bounds: network.bounds, center: center,
            boundary: boundary.shape, hasTiles: hasTiles, source: identity, options: options)
    }

    /// The largest settlement: by kind, then by people.
    private func mainSettlement(within boundary: MultiPolygon) -> PlaceRecords.Settlement? {
        func rank(_ settlement: PlaceRecords.Settlement) -> Int? {
            let kinds: [PlaceKind] = [.village, .town, .city]
            return kinds.firstIndex(of: settlement.kind)
        }
        return records.settlements.filter { rank($0) != nil && boundary.contains($0.coordinate) }
            .max { (rank($0) ?? 0, $0.population ?? 0) < (rank($1) ?? 0, $1.population ?? 0) }
    }

    /// The median of the roads: in the dense part of the city, wherever the edges lie.
    private func middle(of roads: [Coordinate]) -> Coordinate {
        let latitudes = roads.map(\.latitude).sorted()
        let longitudes = roads.map(\.longitude).sorted()
        guard !roads.isEmpty else { return network.bounds.center }
        return Coordinate(latitude: latitudes[roads.count / 2], longitude: longitudes[roads.count / 2])
    }

    /// "porto.osm.pbf" is Porto.
    private var nameOfFile: String {
        let stem = identity.fileName.prefix { $0 != "." }
        let words = stem.split { $0 == "-" || $0 == "_" }.filter { $0.contains { !$0.isNumber } }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
        return name.isEmpty ? "City" : name
    }
}
