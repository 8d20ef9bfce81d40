import Inventory
import Ledger
import Localization
import Tables

/// What is wrong with a list or one of its lines, and what to do, in the reader's language.
struct ListFaultWords {
    private let texts: Texts
    private let currency: Currency

    init(_ texts: Texts, _ currency: Currency) {
        self.texts = texts
        self.currency = currency
    }

    /// What is wrong with a file as a whole, and where.
    func sentence(of error: TableError) -> String {
        let words = words(error.code)
        guard error.code != .empty, error.code != .tooManyLines else { return words }
        return "\(place(error.line, error.lastLine, error.column, nil)): \(words)"
    }

    /// Where a bad line is: “Line 12, column 4 (Price)”.
    func place(of bad: BadLine) -> String { place(bad.line, bad.lastLine, bad.column, bad.field) }

    private func place(_ line: Int, _ last: Int, _ column: Int?, _ field: StockColumn?) -> String {
        let lines =
            last > line
            ? texts(.shopsDeskPreviewLines, ["line": .number(line), "last": .number(last)])
            : texts(.shopsDeskPreviewLine, ["line": .number(line)])
        guard let column else { return lines }
        let name = field.flatMap { $0.words }.map { texts($0) }
        let place =
            name.map {
                texts(.shopsDeskPreviewColumnNamed, ["column": .number(column), "field": .text($0)])
            } ?? texts(.shopsDeskPreviewColumn, ["column": .number(column)])
        return "\(lines)\(texts.language == .arabic ? "،" : ",") \(place)"
    }

    /// Why a line cannot be taken, and what to do.
    func words(_ reason: BadLine.Reason) -> String {
        switch reason {
        case .table(let code): words(code)
        case .fault(let reason): words(reason)
        case .otherShop: texts(.shopsDeskBadOtherShop)
        case .sameProduct(let line): texts(.shopsDeskBadSameProduct, ["line": .number(line)])
        case .severalProducts: texts(.shopsDeskBadSeveralProducts)
        case .otherNumber(let number): texts(.shopsDeskBadOtherNumber, ["number": .text(number.text)])
        case .noKey: texts(.shopsDeskBadNoKey)
        case .held: texts(.shopsDeskBadHeld)
        }
    }

    private func words(_ code: TableError.Code) -> String {
        switch code {
        case .empty: texts(.shopsDeskBadEmpty)
        case .notText: texts(.shopsDeskBadNotText)
        case .mixedEncodings: texts(.shopsDeskBadMixed)
        case .unclosedQuote: texts(.shopsDeskBadUnclosed)
        case .textAfterQuote: texts(.shopsDeskBadAfterQuote)
        case .quoteClosedLater: texts(.shopsDeskBadClosedLater)
        case .lineTooLong: texts(.shopsDeskBadLongLine)
        case .tooManyColumns:
            texts(.shopsDeskBadManyColumns, ["most": .number(TableReader.mostColumns)])
        case .tooManyLines: texts(.shopsDeskBadManyLines, ["most": .number(TableReader.mostLines)])
        case .unknownColumns: texts(.shopsDeskBadUnknownColumns)
        case .repeatedColumn: texts(.shopsDeskBadRepeatedColumn)
        case .tooManyCells: texts(.shopsDeskBadManyCells)
        }
    }

    private func words(_ reason: FaultReason) -> String {
        switch reason {
        case .missing: texts(.shopsDeskBadMissing)
        case .tooLong(let most): texts(.shopsDeskBadTooLong, ["most": .number(most)])
        case .tooMany(let most): texts(.shopsDeskBadTooMany, ["most": .number(most)])
        case .taken: texts(.shopsDeskBadTaken)
        case .notAPhoneNumber: texts(.shopsDeskBadPhone)
        case .notALink: texts(.shopsDeskBadLink)
        case .notANumber(let range):
            texts(
                .shopsDeskBadNumber,
                ["low": .number(range.lowerBound), "high": .number(range.upperBound)])
        case .unknownCategory: texts(.shopsDeskBadCategory)
        case .notYesOrNo: texts(.shopsDeskBadYesNo)
        case .unknownAvailability: texts(.shopsDeskBadAvailability)
        case .abovePrice: texts(.shopsDeskBadAbovePrice)
        case .price(let code): words(code)
        case .gtin(let code): words(code)
        }
    }

    private func words(_ code: PriceError.Code) -> String {
        switch code {
        case .empty: texts(.shopsDeskBadPriceEmpty)
        case .notAPrice: texts(.shopsDeskBadPrice)
        case .negative: texts(.shopsDeskBadPriceNegative)
        case .tooManyDecimals(let most):
            texts(
                .shopsDeskBadPriceDecimals, ["currency": .text(currency.code), "most": .number(most)])
        case .ambiguous(let thousands, let decimals?):
            texts(
                .shopsDeskBadPriceAmbiguous, ["thousands": .text(thousands), "decimals": .text(decimals)])
        case .ambiguous(let thousands, nil):
            texts(.shopsDeskBadPriceThousands, ["thousands": .text(thousands)])
        case .tooLarge:
            texts(.shopsDeskBadPriceLarge, ["most": .number(Int(Price.mostUnits))])
        case .otherCurrency(let other):
            texts(
                .shopsDeskBadPriceCurrency, ["other": .text(other), "currency": .text(currency.code)])
        }
    }

    private func words(_ code: GTINError.Code) -> String {
        switch code {
        case .empty: texts(.shopsDeskBadGtinEmpty)
        case .notDigits: texts(.shopsDeskBadGtinDigits)
        case .rounded: texts(.shopsDeskBadGtinRounded)
        case .wrongLength(let digits): texts(.shopsDeskBadGtinLength, ["digits": .number(digits)])
        case .wrongDigit: texts(.shopsDeskBadGtinDigit)
        case .onlyZeros: texts(.shopsDeskBadGtinZeros)
        }
    }
}

extension StockColumn {
    /// What people call the column; nothing for what only programs write.
    fileprivate var words: TextKey? {
        switch self {
        case .sku: .shopsDeskFieldSku
        case .name: .shopsDeskFieldName
        case .description: .shopsDeskFieldDescription
        case .price: .shopsDeskFieldPrice
        case .currency: .shopsDeskFieldCurrency
        case .category: .shopsDeskFieldCategory
        case .gtin: .shopsDeskFieldGtin
        case .inStock: .shopsDeskFieldInStock
        case .availableInShop: .shopsDeskFieldInShop
        case .quantity: .shopsDeskFieldQuantity
        case .link: .shopsDeskFieldLink
        case .imageLink: .shopsDeskFieldPhoto
        case .storeCode: .shopsDeskFieldStoreCode
        case .availability: .shopsDeskFieldAvailability
        case .salePrice: .shopsDeskFieldSalePrice
        case .saleDates: .shopsDeskFieldSaleDates
        case .googleCategory, .productType: nil
        }
    }
}
