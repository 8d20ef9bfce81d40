import DesignSystem
import Geography
import HTML
import Identity
import Localization
import MapSheets
import Rooms

/// The whole city beside its map: what is shown of it, what there is, and the beginning of the list.
struct LiveMapSheet: View {
    let context: PageContext
    let parts: LiveMapParts

    var body: some HTML {
        let texts = context.texts
        MapSheet(
            texts, label: texts(.liveMapTitle), page: LiveMapRoutes.page, fields: LiveMapRoutes.fields,
            kind: "live-map"
        ) {
            if parts.choice.area == nil {
                OperateLink(texts)
            } else {
                LiveMapBack(texts: texts, address: parts.choice.address(isEverywhere: true))
            }
            h1(.class("sheet-title")) { texts(parts.choice.area == nil ? .liveMapTitle : .liveMapArea) }
            if parts.layers.isEmpty {
                EmptyState(.pin, title: texts(.liveMapTitle), text: texts(.liveMapNone))
            } else {
                if parts.layers.count > 1 { filter }
                div(.id("map-legend"), .data("live", LiveMapFrames.Part.legend.rawValue)) { parts.legend }
                div(.id("map-list"), .data("live", LiveMapFrames.Part.list.rawValue)) { parts.list }
                RowList {
                    Row(
                        texts(.liveMapAll), icon: .menu, to: parts.choice.address("/operate/map/list"),
                        .attribute("hx-boost", "false"))
                }
            }
            MapData(
                frame: parts.choice.area?.corners ?? [],
                fit: parts.choice.area.map { "area \($0.text)" } ?? "city",
                stream: parts.choice.address(LiveMapRoutes.stream))
            noscript {
                ButtonLink(
                    texts(.liveMapRefresh), to: parts.choice.address(), style: .secondary, isWide: true)
            }
        }
    }

    private var filter: some HTML {
        let texts = context.texts
        return form(.class("live-map-filter"), .action(LiveMapRoutes.page), .method("get")) {
            fieldset {
                legend { texts(.liveMapShow) }
                for layer in parts.layers {
                    label {
                        input(
                            .type("checkbox"), .name(layer.rawValue), .value("on"),
                            .checked(parts.choice.layers.contains(layer)))
                        span { texts(layer.name) }
                    }
                }
            }
            input(.type("hidden"), .name("chosen"), .value("1"))
            if let area = parts.choice.area { input(.type("hidden"), .name("area"), .value(area.text)) }
            Button(texts(.liveMapShowChosen), style: .secondary)
        }
    }
}

/// One thing beside the map: how it stands, and the form by which an operator looks whose it is.
struct LiveMapThingSheet: View {
    let context: PageContext
    let parts: LiveMapParts
    let item: LiveMapScene.Item
    /// Names the form, so that it counts once.
    let formID: UniqueID
    /// What was typed and is not enough.
    var typed = LookForm()
    /// Whether the form was sent before.
    var isRepeated = false

    var body: some HTML {
        let texts = context.texts
        MapSheet(
            texts, label: texts(.liveMapTitle), page: LiveMapRoutes.page, fields: LiveMapRoutes.fields,
            kind: "live-map"
        ) {
            LiveMapBack(texts: texts, address: parts.choice.address())
            h1(.class("sheet-title")) { bdi { parts.words.title(of: item.thing) } }
            div(.id("map-thing"), .data("live", LiveMapFrames.Part.thing.rawValue)) { parts.thing(item.key) }
            if isRepeated { Banner(.info, texts(.liveMapRepeated)) }
            look
            MapData(
                frame: [item.thing.coordinate], fit: "thing \(item.key)",
                stream: parts.choice.address(LiveMapRoutes.stream, thing: item.key))
        }
    }

    @HTMLBuilder private var look: some HTML {
        let texts = context.texts
        h2(.class("live-map-heading")) { texts(.liveMapWho) }
        p(.class("hint")) { texts(.liveMapWhoText) }
        form(
            .class("form"), .method("post"), .action(LiveMapRoutes.looks), .attribute("hx-boost", "false")
        ) {
            if let field = context.formTokenField { field }
            input(.type("hidden"), .name("key"), .value(item.key.description))
            input(.type("hidden"), .name("form"), .value(formID.description))
            SelectField(
                name: "reason", label: texts(.liveMapReason),
                options: LookReason.Cause.allCases.map { ($0.rawValue, texts($0.name)) },
                chosen: typed.cause?.rawValue)
            TextField(
                name: "words", label: texts(.liveMapWords), value: typed.words,
                optional: texts(.shellOptional), isRequired: false, hint: texts(.liveMapWordsHint),
                error: faultWords, .maxlength(LookReason.longest), .autocomplete("off"))
            Button(texts(.liveMapLook), isWide: true)
        }
    }

    private var faultWords: String? {
        switch typed.fault {
        case .unsaid?: context.texts(.liveMapUnsaid)
        case .tooLong?: context.texts(.errorTooLong, count: LookReason.longest)
        case .hidden?: context.texts(.roomsSentenceHidden)
        case nil: nil
        }
    }
}

/// What an operator typed, and what is wrong with it.
struct LookForm {
    var cause: LookReason.Cause?
    var words = ""
    var fault: LookReason.Fault?
}

/// What is not on the map any more.
struct LiveMapEndedSheet: View {
    let context: PageContext
    let parts: LiveMapParts

    var body: some HTML {
        let texts = context.texts
        MapSheet(
            texts, label: texts(.liveMapTitle), page: LiveMapRoutes.page, fields: LiveMapRoutes.fields,
            kind: "live-map"
        ) {
            LiveMapBack(texts: texts, address: parts.choice.address())
            h1(.class("sheet-title")) { texts(.liveMapTitle) }
            Banner(.info, texts(.liveMapEnded))
            MapData(fit: "ended", stream: parts.choice.address(LiveMapRoutes.stream))
        }
    }
}

/// The way back to the map of the whole city.
struct LiveMapBack: View {
    let texts: Texts
    let address: URLReference

    var body: some HTML {
        a(.class("text-link", "back-link"), .href(address)) {
            IconView(.back)
            span { texts(.liveMapTitle) }
        }
    }
}
