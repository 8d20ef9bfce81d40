import DesignSystem
import HTML
import Identity
import Inventory
import Ledger
import Localization

/// What a product is now, where somebody else has changed it while the form was open: all of it that differs from what was
/// typed.
struct PresentProduct: View {
    let context: PageContext
    /// The product as it is now.
    let product: CounterProduct
    let typed: ProductForm

    var body: some HTML {
        let texts = context.texts
        Card(class: "keep-present") {
            h2(.class("keep-heading")) { texts(.shopsKeepNow) }
            p { texts(.shopsKeepNowText) }
            ProductLines(texts: texts, details: product.listed.details, typed: typed.draft)
            if typed.seenPhoto != product.photo ?? "" {
                p(.class("muted")) { texts(.shopsKeepPhoto) }
                if let address = product.listed.id.photo(product.photo) {
                    ShopPicture(context: context, photo: address, category: .other, side: 96)
                } else {
                    p { texts(.shopsKeepNothing) }
                }
            }
        }
    }
}

/// What a product says, a line a field.
struct ProductLines: View {
    let texts: Texts
    let details: ProductDetails
    /// Only what differs from this is shown; all of it without.
    var typed: ProductDraft?

    var body: some HTML {
        line(texts(.shopsKeepName), details.name, typed?.name, details.name)
        line(
            texts(.shopsKeepPrice, ["currency": .text(details.price.currency.code)]),
            texts.money(details.price.money), typed?.price, details.price.typed)
        answer(.shopsKeepInStock, details.stock.isInStock, typed?.isInStock)
        answer(.shopsKeepInShop, details.stock.isAvailableInShop, typed?.isAvailableInShop)
        line(
            texts(.shopsKeepQuantity), details.stock.quantity.map { texts.number($0) } ?? "",
            typed?.quantity, details.stock.quantity.map { String($0) } ?? "")
        line(
            texts(.shopsKeepCategory), texts(details.category.name), typed?.category,
            details.category.rawValue)
        line(texts(.shopsKeepDescription), details.description, typed?.description, details.description)
        line(texts(.shopsKeepBarcode), details.gtin?.text ?? "", typed?.gtin, details.gtin?.text ?? "")
        line(texts(.shopsKeepNumber), details.sku?.text ?? "", typed?.sku, details.sku?.text ?? "")
        line(texts(.shopsKeepLink), details.link?.text ?? "", typed?.link, details.link?.text ?? "")
    }

    @HTMLBuilder private func line(
        _ name: String, _ words: String, _ typed: String?, _ value: String
    ) -> some HTML {
        if typed == nil || typed != value {
            // Of a product by itself what is not said is left out; what somebody has removed is news.
            PresentLine(name, words.isEmpty && typed != nil ? texts(.shopsKeepNothing) : words)
        }
    }

    @HTMLBuilder private func answer(_ name: TextKey, _ value: Bool, _ typed: Bool?) -> some HTML {
        if typed != value { PresentLine(texts(name), texts(value ? .shopsKeepYes : .shopsKeepNo)) }
    }
}
