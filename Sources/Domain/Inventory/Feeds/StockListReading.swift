import Ledger
import Tables

/// A stock list while it is read.
struct StockListReading {
    private(set) var list: StockList
    private let currency: Currency
    private let storeCode: String?
    private let ownSite: WebLink?
    /// Whether it is a feed as Google has it, in which many a barcode may not stand.
    private let isFeed: Bool
    private var firstStoreCode: String?
    /// The most store codes that there are to choose from.
    private static let mostStoreCodes = 100
    /// The line that is read.
    private var record: TableRecord?
    private var faultCount = 0

    init(_ list: StockList, _ currency: Currency, _ storeCode: String?, _ ownSite: WebLink?) {
        self.list = list
        self.currency = currency
        self.storeCode = storeCode
        self.ownSite = ownSite
        isFeed = list.columns[.googleCategory] != nil || list.columns[.productType] != nil
    }

    mutating func take(_ result: Result<TableRecord, TableError>) {
        switch result {
        case .failure(let error):
            list.badLines.append(
                BadLine(
                    line: error.line, lastLine: error.lastLine, column: error.column, .table(error.code)))
        case .success(let record): take(record)
        }
    }

    private mutating func take(_ record: TableRecord) {
        guard !isBlank(record) else { return }
        if record.count > list.width, (list.width..<record.count).contains(where: { !record[$0].isEmpty }) {
            list.badLines.append(
                BadLine(
                    line: record.line, lastLine: record.lastLine, column: list.width + 1,
                    excerpt: record[list.width],
                    .table(.tooManyCells)))
            return
        }
        guard isAboutThisShop(record) else { return }
        self.record = record
        faultCount = 0
        var row = StockRow(line: record.line, lastLine: record.lastLine)
        if let column = swallowing(record) { note(column, .table(.quoteClosedLater)) }
        readNames(&row)
        readPrice(&row)
        readCategory(&row)
        readStock(&row)
        readLinks(&row)
        if faultCount == 0, row.key.isEmpty {
            note(nil, .noKey)
        }
        if faultCount == 0 { list.rows.append(row) } else { list.unread.append(row) }
    }

    /// Whether all its cells are empty, as below the last line in many spreadsheets.
    private func isBlank(_ record: TableRecord) -> Bool {
        (0..<record.count).allSatisfy { WrittenText.isBlank(record[$0]) }
    }

    /// A column of one line only that holds several, cut into cells: the end of a quote was forgotten, and by chance the
    /// next one ends a cell.
    private func swallowing(_ record: TableRecord) -> StockColumn? {
        guard record.lastLine > record.line else { return nil }
        return list.columns.filter { column, place in
            let cell = record[place - 1].utf8
            return column != .description && cell.contains(list.separator.rawValue)
                && cell.contains { $0 == 0x0A || $0 == 0x0D }
        }.min { $0.value < $1.value }?.key
    }

    private mutating func isAboutThisShop(_ record: TableRecord) -> Bool {
        guard let column = list.columns[.storeCode] else { return true }
        let code = WrittenText.line(record[column - 1])
        guard !code.isEmpty else { return true }
        if list.storeCodes.count < Self.mostStoreCodes, !list.storeCodes.contains(code) {
            list.storeCodes.append(code)
        }
        if let storeCode {
            if code == storeCode { return true }
            list.otherShopCount += 1
            return false
        }
        guard let firstStoreCode, firstStoreCode != code else {
            firstStoreCode = code
            return true
        }
        list.badLines.append(
            BadLine(
                line: record.line, lastLine: record.lastLine, column: column, field: .storeCode,
                excerpt: code, .otherShop))
        return false
    }

    /// The text of a column; nothing if the list or the line has none. Without white space it is empty.
    private func cell(_ column: StockColumn) -> String? {
        guard let place = list.columns[column], let record, place <= record.count else { return nil }
        let text = record[place - 1]
        return WrittenText.isBlank(text) ? "" : text
    }

    private mutating func note(_ column: StockColumn?, _ reason: BadLine.Reason) {
        faultCount += 1
        list.badLines.append(
            BadLine(
                line: record?.line ?? 0, lastLine: record?.lastLine ?? 0,
                column: column.flatMap { list.columns[$0] }, field: column,
                excerpt: column.flatMap { cell($0) } ?? "", reason))
    }

    /// A value that an empty cell leaves as it is.
    private mutating func kept<Value>(
        _ column: StockColumn, _ read: (String) -> Result<Value, FaultReason>
    ) -> Value? {
        guard let text = cell(column), !text.isEmpty else { return nil }
        switch read(text) {
        case .success(let value): return value
        case .failure(let reason):
            note(column, .fault(reason))
            return nil
        }
    }

    /// A value that an empty cell takes away.
    private mutating func listed<Value>(
        _ column: StockColumn, _ read: (String) -> Result<Value, FaultReason>
    ) -> ListedValue<Value> {
        guard let text = cell(column) else { return .unsaid }
        guard !text.isEmpty else { return .empty }
        return kept(column, read).map(ListedValue.value) ?? .unsaid
    }

    private mutating func readNames(_ row: inout StockRow) {
        row.sku = kept(.sku, ProductFields.sku)
        row.gtin = listed(.gtin, ProductFields.gtin)
        if isFeed, row.gtin == .empty { row.gtin = .unsaid }
        row.name = kept(.name, ProductFields.name)
        row.description = listed(.description, ProductFields.description)
        // A description of which nothing can be seen is none.
        if row.description == .value("") { row.description = .empty }
    }

    private mutating func readPrice(_ row: inout StockRow) {
        let currency = currency
        if let name = cell(.currency), !name.isEmpty,
            CurrencySigns.names(WrittenText.line(name), currency) != true
        {
            note(.currency, .fault(.price(.otherCurrency(WrittenText.line(name.prefix(12))))))
        }
        row.price = kept(.price) { ProductFields.price($0, in: currency, isListed: true) }
        let lower = kept(.salePrice) { ProductFields.price($0, in: currency, isListed: true) }
        if let lower, let price = row.price, lower.minorUnits > price.minorUnits {
            note(.salePrice, .fault(.abovePrice))
        }
        // A lower price with dates holds on some days only, and a list knows no day.
        if let lower, cell(.saleDates) ?? "" == "" { row.price = lower }
    }

    private mutating func readCategory(_ row: inout StockRow) {
        row.category = kept(.category) { text in
            if let number = Int(WrittenText.line(text)), let category = ProductCategory(googleNumber: number)
            {
                return .success(category)
            }
            return ProductFields.category(text)
        }
        guard row.category == nil else { return }
        // Other people's words for categories are no mistake, and no help.
        if let type = cell(.productType), case .success(let category) = ProductFields.category(type) {
            row.category = category
        } else if let google = cell(.googleCategory), let number = Int(WrittenText.line(google)) {
            row.category = ProductCategory(googleNumber: number)
        }
    }

    private mutating func readStock(_ row: inout StockRow) {
        if let answer = kept(
            .availability, { Availability.answer($0).map(Result.success) ?? .failure(.unknownAvailability) })
        {
            row.isInStock = answer.isInStock
            row.isAvailableInShop = answer.isInShop
            row.mayBeOnDisplay = isFeed && !answer.isInStock
        }
        if let answer = kept(
            .inStock, { Availability.answer($0).map(Result.success) ?? .failure(.notYesOrNo) })
        {
            row.isInStock = answer.isInStock
        }
        if let answer = kept(
            .availableInShop, { Availability.yesNo($0).map(Result.success) ?? .failure(.notYesOrNo) })
        {
            row.isAvailableInShop = answer
        }
        row.quantity = listed(.quantity, ProductFields.quantity)
    }

    private mutating func readLinks(_ row: inout StockRow) {
        row.link = listed(.link, ProductFields.link)
        row.imageLink = kept(.imageLink, ProductFields.link)
        guard let ownSite else { return }
        if let link = row.link.value, link.isWithin(ownSite) { row.link = .unsaid }
        if let image = row.imageLink, image.isWithin(ownSite) { row.imageLink = nil }
    }
}
