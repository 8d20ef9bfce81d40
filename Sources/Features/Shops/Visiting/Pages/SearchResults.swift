import DesignSystem
import HTML
import Inventory
import Localization

/// What was found, as cards; the part of the page that changes as one types.
struct SearchResults: View {
    let frame: ShopFrame
    let query: ShopQuery
    let found: ShownStock
    /// Why a price could not be read: then nothing was looked for.
    var priceError: String?

    private var texts: Texts { frame.texts }

    var body: some HTML {
        if let priceError {
            div(.data("price-wrong", priceError)) { Banner(.warning, priceError) }
        } else if found.isEmpty {
            nothing
        } else {
            let above = found.shopsAbove
            if query.order == .distance, query.near == nil, query.town == nil {
                p(.class("hint")) { texts(.shopsSortNeedsPlace) }
            }
            if !above.isEmpty {
                h2(.class("results-title")) { texts(.shopsShops) }
                ul(.class("shop-list")) { for shop in above { ShopCard(frame: frame, shop: shop) } }
            }
            if query.kind == .products, found.products.isEmpty {
                p(.class("hint")) {
                    texts(query.isFiltered ? .shopsNothingFiltered : .shopsNoProducts)
                }
            } else if query.kind == .products {
                h2(.class(above.isEmpty ? "visually-hidden" : "results-title")) { texts(.shopsProducts) }
                ul(.class("product-grid")) { entries }
            } else {
                h2(.class("visually-hidden")) { texts(.shopsShops) }
                ul(.class("shop-list")) { entries }
            }
        }
    }

    /// The entries alone, and the way on: what is added to a list that is there already.
    @HTMLBuilder var entries: some HTML {
        for (place, product) in found.products.enumerated() {
            ProductCard(frame: frame, product: product, isFirst: place < 4)
        }
        for shop in found.shops { ShopCard(frame: frame, shop: shop) }
        if let next = found.next {
            MoreEntries(
                texts, to: query.address(after: next), part: query.address(page: "/where/more", after: next))
        } else if found.isCutOff {
            li(.class("more")) { p(.class("hint")) { texts(.shopsCutOff) } }
        }
    }

    private var nothing: some HTML {
        div(.class("nothing-found")) {
            EmptyState(
                .search, title: texts(.shopsNothing),
                text: texts(query.isFiltered ? .shopsNothingFiltered : .shopsNothingText)
            ) {
                if query.isFiltered {
                    ButtonLink(
                        texts(.shopsWithoutFilters), to: query.withoutFilters.address(), style: .secondary)
                }
            }
            if !query.words.isEmpty, !query.isFiltered {
                // Told once somebody has stopped typing: what is typed on replaces this before.
                form(
                    .hidden(), .attribute("hx-post", "/where/missed"),
                    .attribute("hx-trigger", "load delay:3s"), .attribute("hx-swap", "none")
                ) {
                    frame.context.formTokenField
                    input(.type("hidden"), .name("q"), .value(query.words))
                }
            }
        }
    }
}

extension ShopQuery {
    /// The words alone.
    var withoutFilters: ShopQuery {
        var query = ShopQuery()
        query.words = words
        query.kind = kind
        query.near = near
        return query
    }
}
