package import Tables

/// A food list as it was read.
package struct FoodList: Hashable, Sendable {
    /// The foods of its good lines, in their order; no two have names with the same ``FoodLabel/key``. Categories that
    /// differ in case only are spelled as the first of them.
    package internal(set) var foods: [ListedFood] = []
    /// What is wrong with the other lines, in their order; the first fault of each.
    package internal(set) var faults: [FoodListFault] = []
    /// What stands between its cells.
    package let separator: TableSeparator
    /// What the file was in.
    package let encoding: TableText.Encoding

    init(separator: TableSeparator, encoding: TableText.Encoding) {
        self.separator = separator
        self.encoding = encoding
    }
}
