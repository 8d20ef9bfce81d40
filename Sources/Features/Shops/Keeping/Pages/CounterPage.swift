import DesignSystem
import HTML
import Identity
import Inventory
import Localization

/// W2: A shop's counter: its products, each with the switch that says whether it is there.
struct CounterPage: View {
    let context: PageContext
    let sight: CounterSight
    let list: CounterList
    let time: ShopTime
    /// What was just done.
    let note: String?
    /// The product whose stock was just said, with what it was before.
    let undo: (product: ProductID, stock: Stock)?

    private var texts: Texts { context.texts }
    private var shop: ListedShop { sight.shop }

    var body: some HTML {
        PageLayout(context, title: shop.name, room: .where) {
            a(.class("text-link"), .href("/where/mine")) { texts(.shopsKeepMine) }
            h1 { bdi { shop.name } }
            p(.class("keep-state")) {
                ShopStateBadge(texts: texts, listed: shop, time: time)
                if shop.state == .listed {
                    a(.class("text-link"), .href("/where/shops/\(shop.id.text)")) {
                        texts(.shopsKeepAsSeen)
                    }
                }
            }
            if shop.state == .hidden { Banner(.warning, texts(.shopsKeepHiddenText)) }
            p(.id("keep-said"), .class("visually-hidden"), .role("status")) {}
            if let note { Banner(.ok, note) }
            if list.isArchive { archiveHead } else { head }
            if !list.isArchive || !list.words.isEmpty || !sight.products.isEmpty { search }
            products
            if !list.isArchive { doors }
        }
    }

    private var head: some HTML {
        ButtonLink(
            texts(.shopsKeepAdd), to: "\(shop.id.counter)/products/new", icon: .plus, isWide: true)
    }

    @HTMLBuilder private var archiveHead: some HTML {
        h2(.class("keep-heading")) { texts(.shopsKeepArchive) }
        a(.class("text-link"), .href(shop.id.counter)) { texts(.shopsKeepToCounter) }
    }

    private var search: some HTML {
        form(.class("keep-search"), .action(shop.id.counter), .method("get"), .role("search")) {
            if list.isArchive { input(.type("hidden"), .name("archived"), .value("1")) }
            TextField(
                name: "q", label: texts(.shopsKeepFind), value: list.words, kind: .search, icon: .search,
                isRequired: false, .maxlength(CounterSearch.longest), .enterkeyhint("search"))
            Button(texts(.shopsKeepFindButton), style: .secondary)
        }
    }

    @HTMLBuilder private var products: some HTML {
        if !list.words.isEmpty {
            a(.class("text-link"), .href(list.all(of: shop.id))) { texts(.shopsKeepShowAll) }
        }
        if sight.products.isEmpty {
            if !list.words.isEmpty {
                p { texts(.shopsKeepNothingFound) }
            } else if list.isArchive {
                p { texts(.shopsKeepArchiveEmpty) }
            } else {
                EmptyState(.shop, title: texts(.shopsKeepEmpty), text: texts(.shopsKeepEmptyText))
            }
        } else {
            ul(.class("keep-products"), .aria("label", texts(.shopsKeepProducts))) {
                CounterRows(context: context, sight: sight, list: list, undo: undo)
            }
        }
    }

    private var doors: some HTML {
        nav(.class("keep-doors"), .aria("label", shop.name)) {
            RowList {
                Row(texts(.shopsKeepDetails), icon: .shop, to: "\(shop.id.counter)/edit")
                Row(texts(.shopsKeepLists), icon: .swap, to: "\(shop.id.counter)/lists")
                Row(texts(.shopsKeepPeople), icon: .people, to: "\(shop.id.counter)/people")
                Row(texts(.shopsKeepFigures), icon: .sight, to: "\(shop.id.counter)/figures")
                Row(texts(.shopsKeepArchive), icon: .layers, to: "\(shop.id.counter)?archived=1")
            }
        }
    }
}

/// Which part of a shop's products a counter shows.
struct CounterList {
    /// What is looked for, as it was typed.
    var words = ""
    /// Whether it is the products put away.
    var isArchive = false
    /// The last one of the page before.
    var before: ProductID?

    /// How many stand on a page.
    static let perPage = 50

    /// All products of the kind.
    func all(of shop: ShopID) -> URLReference {
        isArchive ? "\(shop.counter)?archived=1" : shop.counter
    }

    /// The page after a product.
    func address(of shop: ShopID, before product: ProductID?) -> URLReference {
        var address = "\(shop.counter)?q=\(words)" as URLReference
        if isArchive { address = "\(address)&archived=1" }
        if let product { address = "\(address)&before=\(product.text)" }
        return address
    }
}
