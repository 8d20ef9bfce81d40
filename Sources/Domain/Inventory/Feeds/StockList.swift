public import Ledger
public import Tables

/// A stock list as it was read: what its lines say, and which of them are bad.
public struct StockList: Sendable {
    /// The lines that could be read.
    public internal(set) var rows: [StockRow] = []
    /// What is wrong, in the order of lines; a line may be wrong in several ways.
    public internal(set) var badLines: [BadLine] = []
    /// Where each column stands, from 1.
    public let columns: [StockColumn: Int]
    /// The names of columns that nobody knows; they are left out.
    public let ignoredColumns: [String]
    /// How many lines are about other shops and were left out.
    public internal(set) var otherShopCount = 0
    /// The store codes that its lines name, in their order: several where it is about several shops. The first hundred.
    public internal(set) var storeCodes: [String] = []
    /// Whether its lines name several shops.
    public var isAboutSeveralShops: Bool { storeCodes.count > 1 }
    /// What the file was in.
    public let encoding: TableText.Encoding
    /// What stands between its cells.
    public let separator: TableSeparator
    /// What could be read of bad lines, so that their products are not taken for missing.
    var unread: [StockRow] = []

    /// Reads a list: Medina's own, one of Google's feeds, or any table whose first line names columns that we know.
    ///
    /// A price with a single separator before three digits, `1.234` or `12,500`, makes a bad line in every list, unless
    /// the currency has no decimals: programs write three decimals as people write thousands, and no other line can say
    /// which it is. Of a currency with three decimals the feeds' own way is read: a point and the code, `12.500 KWD`.
    ///
    /// - Parameters:
    ///   - file: The bytes of the file; see ``TableText`` for the encodings.
    ///   - currency: The shop's currency. Prices in any other are bad lines.
    ///   - storeCode: The shop's store code, where a feed is about several shops: lines about others are left out.
    ///     Without one, lines about another shop than the first are bad.
    ///   - ownSite: The address with which those of our own pages begin. Links to them, which our feed for Google has,
    ///     say nothing of a product's own link and photo.
    /// - Throws: What is wrong with the file as a whole: its text, its first line, a quote that is never closed, or
    ///   too many lines.
    public static func read(
        _ file: [UInt8], currency: Currency, storeCode: String? = nil, ownSite: WebLink? = nil
    ) throws(TableError) -> StockList {
        let text = try TableText(reading: file)
        let separator = TableSeparator.detected(in: text.bytes)
        var reading: StockListReading?
        var failure: TableError?
        TableReader.read(text.bytes, separator: separator) { result in
            guard failure == nil else { return }
            do throws(TableError) {
                if reading != nil {
                    // What comes after such an error nobody has read, so that the list would be half of one.
                    if case .failure(let error) = result, error.endsTable { throw error }
                    reading?.take(result)
                    return
                }
                let header = try result.get()
                // Some programs name the separator in a line of its own.
                if header[0].lowercased() == "sep=" { return }
                reading = StockListReading(
                    try StockList(header: header, text: text, separator: separator), currency, storeCode,
                    ownSite)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        guard let reading else { throw TableError(.empty, line: 1) }
        return reading.list
    }

    /// An empty list with the columns of a first line.
    private init(header: TableRecord, text: TableText, separator: TableSeparator) throws(TableError) {
        var columns: [StockColumn: Int] = [:]
        var ignored: [String] = []
        var named = header.cells.map { StockColumn(named: $0) }
        let names = named.indices.filter { named[$0] == .name }
        if names.count == 2, !named.contains(.sku) {
            let numbers = names.filter { StockColumn.mayBeNumber(header[$0]) }
            if numbers.count == 1 { named[numbers[0]] = .sku }
        }
        for (index, name) in header.cells.enumerated() {
            guard let column = named[index] else {
                let written = WrittenText.line(name.prefix(60))
                if !written.isEmpty { ignored.append(written) }
                continue
            }
            guard columns[column] == nil else {
                throw TableError(.repeatedColumn, line: header.line, column: index + 1)
            }
            columns[column] = index + 1
        }
        guard columns[.sku] != nil || columns[.gtin] != nil || columns[.name] != nil else {
            throw TableError(.unknownColumns, line: header.line)
        }
        self.columns = columns
        ignoredColumns = ignored
        self.separator = separator
        encoding = text.encoding
        width = header.count
    }

    /// How many cells the first line has.
    let width: Int
}
