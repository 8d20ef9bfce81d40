public import Tables

/// A line of a list that cannot be taken, and why.
public struct BadLine: Hashable, Sendable {
    /// Why a line cannot be taken.
    public enum Reason: Hashable, Sendable {
        /// It is no line of a table.
        case table(TableError.Code)
        /// A field is wrong.
        case fault(FaultReason)
        /// It is about another shop than the first line is.
        case otherShop
        /// It and that other line are about the same product.
        case sameProduct(line: Int)
        /// Several products of the shop have its barcode or name, and it has no number of its own.
        case severalProducts
        /// Its number is new, but its barcode is that of a product with another number, which no other line names: it
        /// may be about that one or about one more.
        case otherNumber(ArticleNumber)
        /// It has neither a number nor a barcode nor a name.
        case noKey
        /// It would make a product that has the name or the barcode of one that must stay as it is.
        case held
    }

    /// The line, from 1.
    public let line: Int
    /// The last line of it, where a cell in quotes holds line breaks: who leaves it out leaves out all lines from
    /// ``line`` to this one.
    public let lastLine: Int
    /// The column, from 1, where there is one.
    public let column: Int?
    /// What the column is about.
    public let field: StockColumn?
    /// The beginning of what stands there.
    public let excerpt: String
    /// Why it cannot be taken.
    public let reason: Reason

    init(
        line: Int, lastLine: Int, column: Int? = nil, field: StockColumn? = nil, excerpt: String = "",
        _ reason: Reason
    ) {
        self.line = line
        self.lastLine = lastLine
        self.column = column
        self.field = field
        self.excerpt = Self.beginning(of: excerpt)
        self.reason = reason
    }

    private static func beginning(of text: String) -> String {
        let line = WrittenText.line(String(String.UnicodeScalarView(text.unicodeScalars.prefix(200))))
        return line.count > 40 ? line.prefix(39) + "…" : line
    }
}
