import DesignSystem
import HTML
import Inventory
import Localization
import Places

/// The first page of the room, and the one of what was found.
struct WherePage: View {
    let frame: ShopFrame
    let query: ShopQuery
    let found: ShownStock
    /// What a shop window shows while nothing is looked for; nothing on the page of what was found.
    var window: WhereWindow?
    var priceError: String?

    private var texts: Texts { frame.texts }

    var body: some HTML {
        PageLayout(frame.context, title: texts(.shopsTitle), room: .where, width: .wide) {
            div(.class("where-top")) {
                h1 { texts(.shopsTitle) }
                a(.class("starred-link"), .href("/where/starred")) {
                    IconView(.star)
                    span { texts(.shopsStarred) }
                }
            }
            SearchForm(frame: frame, query: query, priceError: priceError)
            FoundStatus.place
            div(.id("results"), .class("results")) {
                if let window {
                    WindowSections(frame: frame, window: window)
                } else {
                    SearchResults(
                        frame: frame, query: query, found: found, priceError: priceError)
                }
            }
            if window != nil { CityLinks(frame.context) }
        }
    }
}

/// What a visitor is shown first.
struct WhereWindow {
    /// What shops have got in last.
    var newest: [ShownProduct]
    /// Shops that are open now, or, while none is, those that open next.
    var shops: [ShownShop]
    /// Whether they are open.
    var areOpen: Bool
    /// How many products and shops there are.
    var productCount: Int
    var shopCount: Int
}

/// The window of the room: towns, kinds of things, what is new, who is open.
struct WindowSections: View {
    let frame: ShopFrame
    let window: WhereWindow

    private var texts: Texts { frame.texts }

    var body: some HTML {
        if window.shopCount == 0 {
            EmptyState(.shop, title: texts(.shopsNone), text: texts(.shopsNoneText)) {
                ButtonLink(texts(.shopsRegister), to: "/where/mine/new", icon: .plus)
            }
        } else {
            section(.class("window-part")) {
                h2 { texts(.shopsByTown) }
                nav(.class("chip-row"), .aria("label", texts(.shopsByTown))) {
                    Chip(texts(.shopsAround), icon: .locate, to: "/where/around")
                    for town in frame.towns.towns {
                        Chip(
                            town.names[texts.language.code], icon: .town,
                            to: ShopQuery().with {
                                $0.town = town.key
                                $0.kind = .shops
                            }.address())
                    }
                }
            }
            if !window.newest.isEmpty {
                section(.class("window-part")) {
                    div(.class("window-head")) {
                        h2 { texts(.shopsNew) }
                        a(.class("text-link"), .href(ShopQuery().with { $0.order = .newest }.address())) {
                            texts(.shopsSeeAll)
                        }
                    }
                    ul(.class("product-shelf"), .tabindex(0), .aria("label", texts(.shopsNew))) {
                        for (place, product) in window.newest.enumerated() {
                            ProductCard(frame: frame, product: product, isFirst: place < 3)
                        }
                    }
                }
            }
            section(.class("window-part")) {
                h2 { texts(.shopsKinds) }
                ul(.class("kind-grid")) {
                    for category in ProductCategory.allCases where category.parent == nil {
                        li {
                            a(
                                .class("kind-card"),
                                .href(ShopQuery().with { $0.category = category }.address())
                            ) {
                                img(
                                    .src(frame.drawing(category)), .alt(""), .width("120"), .height("120"),
                                    .loading("lazy"))
                                span { texts(category.name) }
                            }
                        }
                    }
                }
            }
            if !window.shops.isEmpty {
                section(.class("window-part")) {
                    div(.class("window-head")) {
                        h2 { texts(window.areOpen ? .shopsOpenNow : .shopsShops) }
                        a(
                            .class("text-link"),
                            .href(
                                ShopQuery().with {
                                    $0.kind = .shops
                                    $0.isOpen = window.areOpen
                                }.address())
                        ) { texts(.shopsSeeAll) }
                    }
                    ul(.class("shop-list")) {
                        for shop in window.shops { ShopCard(frame: frame, shop: shop) }
                    }
                }
            }
            aside(.class("keeper-call")) {
                IconView(.shop)
                div {
                    h2 { texts(.shopsKeeperTitle) }
                    p { texts(.shopsKeeperText) }
                }
                ButtonLink(texts(.shopsMine), to: "/where/mine", style: .secondary)
            }
        }
    }
}
