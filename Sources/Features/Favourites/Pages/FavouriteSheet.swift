import DesignSystem
import HTML
import Identity
import Localization
import MapSheets
import PlaceChoice

/// Over the map: where the place is, and what it is called.
struct FavouriteSheet: View {
    let context: PageContext
    let city: CityPlaces
    let purpose: FavouritePurpose
    /// The place that changes; nothing for a new one.
    let place: Favourite?
    /// What was typed into the search, and what fits it.
    let found: FoundPlaces
    /// Where it is to be; nothing while it is looked for.
    let chosen: ChosenPlace?
    /// What was typed as its name.
    let label: String
    let labelError: String?
    let problem: String?

    private var texts: Texts { context.texts }
    private var kind: Favourite.Kind { purpose.kind }

    var body: some HTML {
        MapSheet(texts, label: heading, page: purpose.page, fields: ["kind", "at", "at_name"]) {
            h1(.class("sheet-title")) { heading }
            if let problem { Banner(.warning, problem) }
            if let chosen { naming(chosen) } else { PlaceSearch(texts, in: city, for: purpose, found: found) }
            mapData
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

    @HTMLBuilder private func naming(_ chosen: ChosenPlace) -> some HTML {
        RowList {
            Row(chosen.name, subtitle: texts(.favouritesMove), icon: icon, to: purpose.searchAgain)
        }
        form(
            .id("favourite"), .class("form"), .action(target), .method("post"),
            .attribute("hx-boost", "false")
        ) {
            if let field = context.formTokenField { field }
            input(.type("hidden"), .name("kind"), .value(kind.rawValue))
            chosen.hiddenFields("at")
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

    private var target: URLReference { place == nil ? "/account/favourites" : purpose.page }

    private var mapData: some HTML {
        MapData(
            pins: chosen.map {
                [.init(id: "at", icon: "dropoff", coordinate: $0.coordinate, title: $0.name)]
            } ?? [], fit: chosen?.text ?? "none", taps: "at")
    }
}
