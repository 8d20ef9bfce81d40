import CPostgres

/// The prepared statements of a connection: those used last are kept.
final class PostgresStatements {
    /// A statement that the server knows.
    final class Statement {
        let name: String
        let text: String
        let types: [Oid]
        /// The columns of its answers, known from the first.
        var columns: Row.Columns?

        init(name: String, text: String, types: [Oid]) {
            self.name = name
            self.text = text
            self.types = types
        }

        /// Whether values of these types can be bound; NULL can for each.
        func fits(_ wanted: [Oid]) -> Bool {
            types.count == wanted.count && zip(types, wanted).allSatisfy { $1 == 0 || $0 == $1 }
        }
    }

    private let handle: PostgresHandle
    private var kept: [String: Statement] = [:]
    private var order: [String] = []
    private var forgotten: [String] = []
    private var count = 0
    private let capacity = 256

    init(handle: PostgresHandle) { self.handle = handle }

    /// The prepared statement for the text and values of these types.
    func take(
        _ text: String, types: [Oid], until deadline: ContinuousClock.Instant
    ) throws(DatabaseError) -> Statement {
        let former = kept[text]
        if let former, former.fits(types) { return former }
        guard !text.utf8.contains(0) else {
            throw DatabaseError(.nulInText, "the statement contains NUL", statement: text)
        }
        count += 1
        // Where there is NULL now, the type that a value had before will come again.
        let merged = former.map { zip(types, $0.types).map { $0 == 0 ? $1 : $0 } }
        let statement = Statement(name: "s\(count)", text: text, types: merged ?? types)
        try handle.prepare(text, as: statement.name, types: statement.types, until: deadline)
        if let former {
            forgotten.append(former.name)
        } else {
            if order.count >= capacity, let oldest = kept.removeValue(forKey: order.removeFirst()) {
                forgotten.append(oldest.name)
            }
            order.append(text)
        }
        kept[text] = statement
        return statement
    }

    /// Lets the server forget, many at a time, what is not kept any more: only where none of what was taken is still to be
    /// carried out.
    func forget(until deadline: ContinuousClock.Instant) throws(DatabaseError) {
        guard forgotten.count >= 32 else { return }
        let statements = forgotten.map(PostgresWords.forget(statement:)).joined(separator: "; ")
        forgotten = []
        _ = try handle.run(statements, until: deadline)
    }
}
