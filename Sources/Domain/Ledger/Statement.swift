/// An account over some time: what it held before, what came and went, and what it held then.
public struct Statement<Line: Sendable>: Sendable {
    /// What it held before the first line, in minor units.
    public let opening: Int64
    /// The lines in the order in which they happened.
    public let lines: [Line]
    /// What came in, in minor units.
    public let incoming: Int64
    /// What went out, in minor units; zero or more.
    public let outgoing: Int64

    /// What it held after the last line: the opening balance and every amount together.
    public var closing: Int64 { opening + incoming - outgoing }

    /// A statement of consecutive lines.
    ///
    /// - Parameters:
    ///   - lines: In the order in which they happened.
    ///   - opening: What the account held before them; where there is a line, that follows from it.
    ///   - entry: The amount of a line, and the balance after it, in minor units.
    /// - Returns: Nothing where a balance is not the one before it and the line's amount.
    public init?(_ lines: [Line], opening: Int64, entry: (Line) -> (amount: Int64, balance: Int64)) {
        var (balance, incoming, outgoing) = (opening, Int64(0), Int64(0))
        for line in lines {
            let (amount, after) = entry(line)
            let (sum, hasOverflown) = balance.addingReportingOverflow(amount)
            guard !hasOverflown, sum == after else { return nil }
            balance = sum
            if amount > 0 { incoming += amount } else { outgoing -= amount }
        }
        self.opening = opening
        self.lines = lines
        self.incoming = incoming
        self.outgoing = outgoing
    }
}
