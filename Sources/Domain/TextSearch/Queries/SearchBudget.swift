/// How much a search looks at.
public struct SearchBudget: Hashable, Sendable {
    /// So many texts are looked at; then a search that has enough ends.
    public var enough: Int
    /// So many at most.
    public var most: Int

    /// A budget.
    public init(enough: Int = 4_096, most: Int = 65_536) {
        self.enough = enough
        self.most = most
    }
}
