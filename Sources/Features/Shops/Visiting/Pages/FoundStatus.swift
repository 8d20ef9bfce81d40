import DesignSystem
import HTML
import Localization

/// How much was found, in a few words for those who do not see it. The page has the element that is read aloud from its
/// beginning (``place``), as one that comes with its words is often passed over; a part of the page brings new words for it.
struct FoundStatus: View {
    let texts: Texts
    let kind: ShopQuery.Kind
    let found: ShownStock
    /// Why a price could not be read: then nothing was looked for.
    var priceError: String?

    private static let id = "found-status"

    /// Where the words are put, outside of what is found.
    static var place: some HTML { p(.id(id), .class("visually-hidden"), .role("status")) {} }

    var body: some HTML {
        p(.id(Self.id), .attribute("hx-swap-oob", "innerHTML")) { priceError ?? words }
    }

    private var words: String {
        let count = found.products.count + found.shops.count
        guard count > 0 else {
            return texts(found.shopsAbove.isEmpty ? .shopsNothing : .shopsNoProducts)
        }
        let words = texts(kind == .products ? .shopsFoundProducts : .shopsFoundShops, count: count)
        let isAll = found.next == nil && !found.isCutOff
        return isAll ? words : texts(.shopsFoundAndMore, ["found": .text(words)])
    }
}
