public import Database
public import Ledger

extension MoneyHold {
    /// Reads a hold as it was stored.
    init(_ row: Row) throws(DatabaseError) {
        self.init(
            id: try row.decode("id"), person: try row.decode("person_id"), amount: try row.decode("amount"),
            state: try State(word: row.decode("state"), captured: row.decode("captured")))
    }
}

extension Movement.Kind: SQLDecodable {}
extension DailyAllowance.Purpose: SQLDecodable {}
