import Inventory

/// What a list changes in a shop, or would.
struct StockListDocument: Encodable {
    struct Line: Encodable {
        var line: Int
        var lastLine: Int
        var column: Int?
        var field: String?
        var text: String
        var code: String
        var detail: String

        init(_ line: BadLine) {
            self.line = line.line
            lastLine = line.lastLine
            column = line.column
            field = line.field?.rawValue
            text = line.excerpt
            code = FaultWords.code(line.reason)
            detail = FaultWords.sentence(line)
        }
    }

    var isTaken: Bool
    var added: Int
    var changed: Int
    var unchanged: Int
    var missing: Int
    var archived: Int
    var otherShops: Int
    var ignoredColumns: [String]
    var badLineCount: Int
    var badLines: [Line]

    /// The most bad lines that are told one by one.
    static let mostLines = 200

    init(_ list: StockList, _ plan: ImportPlan, isTaken: Bool) {
        self.isTaken = isTaken
        added = plan.added.count
        changed = plan.changed.count
        unchanged = plan.unchanged.count
        missing = plan.missing.count
        archived = plan.archivesMissing ? plan.missing.count : 0
        otherShops = list.otherShopCount
        ignoredColumns = list.ignoredColumns.prefix(100).map(\.self)
        badLineCount = plan.badLines.count
        badLines = plan.badLines.prefix(Self.mostLines).map { Line($0) }
    }
}
