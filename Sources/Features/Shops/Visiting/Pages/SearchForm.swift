import DesignSystem
import Geography
import HTML
import Inventory
import Localization
import Places

/// W4, W7: What is looked for, with all that it should be besides; results come as one types.
struct SearchForm: View {
    let frame: ShopFrame
    let query: ShopQuery
    /// Why a price could not be read.
    var priceError: String?

    private var texts: Texts { frame.texts }

    var body: some HTML {
        form(
            .id("stock-search"), .class("stock-search"), .action("/where/search"), .method("get"),
            .role("search"), .attribute("hx-get", "/where/search"), .attribute("hx-target", "#results"),
            .attribute("hx-trigger", "change, submit"), .attribute("hx-sync", "this:replace"),
            .attribute("hx-indicator", "#results"), .attribute("hx-replace-url", "true")
        ) {
            TextField(
                name: "q", label: texts(.shopsSearch), value: query.words, kind: .search, icon: .search,
                isRequired: false,
                .placeholder(texts(.shopsSearchExample)), .attribute("hx-get", "/where/search"),
                .attribute("hx-trigger", "input changed delay:200ms"), .attribute("hx-target", "#results"),
                .attribute("hx-include", "closest form"), .attribute("hx-sync", "closest form:replace"),
                .attribute("hx-indicator", "#results"), .attribute("hx-replace-url", "true"),
                .aria("controls", "results"),
                .enterkeyhint("search"), .maxlength(ShopQuery.longest))
            div(.class("search-kinds")) {
                SegmentedControl(
                    name: "show", label: texts(.shopsShow),
                    choices: [
                        .init("products", texts(.shopsProducts), icon: .layers),
                        .init("shops", texts(.shopsShops), icon: .shop),
                    ], chosen: query.kind.rawValue)
                more
            }
            div(.class("filter-row")) {
                filter("stock", texts(.shopsInStock), query.isInStock)
                filter("open", texts(.shopsOpenNow), query.isOpen)
                button(
                    .class("chip", "chip-link", "near-button"), .type("button"), .hidden(),
                    .data("near", query.near == nil ? "off" : "on"),
                    .data("text-failed", texts(.mapLocationOff)),
                    .aria("pressed", query.near == nil ? "false" : "true")
                ) {
                    IconView(.locate)
                    span { texts(.shopsNearMe) }
                }
                input(
                    .type("hidden"), .name("near"), .value(query.near?.text ?? ""),
                    .disabled(query.near == nil))
            }
            noscript { Button(texts(.shopsFind), icon: .search, isWide: true) }
        }
    }

    private func filter(_ name: String, _ words: String, _ isOn: Bool) -> some HTML {
        label(.class("filter-chip")) {
            input(.type("checkbox"), .name(name), .value("on"), .checked(isOn))
            span { words }
        }
    }

    private var more: some HTML {
        details(.class("filters"), .open(priceError != nil)) {
            summary {
                IconView(.settings)
                span { texts(.shopsFilters) }
                // Its script counts as well, as only what was found comes anew.
                span(.class("filter-count"), .hidden(moreCount == 0)) { texts.number(moreCount) }
            }
            div(.class("filter-fields")) {
                SelectField(
                    name: "town", label: texts(.shopsTown),
                    options: [("", texts(.shopsEveryTown))]
                        + frame.towns.towns.map { ($0.key, $0.names[texts.language.code]) },
                    chosen: query.town.flatMap { frame.towns.town($0)?.key } ?? "")
                SelectField(
                    name: "category", label: texts(.shopsCategory),
                    options: [("", texts(.shopsEveryCategory))] + categories,
                    chosen: query.category?.rawValue ?? "")
                div(.class("price-fields")) {
                    TextField(
                        name: "from", label: texts(.shopsPriceFrom), value: query.lowest ?? "",
                        kind: .decimal, isRequired: false, error: priceError, .maxlength(20))
                    TextField(
                        name: "to", label: texts(.shopsPriceTo), value: query.highest ?? "", kind: .decimal,
                        isRequired: false, .maxlength(20))
                }
                SelectField(
                    name: "within", label: texts(.shopsWithin),
                    options: [("", texts(.shopsAnyDistance))]
                        + ShopQuery.distances.map {
                            (String($0), texts.distance(.metres(Double($0))))
                        }, chosen: query.within.map { String($0) } ?? "", hint: texts(.shopsWithinHint))
                SelectField(
                    name: "sort", label: texts(.shopsSort),
                    options: ShopQuery.Order.allCases.map { ($0.rawValue, texts($0.name)) },
                    chosen: query.order.rawValue)
            }
        }
    }

    /// What is asked for among the filters that are out of sight at first.
    private var moreCount: Int {
        query.filterCount - (query.asksForStock ? 1 : 0) - (query.isOpen ? 1 : 0)
            + (query.order == .relevance ? 0 : 1)
    }

    private var categories: [(value: String, label: String)] {
        ProductCategory.allCases.filter { $0.parent == nil }.flatMap { top in
            [(top.rawValue, texts(top.name))]
                + top.children.map { ($0.rawValue, "– " + texts($0.name)) }
        }
    }
}

extension ShopQuery.Order {
    /// What it is called.
    var name: TextKey {
        switch self {
        case .relevance: .shopsSortRelevance
        case .distance: .shopsSortDistance
        case .price: .shopsSortPrice
        case .newest: .shopsSortNewest
        case .name: .shopsSortName
        }
    }
}
