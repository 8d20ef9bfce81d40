import Carpool
import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import MapSheets
import PlaceChoice
import PlannedTrips

/// R9: A trip before it is published: its stops with the times and prices that the road suggests, for whom there is room, the way
/// back and the weekly repetition, and the way on the map behind.
struct PublishSheet: View {
    let context: PageContext
    let city: PlannedCity
    let draft: TripDraft
    let suggestion: DraftSuggestion
    let reading: DraftReading
    /// What is wrong, once somebody has tried to publish.
    let faults: [DraftReading.Fault]
    /// Whom the driver may choose to take along.
    let companies: [TripCompany]
    /// What else stands in the way, in words.
    let problem: String?
    let now: Timestamp

    private var texts: Texts { context.texts }

    var body: some HTML {
        MapSheet(texts, label: texts(.plannedNew), page: TripDraft.page, fields: TripDraft.fieldNames) {
            h1(.class("sheet-title")) { texts(.plannedNew) }
            if let problem { Banner(.warning, problem) }
            for fault in faults where fault.stop == nil { Banner(.warning, words(fault)) }
            summary
            shorterOrder
            form(
                .id("publish"), .class("stack"), .action("/planned/new"), .method("post"),
                .attribute("hx-boost", "false")
            ) {
                context.formTokenField
                draft.hiddenPlaces
                input(.type("hidden"), .name("sent"), .value("yes"))
                if let id = draft.id { input(.type("hidden"), .name("id"), .value(id.text)) }
                input(.type("hidden"), .name("times_for"), .value(draft.at ?? ""))
                input(.type("hidden"), .name("prices_for"), .value(String(draft.seats)))
                leaving
                PublishStops(
                    texts: texts, city: city, draft: draft, stops: reading.stops,
                    errors: reading.stops.indices.map { stop in
                        faults.filter { $0.stop == stop }.map(words)
                    })
                PublishConditions(texts: texts, city: city, draft: draft, companies: companies)
                TextArea(
                    name: "note", label: texts(.plannedNote), value: draft.note, lines: 2, longest: 500,
                    optional: texts(.plannedWhenAny), hint: texts(.plannedNoteHint))
            }
            MapData(
                way: suggestion.line, pins: pins,
                fit: "draft \(draft.places.map(\.text).joined(separator: " "))")
        } actions: {
            Button(
                texts(.plannedPublish), icon: .check, isWide: true, .type("submit"), .form("publish"),
                .id("publish-trip"))
        }
    }

    private func words(_ fault: DraftReading.Fault) -> String {
        fault.words(texts, reading.stops, in: city, at: now)
    }

    private var summary: some HTML {
        div(.class("ride-offer")) {
            BigNumber(texts.duration(suggestion.time), label: texts.distance(suggestion.distance))
            Facts([
                (
                    texts(.plannedMostForAll),
                    texts.money(suggestion.most(under: city.ceiling(seats: draft.seats)))
                )
            ])
        }
    }

    /// What times and prices are suggested for: they follow at once.
    private var leaving: some HTML {
        div(
            .class("stack"), .attribute("hx-get", "/planned/new"), .attribute("hx-trigger", "change"),
            .attribute("hx-include", "#publish"), .attribute("hx-params", "not form_token"),
            .attribute("hx-sync", "this:replace"),
            .attribute("hx-target", "#sheet"), .attribute("hx-swap", "outerHTML")
        ) {
            TextField(name: "at", label: texts(.plannedLeaves), value: draft.at ?? "", kind: .dateTime)
            Stepper(
                texts, name: "seats", label: texts(.plannedSeatsOffered), value: draft.seats, range: 1...4,
                icon: .seat)
        }
    }

    @HTMLBuilder private var shorterOrder: some HTML {
        if let better {
            Banner(.info, texts(.plannedShorter)) {
                ButtonLink(texts(.plannedUseOrder), to: better.address, style: .secondary)
            }
        }
    }

    /// The same trip with its stops in the order of the shorter way.
    private var better: TripDraft? {
        let middle = suggestion.order.dropFirst().dropLast().map { $0 - 1 }
        guard middle != Array(draft.vias.indices), middle.allSatisfy(draft.vias.indices.contains) else {
            return nil
        }
        var better = draft
        better.vias = middle.map { draft.vias[$0] }
        return better
    }

    private var pins: [MapData.Pin] {
        draft.places.enumerated().map { number, place in
            MapData.Pin(
                id: "stop-\(number)",
                icon: number == 0 ? "pickup" : number == draft.places.count - 1 ? "dropoff" : "place",
                coordinate: place.coordinate, title: place.name)
        }
    }
}

/// Where a trip begins, leads or stops on the way: a search with suggestions, or a tap on the map.
struct DraftPlaceSheet: View {
    let context: PageContext
    let city: PlannedCity
    let draft: TripDraft
    let which: DraftEnd.Which
    let found: FoundPlaces
    let favourites: [FavouritePlace]

    var body: some HTML {
        let texts = context.texts
        let title = texts(which.title)
        MapSheet(texts, label: title, page: TripDraft.page, fields: TripDraft.fieldNames) {
            h1(.class("sheet-title")) { title }
            PlaceSearch(
                texts, in: city.places, for: DraftEnd(draft: draft, which: which), found: found,
                favourites: favourites)
            if which == .start { HereButton(texts, reason: .plannedHereText) }
            if which == .destination, draft.hasStart {
                RowList {
                    Row(
                        draft.from.name, subtitle: texts(.wayFrom), icon: .start,
                        to: draft.address(pick: "from"))
                }
            }
            MapData(
                pins: draft.hasStart
                    ? [
                        .init(
                            id: "from", icon: "pickup", coordinate: draft.from.coordinate,
                            title: draft.from.name)
                    ] : [],
                fit: "start \(draft.from.text)",
                taps: which == .via ? "via\(draft.vias.count + 1)" : which.rawValue)
        }
    }
}

extension DraftEnd.Which {
    /// What is asked for.
    var title: TextKey {
        switch self {
        case .start: .plannedDriveFrom
        case .destination: .plannedDriveTo
        case .via: .plannedDriveVia
        }
    }
}
