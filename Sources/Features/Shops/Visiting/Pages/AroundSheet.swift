import DesignSystem
import Geography
import HTML
import Identity
import Localization
import MapSheets
import PlaceChoice

/// A place around which shops are looked for.
struct AroundPurpose: PlacePurpose {
    let within: Int

    var page: URLReference { "/where/around" }
    var suggestions: URLReference { "/where/around/places" }

    var fields: some HTML { input(.type("hidden"), .name("within"), .value(String(within))) }

    func address(choosing place: ChosenPlace) -> URLReference {
        "/where/around?within=\(within)&\(place.query("near"))"
    }
}

/// W10: Shops around a place, the nearest first, over the map.
struct AroundSheet: View {
    let frame: ShopFrame
    let city: CityPlaces
    let purpose: AroundPurpose
    /// What was typed, and what fits it.
    let places: FoundPlaces
    /// Around what; nothing while that is looked for.
    let near: ChosenPlace?
    let found: ShownStock
    /// Whether nearer ones stand on the pages before.
    let isContinued: Bool
    /// The shop that the map is about.
    let shown: ShownShop?

    private var texts: Texts { frame.texts }
    private var shops: [ShownShop] { found.shops }

    var body: some HTML {
        MapSheet(
            texts, label: texts(.shopsAround), page: "/where/around",
            fields: ["near", "near_name", "within"],
            kind: "around-sheet"
        ) {
            h1(.class("sheet-title")) { shown?.listed.name ?? texts(.shopsAround) }
            if let near {
                around(near)
            } else {
                HereButton(texts, reason: .shopsHereReason)
                PlaceSearch(texts, in: city, for: purpose, found: places)
            }
            MapData(
                pins: pins, fit: near.map { "\($0.text) \(purpose.within)" } ?? "none", taps: "near")
        }
    }

    @HTMLBuilder private func around(_ near: ChosenPlace) -> some HTML {
        if let shown {
            ul(.class("shop-list")) { ShopCard(frame: frame, shop: shown) }
        }
        p(.class("around-place")) {
            IconView(.pin)
            bdi { near.name }
            a(.class("text-link"), .href("/where/around?within=\(purpose.within)")) {
                texts(.shopsOtherPlace)
            }
        }
        nav(.class("chip-row"), .aria("label", texts(.shopsWithin))) {
            for distance in ShopQuery.distances {
                Chip(
                    texts.distance(.metres(Double(distance))),
                    to: AroundPurpose(within: distance).address(choosing: near),
                    isChosen: distance == purpose.within)
            }
        }
        if shops.isEmpty {
            EmptyState(.shop, title: texts(.shopsNoneAround), text: texts(.shopsNoneAroundText))
        } else {
            if found.next == nil, !isContinued {
                p(.class("hint"), .role("status")) { texts(.shopsAroundCount, count: shops.count) }
            }
            ul(.class("shop-list")) { for shop in shops { ShopCard(frame: frame, shop: shop) } }
            if let next = found.next {
                // The next ones take the place of these, on the map as well.
                ButtonLink(
                    texts(.shopsMore), to: "\(purpose.address(choosing: near))&after=\(next)",
                    style: .secondary, isWide: true)
            } else if found.isCutOff {
                p(.class("hint")) { texts(.shopsCutOff) }
            }
        }
    }

    private var pins: [MapData.Pin] {
        var pins = shops.map {
            MapData.Pin(
                id: $0.listed.id.text, icon: "shop", coordinate: $0.listed.place, title: $0.listed.name)
        }
        if let shown, !shops.contains(where: { $0.listed.id == shown.listed.id }) {
            pins.append(
                .init(
                    id: shown.listed.id.text, icon: "shop", coordinate: shown.listed.place,
                    title: shown.listed.name))
        }
        if let near, shown == nil {
            pins.append(.init(id: "near", icon: "pickup", coordinate: near.coordinate, title: near.name))
        }
        return pins
    }
}
