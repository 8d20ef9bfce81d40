import PocketRuntime

/// Changes for the vault, as many as go at once.
struct VaultBatch {
    var changes: [PocketVaultChange] = []
    var sent: [Vault.Sent] = []
    private var size = 0

    /// Adds a change.
    ///
    /// - Returns: Whether there was room for it.
    @inline(never)
    mutating func add(_ key: PocketRecordKey, _ expected: Int64, _ content: [UInt8]?, _ sent: Vault.Sent)
        -> Bool
    {
        let more = (content?.count ?? 0) + 200
        guard changes.isEmpty || (changes.count < Vault.mostChanges && size + more <= Vault.mostBytes) else {
            return false
        }
        size += more
        changes.append(PocketVaultChange(key, expected: expected, content))
        self.sent.append(sent)
        return true
    }
}
