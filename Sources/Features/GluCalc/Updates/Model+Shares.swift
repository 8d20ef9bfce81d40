import Insulin
import PocketRuntime

// Links by which somebody else reads the journal.

extension Vault {
    /// So many days back a document may go.
    package static let shareSpans = [14, 30, 90, 730]
    /// For so many days a link may be good.
    package static let shareDurations = [1, 7, 14, 30, 90]
}

extension Model {
    @inline(never)
    mutating func updateShares(_ message: VaultHappening, _ occasion: inout Occasion) {
        switch message {
        case .shareSpan(let days): vault.shareSpan = Vault.shareSpans.contains(days) ? days : nil
        case .shareDays(let days): vault.shareDays = Vault.shareDurations.contains(days) ? days : nil
        case .shareName(let name): vault.shareName = shortened(name, to: ListedFood.longestName)
        case .share: readForShare(&occasion)
        case .shareMeals(let records): share(records, &occasion)
        case .listShares: wish(.listShares, &occasion)
        case .handShare(let place):
            guard let link = vault.shares?[checked: place]?.link, !link.utf8.isEmpty else { return }
            occasion.effects.share(link)
        default: break
        }
    }

    @inline(never)
    mutating func openShares(_ occasion: inout Occasion) {
        vault.shareSpan = nil
        vault.shareDays = nil
        vault.shareProblem = nil
        if vault.shareName.utf8.isEmpty { vault.shareName = care.owner?.text ?? "" }
        if vault.isLinked { wish(.listShares, &occasion) }
    }

    @inline(never)
    private mutating func readForShare(_ occasion: inout Occasion) {
        guard !vault.isSharing, vault.isLinked else { return }
        guard let span = vault.shareSpan, vault.shareDays != nil else {
            vault.shareProblem = .notChosen
            return
        }
        vault.shareProblem = nil
        vault.isSharing = true
        occasion.effects.read(
            Meal.range(from: Charts.start(days: span, occasion.surroundings.moment), to: occasion.now + 1),
            limit: Exchange.mostMeals, "vault-share")
    }

    @inline(never)
    private mutating func share(_ records: PocketRecords, _ occasion: inout Occasion) {
        guard vault.isSharing, let span = vault.shareSpan, let days = vault.shareDays else { return }
        vault.isSharing = false
        // What is not whole is none.
        guard records.isWhole else { return say(.storage, &occasion) }
        var journal = SharedJournal()
        journal.heading.name = vault.shareName
        journal.heading.made = occasion.now
        journal.heading.ends = occasion.now + Int64(days) * 86_400_000
        journal.heading.zoneOffset = occasion.zoneOffset
        journal.heading.days = span
        journal.care = care
        journal.types = mealTypes
        journal.meals = records.list.compactMap { Meal($0) }
        journal.heading.unreadable = records.list.count - journal.meals.count
        let bytes = journal.bytes
        guard !records.hasMore, bytes.count <= SharedJournal.longest else {
            vault.shareProblem = .tooLarge
            return
        }
        vault.shareDocument = bytes
        guard journal.heading.unreadable == 0 else {
            return ask(.share(without: journal.heading.unreadable), occasion.now)
        }
        shareDocument(&occasion)
    }

    /// Has a link made to the document.
    @inline(never)
    mutating func shareDocument(_ occasion: inout Occasion) {
        guard let document = vault.shareDocument, let days = vault.shareDays else { return }
        vault.shareDocument = nil
        vault.isSharing = true
        wish(.share(document, days: days), &occasion)
    }

    @inline(never)
    mutating func takeShares(_ event: PocketVaultEvent, _ occasion: inout Occasion) {
        vault.isSharing = false
        switch event {
        case .shared(let share):
            vault.shares = (vault.shares ?? []).filter { $0.id != share.id } + [share]
            vault.shareSpan = nil
            vault.shareDays = nil
        case .shares(let shares): vault.shares = shares
        default: break
        }
        if vault.phase == .asking { rest(&occasion) }
    }

    // The reader.

    /// Whoever has a link reads, prints, and does nothing else. Nothing is kept.
    @inline(never)
    mutating func updateGuest(_ message: Happening, _ occasion: inout Occasion) {
        routes = [Route(.guest)]
        switch message {
        case .guest(let document):
            guard let document else {
                guest = .unreadable
                return drawing.forget()
            }
            guest = .waiting
            drawGuest(document.bytes, &occasion)
        case .answered("draw", let answer):
            take(drawn: answer, occasion.now)
            if drawing.state == .done { guest = drawing.html.isEmpty ? .unreadable : .reading }
        case .print: occasion.effects.printPage()
        default: break
        }
    }
}
