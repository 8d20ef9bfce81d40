import DesignSystem
import Geography
import HTML
import Identity
import Localization
import MapSheets
import PlaceChoice
import Places
import Roads

/// The operator's sheet: a street to restrict, or how to find one, and what is in force.
struct OperateSheet: View {
    let context: PageContext
    let city: CityPlaces
    let restrictions: [TrafficRestriction]
    let order: RestrictionForm?
    let stretch: RoadStretch?
    /// What was typed into the search, and the streets that fit it; nothing where a street is chosen.
    let found: FoundPlaces?
    /// What was just lifted and can be put back.
    var lifted: TrafficRestriction?
    /// What could not be done, in words.
    var trouble: String?
    let zone: LocalTimeZone
    let now: Timestamp

    var body: some HTML {
        let texts = context.texts
        MapSheet(
            texts, label: texts(.trafficTitle), page: StreetPurpose().page, fields: ["at"], kind: "traffic"
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
                if let found { PlaceSearch(texts, in: city, for: StreetPurpose(), found: found) }
                RestrictionList(context: context, restrictions: restrictions, zone: zone, now: now)
                TrafficLegend(texts: texts)
            }
            mapData
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

    /// What the map shows: the street that is chosen, or what was found.
    private var mapData: some HTML {
        let matches = found?.matches ?? []
        return MapData(
            way: stretch?.line ?? [], pins: order == nil ? matches.map { pin(of: $0.place) } : [],
            fit: order.map { "street \($0.at)" }
                ?? (matches.isEmpty ? "city" : "found \(found?.words ?? "")"),
            taps: "at")
    }

    private func pin(of place: Place) -> MapData.Pin {
        let language = context.texts.language.code
        return MapData.Pin(
            id: place.coordinate.text, icon: "place", coordinate: place.coordinate,
            title: place.context?[language] ?? place.names[language])
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
