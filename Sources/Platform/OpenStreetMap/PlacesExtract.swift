internal import COsmium
internal import Geography
public import Places

/// Reads the places of an extract.
public enum PlacesExtract {
    /// Named streets, house numbers (with those between the ends of an interpolation), settlements, points of
    /// interest and administrative areas.
    ///
    /// Blocks the calling thread. `progress` hears the share done, 0 ... 1, and stops the reading by answering
    /// `false`.
    public static func read(
        _ path: String, progress: (Double) -> Bool = { _ in true }
    ) throws(ExtractError) -> PlaceRecords {
        let door = try PlaceDoor(path: path, progress: progress)
        var reading = PlaceReading()
        for row in 0..<door.featureCount { reading.add(door.feature(row)) }
        return reading.finish()
    }
}

/// Something with tags and a shape, as the door hands it out.
struct PlaceFeature {
    /// What it was made from.
    enum Origin { case node, way, relation }
    /// Its shape: a point, the points of a way, or closed areas.
    enum Shape {
        case point(Coordinate)
        case line([Coordinate])
        case area(MultiPolygon)
    }
    var id: Int64
    var origin: Origin
    var tags: PlaceTags
    var shape: Shape
    /// The nodes of a line.
    var nodes: [Int64]

    /// A position that stands for the whole.
    var coordinate: Coordinate? {
        switch shape {
        case .point(let coordinate): coordinate
        case .line(let line): line.isEmpty ? nil : line[line.count / 2]
        case .area(let area): area.polygons.max { $0.squareMetres < $1.squareMetres }?.bounds?.center
        }
    }
}

/// The tags of a feature.
struct PlaceTags {
    private var pairs: [(key: String, value: String)] = []

    init() {}

    mutating func append(_ key: String, _ value: String) { pairs.append((key, value)) }

    /// The value of a key; `nil` if the tag is missing or empty.
    subscript(key: String) -> String? {
        for pair in pairs where pair.key == key { return pair.value.isEmpty ? nil : pair.value }
        return nil
    }

    /// The values of several keys, each taken apart at semicolons.
    func values(_ keys: [String]) -> [String] {
        keys.compactMap { self[$0] }.flatMap { $0.split(separator: ";") }.map(trimmed).filter { !$0.isEmpty }
    }

    /// The name and its translations; `nil` for what has none.
    var names: PlaceNames? {
        guard let name = self["name"].map(trimmed), !name.isEmpty else { return nil }
        let translations = ["ar", "de", "en", "fr"].compactMap { language in
            self["name:\(language)"].map { PlaceNames.Translation(language: language, name: trimmed($0)) }
        }
        return PlaceNames(name, translations: translations)
    }

    /// Other names to find it by.
    var aliases: [String] {
        values(["alt_name", "old_name", "short_name", "loc_name", "official_name", "int_name"])
    }
}

/// A text without the spaces around it.
func trimmed(_ text: some StringProtocol) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
        let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
}

/// What the door to libosmium has read, given back at the end.
@safe
private struct PlaceDoor: ~Copyable {
    private let places: UnsafePointer<medina_osm_places>
    private let strings: [String]

    init(path: String, progress: (Double) -> Bool) throws(ExtractError) {
        var error = medina_osm_error()
        let answer = withoutActuallyEscaping(progress) { progress in
            var progress = progress
            return unsafe withUnsafeMutablePointer(to: &progress) { context in
                unsafe medina_osm_places_read(path, reportShare(_:_:), context, &error)
            }
        }
        guard let answer = unsafe answer else { throw ExtractError(error, path: path) }
        unsafe places = answer
        unsafe strings = (0..<Int(answer.pointee.string_count)).map { row in
            let start = unsafe Int(answer.pointee.string_offsets[row])
            let end = unsafe Int(answer.pointee.string_offsets[row + 1])
            let bytes = unsafe UnsafeRawBufferPointer(
                start: answer.pointee.string_bytes + start, count: end - start)
            return unsafe String(decoding: bytes, as: UTF8.self)
        }
    }

    deinit { unsafe medina_osm_places_free(places) }

    var featureCount: Int { unsafe Int(places.pointee.feature_count) }

    func feature(_ row: Int) -> PlaceFeature {
        let feature = unsafe places.pointee.features[row]
        var tags = PlaceTags()
        for row in rows(feature.tags) {
            let tag = unsafe places.pointee.tags[row]
            tags.append(strings[Int(tag.key)], strings[Int(tag.value)])
        }
        let origin: PlaceFeature.Origin =
            switch UInt8(truncatingIfNeeded: feature.origin) {
            case UInt8(ascii: "n"): .node
            case UInt8(ascii: "w"): .way
            default: .relation
            }
        let rings = rows(feature.rings).map { unsafe places.pointee.rings[$0] }
        let shape: PlaceFeature.Shape
        var nodes: [Int64] = []
        switch feature.shape {
        case MEDINA_OSM_AREA: shape = .area(area(rings))
        case MEDINA_OSM_LINE:
            shape = .line(rings.flatMap { points($0) })
            nodes = rings.flatMap { rows($0.points) }.map { unsafe places.pointee.points[$0].node }
        default:
            shape = .point(rings.first.flatMap { points($0).first } ?? Coordinate(latitude: 0, longitude: 0))
        }
        return PlaceFeature(id: feature.id, origin: origin, tags: tags, shape: shape, nodes: nodes)
    }

    private func rows(_ range: medina_osm_range) -> Range<Int> {
        Int(range.first)..<Int(range.first) + Int(range.count)
    }

    private func points(_ ring: medina_osm_ring) -> [Coordinate] {
        rows(ring.points).map { row in
            let point = unsafe places.pointee.points[row]
            return FixedCoordinate(latitude: point.latitude, longitude: point.longitude).coordinate
        }
    }

    private func area(_ rings: [medina_osm_ring]) -> MultiPolygon {
        var polygons: [Polygon] = []
        for ring in rings {
            let points = points(ring)
            if ring.inner == 0 {
                polygons.append(Polygon(outer: points))
            } else if !polygons.isEmpty {
                polygons[polygons.count - 1].holes.append(points)
            }
        }
        return MultiPolygon(polygons)
    }
}

/// Called from C++: hands the share done to the closure behind `context`.
private func reportShare(_ context: UnsafeMutableRawPointer?, _ share: Double) -> Int32 {
    guard let progress = unsafe context?.assumingMemoryBound(to: ((Double) -> Bool).self) else { return 0 }
    return unsafe progress.pointee(share) ? 0 : 1
}
