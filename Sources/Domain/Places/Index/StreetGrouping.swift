import Geography
import TextFolding

/// A street: all stretches of one name in one town, or, where the town is unknown, those that hang together.
struct StreetGroup {
    var names: PlaceNames
    var aliases: Set<String>
    var isMajor: Bool
    var town: Int?
    var lines: [[Coordinate]]
    var bounds: BoundingBox

    /// The corner of the street nearest to the middle of its bounds.
    var middle: Coordinate {
        let center = bounds.center
        let plane = LocalProjection(origin: center)
        var best = (coordinate: center, square: Double.infinity)
        for coordinate in lines.joined() {
            let point = plane.point(coordinate)
            let square = point.x * point.x + point.y * point.y
            if square < best.square { best = (coordinate, square) }
        }
        return best.coordinate
    }

    /// How far a position is from the street's nearest corner.
    func distance(to coordinate: Coordinate) -> Distance {
        lines.joined().map { coordinate.distance(to: $0) }.min() ?? coordinate.distance(to: bounds.center)
    }
}

/// Puts stretches of road together to streets.
enum StreetGrouping {
    /// Stretches of one name without a town belong together if they come this near.
    static let gap = Distance.metres(400)

    static func groups(_ sections: [PlaceRecords.StreetSection], town: (Coordinate) -> Int?) -> [StreetGroup]
    {
        struct Key: Hashable {
            var name: String
            var town: Int?
        }
        var byKey: [Key: [StreetGroup]] = [:]
        var order: [Key] = []
        var keys: [String: String] = [:]
        for section in sections {
            guard section.line.count > 1, let bounds = BoundingBox(around: section.line) else { continue }
            let name = keys[section.names.local] ?? TextFolding.key(of: section.names.local)
            keys[section.names.local] = name
            guard !name.isEmpty else { continue }
            let place = town(section.line[section.line.count / 2])
            let key = Key(name: name, town: place)
            if byKey[key] == nil { order.append(key) }
            byKey[key, default: []].append(
                StreetGroup(
                    names: section.names, aliases: Set(section.aliases), isMajor: section.isMajor,
                    town: place,
                    lines: [section.line], bounds: bounds))
        }
        return order.flatMap { key in
            let stretches = byKey[key] ?? []
            return key.town == nil
                ? connected(stretches) : [stretches.dropFirst().reduce(stretches[0], joined)]
        }
    }

    private static func joined(_ first: StreetGroup, _ second: StreetGroup) -> StreetGroup {
        var all = first
        if second.names.translations.count > all.names.translations.count { all.names = second.names }
        all.aliases.formUnion(second.aliases)
        all.isMajor = all.isMajor || second.isMajor
        all.lines += second.lines
        all.bounds.extend(to: second.bounds.southWest)
        all.bounds.extend(to: second.bounds.northEast)
        return all
    }

    /// Joins stretches whose rectangles come within the gap, from south to north, until nothing joins any more.
    private static func connected(_ stretches: [StreetGroup]) -> [StreetGroup] {
        var groups = stretches
        var before = 0
        while groups.count != before {
            before = groups.count
            groups.sort { $0.bounds.southWest.latitude < $1.bounds.southWest.latitude }
            var done: [StreetGroup] = []
            // Groups that a stretch further north can still touch.
            var open: [StreetGroup] = []
            for group in groups {
                let reach = BoundingBox(
                    around: group.bounds.southWest, radius: gap
                ).union(BoundingBox(around: group.bounds.northEast, radius: gap))
                if let index = open.firstIndex(where: { $0.bounds.intersects(reach) }) {
                    open[index] = joined(open[index], group)
                } else {
                    open.append(group)
                }
                let south = reach.southWest.latitude
                done += open.filter { $0.bounds.northEast.latitude < south }
                open.removeAll { $0.bounds.northEast.latitude < south }
            }
            groups = done + open
        }
        return groups
    }
}
