import DesignSystem
import HTML
import Inventory
import Localization

/// W13: What other sites show of shops and products. What is made up is for no search engine.
extension ShopFrame {
    /// The frame of the page of a shop.
    func card(of shop: ShownShop) -> ShopFrame {
        let details = shop.listed.shop.details
        let towns = shop.listed.towns.map { town($0) }.joined(separator: ", ")
        return card(
            ShareCard(
                title: "\(details.name) · \(towns)",
                text: details.description.isEmpty
                    ? "\(texts(details.kind.name)) · \(shop.listed.address)"
                    : Self.beginning(details.description), address: whole(shop.address),
                picture: whole(shop.photo("large"))), of: shop.listed)
    }

    /// The frame of the page of a product.
    func card(of product: ShownProduct) -> ShopFrame {
        let ware = product.listed.details
        let offer = "\(texts.money(ware.price.money)) · \(product.shop.name)"
        return card(
            ShareCard(
                title: ware.name,
                text: ware.description.isEmpty
                    ? offer : "\(offer) · \(Self.beginning(ware.description))",
                address: whole(product.address), picture: whole(product.photo("large"))),
            of: product.shop)
    }

    private func card(_ card: ShareCard, of shop: ListedShop) -> ShopFrame {
        var frame = self
        frame.context.card = card
        frame.context.isListed = describes(shop)
        return frame
    }

    /// An address with where this city is, for whoever reads it elsewhere; nothing where nobody has said that.
    func whole(_ address: URLReference?) -> URLReference? {
        guard let origin, let address else { return nil }
        return URLReference(origin + address.text)
    }

    /// The first words of a text, in one line.
    private static func beginning(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard line.count > 200 else { return line }
        return line.prefix(200).split(separator: " ").dropLast().joined(separator: " ") + " …"
    }
}
