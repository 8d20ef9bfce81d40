import Geography
import HTTPServer
import Roads

/// The traffic as a map draws it: GeoJSON texts, made once for each set of travel times.
struct TrafficLayer: Sendable {
    /// Closed roads alone.
    let closed: [UInt8]
    /// Closed roads and those that are slower than in free flow.
    let all: [UInt8]

    /// From how many times the free-flow time on a road is drawn as a little, clearly and very slow.
    static let levels = [1.25, 1.7, 2.5]

    /// The layer of a map whose restrictions are known; more than `most` slow roads are not drawn, the slowest are.
    init(_ map: RoadMap, closures: [RoadStretch], most: Int = 6000) {
        var slow: [(arc: ArcID, slowness: Double)] = []
        for arc in map.network.arcs where map.network.roadClass(of: arc) != .junction {
            guard let slowness = map.slowness(of: arc), slowness >= Self.levels[0] else { continue }
            // Once for both directions, as slow as the slower.
            if let reverse = map.network.reverse(of: arc), let other = map.slowness(of: reverse) {
                guard slowness > other || slowness == other && arc < reverse else { continue }
            }
            slow.append((arc, slowness))
        }
        if slow.count > most {
            slow.sort { ($0.slowness, $1.arc) > ($1.slowness, $0.arc) }
            slow.removeLast(slow.count - most)
        }
        closed = Self.text(map, closures: closures, slow: [])
        all = Self.text(map, closures: closures, slow: slow)
    }

    private static func text(
        _ map: RoadMap, closures: [RoadStretch], slow: [(arc: ArcID, slowness: Double)]
    ) -> [UInt8] {
        var json = JSONText()
        json.reserve(slow.count * 160 + 256)
        json.beginObject()
        json.member("type", "FeatureCollection")
        json.beginArray("features")
        for road in slow {
            let level = Self.levels.lastIndex { $0 <= road.slowness } ?? 0
            json.feature(map.network.points(of: road.arc), kind: "slow", level: level + 1)
        }
        for stretch in closures { json.feature(stretch.line, kind: "closed", level: 0) }
        json.endArray()
        json.endObject()
        return json.bytes
    }
}

extension JSONText {
    fileprivate mutating func feature(_ line: [Coordinate], kind: String, level: Int) {
        beginObject()
        member("type", "Feature")
        beginObject("properties")
        member("kind", kind)
        if level > 0 { member("level", level) }
        endObject()
        self.line(line, name: "geometry")
        endObject()
    }
}
