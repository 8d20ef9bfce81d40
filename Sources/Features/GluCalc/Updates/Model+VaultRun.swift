import PocketRuntime

/// A run through the vault: what others wrote is read, what they do not have is looked for, and written.
extension Model {
    // Reading.

    /// Asks for what others wrote since the last time; each week for everything.
    @inline(never)
    mutating func pull(_ occasion: inout Occasion) {
        begin(.pulling, &occasion)
        vault.asked = occasion.now
        let (age, overflow) = occasion.now.subtractingReportingOverflow(vault.lastWhole ?? .min)
        vault.asksForAll = overflow || age < 0 || age > Vault.week
        vault.mustPull = false
        occasion.effects.useVault(.pull(since: vault.asksForAll ? 0 : vault.revision))
    }

    /// Takes in what others wrote: foods before the favourites that name them.
    @inline(never)
    mutating func merge(_ entries: [PocketVaultEntry], _ occasion: inout Occasion) {
        var others: [PocketVaultEntry] = []
        var care: PocketVaultEntry?
        var isNew = false
        vault.unread = 0
        for entry in entries {
            switch entry.key.kind {
            case "meal": if mergeMeal(entry, &occasion) { isNew = true }
            case "food": others.append(entry)
            case "care": care = entry
            default: vault.unread += 1
            }
        }
        if !others.isEmpty { mergeFoods(others, &occasion) }
        if let care { mergeCare(care, &occasion) }
        if isNew {
            readJournal(&occasion)
            if route.page == .removed {
                readRemoved(PocketRecordRange(all: Meal.removedKind), isMore: false, &occasion)
            }
        }
    }

    /// Looks for what the vault does not have, until all is looked through; then for what waits to be sent.
    @inline(never)
    mutating func sweepOrGather(_ occasion: inout Occasion) {
        guard vault.sweep != .done else {
            begin(.gathering, &occasion)
            occasion.effects.read(
                PocketRecordRange(all: VaultMeal.unsentKind), limit: Vault.mostChanges, "vault-gather")
            return
        }
        begin(.sweeping, &occasion)
        var range = PocketRecordRange(all: vault.sweep == .kept ? Meal.kind : Meal.removedKind)
        if let key = PocketRecordKey(bytes: vault.sweptTo) { range = range.after(key) }
        occasion.effects.read(range, limit: Vault.page, "vault-sweep")
    }

    /// Looks through the meals of this device for what the vault does not have.
    @inline(never)
    mutating func sweep(_ records: PocketRecords, _ occasion: inout Occasion) {
        guard vault.phase == .sweeping else { return }
        vault.isShut = !records.isWhole
        guard records.isWhole else { return rest(&occasion) }
        for record in records.list {
            if vault.sweep == .kept { sweepKept(record, &occasion) } else { sweepRemoved(record, &occasion) }
        }
        vault.sweptTo = records.list.last?.key.bytes ?? vault.sweptTo
        if !records.hasMore {
            vault.sweep = vault.sweep == .kept ? .removed : .done
            vault.sweptTo = []
        }
        keepBook(&occasion)
        sweepOrGather(&occasion)
    }

    // Writing.

    /// Sends what others do not have, as much as goes at once; rests where there is nothing.
    @inline(never)
    mutating func push(_ records: PocketRecords, _ occasion: inout Occasion) {
        guard vault.phase == .gathering else { return }
        vault.isShut = !records.isWhole
        guard records.isWhole else { return rest(&occasion) }
        var batch = VaultBatch()
        gatherCare(&batch, &occasion)
        gatherFoods(&batch)
        gatherMeals(records, &batch, &occasion)
        guard !batch.changes.isEmpty else {
            // Others wrote between what this device read and what it wrote.
            if vault.mustPull, vault.rounds < Vault.mostRounds {
                vault.rounds += 1
                return pull(&occasion)
            }
            return rest(&occasion)
        }
        begin(.pushing, &occasion)
        vault.sent = batch.sent
        // What may arrive without a word is known again when it comes back.
        keepBook(&occasion)
        occasion.effects.useVault(.push(batch.changes))
    }

    /// What was sent is in the vault; goes on with the rest.
    @inline(never)
    mutating func takeStored(_ first: Int64, _ occasion: inout Occasion) {
        var revision = first
        for sent in vault.sent {
            switch sent {
            case .meal(let moment, let id, let state, let changed):
                let place = vault.meals.findOrAdd(moment, id)
                vault.meals[place].revision = revision
                if vault.meals[place].changed(is: state, changed) {
                    vault.meals[place].isUnsent = false
                    occasion.effects.forget(PocketRecordRange(VaultMeal.unsentKey(moment, id)))
                } else if state == .gone, !vault.meals[place].isUnsent {
                    vault.meals[place].state = .gone
                }
            case .food(let number, let digest):
                let place = vault.foods.findOrAdd(number)
                vault.foods[place].revision = revision
                vault.foods[place].mark = digest
                vault.foods[place].sent = 0
            case .care(let digest):
                vault.careRevision = revision
                vault.careSettled = digest
                vault.careSent = 0
                // What others say to it is news.
                if vault.offer == nil { vault.careDeclined = 0 }
            }
            revision += 1
        }
        if first == vault.revision + 1 { vault.revision = revision - 1 } else { vault.mustPull = true }
        vault.sent = []
        vault.problem = nil
        keepBook(&occasion)
        sweepOrGather(&occasion)
    }
}
