package import PocketRuntime

/// What can happen about the vault.
package enum VaultHappening: Sendable {
    // What comes by itself.
    case event(PocketVaultEvent)
    case run
    case book(PocketRecords)
    case unsent(PocketRecords)
    case swept(PocketRecords)
    case gathered(PocketRecords)
    case shareMeals(PocketRecords)

    // What a person does.
    case link
    case showKey
    case keepCare
    case seenDoubled
    case shareSpan(Int)
    case shareDays(Int)
    case shareName(String)
    case share
    case listShares
    case handShare(Int)

    init?(_ action: PocketAction, _ records: PocketRecords) {
        switch action.name {
        case "vault-book": self = .book(records)
        case "vault-unsent": self = .unsent(records)
        case "vault-sweep": self = .swept(records)
        case "vault-gather": self = .gathered(records)
        case "vault-share": self = .shareMeals(records)
        default: return nil
        }
    }

    init?(tap action: PocketAction) {
        let number = action.number(0) ?? 0
        switch action.name {
        case "vault-run": self = .run
        case "vault-link": self = .link
        case "vault-key": self = .showKey
        case "vault-keep": self = .keepCare
        case "vault-seen": self = .seenDoubled
        case "share-span": self = .shareSpan(number)
        case "share-days": self = .shareDays(number)
        case "share-make": self = .share
        case "share-list": self = .listShares
        case "share-hand": self = .handShare(number)
        default: return nil
        }
    }

    /// Whether nobody waits for it with a page: it is taken in whatever page is open, or locked.
    var comesByItself: Bool {
        switch self {
        case .event, .run, .book, .unsent, .swept, .gathered, .shareMeals: true
        default: false
        }
    }
}
