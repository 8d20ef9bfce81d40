import HTTPServer
public import OpenAPI

extension APIRoom {
    /// What people's devices keep, sealed.
    public static let vaults = APIRoom(
        "Vaults",
        "What a person's devices keep here so that a second one has it, too, and what a link shows somebody else. All of "
            + "it is sealed on the devices. Who calls shows the token of a linked device as a bearer; the city's log-ins "
            + "are not looked at here. Bytes in JSON are base 64 for addresses without padding.")
}

extension VaultsAPI {
    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] { devices + vault + entries + shares }

    private static let count = JSONSchema.integer(0...Int64.max >> 10)
    private static let revision = JSONSchema.integer(0...Int64.max >> 10, "Counts what was written.")
    private static let bytesText = JSONSchema.text(0...2_000_000, "Sealed bytes.")

    private static let vaultSchema = JSONSchema.object(
        "Vault",
        [
            .required("id", .identifier("Names the vault; one that is made anew has another name.")),
            .required("keys", bytesText.noted("What devices need to open it, sealed by them.")),
            .required("keysRevision", revision.noted("When the keys were last written.")),
            .required("revision", revision.noted("The last one.")),
            .required("entries", count.noted("How many there are, deleted ones among them.")),
            .required("bytes", count.noted("How much they hold.")),
            .required("mostEntries", count.noted("How many there may be.")),
            .required("mostBytes", count.noted("How much they may hold.")),
            .required("createdAt", .moment("Since when there is the vault.")),
        ], "A vault without its entries.")

    private static let share = JSONSchema.object(
        "VaultShare",
        [
            .required("id", .identifier("Names the link for its owner.")),
            .required("bytes", count.noted("How much it leads to.")),
            .required("createdAt", .moment("When it was made.")),
            .required("expiresAt", .moment("Until when it is good.")),
        ])

    private static let devices: [APIOperation] = [
        APIOperation(
            .post, "/api/v1/vaults/links", "Link a device", in: .vaults,
            note:
                "With a code from the city's page of the vault; it works once, for five minutes. A code may be somebody "
                + "else's: the person is asked whether the account is theirs before anything is kept in it.",
            access: .anyone, body: .json(linkRequest),
            answers: [
                .json(
                    .created, "The token of the device, good for the vault only.",
                    .object(
                        "VaultLink",
                        [
                            .required("token", .text(43...43)),
                            .required("device", .identifier("Names the device.")),
                            .required(
                                "person",
                                .text(
                                    1...1_000, "Whose account it is: a first name, and a part of the email.",
                                    example: "Ada, a…e@example.org")),
                        ]))
            ]),
        APIOperation(
            .delete, "/api/v1/vaults/device", "Unlink this device", in: .vaults, access: .anyone,
            answers: [.nothing("The token is of no use any more.")]),
    ]

    private static let vault: [APIOperation] = [
        APIOperation(
            .get, "/api/v1/vaults/vault", "The vault", in: .vaults, access: .anyone,
            answers: [.json(.ok, "The vault.", vaultSchema)], problems: [.notFound]),
        APIOperation(
            .put, "/api/v1/vaults/vault", "Make the vault, or change its keys", in: .vaults,
            note: "409 if the keys were changed since, or if there is a vault where none is expected.",
            access: .anyone, body: .json(keysRequest),
            answers: [
                .json(.ok, "The vault with the new keys.", vaultSchema),
                .json(.created, "The new vault.", vaultSchema),
            ], problems: [.notFound]),
        APIOperation(
            .delete, "/api/v1/vaults/vault", "Delete the vault", in: .vaults,
            note: "With all its entries. Devices stay linked, links for somebody else stay.", access: .anyone,
            answers: [.nothing("There is no vault.")]),
    ]

    private static let entries: [APIOperation] = [
        APIOperation(
            .get, "/api/v1/vaults/changes", "What was written since", in: .vaults,
            note:
                "In order, each entry once as it is now; an entry without content was deleted. As much at once as makes "
                + "two megabytes, or one entry. Go on with the answer's revision while there is more. 120 a minute for a "
                + "person, and at once as many as a full vault has pages of 500 entries.",
            access: .anyone,
            parameters: [
                .query("vault", .identifier("The vault that is meant."), isRequired: true),
                .query(
                    "since", .integer(0...9_007_199_254_740_991, "The revision that is known; 0 for none.")),
                .query("limit", .integer(1...500, "How many entries at most; 100 if not given.")),
            ],
            answers: [
                .json(
                    .ok, "The entries.",
                    .object(
                        "VaultChanges",
                        [
                            .required("vault", .identifier("The vault.")),
                            .required(
                                "entries",
                                .array(
                                    of: .object(
                                        "VaultEntry",
                                        [
                                            .required("name", name.schema), .required("revision", revision),
                                            .optional("content", bytesText),
                                        ]), 0...500)),
                            .required("revision", revision.noted("Up to which the vault is known now.")),
                            .required("hasMore", .boolean("Whether there is more after it.")),
                        ]))
            ], problems: [.notFound, .conflict]),
        APIOperation(
            .post, "/api/v1/vaults/batches", "Write entries", in: .vaults,
            note:
                "All of them or none, up to three megabytes at once. 409 `vault-entries-changed` names in `errors` each entry that was written since "
                + "(`field` is its name, `detail` the revision that is there, 0 for none); `vault-replaced`: the vault is "
                + "another one; `vault-full`.",
            access: .anyone, body: .json(batch),
            answers: [
                .json(
                    .ok, "Where the entries stand now.",
                    .object(
                        "VaultWritten",
                        [
                            .required("vault", .identifier("The vault.")),
                            .required(
                                "entries",
                                .array(
                                    of: .object(
                                        "VaultPlace",
                                        [
                                            .required("name", name.schema), .required("revision", revision),
                                        ]), 1...Vaults.largestBatch)),
                            .required("revision", revision.noted("The vault's last.")),
                        ]))
            ], problems: [.notFound]),
    ]

    private static let shares: [APIOperation] = [
        APIOperation(
            .get, "/api/v1/vaults/shares", "Links for somebody else", in: .vaults, access: .anyone,
            answers: [
                .json(
                    .ok, "Those that are good, the newest first.",
                    .object("VaultShares", [.required("shares", .array(of: share, 0...100))]))
            ]),
        APIOperation(
            .post, "/api/v1/vaults/shares", "Make a link for somebody else", in: .vaults,
            note:
                "The body is what it leads to, sealed: 4 MB at most. The key stands behind the `#` of the link that the "
                + "device makes, and is never sent.",
            access: .anyone,
            parameters: [
                .query("days", .integer(1...90, "How long the link is good."), isRequired: true)
            ], body: .bytes("application/octet-stream"),
            answers: [
                .json(
                    .created, "The link.",
                    .object(
                        "VaultShareMade",
                        [
                            .required("token", .text(43...43, "By which it is read; it is told only now.")),
                            .required("share", share),
                        ]))
            ]),
        APIOperation(
            .delete, "/api/v1/vaults/shares/{id}", "Take a link back", in: .vaults, access: .anyone,
            parameters: [.path("id", .identifier("Names the link."))],
            answers: [.nothing("It leads nowhere any more.")]),
        APIOperation(
            .get, "/api/v1/vaults/shared/{token}", "What a link leads to", in: .vaults,
            note:
                "Without a token of a device. A link that is over, one that was taken back and one that never was are "
                + "answered alike.",
            access: .anyone, parameters: [.path("token", .text(1...200, "The link's token."))],
            answers: [.bytes("application/octet-stream", "The sealed bytes.")]),
    ]
}
