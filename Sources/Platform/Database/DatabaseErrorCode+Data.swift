extension DatabaseError.Code {
    /// Whether it is what was written that does not fit, rather than the store that fails.
    public var isOfTheData: Bool {
        switch self {
        case .uniqueViolation, .foreignKeyViolation, .notNullViolation, .checkViolation, .wrongColumnType,
            .missingColumn, .unexpectedNull, .unexpectedValue, .noRow, .tooManyRows:
            true
        default: false
        }
    }
}
