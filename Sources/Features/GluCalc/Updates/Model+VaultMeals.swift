import Insulin
import PocketRuntime

extension VaultBook.Entry {
    /// Under what it can be had back while it is removed: by when this device learned of that, from which the thirty days
    /// are counted, and then when it was.
    var removedKey: PocketRecordKey {
        learned > mark
            ? PocketRecordKey(Meal.removedKind, learned, first, second, 0, mark)
            : PocketRecordKey(Meal.removedKind, mark, first, second)
    }

    func changed(is state: VaultBook.State, _ changed: Int64) -> Bool {
        self.state == state && mark == changed
    }
}

extension Vault {
    /// Remembers that a meal has come, gone or come back on this device.
    @inline(never)
    mutating func note(_ moment: Int64, _ id: Int64, _ state: VaultBook.State, _ changed: Int64) {
        let place = meals.findOrAdd(moment, id)
        var entry = meals[place]
        if entry.revision != 0 || entry.mark != 0 || entry.isUnsent {
            guard entry.state != state || changed > entry.mark else {
                meals[place].isUnsent = true
                return
            }
            // What is done here now comes after what was known, whatever the clock says.
            entry.mark = entry.state == state ? changed : max(changed, entry.mark + 1)
        } else {
            entry.mark = changed
        }
        entry.state = state
        entry.isUnsent = true
        entry.learned = 0
        meals[place] = entry
    }
}

extension Model {
    /// When a meal changes its state that does so now: after whatever is known of it, also while the clock is behind.
    @inline(never)
    func momentOfChange(_ meal: Meal, _ now: Int64) -> Int64 {
        let known = (vault.meals.entry(meal.moment, meal.id)?.mark ?? 0) + 1
        return max(max(now, known), max(meal.moment, clock.trusted ?? .min))
    }

    /// Puts a change of a meal aside for the vault, in the same update as the change itself.
    @inline(never)
    mutating func tellVault(
        _ meal: Meal, _ state: VaultBook.State, changed: Int64, _ effects: inout PocketEffects
    ) {
        guard vault.isLinked, let record = meal.record() else { return }
        keepUnsent(meal.moment, meal.id, state, changed, record.bytes, &effects)
        vault.isWanted = true
        if vault.isLoaded {
            vault.note(meal.moment, meal.id, state, changed)
        } else {
            vault.early.append((meal.moment, meal.id, state, changed))
        }
    }

    @inline(never)
    private func keepUnsent(
        _ moment: Int64, _ id: Int64, _ state: VaultBook.State, _ changed: Int64, _ bytes: [UInt8],
        _ effects: inout PocketEffects
    ) {
        // Where it counts at another time than it is noted at, nobody knows when it was.
        let isUncertain = doses.list.contains { $0.mealID == id && ($0.isUncertain || $0.moment != moment) }
        let meal = VaultMeal(state: state, changed: changed, isUncertain: isUncertain, record: bytes)
        if let record = PocketRecord(VaultMeal.unsentKey(moment, id), meal.bytes) { effects.keep(record) }
    }

    // What others wrote.

    /// Takes in a meal of another device.
    ///
    /// - Returns: Whether the journal has changed.
    @inline(never)
    mutating func mergeMeal(_ entry: PocketVaultEntry, _ occasion: inout Occasion) -> Bool {
        guard let moment = entry.key.number(0), let id = entry.key.number(1) else { return false }
        var remote: VaultMeal?
        var meal: Meal?
        let key = PocketRecordKey(Meal.kind, moment, id)
        if let content = entry.content {
            remote = VaultMeal(content)
            meal = remote.flatMap { PocketRecord(key, $0.record) }.flatMap { Meal($0) }
            guard let meal, meal.moment == moment, meal.id == id else {
                vault.unread += 1
                return false
            }
        }
        let isKnown = vault.meals.find(moment, id) != nil
        let place = vault.meals.findOrAdd(moment, id)
        let known = vault.meals[place]
        guard known.revision != entry.revision else { return false }
        vault.meals[place].revision = entry.revision
        if let remote, let meal { countDose(of: meal, remote, isKnown: isKnown, &occasion) }
        // Whose change holds is a question only where this device has one, or where the vault is not what it was.
        if isKnown,
            known.isUnsent || known.revision == 0 || entry.revision < known.revision
                || (remote?.changed ?? .max) < known.mark,
            holds(known, against: remote)
        {
            vault.meals[place].isUnsent = true
            if !known.isUnsent {
                vault.sweep = .kept
                vault.sweptTo = []
            }
            return false
        }
        vault.meals[place].isUnsent = false
        vault.meals[place].state = remote?.state ?? .gone
        vault.meals[place].mark = remote?.changed ?? known.mark
        if remote?.state != known.state || remote?.changed != known.mark {
            vault.meals[place].learned = occasion.now
        }
        if known.isUnsent { occasion.effects.forget(PocketRecordRange(VaultMeal.unsentKey(moment, id))) }
        if isKnown, known.state == .removed {
            occasion.effects.forget(PocketRecordRange(known.removedKey))
        }
        guard let remote, remote.state == .kept else {
            occasion.effects.forget(PocketRecordRange(key))
            if let remote, let record = PocketRecord(vault.meals[place].removedKey, remote.record) {
                occasion.effects.keep(record)
            }
            unship(id, &occasion)
            return true
        }
        // What this device has removed for its age does not come back to it.
        let limit = clock.isDoubted ? nil : retention.limit(now: occasion.now)
        if let limit, moment < limit { return known.state != .kept }
        if let record = PocketRecord(key, remote.record) { occasion.effects.keep(record) }
        return true
    }

    /// Whether what this device knows of a meal holds against what the vault says: the later change does, and of two at
    /// the same time that which keeps the meal.
    @inline(never)
    private func holds(_ own: VaultBook.Entry, against remote: VaultMeal?) -> Bool {
        if own.state == .gone { return false }
        guard let remote else { return own.state == .kept }
        if own.state == remote.state { return false }
        return own.mark > remote.changed || (own.mark == remote.changed && own.state == .kept)
    }

    /// A dose that was given with another device acts like one that was given with this one.
    @inline(never)
    private mutating func countDose(
        of meal: Meal, _ remote: VaultMeal, isKnown: Bool, _ occasion: inout Occasion
    ) {
        if meal.isReplaced { return doses.note(nil, of: meal.id, at: meal.moment) }
        // A correction that is known or removed may be one that was undone: the former entry says what counts.
        if let correction = meal.correction, remote.state == .kept, !isKnown {
            doses.note(nil, of: correction.mealID, at: meal.moment)
        }
        // What was removed with another device counts on as it does here.
        guard remote.state == .kept || !isKnown else { return }
        guard meal.given != nil, !doses.list.contains(where: { $0.mealID == meal.id }) else { return }
        let now = occasion.now
        var moment = meal.moment
        // When it was nobody knows: at the latest now. What comes with the first reading may be years old.
        if remote.isUncertain, !isKnown {
            if vault.revision > 0 { moment = max(moment, now) } else { doses.begin(now) }
        }
        count(meal, at: moment, isUncertain: clock.isDoubted, now)
    }

    // What the vault does not have.

    @inline(never)
    mutating func sweepKept(_ record: PocketRecord, _ occasion: inout Occasion) {
        guard let moment = record.key.number(0), let id = record.key.number(1) else { return }
        let place = vault.meals.findOrAdd(moment, id)
        let known = vault.meals[place]
        guard known.state == .kept, known.revision == 0 || known.isUnsent else { return }
        vault.meals[place].isUnsent = true
        keepUnsent(moment, id, .kept, known.mark, record.bytes, &occasion.effects)
    }

    @inline(never)
    mutating func sweepRemoved(_ record: PocketRecord, _ occasion: inout Occasion) {
        // What was removed for its age has a fourth number: it is removed here only.
        guard let shelved = record.key.number(0), let moment = record.key.number(1),
            let id = record.key.number(2), (record.key.number(3) ?? 0) == 0
        else { return }
        let changed = record.key.number(4) ?? shelved
        let isKnown = vault.meals.find(moment, id) != nil
        let place = vault.meals.findOrAdd(moment, id)
        let known = vault.meals[place]
        if !isKnown || (known.state == .kept && !known.isUnsent && changed > known.mark) {
            vault.meals[place].state = .removed
            vault.meals[place].mark = changed
            vault.meals[place].learned = shelved
            occasion.effects.forget(PocketRecordRange(PocketRecordKey(Meal.kind, moment, id)))
        } else if known.state != .removed || (known.revision != 0 && !known.isUnsent) {
            return
        }
        vault.meals[place].isUnsent = true
        keepUnsent(moment, id, .removed, vault.meals[place].mark, record.bytes, &occasion.effects)
    }

    // To the vault.

    @inline(never)
    mutating func gatherMeals(_ records: PocketRecords, _ batch: inout VaultBatch, _ occasion: inout Occasion)
    {
        for record in records.list {
            guard let moment = record.key.number(0), let id = record.key.number(1),
                let known = vault.meals.entry(moment, id), known.isUnsent, var meal = VaultMeal(record.bytes)
            else {
                occasion.effects.forget(PocketRecordRange(record.key))
                continue
            }
            meal.state = known.state
            meal.changed = known.mark
            guard
                batch.add(
                    PocketRecordKey(VaultMeal.kind, moment, id), known.revision, meal.bytes,
                    .meal(moment: moment, id: id, known.state, changed: known.mark))
            else { return }
        }
        // Thirty days after they were removed meals are deleted for good.
        guard !records.hasMore, !clock.isDoubted else { return }
        let limit = occasion.now - Retention.kept
        for part in vault.meals.parts {
            for known in part.entries
            where known.state == .removed && !known.isUnsent && known.revision > 0
                && max(known.mark, known.learned) < limit
            {
                guard
                    batch.add(
                        PocketRecordKey(VaultMeal.kind, known.first, known.second), known.revision, nil,
                        .meal(moment: known.first, id: known.second, .gone, changed: known.mark))
                else { return }
            }
        }
    }
}
