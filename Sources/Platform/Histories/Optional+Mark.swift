extension Optional {
    /// What a mark says, where it is one.
    ///
    /// - Throws: ``HistoryMarkError`` where it is none.
    public func orMarkError() throws(HistoryMarkError) -> Wrapped {
        guard let self else { throw HistoryMarkError() }
        return self
    }
}
