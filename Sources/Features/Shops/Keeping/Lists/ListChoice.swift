import HTTPServer

/// What a keeper has chosen about a list that waits.
struct ListChoice: Hashable {
    /// Whether what the list does not name is put away.
    var putsAway = false
    /// Whether the good lines are taken without the bad ones.
    var leavesOut = false
    /// The code of this shop, where the list is about several.
    var storeCode: String?

    init() {}

    /// What a form or an address says.
    init(_ fields: FormFields) {
        putsAway = fields["away"] != nil
        leavesOut = fields["leave"] != nil
        storeCode = fields["store"].flatMap { $0.isEmpty ? nil : String($0.prefix(200)) }
    }
}

/// How many products came, changed and were put away, as an address carries it.
struct TakenCounts: Hashable {
    let added: Int, changed: Int, archived: Int

    init(added: Int, changed: Int, archived: Int) {
        self.added = added
        self.changed = changed
        self.archived = archived
    }

    /// Reads ``text``; nothing for anything else.
    init?(_ text: String?) {
        let counts = (text ?? "").split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard counts.count == 3, let added = counts[0], let changed = counts[1], let archived = counts[2],
            [added, changed, archived].allSatisfy({ (0...ShopCounter.mostProducts).contains($0) })
        else { return nil }
        self.init(added: added, changed: changed, archived: archived)
    }

    var text: String { "\(added).\(changed).\(archived)" }
}
