import Geography
import Places

/// Sorts the features of an extract into records: what is a street, what a settlement, what an address.
struct PlaceReading {
    private var records = PlaceRecords()
    private var houseOfNode: [Int64: PlaceRecords.AddressRecord] = [:]
    private var interpolations: [AddressInterpolation] = []

    private static let majorRoads: Set<String> = [
        "motorway", "trunk", "primary", "secondary", "tertiary",
    ]
    private static let noRoads: Set<String> = [
        "proposed", "construction", "platform", "bus_stop", "razed", "abandoned", "rest_area", "services",
    ]
    private static let settlements: [String: PlaceKind] = [
        "city": .city, "town": .town, "village": .village, "suburb": .suburb, "quarter": .suburb,
        "borough": .suburb, "neighbourhood": .suburb, "hamlet": .hamlet, "isolated_dwelling": .locality,
        "farm": .locality, "locality": .locality,
    ]

    mutating func add(_ feature: PlaceFeature) {
        if case .line(let line) = feature.shape {
            addStreet(feature.tags, line: line)
            addInterpolation(feature, line: line)
        }
        if case .area(let area) = feature.shape, feature.tags["boundary"] == "administrative" {
            addArea(feature, shape: area)
            return
        }
        guard let coordinate = feature.coordinate else { return }
        addSettlement(feature.tags, at: coordinate)
        addAddresses(feature, at: coordinate)
        addPoint(feature.tags, at: coordinate)
    }

    /// Everything read; house numbers along interpolation lines included.
    mutating func finish() -> PlaceRecords {
        for line in interpolations { records.addresses += line.addresses(houseOfNode) }
        return records
    }

    private mutating func addStreet(_ tags: PlaceTags, line: [Coordinate]) {
        guard let highway = tags["highway"], !Self.noRoads.contains(highway), line.count > 1 else { return }
        let numbers = tags.values(["ref"])
        guard let names = tags.names ?? numbers.first.map({ PlaceNames($0) }) else { return }
        records.streets.append(
            PlaceRecords.StreetSection(
                names: names, aliases: (tags.aliases + numbers).filter { $0 != names.local },
                isMajor: Self.majorRoads.contains(highway), line: line))
    }

    private mutating func addInterpolation(_ feature: PlaceFeature, line: [Coordinate]) {
        guard let rule = feature.tags["addr:interpolation"].flatMap(AddressInterpolation.Rule.init) else {
            return
        }
        interpolations.append(
            AddressInterpolation(
                rule: rule, street: feature.tags["addr:street"], nodes: feature.nodes, line: line))
    }

    private mutating func addArea(_ feature: PlaceFeature, shape: MultiPolygon) {
        guard let names = feature.tags.names, let level = feature.tags["admin_level"].flatMap({ Int($0) })
        else { return }
        let codes = [
            "ISO3166-1:alpha2", "ISO3166-1", "country_code_iso3166_1_alpha_2", "country_code", "ISO3166-2",
        ]
        records.areas.append(
            PlaceRecords.AdministrativeArea(
                id: feature.id, names: names, aliases: feature.tags.aliases, level: level,
                countryCode: codes.lazy.compactMap { feature.tags[$0] }.first, shape: shape))
    }

    private mutating func addSettlement(_ tags: PlaceTags, at coordinate: Coordinate) {
        guard let kind = tags["place"].flatMap({ Self.settlements[$0] }), let names = tags.names else {
            return
        }
        records.settlements.append(
            PlaceRecords.Settlement(
                names: names, aliases: tags.aliases + tags.values(["postal_code"]), kind: kind,
                coordinate: coordinate, population: tags["population"].flatMap { Int($0) }))
    }

    private mutating func addAddresses(_ feature: PlaceFeature, at coordinate: Coordinate) {
        let tags = feature.tags
        guard let numbers = tags["addr:housenumber"], let street = tags["addr:street"] ?? tags["addr:place"]
        else { return }
        // "12;14" and "12-16" are houses with several doors.
        for number in numbers.split(whereSeparator: { ";,-–".contains($0) }).map(trimmed).prefix(20) {
            let address = PlaceRecords.AddressRecord(
                number: number, street: street, town: tags["addr:city"], postcode: tags["addr:postcode"],
                coordinate: coordinate)
            records.addresses.append(address)
            if feature.origin == .node { houseOfNode[feature.id] = address }
        }
    }

    private mutating func addPoint(_ tags: PlaceTags, at coordinate: Coordinate) {
        guard let category = PointCategory(tags) else { return }
        let names =
            tags.names ?? tags["operator"].map { PlaceNames(trimmed($0)) }
            ?? tags["brand"].map { PlaceNames($0) }
        guard names != nil || category.isUsefulWithoutName else { return }
        records.points.append(
            PlaceRecords.PointRecord(
                names: names, aliases: tags.aliases + tags.values(["brand", "operator"]), category: category,
                coordinate: coordinate))
    }
}
