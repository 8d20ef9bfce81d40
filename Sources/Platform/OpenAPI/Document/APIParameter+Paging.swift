// What all lists that come in pages have in common.

extension APIParameter {
    /// `limit` and `cursor`.
    public static let paging: [APIParameter] = [
        .query("limit", .integer(1...100, "How many entries at most.", example: 20)),
        .query("cursor", .text(1...100, "The `next` of an answer: the list goes on after it.")),
    ]

    /// Where a list goes on.
    public static let link = APIParameter.header(
        "Link", .text(1...2_000, "The next page, `rel=\"next\"` (RFC 8288); missing on the last."))
}

extension JSONSchema {
    /// The cursor of the next page.
    public static let nextCursor = JSONSchema.text(
        54...54, "The cursor of the next page; missing on the last.")
}
