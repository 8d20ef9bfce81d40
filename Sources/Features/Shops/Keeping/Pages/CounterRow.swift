import DesignSystem
import HTML
import Identity
import Inventory
import Localization
import Ratings

/// Part of a counter's list, and the way to the next one.
struct CounterRows: View {
    let context: PageContext
    let sight: CounterSight
    let list: CounterList
    var undo: (product: ProductID, stock: Stock)?

    var body: some HTML {
        for product in sight.products {
            CounterRow(
                context: context, product: product, list: list,
                former: undo?.product == product.listed.id ? undo?.stock : nil)
        }
        if let next = sight.next {
            let address = list.address(of: sight.shop.id, before: next)
            li(.class("keep-more")) {
                a(
                    .class("button button-secondary button-wide"), .href(address),
                    .hx("get", to: address), .hx("target", "closest li"), .hx("swap", "outerHTML")
                ) { context.texts(.shopsKeepMore) }
            }
        }
    }
}

/// A product on the counter, with the switch that says whether it is there.
struct CounterRow: View {
    let context: PageContext
    let product: CounterProduct
    let list: CounterList
    /// What the stock was before it was just said, to be taken back.
    var former: Stock?

    private var texts: Texts { context.texts }
    private var listed: ListedProduct { product.listed }
    private var stock: Stock { listed.details.stock }
    private var page: URLReference { "\(listed.shop.counter)/products/\(listed.id.text)" }

    var body: some HTML {
        li(.id("product-\(listed.id.text)"), .class("keep-product")) {
            a(.class("keep-product-link"), .href(page)) {
                ShopPicture(
                    context: context, photo: listed.id.photo(product.photo),
                    category: listed.details.category)
                span(.class("row-words")) {
                    span(.class("row-title")) { bdi { listed.details.name } }
                    span(.class("row-subtitle")) { subtitle }
                }
            }
            if let reason = listed.hiddenReason {
                p(.class("keep-hidden"), .dir("auto")) {
                    texts(.shopsKeepProductHidden, ["reason": .text(reason.text)])
                }
            } else if list.isArchive {
                restoring
            } else {
                switching
            }
        }
    }

    private var subtitle: String {
        let price = texts.money(listed.details.price.money)
        if !stock.isInStock { return "\(price) · \(texts(.shopsKeepSoldOut))" }
        return stock.quantity.map { "\(price) · \(texts(.shopsKeepCount, count: $0))" } ?? price
    }

    @HTMLBuilder private var switching: some HTML {
        StockForm(context: context, listed: listed, list: list, isInStock: !stock.isInStock) {
            button(
                .id("stock-\(listed.id.text)"), .class("keep-stock"), .role("switch"),
                .aria("checked", stock.isInStock)
            ) {
                span(.class("keep-knob")) { IconView(stock.isInStock ? .check : .close) }
                span {
                    texts(.shopsKeepInStock)
                    span(.class("visually-hidden")) { ": \(listed.details.name)" }
                }
            }
        }
        if let former {
            div(.class("keep-undo")) {
                span { texts(stock.isInStock ? .shopsKeepNowInStock : .shopsKeepNowSoldOut) }
                StockForm(
                    context: context, listed: listed, list: list, isInStock: former.isInStock,
                    quantity: former.quantity, isUndo: true
                ) { Button(texts(.shopsKeepUndo), style: .quiet, icon: .back) }
            }
        }
    }

    private var restoring: some HTML {
        form(.action("\(page)/restore"), .method("post")) {
            context.formTokenField
            Button(texts(.shopsKeepRestore), style: .secondary)
        }
    }
}

/// Sends what a stock is to be: the same however often, and from however old a page, it is sent.
private struct StockForm<Content: HTML>: View {
    let context: PageContext
    let listed: ListedProduct
    let list: CounterList
    let isInStock: Bool
    let quantity: Int?
    let isUndo: Bool
    let content: Content

    init(
        context: PageContext, listed: ListedProduct, list: CounterList, isInStock: Bool,
        quantity: Int? = nil, isUndo: Bool = false, @HTMLBuilder content: () -> Content
    ) {
        self.context = context
        self.listed = listed
        self.list = list
        self.isInStock = isInStock
        self.quantity = quantity
        self.isUndo = isUndo
        self.content = content()
    }

    var body: some HTML {
        let address: URLReference = "\(listed.shop.counter)/products/\(listed.id.text)/stock"
        form(
            .class("keep-stock-form"), .action(address), .method("post"), .hx("post", to: address),
            .hx("target", "closest li"), .hx("swap", "outerHTML")
        ) {
            context.formTokenField
            input(.type("hidden"), .name("in"), .value(isInStock ? "1" : "0"))
            if let quantity { input(.type("hidden"), .name("quantity"), .value("\(quantity)")) }
            if isUndo { input(.type("hidden"), .name("undo"), .value("1")) }
            if !list.words.isEmpty { input(.type("hidden"), .name("q"), .value(list.words)) }
            if let before = list.before { input(.type("hidden"), .name("before"), .value(before.text)) }
            content
        }
    }
}
