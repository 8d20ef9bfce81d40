extension DatabaseError.Code {
    /// The kind of failure that a `SQLSTATE` means (PostgreSQL's manual, appendix A).
    init(postgresState state: String, _ message: String) {
        switch state {
        case "23505", "23P01": self = .uniqueViolation
        case "23503": self = .foreignKeyViolation
        case "23502": self = .notNullViolation
        case "23514": self = .checkViolation
        case "22P02", "22P03", "42804": self = .wrongColumnType
        case "22003", "22001", "54000", "54001", "54011", "54023": self = .tooBig
        case "22021", "22P05": self = .nulInText
        case "25006": self = .readOnly
        case "25P02": self = .transactionAborted
        case "40001", "40P01": self = .serialization
        // A migration has changed a table since the statement was prepared; a new connection prepares it anew.
        case "0A000" where message.contains("cached plan"): self = .serialization
        case "55P03": self = .busy
        case "57014", "25P03", "57P05": self = .timedOut
        case "53100": self = .diskFull
        case "53200": self = .outOfMemory
        case "58030": self = .inputOutput
        case "XX001", "XX002": self = .corrupt
        case "28000", "28P01", "3D000", "42501": self = .cannotOpen
        case "53300", "57P01", "57P02", "57P03": self = .unreachable
        case _ where state.hasPrefix("08"): self = .unreachable
        default: self = .badStatement
        }
    }
}
