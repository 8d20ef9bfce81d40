import DesignSystem
import Geography
import HTML
import Identity
import Inventory

/// The photo of a product or a shop; the drawing of its category where there is none.
struct StockPicture: View {
    let frame: ShopFrame
    /// The address of its photo, if it has one.
    let photo: URLReference?
    let category: ProductCategory
    /// What is on it, for those who cannot see it; nothing where its name stands beside.
    var label = ""
    /// Whether it is seen at once when the page opens.
    var isFirst = false

    var body: some HTML {
        img(
            .class("stock-picture", photo == nil ? "stock-drawing" : nil),
            .src(photo ?? frame.drawing(category)), .alt(label), .width("240"), .height("240"),
            .loading(isFirst ? nil : "lazy"))
    }
}

extension ShownProduct {
    /// Its photo in a size; nothing for a product without one.
    func photo(_ size: String) -> URLReference? {
        photo.map { "/where/products/\(listed.id.text)/photo?size=\(size)&v=\($0)" }
    }

    /// Its page.
    var address: URLReference { "/where/products/\(listed.id.text)" }

    /// Its page, for somebody who has said where they are. People send it on, so it says no more of where than it takes to
    /// put shops in order.
    func address(near place: Coordinate?) -> URLReference {
        place.map { "\(address)?near=\($0.roughly.text)" } ?? address
    }
}

extension Coordinate {
    /// The place to three decimals of a degree, about a hundred metres.
    fileprivate var roughly: Coordinate {
        Coordinate(
            latitude: (latitude * 1_000).rounded() / 1_000, longitude: (longitude * 1_000).rounded() / 1_000)
    }
}

extension ShownShop {
    /// Its photo in a size; nothing for a shop without one.
    func photo(_ size: String) -> URLReference? {
        photo.map { "/where/shops/\(listed.id.text)/photo?size=\(size)&v=\($0)" }
    }

    /// Its page.
    var address: URLReference { "/where/shops/\(listed.id.text)" }
}
