/// Keeps a column's memory alive.
final class ColumnKeeper<Element: BitwiseCopyable>: Sendable {
    private let column: Column<Element>
    init(_ column: Column<Element>) { self.column = column }
}
