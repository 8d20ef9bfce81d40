import Geography
import HTML
import HTTPServer
import Identity
import Rooms

/// What of the map an operator wants to see, as the page's address says it.
struct LiveMapChoice: Hashable, Sendable {
    /// What can be shown or left out.
    enum Layer: String, CaseIterable, Hashable, Sendable {
        case cars, taxis, requests

        /// What is in it.
        var kinds: Set<LiveThing.Kind> {
            switch self {
            case .cars: [.car]
            case .taxis: [.taxi]
            case .requests: [.ride, .call]
            }
        }
    }

    /// What is shown.
    var layers = Set(Layer.allCases)
    /// The part of the city that is looked at closely; nothing for all of it.
    var area: LiveMapArea?

    /// Everything.
    init() {}

    /// What a page's address says; a form in which nothing is ticked wants nothing to be shown.
    init(_ request: Request) {
        let query = request.query
        let ticked = Layer.allCases.filter { query[$0.rawValue] != nil }
        if !ticked.isEmpty || query["chosen"] != nil { layers = Set(ticked) }
        if let place = query["at"].flatMap({ Coordinate(text: $0) }) {
            area = LiveMapArea(around: place)
        } else {
            area = query["area"].flatMap { LiveMapArea(text: $0) }
        }
    }

    /// Whether a thing is wanted.
    func holds(_ thing: LiveThing) -> Bool {
        layers.contains { $0.kinds.contains(thing.name.kind) } && area?.contains(thing.coordinate) ?? true
    }

    /// What is wanted of a moment, in its order.
    func items(of scene: LiveMapScene) -> [LiveMapScene.Item] {
        let isEverything = layers.count == Layer.allCases.count && area == nil
        return isEverything ? scene.items : scene.items.filter { holds($0.thing) }
    }

    /// The choice in the address of a page or a stream.
    func address(_ page: String = "/operate/map", thing: UniqueID? = nil, isEverywhere: Bool = false)
        -> URLReference
    {
        var fields: [String] = []
        if layers.count < Layer.allCases.count {
            fields.append("chosen=1")
            fields += Layer.allCases.filter { layers.contains($0) }.map { "\($0.rawValue)=on" }
        }
        if let area, !isEverywhere { fields.append("area=\(area.text)") }
        if let thing { fields.append("thing=\(thing)") }
        return URLReference(
            stringLiteral: fields.isEmpty ? page : "\(page)?\(fields.joined(separator: "&"))")
    }
}

/// A field of about a kilometre with the eight around it.
struct LiveMapArea: Hashable, Sendable {
    let row: Int
    let column: Int

    /// The area in whose middle field a place is.
    init(around place: Coordinate) {
        let field = LiveMapField(place, size: 1)
        (row, column) = (field.row, field.column)
    }

    /// Reads two whole numbers with a comma between them; nothing for what is nowhere on the earth.
    init?(text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let row = parts[0], let column = parts[1], -9_000..<9_000 ~= row,
            -12_000..<12_000 ~= column
        else { return nil }
        (self.row, self.column) = (row, column)
    }

    var text: String { "\(row),\(column)" }

    func contains(_ place: Coordinate) -> Bool {
        let field = LiveMapField(place, size: 1)
        return abs(field.row - row) <= 1 && abs(field.column - column) <= 1
    }

    /// What is to be in view.
    var corners: [Coordinate] {
        let (south, west) = LiveMapField(row: row - 1, column: column - 1, size: 1).corner
        let (north, east) = LiveMapField(row: row + 2, column: column + 2, size: 1).corner
        return [Coordinate(latitude: south, longitude: west), Coordinate(latitude: north, longitude: east)]
    }
}

/// A field of the grid by which a crowd is counted.
struct LiveMapField: Hashable, Comparable, Sendable {
    /// Degrees of latitude and longitude of the smallest, about a kilometre each.
    private static let (height, width) = (0.01, 0.015)
    /// A grid is made coarser until it has no more fields than this.
    static let most = 1_000

    let row: Int
    let column: Int
    /// How many of the smallest lie along its side.
    let size: Int

    init(row: Int, column: Int, size: Int) { (self.row, self.column, self.size) = (row, column, size) }

    /// The field in which a place is.
    init(_ place: Coordinate, size: Int) {
        self.size = size
        row = Int((place.latitude / (Self.height * Double(size))).rounded(.down))
        column = Int((place.longitude / (Self.width * Double(size))).rounded(.down))
    }

    /// Its south-western corner, in degrees.
    var corner: (south: Double, west: Double) {
        (Double(row * size) * Self.height, Double(column * size) * Self.width)
    }

    /// Its north-eastern corner, in degrees.
    var opposite: (north: Double, east: Double) {
        (Double((row + 1) * size) * Self.height, Double((column + 1) * size) * Self.width)
    }

    static func < (left: LiveMapField, right: LiveMapField) -> Bool {
        (left.row, left.column) < (right.row, right.column)
    }

    /// How many things are in each field of the finest grid that has not too many.
    static func counts(of items: [LiveMapScene.Item]) -> [(field: LiveMapField, count: Int)] {
        var size = 1
        while true {
            var counts: [LiveMapField: Int] = [:]
            for item in items { counts[LiveMapField(item.thing.coordinate, size: size), default: 0] += 1 }
            if counts.count <= most || size >= 1 << 14 {
                return counts.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
            }
            size *= 2
        }
    }
}
