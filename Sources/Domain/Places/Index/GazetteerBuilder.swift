import Geography
import Storage
import TextFolding

extension Gazetteer {
    /// Indexes the places of an extract: stretches of road become streets, house numbers go to their streets, and
    /// everything gets the town it lies in.
    public init(_ records: PlaceRecords) {
        var builder = GazetteerBuilder()
        builder.addSettlements(of: records)
        builder.addStreets(of: records)
        builder.addPoints(of: records)
        self.init(columns: builder.columns())
    }
}

/// Collects the entries of a gazetteer and lays them out in columns.
struct GazetteerBuilder {
    /// An entry before it has its final place in the order.
    struct Entry {
        var kind: PlaceKind
        var names: PlaceNames?
        var aliases: [String] = []
        var context: Int?
        var coordinate: Coordinate
        var bounds: BoundingBox?
        var importance: UInt8
        var lines: [[Coordinate]] = []
        var addresses: [PlaceRecords.AddressRecord] = []
    }

    private var entries: [Entry] = []
    private var towns = TownFinder(settlements: [], communes: [])

    // MARK: Settlements

    mutating func addSettlements(of records: PlaceRecords) {
        var settlements = Self.withoutDoubles(records.settlements)
        var bounds: [Int: BoundingBox] = [:]
        var communes: [(area: PlaceRecords.AdministrativeArea, settlement: Int)] = []
        let wanted = TownFinder.communeLevels
        let level = wanted.first { level in records.areas.contains { $0.level == level } }
        for area in records.areas where area.level == level {
            guard let box = area.shape.bounds else { continue }
            let key = TextFolding.key(of: area.names.local)
            let known = settlements.indices.filter {
                settlements[$0].kind.isSettlement && TextFolding.key(of: settlements[$0].names.local) == key
                    && box.contains(settlements[$0].coordinate)
            }
            let settlement: Int
            if let first = known.max(by: { weight(settlements[$0]) < weight(settlements[$1]) }) {
                settlement = first
            } else {
                settlement = settlements.count
                settlements.append(
                    PlaceRecords.Settlement(
                        names: area.names, aliases: area.aliases, kind: .village, coordinate: box.center))
            }
            communes.append((area, settlement))
            bounds[settlement] = bounds[settlement].map { $0.union(box) } ?? box
        }
        towns = TownFinder(settlements: settlements, communes: communes)
        let regions = records.areas.filter { $0.level < level ?? 0 }
        for (index, settlement) in settlements.enumerated() {
            let around = regions.filter { $0.shape.contains(settlement.coordinate) }.map(\.names)
            let town =
                towns.commune(at: settlement.coordinate)
                ?? towns.nearest(to: settlement.coordinate, except: index)
            let isLarger =
                town.map {
                    Ranking.importance(of: settlements[$0].kind) > Ranking.importance(of: settlement.kind)
                }
                ?? false
            let isCommune = bounds[index] != nil
            entries.append(
                Entry(
                    kind: settlement.kind, names: settlement.names,
                    aliases: settlement.aliases + around.flatMap { [$0.local] + $0.translations.map(\.name) },
                    context: town != index && !isCommune
                        && (isLarger || town.map { bounds[$0] != nil } ?? false)
                        ? town : nil,
                    coordinate: settlement.coordinate, bounds: bounds[index],
                    importance: Ranking.importance(of: settlement.kind)))
        }
    }

    private func weight(_ settlement: PlaceRecords.Settlement) -> (UInt8, Int) {
        (Ranking.importance(of: settlement.kind), settlement.population ?? 0)
    }

    /// A settlement that is drawn both as a point and as an area counts once, as the more important of the two.
    private static func withoutDoubles(_ all: [PlaceRecords.Settlement]) -> [PlaceRecords.Settlement] {
        var byName: [String: [Int]] = [:]
        var kept: [PlaceRecords.Settlement] = []
        for settlement in all {
            let key = TextFolding.key(of: settlement.names.local)
            guard !key.isEmpty else { continue }
            let double = byName[key]?.first {
                kept[$0].kind.isSettlement == settlement.kind.isSettlement
                    && kept[$0].coordinate.distance(to: settlement.coordinate) < .kilometres(3)
            }
            if let double {
                if Ranking.importance(of: settlement.kind) > Ranking.importance(of: kept[double].kind) {
                    kept[double] = settlement
                }
            } else {
                byName[key, default: []].append(kept.count)
                kept.append(settlement)
            }
        }
        return kept
    }

    // MARK: Streets and addresses

    mutating func addStreets(of records: PlaceRecords) {
        var byName: [String: [Int]] = [:]
        let towns = self.towns
        for group in StreetGrouping.groups(records.streets, town: towns.town) {
            byName[TextFolding.key(of: group.names.local), default: []].append(entries.count)
            let middle = group.middle
            // People also give the hamlet or quarter rather than the commune.
            let quarter = towns.nearest(to: middle, except: group.town).flatMap {
                towns.commune(at: entries[$0].coordinate) == group.town ? $0 : nil
            }
            entries.append(
                Entry(
                    kind: .street, names: group.names,
                    aliases: group.aliases.sorted()
                        + (quarter.map { [entries[$0].names?.local ?? ""] } ?? []),
                    context: group.town, coordinate: middle, bounds: group.bounds,
                    importance: Ranking.importance(of: .street, isMajorStreet: group.isMajor),
                    lines: group.lines))
        }
        for address in records.addresses where HouseNumber(address.number) != nil {
            let key = TextFolding.key(of: address.street)
            guard !key.isEmpty else { continue }
            let town = towns.town(at: address.coordinate)
            let street: Int
            if let known = nearestStreet(to: address.coordinate, among: byName[key] ?? []) {
                street = known
            } else {
                street = entries.count
                byName[key, default: []].append(street)
                entries.append(
                    Entry(
                        kind: .street, names: PlaceNames(address.street), context: town,
                        coordinate: address.coordinate,
                        bounds: BoundingBox(southWest: address.coordinate, northEast: address.coordinate),
                        importance: Ranking.importance(of: .street)))
            }
            entries[street].addresses.append(address)
            entries[street].bounds?.extend(to: address.coordinate)
            if let postcode = address.postcode, let town, !entries[town].aliases.contains(postcode) {
                entries[town].aliases.append(postcode)
            }
        }
    }

    private func nearestStreet(to coordinate: Coordinate, among candidates: [Int]) -> Int? {
        var best: (street: Int, distance: Distance)?
        let reach = BoundingBox(around: coordinate, radius: .kilometres(1))
        for street in candidates {
            guard entries[street].bounds?.intersects(reach) ?? false else { continue }
            let corners = entries[street].lines.joined().lazy.map { coordinate.distance(to: $0) }
            let houses = entries[street].addresses.lazy.map { coordinate.distance(to: $0.coordinate) }
            guard let distance = [corners.min(), houses.min()].compactMap(\.self).min() else { continue }
            if distance < best?.distance ?? .kilometres(1) { best = (street, distance) }
        }
        return best?.street
    }

    // MARK: Points of interest

    mutating func addPoints(of records: PlaceRecords) {
        struct Key: Hashable {
            var name: String
            var group: PointCategory.Group
        }
        var byKey: [Key: [Int]] = [:]
        for point in records.points {
            let name = point.names.map { TextFolding.key(of: $0.local) } ?? "\u{0}" + point.category.type
            let key = Key(name: name, group: point.category.group)
            let isStop = point.category.group == .stop || point.category.group == .station
            // The two sides of a street, platforms and halls of one station, a building and the shop in it.
            let reach = Distance.metres(isStop ? 250 : 60)
            let double = byKey[key]?.last { entries[$0].coordinate.distance(to: point.coordinate) < reach }
            guard double == nil else { continue }
            byKey[key, default: []].append(entries.count)
            let kind = PlaceKind.pointOfInterest(point.category)
            entries.append(
                Entry(
                    kind: kind, names: point.names,
                    aliases: point.aliases + CategoryWords.searchWords(of: point.category),
                    context: towns.town(at: point.coordinate), coordinate: point.coordinate,
                    importance: Ranking.importance(of: kind)))
        }
    }

    // MARK: Columns

    /// Everything in its final order: the most important first, then by name, then from the south.
    func columns() -> GazetteerColumns {
        let keys = entries.map { TextFolding.key(of: $0.names?.local ?? "") }
        let order = entries.indices.sorted {
            (entries[$1].importance, keys[$0], entries[$0].coordinate.latitude, $0)
                < (entries[$0].importance, keys[$1], entries[$1].coordinate.latitude, $1)
        }
        var layout = GazetteerLayout(count: entries.count)
        var places = [UInt32](repeating: .max, count: entries.count)
        for (row, index) in order.enumerated() { places[index] = UInt32(row) }
        for index in order {
            layout.add(entries[index], context: entries[index].context.map { places[$0] } ?? .max)
        }
        return layout.columns()
    }
}
