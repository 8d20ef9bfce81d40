/// What is looked for among the foods.
package struct Search: Sendable {
    /// As it was typed.
    package var text = ""
    /// Folded, as the names of the foods are.
    package var key: [UInt8] = []
    /// In which category alone.
    package var categoryID: Int?
    /// How many foods are shown at most.
    package var limit = Search.step

    /// So many foods more are shown at a time.
    package static let step = 60

    /// Nothing.
    package init() {}
}
