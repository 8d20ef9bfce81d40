import DesignSystem
import Geography
import HTML
import HTTPServer
import Identity
import Localization
import MapSheets
import Rooms

/// What the map shows of a moment: the parts that live events replace. None grows with the city: of a crowd each field is
/// counted instead, of long lists the beginning is shown and the rest is counted.
struct LiveMapParts {
    /// So many things are on the map at most, one by one.
    static let mostThings = 1_500
    /// So many of each kind are listed beside it.
    static let mostListed = 12

    let words: LiveMapWords
    let scene: LiveMapScene
    let choice: LiveMapChoice
    /// The layers that this city has.
    let layers: [LiveMapChoice.Layer]
    /// What could not begin now, by the names of the rooms.
    let paused: [TextKey]

    private var texts: Texts { words.texts }
    private var shown: [LiveMapChoice.Layer] { layers.filter { choice.layers.contains($0) } }

    func text(of part: LiveMapFrames.Part, chosen: UniqueID?) -> String {
        switch part {
        case .legend: HTMLFragment(legend).text
        case .list: HTMLFragment(list).text
        case .thing: HTMLFragment(thing(chosen)).text
        case .cars: vehicles(chosen)
        case .pins: requests(chosen)
        case .fields: fields
        }
    }

    // MARK: - What there is

    @HTMLBuilder var legend: some HTML {
        for name in paused { Banner(.info, texts(.liveMapPaused, ["room": .text(texts(name))])) }
        if !scene.isComplete { Banner(.warning, texts(.liveMapUnread)) }
        dl(.class("live-map-legend")) {
            for layer in layers {
                let lines = lines(of: layer)
                div {
                    dt {
                        span { texts(layer.name) }
                        strong { texts.number(lines.reduce(0) { $0 + $1.count }) }
                    }
                    for line in lines {
                        dd {
                            span(.class("live-map-sign", "live-map-\(line.sign)"), .aria("hidden", "true")) {}
                            span { line.name }
                            span(.class("live-map-count")) { texts.number(line.count) }
                        }
                    }
                }
            }
        }
    }

    /// How many of a layer stand how, each with its sign; pauses and silence are told of only where there are some.
    private func lines(of layer: LiveMapChoice.Layer) -> [(sign: String, name: String, count: Int)] {
        guard layer != .requests else {
            return LiveMapScene.Wait.allCases.map {
                ("wait-\($0.word)", words.words(for: $0), scene.count($0))
            }
        }
        let kind: LiveThing.Kind = layer == .cars ? .car : .taxi
        return [LiveThing.State.free, .asked, .coming, .occupied, .paused, .silent].compactMap { state in
            let count = scene.count(kind, state)
            if [.paused, .silent].contains(state), count == 0 { return nil }
            return ("\(kind.rawValue)-\(state.rawValue)", texts(state.name), count)
        }
    }

    // MARK: - The list

    @HTMLBuilder var list: some HTML {
        let items = choice.items(of: scene)
        if items.isEmpty {
            p(.class("muted")) { texts(.liveMapNothing) }
        } else {
            for layer in [LiveMapChoice.Layer.requests, .taxis, .cars] where shown.contains(layer) {
                let own = items.filter { layer.kinds.contains($0.thing.name.kind) }
                if !own.isEmpty {
                    h2(.class("live-map-heading")) { texts(layer.name) }
                    RowList {
                        for item in own.prefix(Self.mostListed) {
                            words.row(item, to: choice.address(thing: item.key))
                        }
                    }
                }
            }
            if isCrowded(items) {
                p(.class("muted")) { texts(.liveMapCrowd) }
            } else if items.count > Self.mostThings {
                p(.class("muted")) { texts(.liveMapTooMany, ["count": .number(Self.mostThings)]) }
            }
        }
    }

    // MARK: - One thing

    /// How what was chosen stands now.
    @HTMLBuilder func thing(_ chosen: UniqueID?) -> some HTML {
        if let item = chosen.flatMap({ scene.item($0) }) {
            p(.class("live-map-state")) {
                span(
                    .class("live-map-sign", "live-map-\(words.sign(of: item.thing))"),
                    .aria("hidden", "true")
                ) {}
                span { words.state(of: item.thing) }
            }
            p(.class("muted")) { words.place(of: item.thing) }
        } else if chosen != nil {
            Banner(.info, texts(.liveMapEnded))
        }
    }

    // MARK: - The map

    /// Whether there are so many that each field is counted instead.
    private func isCrowded(_ items: [LiveMapScene.Item]) -> Bool {
        items.count > Self.mostThings && choice.area == nil
    }

    /// Whether a thing may not be drawn for everybody: not among what is wanted, or one of too many.
    static func leavesOut(_ chosen: UniqueID, of items: [LiveMapScene.Item]) -> Bool {
        items.count > mostThings || !items.contains { $0.key == chosen }
    }

    /// What is drawn one by one: of a crowd nothing, of a crowded area who waits before what drives, and of both those
    /// that have been so for longest; and in any case what was chosen, wherever it is.
    private func drawn(_ chosen: UniqueID?) -> [LiveMapScene.Item] {
        var items = choice.items(of: scene)
        if isCrowded(items) {
            items = []
        } else if items.count > Self.mostThings {
            let waiting = items.filter { !$0.thing.name.kind.isVehicle }
            let driving = items.filter { $0.thing.name.kind.isVehicle }
            items = Array((waiting + driving).prefix(Self.mostThings))
        }
        if let chosen, let item = scene.item(chosen), !items.contains(where: { $0.key == chosen }) {
            items.append(item)
        }
        return items
    }

    private func vehicles(_ chosen: UniqueID?) -> String {
        var list = JSONList()
        for item in drawn(chosen) where item.thing.name.kind.isVehicle {
            var texts =
                [("id", item.key.description), ("icon", words.picture(of: item.thing))]
                as [(StaticString, String)]
            if let code = item.thing.code { texts.append(("title", code)) }
            list.append(
                texts,
                [
                    ("lat", item.thing.coordinate.latitude), ("lon", item.thing.coordinate.longitude),
                    ("heading", (item.thing.heading ?? 0).rounded()),
                ])
        }
        return list.text
    }

    private func requests(_ chosen: UniqueID?) -> String {
        var list = JSONList()
        for item in drawn(chosen) where !item.thing.name.kind.isVehicle {
            list.append(
                [
                    ("id", item.key.description), ("icon", words.picture(of: item.thing)),
                    ("title", texts.duration(item.thing.span(at: scene.at))),
                ],
                [
                    ("lat", item.thing.coordinate.latitude), ("lon", item.thing.coordinate.longitude),
                ])
        }
        return list.text
    }

    /// How many there are in each field, of a crowd.
    private var fields: String {
        var list = JSONList()
        let items = choice.items(of: scene)
        if isCrowded(items) {
            for (field, count) in LiveMapField.counts(of: items) {
                list.append(
                    [("id", "\(field.row),\(field.column)"), ("title", texts.number(count))],
                    [
                        ("south", field.corner.south), ("west", field.corner.west),
                        ("north", field.opposite.north), ("east", field.opposite.east),
                    ])
            }
        }
        return list.text
    }
}
