public import Database
import Identity
public import Inventory

// How identifiers and words of the inventory are kept.

extension ShopID: SQLEncodable, SQLDecodable {
    public var sqlValue: SQLValue { .text(text) }

    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text: text)
    }
}

extension ProductID: SQLEncodable, SQLDecodable {
    public var sqlValue: SQLValue { .text(text) }

    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text: text)
    }
}

extension ProductCategory: SQLEncodable, SQLDecodable {}
extension ListedShop.State: SQLEncodable, SQLDecodable {}
extension ListedShop.Origin: SQLEncodable, SQLDecodable {}

extension ArticleNumber: SQLEncodable, SQLDecodable {
    public var sqlValue: SQLValue { .text(text) }

    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}

extension WebLink: SQLEncodable, SQLDecodable {
    public var sqlValue: SQLValue { .text(text) }

    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}
