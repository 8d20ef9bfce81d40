extension SQL.Word {
    /// What SQLite calls it. Tables are strict: a column takes values of its type only.
    var inSQLite: String {
        switch self {
        case .integer: "INTEGER"
        case .real: "REAL"
        case .text: "TEXT"
        case .blob: "BLOB"
        case .tableOptions: "STRICT"
        case .forUpdate, .forShare: ""
        }
    }
}
