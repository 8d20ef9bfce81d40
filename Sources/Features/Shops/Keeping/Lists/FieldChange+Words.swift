import Inventory
import Ledger
import Localization

extension FieldChange {
    /// “Price: 4.50 → 4.20”
    func words(_ texts: Texts) -> String {
        texts(
            .shopsDeskPreviewChange,
            [
                "field": .text(texts(field.words)), "before": .text(before.words(texts)),
                "after": .text(after.words(texts)),
            ])
    }
}

extension FieldChange.Field {
    fileprivate var words: TextKey {
        switch self {
        case .name: .shopsDeskFieldName
        case .price: .shopsDeskFieldPrice
        case .isInStock: .shopsDeskFieldInStock
        case .quantity: .shopsDeskFieldQuantity
        case .isAvailableInShop: .shopsDeskFieldInShop
        case .category: .shopsDeskFieldCategory
        case .description: .shopsDeskFieldDescription
        case .gtin: .shopsDeskFieldGtin
        case .sku: .shopsDeskFieldSku
        case .link: .shopsDeskFieldLink
        case .isArchived: .shopsDeskFieldArchived
        }
    }
}

extension FieldChange.Value {
    /// The most characters of a text that are shown.
    private static let longest = 120

    fileprivate func words(_ texts: Texts) -> String {
        switch self {
        case .none: return texts(.shopsDeskPreviewNone)
        case .text(let text):
            let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
            return line.count > Self.longest ? line.prefix(Self.longest - 1) + "…" : line
        case .flag(let isOn): return texts(isOn ? .shopsDeskPreviewYes : .shopsDeskPreviewNo)
        case .quantity(let count): return texts.number(count)
        case .price(let price):
            return texts.decimal(price.minorUnits, fractionDigits: price.currency.decimals)
        case .category(let category): return texts(category.name)
        case .gtin(let gtin): return gtin.text
        }
    }
}
