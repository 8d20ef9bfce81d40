import DesignSystem
import Geography
import HTML
import Identity
import Localization
import Places

/// Over the map: where the place is, and what it is called.
struct FavouriteSheet: View {
    let context: PageContext
    /// What the city is called.
    let city: String
    /// Where the sheet's own forms lead: the new place or the one that changes.
    let base: URLReference
    let kind: Favourite.Kind
    /// The place that changes; nothing for a new one.
    let place: Favourite?
    /// What was typed into the search.
    let query: String
    let results: [PlaceMatch]?
    /// Where it is to be; nothing while it is looked for.
    let chosen: (coordinate: Coordinate, address: String)?
    /// What was typed as its name.
    let label: String
    let labelError: String?
    let problem: String?

    private var texts: Texts { context.texts }

    var body: some HTML {
        BottomSheet(texts, label: heading, height: .half) {
            div(
                .class("ride-live"), .attribute("hx-boost", "true"), .attribute("hx-target", "#sheet"),
                .attribute("hx-swap", "outerHTML"), .attribute("hx-push-url", "true")
            ) {
                h1(.class("sheet-title")) { heading }
                if let problem { Banner(.warning, problem) }
                if let chosen { naming(chosen) } else { search }
                mapData
                // What a tap on the map sends.
                form(.id("map-form"), .action(base), .method("get"), .hidden()) {
                    input(.type("hidden"), .name("kind"), .value(kind.rawValue))
                    input(.type("hidden"), .name("at"))
                    input(.type("hidden"), .name("at_name"))
                }
            }
        } actions: {
            if chosen != nil {
                Button(
                    texts(.favouritesSave), icon: .check, isWide: true, .type("submit"),
                    .form("favourite"))
            }
        }
    }

    private var heading: String {
        if chosen != nil { return place == nil ? keepHeading : name }
        return switch kind {
        case .home: texts(.favouritesWhereHome)
        case .work: texts(.favouritesWhereWork)
        case .place: texts(.favouritesWhere)
        }
    }

    private var keepHeading: String {
        switch kind {
        case .home: texts(.favouritesHome)
        case .work: texts(.favouritesWork)
        case .place: texts(.favouritesName)
        }
    }

    private var name: String {
        switch kind {
        case .home: texts(.favouritesHome)
        case .work: texts(.favouritesWork)
        case .place: place?.label?.text ?? texts(.favouritesName)
        }
    }

    @HTMLBuilder private var search: some HTML {
        form(.class("ride-search"), .action(base), .method("get"), .role("search")) {
            input(.type("hidden"), .name("kind"), .value(kind.rawValue))
            TextField(
                name: "q", label: texts(.mapSearch), value: query, kind: .search, icon: .search,
                hint: texts(.favouritesHint), .attribute("hx-get", "/account/favourites/places"),
                .attribute("hx-trigger", "input changed delay:120ms, again"),
                .attribute("hx-target", "#suggestions"), .attribute("hx-swap", "innerHTML"),
                .attribute("hx-push-url", "false"), .attribute("hx-include", "closest form"),
                .attribute("hx-sync", "this:replace"), .aria("controls", "suggestions"),
                .attribute("enterkeyhint", "search"))
            input(.type("hidden"), .name("base"), .value(base.text))
        }
        div(.id("suggestions"), .aria("live", "polite")) {
            if let results {
                FavouriteSuggestions(
                    texts: texts, city: city, base: base, kind: kind, query: query, results: results)
            }
        }
    }

    @HTMLBuilder private func naming(
        _ chosen: (coordinate: Coordinate, address: String)
    ) -> some HTML {
        RowList {
            Row(chosen.address, subtitle: texts(.favouritesMove), icon: icon, to: search(again: true))
        }
        form(
            .id("favourite"), .class("form"), .action(target), .method("post"),
            .attribute("hx-boost", "false")
        ) {
            if let field = context.formTokenField { field }
            input(.type("hidden"), .name("kind"), .value(kind.rawValue))
            input(.type("hidden"), .name("at"), .value(chosen.coordinate.text))
            input(.type("hidden"), .name("at_name"), .value(chosen.address))
            if kind == .place {
                TextField(
                    name: "label", label: texts(.favouritesLabel), value: label,
                    hint: texts(.favouritesLabelHint), error: labelError, .maxlength(FavouriteLabel.longest),
                    .autocomplete("off"))
            }
        }
        if let place {
            Button(
                texts(.favouritesRemove), style: .quiet, isWide: true, .type("button"),
                .attribute("commandfor", "remove-favourite"), .attribute("command", "show-modal"),
                .aria("haspopup", "dialog"))
            Dialog(
                id: "remove-favourite", title: texts(.favouritesRemoveAsk, ["name": .text(name)]),
                text: texts(.favouritesRemoveText), keep: texts(.favouritesKeep)
            ) {
                form(
                    .action("/account/favourites/\(place.id.description)/remove"), .method("post"),
                    .attribute("hx-boost", "false")
                ) {
                    if let field = context.formTokenField { field }
                    Button(texts(.favouritesRemove), style: .danger, isWide: true)
                }
            }
        }
    }

    private var icon: Icon {
        switch kind {
        case .home: .home
        case .work: .work
        case .place: .pin
        }
    }

    private var target: URLReference { place == nil ? "/account/favourites" : base }

    private func search(again: Bool) -> URLReference { "\(base)?kind=\(kind.rawValue)&pick=on" }

    private var mapData: some HTML {
        var pins = "[]"
        if let chosen {
            pins = FavouritePosition.pin(chosen.coordinate, title: chosen.address)
        }
        return div(
            .id("map-data"), .hidden(), .data("way", "[]"), .data("pins", pins),
            .data("fit", chosen?.coordinate.text ?? "none"),
            .data("taps", "at")
        ) {}
    }
}

/// The places that fit what was typed, each a link to keeping it.
struct FavouriteSuggestions: View {
    let texts: Texts
    let city: String
    let base: URLReference
    let kind: Favourite.Kind
    let query: String
    let results: [PlaceMatch]

    var body: some HTML {
        SearchNote(texts, query: query, city: city, results: results, isEmpty: results.isEmpty)
        if !results.isEmpty {
            RowList(label: texts(.mapResults, count: results.count)) {
                for match in results { PlaceRow(texts, match, to: address(of: match.place)) }
            }
        }
    }

    private func address(of place: Place) -> URLReference {
        // A typed position is called by what lies there.
        let name =
            place.kind == .position
            ? place.context.map { $0[texts.language.code] } : place.label(in: texts.language.code)
        return
            "\(base)?kind=\(kind.rawValue)&at=\(place.coordinate.text)&at_name=\(name ?? "")"
    }
}
