import DesignSystem
import Geography
import HTML
import HTTPServer
import Identity
import Localization
import Places
import Roads

/// The operator's sheet: a street to restrict, or how to find one, and what is in force.
struct OperateSheet: View {
    let context: PageContext
    let cityName: String
    let restrictions: [TrafficRestriction]
    let order: RestrictionForm?
    let stretch: RoadStretch?
    let words: String
    let found: [PlaceMatch]
    /// What was just lifted and can be put back.
    var lifted: TrafficRestriction?
    /// What could not be done, in words.
    var trouble: String?
    let zone: LocalTimeZone
    let now: Timestamp

    var body: some HTML {
        let texts = context.texts
        BottomSheet(texts, label: texts(.trafficTitle)) {
            div(
                .class("ride-live", "traffic"), .attribute("hx-boost", "true"),
                .attribute("hx-target", "#sheet"), .attribute("hx-swap", "outerHTML"),
                .attribute("hx-push-url", "true")
            ) {
                if let order {
                    RestrictionFormView(
                        context: context, order: order, stretch: stretch, standing: standingHere, zone: zone,
                        now: now)
                } else {
                    OperateLink(texts)
                    h1(.class("sheet-title")) { texts(.trafficTitle) }
                    if let trouble { Banner(.warning, trouble) }
                    if let lifted { LiftedBanner(context: context, restriction: lifted) }
                    p(.class("traffic-hint")) { texts(.trafficHint) }
                    StreetSearch(texts: texts, city: cityName, words: words, found: found)
                    RestrictionList(context: context, restrictions: restrictions, zone: zone, now: now)
                    TrafficLegend(texts: texts)
                }
                form(.id("map-form"), .action("/operate/traffic"), .method("get"), .hidden()) {
                    input(.type("hidden"), .name("at"))
                }
                mapData
            }
        } actions: {
            if order != nil, stretch != nil {
                // The button belongs to the form above, so that it stays within the thumb's reach.
                Button(
                    texts(order?.standing == nil ? .trafficApply : .trafficChange), icon: .check,
                    isWide: true, .attribute("form", "restriction"))
            }
        }
    }

    /// What holds already on the piece of street for which a new order is written.
    private var standingHere: [TrafficRestriction] {
        guard let stretch, let order, order.standing == nil else { return [] }
        return restrictions.filter { $0.restriction.stretch.isSamePiece(as: stretch) }
    }

    /// What the map shows, as the page's script reads it: the street that is chosen, or what was found.
    private var mapData: some HTML {
        let line = stretch?.line ?? []
        let fit = order.map { "street \($0.at)" } ?? (found.isEmpty ? "city" : "found \(words)")
        return div(
            .id("map-data"), .hidden(), .data("way", Self.text(line)),
            .data("pins", order == nil ? pins : "[]"), .data("fit", fit), .data("taps", "at")
        ) {}
    }

    /// The streets that were found.
    private var pins: String {
        var json = JSONText()
        json.beginArray()
        for place in found.map(\.place) {
            json.beginObject()
            json.member("id", place.coordinate.text)
            json.member("icon", "place")
            json.member("lat", Int((place.coordinate.latitude * 1e6).rounded()), digits: 6)
            json.member("lon", Int((place.coordinate.longitude * 1e6).rounded()), digits: 6)
            json.member(
                "title",
                place.context?[context.texts.language.code] ?? place.names[context.texts.language.code])
            json.endObject()
        }
        json.endArray()
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private static func text(_ line: [Coordinate]) -> String {
        let points = line.map { "[\(Coordinate.text(of: $0.longitude)),\(Coordinate.text(of: $0.latitude))]" }
        return "[\(points.joined(separator: ","))]"
    }
}

/// A search for the street, for those who cannot tap on it.
private struct StreetSearch: View {
    let texts: Texts
    let city: String
    let words: String
    let found: [PlaceMatch]

    var body: some HTML {
        form(.class("ride-search"), .action("/operate/traffic"), .method("get"), .role("search")) {
            TextField(
                name: "q", label: texts(.trafficSearch), value: words, kind: .search, icon: .search,
                optional: "")
            Button(texts(.trafficFind), style: .secondary, icon: .search)
        }
        div(.id("suggestions"), .aria("live", "polite")) {
            SearchNote(texts, query: words, city: city, results: found, isEmpty: found.isEmpty)
            if !found.isEmpty {
                RowList(label: texts(.mapResults, count: found.count)) {
                    for match in found { PlaceRow(texts, match, to: address(of: match.place)) }
                }
            }
        }
    }

    private func address(of place: Place) -> URLReference {
        guard place.kind == .street else { return "/operate/traffic?at=\(place.coordinate.text)" }
        return "/operate/traffic?at=\(place.coordinate.text)&street=\(place.names.local)"
    }
}

/// Says what was lifted, and takes it back.
private struct LiftedBanner: View {
    let context: PageContext
    let restriction: TrafficRestriction

    var body: some HTML {
        let texts = context.texts
        let name = restriction.restriction.stretch.street
        Banner(
            .ok,
            texts(.trafficLifted, ["street": .text(name.isEmpty ? texts(.trafficNameless) : name)])
        ) {
            form(.action("/operate/traffic/\(restriction.id.description)/back"), .method("post")) {
                context.formTokenField
                Button(texts(.trafficUndo), style: .secondary, icon: .back)
            }
        }
    }
}

/// What is in force or still to come, each with a button that lifts it.
private struct RestrictionList: View {
    let context: PageContext
    let restrictions: [TrafficRestriction]
    let zone: LocalTimeZone
    let now: Timestamp

    var body: some HTML {
        let texts = context.texts
        h2(.class("traffic-heading")) { texts(.trafficInForce) }
        if restrictions.isEmpty {
            EmptyState(.street, title: texts(.trafficNone), text: texts(.trafficNoneText))
        } else {
            ul(.class("traffic-list")) {
                for restriction in restrictions {
                    RestrictionEntry(
                        context: context, restriction: restriction,
                        words: RestrictionWords(texts: texts, zone: zone, now: now))
                }
            }
        }
    }
}

/// A restriction in words, with the button that lifts it.
struct RestrictionEntry: View {
    let context: PageContext
    let restriction: TrafficRestriction
    let words: RestrictionWords

    var body: some HTML {
        let texts = context.texts
        let street = words.street(restriction.restriction.stretch)
        li(.class("traffic-entry")) {
            span(.class("traffic-sign", "traffic-sign-\(restriction.effectName)")) {
                IconView(restriction.effectName == "close" ? .close : .clock)
            }
            div(.class("traffic-words")) {
                a(
                    .class("traffic-street"), .href(words.address(of: restriction)),
                    .aria("label", texts(.trafficChangeStreet, ["street": .text(street)]))
                ) {
                    bdi { street }
                }
                p { words.effect(restriction) }
                p(.class("muted")) { words.period(restriction.restriction) }
                if !restriction.note.isEmpty { p(.class("muted")) { bdi { restriction.note } } }
            }
            form(.action("/operate/traffic/\(restriction.id.description)/lift"), .method("post")) {
                context.formTokenField
                Button(
                    texts(.trafficLift), style: .secondary,
                    .aria("label", texts(.trafficLiftStreet, ["street": .text(street)])))
            }
        }
    }
}

/// What the colours on the map mean.
struct TrafficLegend: View {
    let texts: Texts

    var body: some HTML {
        h2(.class("traffic-heading")) { texts(.trafficLegend) }
        ul(.class("traffic-legend")) {
            li {
                swatch("1"); texts(.trafficSlow1)
            }
            li {
                swatch("2"); texts(.trafficSlow2)
            }
            li {
                swatch("3"); texts(.trafficSlow3)
            }
            li {
                swatch("closed"); texts(.trafficClosed)
            }
        }
    }

    private func swatch(_ name: String) -> some HTML {
        span(.class("traffic-swatch", "traffic-swatch-\(name)"), .aria("hidden", "true")) {}
    }
}
