import DesignSystem
import Geography
import HTML
import HTTPServer
import Localization
import MapSheets
import TaxiDispatch

/// The operator's sheet of the zones: all of them, one of them, a rectangle that is being drawn, or the question whether
/// a change that touches somebody is meant.
struct ZoneSheet: View {
    let context: PageContext
    let grid: ZoneGrid
    let bounds: BoundingBox
    let zone: Zone?
    let drawing: ZoneDrawing?
    let typed: ZoneForm?
    let question: (ZoneForm, RedrawImpact)?
    let isDone: Bool
    let trouble: String?

    var body: some HTML {
        let texts = context.texts
        MapSheet(
            texts, label: texts(.taxiZonesTitle), page: ZonePages.page,
            fields: drawing == nil ? ["at"] : ["one", "two"], kind: "taxi-desk"
        ) {
            if let question {
                ZoneQuestion(context: context, asked: question.0, impact: question.1)
            } else if let drawing {
                back
                h1(.class("sheet-title")) { texts(.taxiZonesDraw) }
                notes
                ZoneDrawingForms(context: context, grid: grid, bounds: bounds, drawing: drawing)
            } else if let zone {
                back
                h1(.class("sheet-title")) { texts(.taxiZonesNamed, ["zone": .text(zone.name)]) }
                notes
                ZoneForms(context: context, grid: grid, zone: zone, typed: typed)
            } else {
                DeskBack(texts: texts)
                h1(.class("sheet-title")) { texts(.taxiZonesTitle) }
                notes
                list
            }
            map
        }
    }

    @HTMLBuilder private var notes: some HTML {
        if let trouble { Banner(.warning, trouble) }
        if isDone { Banner(.ok, context.texts(.taxiZonesDone)) }
    }

    private var back: some HTML {
        a(.class("text-link", "back-link"), .href(ZonePages.page)) {
            IconView(.back)
            span { context.texts(.taxiZonesTitle) }
        }
    }

    @HTMLBuilder private var list: some HTML {
        let texts = context.texts
        if grid.zones.isEmpty {
            EmptyState(.layers, title: texts(.taxiDeskNoZones), text: texts(.taxiDeskNoZonesText)) {
                ButtonLink(texts(.taxiZonesDraw), to: "/operate/taxi/zones?draw=1")
            }
        } else {
            p(.class("muted")) { texts(.taxiZonesHint, count: grid.zones.count) }
            ButtonLink(
                texts(.taxiZonesDraw), to: "/operate/taxi/zones?draw=1", style: .secondary, icon: .layers,
                isWide: true)
            ul(.class("taxi-codes")) {
                for zone in grid.zones {
                    li {
                        a(.href("/operate/taxi/zones?zone=\(String(zone.id.value))")) { bdi { zone.name } }
                    }
                }
            }
        }
    }

    private var map: some HTML {
        let corners = drawing?.box.map { box in
            let (low, high) = (box.southWest, box.northEast)
            return [
                low, Coordinate(latitude: low.latitude, longitude: high.longitude), high,
                Coordinate(latitude: high.latitude, longitude: low.longitude), low,
            ]
        }
        let pins = (drawing?.box == nil ? drawing?.one : nil).map {
            [MapData.Pin(id: "one", icon: "place", coordinate: $0, title: "")]
        }
        let seen = zone?.lines.box ?? bounds
        return MapData(
            way: corners ?? [], pins: pins ?? [], frame: [seen.southWest, seen.northEast],
            fit: zone.map { "zone \($0.id.value)" } ?? "city",
            taps: drawing.map { $0.one == nil || $0.two != nil ? "one" : "two" } ?? "at",
            more: [
                .data("zones", DeskPages.zones(of: grid).text),
                .data("zone", zone.map { String($0.id.value) }),
            ])
    }
}

/// What every form of zones carries: the zones that it was made for, and what it does.
private struct ZoneFormHead: View {
    let context: PageContext
    let grid: String
    let act: ZoneForm.Act
    var zone: ZoneID?

    var body: some HTML {
        context.formTokenField
        input(.type("hidden"), .name("grid"), .value(grid))
        input(.type("hidden"), .name("act"), .value(act.rawValue))
        if let zone { input(.type("hidden"), .name("zone"), .value(String(zone.value))) }
    }
}

/// Whom a change would touch, and whether it is meant.
private struct ZoneQuestion: View {
    let context: PageContext
    let asked: ZoneForm
    let impact: RedrawImpact

    /// What was typed, to be sent again.
    private var carried: [(name: String, value: String)] {
        asked.fields.pairs.filter { $0.name != "sure" && $0.name != "form_token" }.map { ($0.name, $0.value) }
    }

    var body: some HTML {
        let texts = context.texts
        let back: URLReference =
            asked.zone.value > 0 ? "/operate/taxi/zones?zone=\(String(asked.zone.value))" : ZonePages.page
        h1(.class("sheet-title")) { texts(.taxiZonesQuestion) }
        ul(.class("taxi-impact")) {
            if impact.moving > 0 { li { texts(.taxiZonesMoving, count: impact.moving) } }
            if impact.leaving > 0 { li { texts(.taxiZonesLeaving, count: impact.leaving) } }
            if impact.callers > 0 { li { texts(.taxiZonesCallers, count: impact.callers) } }
        }
        ButtonLink(texts(.taxiZonesKeep), to: back, isWide: true)
        form(.action(ZonePages.page), .method("post")) {
            context.formTokenField
            for pair in carried {
                input(.type("hidden"), .name(pair.name), .value(pair.value))
            }
            input(.type("hidden"), .name("sure"), .value("yes"))
            Button(texts(.taxiZonesApply), style: .danger, isWide: true)
        }
    }
}

/// The forms over a rectangle: an even board, or one more zone.
private struct ZoneDrawingForms: View {
    let context: PageContext
    let grid: ZoneGrid
    let bounds: BoundingBox
    let drawing: ZoneDrawing

    private var hash: String { String(grid.fingerprint, radix: 16) }

    var body: some HTML {
        let texts = context.texts
        p(.class("muted")) {
            texts(
                drawing.one == nil
                    ? .taxiZonesFirstCorner : drawing.two == nil ? .taxiZonesSecondCorner : .taxiZonesCorners)
        }
        form(.id("zones-even"), .class("form"), .action(ZonePages.page), .method("post")) {
            ZoneFormHead(context: context, grid: hash, act: .even)
            lines
            div(.class("taxi-lines")) {
                TextField(
                    name: "rows", label: texts(.taxiZonesRows), value: typed("rows") ?? "6", kind: .decimal)
                TextField(
                    name: "columns", label: texts(.taxiZonesColumns), value: typed("columns") ?? "4",
                    kind: .decimal)
            }
            if !grid.zones.isEmpty {
                p(.class("muted")) { texts(.taxiZonesReplaces, count: grid.zones.count) }
            }
            Button(texts(.taxiZonesEven), isWide: true)
        }
        if !grid.zones.isEmpty {
            details(.open(typed("act") == ZoneForm.Act.add.rawValue)) {
                summary { texts(.taxiZonesAdd) }
                form(.id("zones-add"), .class("form"), .action(ZonePages.page), .method("post")) {
                    ZoneFormHead(context: context, grid: hash, act: .add)
                    hiddenLines
                    NameField(texts: texts, value: typed("name") ?? "")
                    Button(texts(.taxiZonesAdd), style: .secondary, isWide: true)
                }
            }
        }
    }

    private var box: BoundingBox { drawing.box ?? bounds }

    private func typed(_ name: String) -> String? { drawing.typed?[name] }

    private var lines: some HTML {
        LineFields(
            texts: context.texts,
            values: LineFields.Side.allCases.map { side in typed(side.rawValue) ?? side.text(of: box) })
    }

    /// One more zone lies between the same corners; their numbers are changed above.
    @HTMLBuilder private var hiddenLines: some HTML {
        for side in LineFields.Side.allCases {
            input(.type("hidden"), .name(side.rawValue), .value(typed(side.rawValue) ?? side.text(of: box)))
        }
    }
}

/// Four lines to type.
struct LineFields: View {
    enum Side: String, CaseIterable {
        case south, west, north, east

        var key: TextKey {
            switch self {
            case .south: .taxiZonesSouth
            case .west: .taxiZonesWest
            case .north: .taxiZonesNorth
            case .east: .taxiZonesEast
            }
        }

        func text(of box: BoundingBox) -> String {
            switch self {
            case .south: Coordinate.text(of: box.southWest.latitude)
            case .west: Coordinate.text(of: box.southWest.longitude)
            case .north: Coordinate.text(of: box.northEast.latitude)
            case .east: Coordinate.text(of: box.northEast.longitude)
            }
        }
    }

    let texts: Texts
    let values: [String]

    var body: some HTML {
        div(.class("taxi-lines")) {
            for (side, value) in zip(Side.allCases, values) {
                TextField(name: side.rawValue, label: texts(side.key), value: value, kind: .decimal)
            }
        }
    }
}

/// What a zone is called.
private struct NameField: View {
    let texts: Texts
    let value: String
    var label: TextKey = .taxiZonesName

    var body: some HTML {
        TextField(name: "name", label: texts(label), value: value, .maxlength(ZoneForm.longestName))
    }
}

/// What can be done to one zone, each in a form of its own.
private struct ZoneForms: View {
    let context: PageContext
    let grid: ZoneGrid
    let zone: Zone
    let typed: ZoneForm?

    private var hash: String { String(grid.fingerprint, radix: 16) }

    /// The neighbours that make a rectangle with it.
    private var partners: [Zone] {
        grid.neighbours(of: zone.id).compactMap { grid.zone($0) }.filter { other in
            let (one, two) = (zone.lines, other.lines)
            return one.south == two.south && one.north == two.north
                || one.west == two.west && one.east == two.east
        }
    }

    var body: some HTML {
        let texts = context.texts
        part(.rename, .taxiZonesRename) {
            NameField(texts: texts, value: typed("name", of: .rename) ?? zone.name)
            Button(texts(.taxiZonesRename), isWide: true)
        }
        part(.move, .taxiZonesMove) {
            SelectField(
                name: "side", label: texts(.taxiZonesSide),
                options: LineFields.Side.allCases.map { ($0.rawValue, texts($0.key)) },
                chosen: typed("side", of: .move) ?? "north")
            TextField(
                name: "metres", label: texts(.taxiZonesMetres), value: typed("metres", of: .move) ?? "",
                kind: .decimal, hint: texts(.taxiZonesMetresText))
            Button(texts(.taxiZonesMove), isWide: true)
        }
        part(.splitRows, .taxiZonesSplitRows) {
            NameField(texts: texts, value: typed("name", of: .splitRows) ?? "", label: .taxiZonesNorthName)
            Button(texts(.taxiZonesSplit), isWide: true)
        }
        part(.splitColumns, .taxiZonesSplitColumns) {
            NameField(texts: texts, value: typed("name", of: .splitColumns) ?? "", label: .taxiZonesEastName)
            Button(texts(.taxiZonesSplit), isWide: true)
        }
        if !partners.isEmpty {
            part(.join, .taxiZonesJoin) {
                SelectField(
                    name: "other", label: texts(.taxiZonesOther),
                    options: partners.map { (String($0.id.value), $0.name) })
                Button(texts(.taxiZonesJoin), isWide: true)
            }
        }
        part(.lines, .taxiZonesLines) {
            LineFields(
                texts: texts,
                values: LineFields.Side.allCases.map {
                    typed($0.rawValue, of: .lines) ?? $0.text(of: zone.lines.box)
                })
            Button(texts(.taxiZonesLines), isWide: true)
        }
        part(.remove, .taxiZonesRemove) {
            p(.class("muted")) { texts(.taxiZonesRemoveText) }
            Button(texts(.taxiZonesRemove), style: .danger, isWide: true)
        }
    }

    private func typed(_ name: String, of act: ZoneForm.Act) -> String? {
        typed?.act == act ? typed?.fields[name] : nil
    }

    private func part<Content: HTML>(
        _ act: ZoneForm.Act, _ key: TextKey, @HTMLBuilder content: () -> Content
    ) -> some HTML {
        details(.class("taxi-part"), .id("zone-\(act.rawValue)"), .open(typed?.act == act)) {
            summary { context.texts(key) }
            form(.class("form"), .action(ZonePages.page), .method("post")) {
                ZoneFormHead(context: context, grid: hash, act: act, zone: zone.id)
                content()
            }
        }
    }
}
