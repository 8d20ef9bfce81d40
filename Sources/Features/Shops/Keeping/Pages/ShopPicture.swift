import DesignSystem
import HTML
import Identity
import Inventory

/// The photo of a product or a shop; the drawing of its category where there is none.
struct ShopPicture: View {
    let context: PageContext
    /// The photo's address, if there is one.
    let photo: URLReference?
    let category: ProductCategory
    /// How wide and high it is shown, in pixels.
    var side = 72

    var body: some HTML {
        img(
            .class("keep-picture", photo == nil ? "keep-drawing" : nil),
            .src(photo ?? context.assets[Self.drawing(of: category)]), .alt(""), .width("\(side)"),
            .height("\(side)"), .loading("lazy"), .attribute("decoding", "async"))
    }

    /// The file of a category's drawing, below `Web`.
    static func drawing(of category: ProductCategory) -> String {
        "drawings/shop/\(category.rawValue.split(separator: ".").joined(separator: "-")).svg"
    }
}

extension ProductID {
    /// The address of a photo of it, which says its version.
    func photo(_ version: String?, size: String = "small") -> URLReference? {
        version.map { "/where/products/\(text)/photo?size=\(size)&v=\($0)" }
    }
}

extension ShopID {
    /// The address of a photo of it, which says its version.
    func photo(_ version: String?, size: String = "small") -> URLReference? {
        version.map { "/where/shops/\(text)/photo?size=\(size)&v=\($0)" }
    }

    /// The page behind its counter.
    var counter: URLReference { "/where/mine/\(text)" }
}
