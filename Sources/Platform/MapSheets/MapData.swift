public import Geography
public import HTML

/// What a sheet wants to see on the map behind it; the page's script reads it again after every change.
public struct MapData: View {
    /// A place that is marked.
    public struct Pin: Sendable {
        /// Names it among the pins.
        public var id: String
        /// The map's picture for it: `pickup`, `dropoff`, `place` and so on.
        public var icon: String
        /// Where it is.
        public var coordinate: Coordinate
        /// What it is, for those who point at it.
        public var title: String

        /// A pin.
        public init(id: String, icon: String, coordinate: Coordinate, title: String) {
            self.id = id
            self.icon = icon
            self.coordinate = coordinate
            self.title = title
        }
    }

    /// A pin that people can move, with the finger or by keys.
    public struct MovingPin: Sendable {
        /// The pin, and the field that it fills where it is let go.
        public var id: String
        /// What moving it is called, for those who do not see it.
        public var label: String

        /// A pin.
        public init(id: String, label: String) {
            self.id = id
            self.label = label
        }
    }

    private let way: [Coordinate]
    private let pins: [Pin]
    private let car: String?
    private let frame: [Coordinate]
    private let fit: String
    private let taps: String?
    private let stream: URLReference?
    private let moves: MovingPin?
    private let more: [Attribute]

    /// What is to be seen.
    ///
    /// - Parameters:
    ///   - way: The way, in order of travel; what of it lies behind the car the script takes away.
    ///   - car: The car to keep an eye on.
    ///   - frame: What is to be in view, the car first where there is one; nothing for the way and the pins.
    ///   - fit: Changes when the map should be fitted to the way and the pins anew.
    ///   - taps: The field that a tap on the map fills, such as `to` or `from`; nothing without.
    ///   - moves: The pin that can be moved; it fills the field of its name.
    ///   - stream: The page's stream from now on, where it hangs on what the sheet is about.
    ///   - more: What else a page's own script reads.
    public init(
        way: [Coordinate] = [], pins: [Pin] = [], car: String? = nil, frame: [Coordinate] = [], fit: String,
        taps: String? = nil, moves: MovingPin? = nil, stream: URLReference? = nil,
        more: [Attribute] = []
    ) {
        self.way = way
        self.pins = pins
        self.car = car
        self.frame = frame
        self.fit = fit
        self.taps = taps
        self.stream = stream
        self.moves = moves
        self.more = more
    }

    public var body: some HTML {
        div(
            .id("map-data"), .hidden(), .data("way", text(of: way)), .data("pins", pinsText),
            .data("car", car), .data("frame", frame.isEmpty ? nil : text(of: frame)), .data("fit", fit),
            .data("taps", taps), .data("moves", moves?.id), .data("text-move", moves?.label),
            .data("stream", stream?.text)
        ) {}
        .adding(more)
    }

    /// `[[9.52,47.14],…]`: longitude first, as GeoJSON has it.
    private func text(of line: [Coordinate]) -> String {
        "["
            + line.map { "[\(Coordinate.text(of: $0.longitude)),\(Coordinate.text(of: $0.latitude))]" }
            .joined(separator: ",") + "]"
    }

    private var pinsText: String {
        var text = JSONList()
        for pin in pins {
            text.append(
                [("id", pin.id), ("icon", pin.icon), ("title", pin.title)],
                [("lat", pin.coordinate.latitude), ("lon", pin.coordinate.longitude)])
        }
        return text.text
    }
}
