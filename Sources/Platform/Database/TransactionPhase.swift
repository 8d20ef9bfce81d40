/// How far a transaction is: after its first failure nothing more is done in it, and nothing after its end.
enum TransactionPhase {
    case running
    case failed(DatabaseError)
    case ended

    /// Does one thing in the transaction.
    ///
    /// - Throws: What the work throws, which fails the transaction, or why nothing is done in it any more.
    mutating func attempt<Value>(
        _ work: () throws(DatabaseError) -> Value
    ) throws(DatabaseError) -> Value {
        switch self {
        case .running: break
        case .failed(let first):
            throw DatabaseError(
                .transactionAborted, "an earlier statement of this transaction failed: \(first.message)")
        case .ended: throw DatabaseError(.transactionEnded, "the transaction is over")
        }
        do throws(DatabaseError) {
            return try work()
        } catch {
            self = .failed(error)
            throw error
        }
    }
}
