public import Database
public import Geography
public import Identity

/// Finding a moment in a statement.
extension Transaction {
    /// The number of the first line of a person's wallet that is later than a moment; one more than there are lines
    /// where none is.
    ///
    /// Lines are counted without gaps in the order in which they were written, so halving finds it: a handful of lines are
    /// read, however many there are. Where the clock was set back in between, it is the number of one such line.
    public func statementLine(after moment: Timestamp, of person: UniqueID) throws -> Int64 {
        guard
            let account = try optionalRow(
                """
                SELECT number, entries FROM ledger_accounts
                WHERE owner_id = \(person.description) AND kind = 'wallet'
                """)
        else { return 1 }
        let number = try account.decode("number", as: Int64.self)
        var (low, high) = (Int64(1), try account.decode("entries", as: Int64.self) + 1)
        while low < high {
            let middle = low + (high - low) / 2
            let line = try row(
                "SELECT created_at FROM ledger_entries WHERE account = \(number) AND sequence = \(middle)")
            if try line.decode("created_at", as: Timestamp.self) <= moment {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }
}
