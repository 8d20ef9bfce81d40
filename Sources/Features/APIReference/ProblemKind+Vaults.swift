extension ProblemKind {
    /// What can stand against what a device wants of a vault.
    static let vaults = [
        ProblemKind(
            "vault-not-linked", 401, "Not linked", "The token shows no device that is linked to a vault.",
            "Link the device anew: the city's page of the vault gives a code."),
        ProblemKind(
            "no-vault", 404, "No vault", "The account has no vault yet, or no longer.",
            "Make one with PUT /api/v1/vaults/vault."),
        ProblemKind(
            "too-many-vault-devices", 409, "Too many devices", "The account is linked to as many as can be.",
            "Unlink one first."),
        ProblemKind(
            "vault-replaced", 409, "Another vault",
            "The vault was deleted and made anew, or is behind what the device knows.",
            "Read the vault, then its changes from revision 0, and compare with what the device has."),
        ProblemKind(
            "vault-keys-changed", 409, "Changed since",
            "The keys were changed since the device has read them.",
            "Read the vault, then decide anew."),
        ProblemKind(
            "vault-entries-changed", 409, "Changed since",
            "Some entries were written since the device has read them; nothing was stored.",
            "Read the changes, merge, and send the batch again with the revisions that are there."),
        ProblemKind(
            "vault-full", 409, "Full", "The vault holds as many bytes or entries as it may.",
            "Make entries smaller, or delete the vault and begin anew without what is not needed."),
        ProblemKind(
            "too-many-vault-shares", 409, "Too many links", "There are as many links as can be.",
            "Take one back, or wait until one ends."),
        ProblemKind(
            "bad-vault-code", 422, "Not a code", "The code to link a device is wrong, used, or too old.",
            "Get a new one from the city's page of the vault."),
    ]
}
