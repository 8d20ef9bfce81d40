import Geography
import HTML

/// What a sheet wants to see on the map behind it; the page's script reads it again after every change.
struct MapData: View {
    struct Pin {
        var id: String
        var icon: String
        var coordinate: Coordinate
        var title: String
    }

    /// The way, in order of travel; what of it lies behind the car the script takes away.
    var way: [Coordinate] = []
    var pins: [Pin] = []
    /// The car to keep an eye on.
    var car: String?
    /// What is to be seen, the car first where there is one; nothing for the way and the pins.
    var frame: [Coordinate] = []
    /// Changes when the map should be fitted to the way and the pins anew.
    var fit: String
    /// What a tap on the map chooses: `to` or `from`; nothing without.
    var taps: String?
    /// What else a page's own script reads.
    var more: [Attribute] = []

    var body: some HTML {
        div(
            .id("map-data"), .hidden(), .data("way", text(of: way)), .data("pins", pinsText),
            .data("car", car), .data("frame", frame.isEmpty ? nil : text(of: frame)), .data("fit", fit),
            .data("taps", taps)
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
