extension Array {
    /// The elements in parts of so many, in order; the last may have fewer. A statement takes only so many values.
    func parts(of count: Int) -> [[Element]] {
        stride(from: 0, to: self.count, by: count).map {
            Array(self[$0..<Swift.min($0 + count, self.count)])
        }
    }
}
