import Insulin
import PocketRuntime

extension Model {
    mutating func updateJournal(_ message: Happening, _ occasion: inout Occasion) {
        switch message {
        case .journal(let records, let isMore):
            journal.take(records, isMore: isMore)
            // All of them are of the day after: what was asked for lies before.
            if journal.entries.isEmpty { readMore(&occasion) }
        case .moreMeals: readMore(&occasion)
        case .journalUpTo(let day):
            journal.last = day.map { PocketDay($0) }
            readJournal(&occasion)
        case .openMeal(let place):
            guard let entry = journal.entries[checked: place] else { return }
            archived = entry.meal
            routes.append(Route(.archived))
        case .restoreMeal(let place): restore(place, &occasion)
        case .removedMeals(let records, let isMore):
            let listed = isMore ? removed.list : []
            removed = records
            removed.list = listed + records.list
        case .moreRemoved:
            guard removed.hasMore, let last = removed.list.last else { return }
            // Asked for once.
            removed.hasMore = false
            readRemoved(PocketRecordRange(all: Meal.removedKind).before(last.key), isMore: true, &occasion)
        case .oldMeals(let records): remove(records, &occasion)
        case .oldRemoved(let records): if !records.list.isEmpty { forgetRemoved(&occasion) }
        case .agreeToRetention(let agrees):
            // How long meals are kept is a setting: where those are locked, both answers need the digits.
            guard settingsLock == nil else { return ask(.retention(agrees), occasion.now) }
            settleRetention(agrees, &occasion)
        case .firstMeal(let records): firstMeal = records.list.first?.key.number(0)
        default: break
        }
    }

    /// Removes old meals from now on, or keeps all of them.
    @inline(never)
    mutating func settleRetention(_ agrees: Bool, _ occasion: inout Occasion) {
        retention.isAgreed = agrees
        if !agrees { retention.months = nil }
        occasion.effects.save()
        tidy(&occasion)
    }

    // Reading.

    @inline(never)
    mutating func readJournal(_ occasion: inout Occasion) {
        journal.isReading = true
        occasion.effects.read(
            journalRange, limit: JournalList.first, lastFirst: true, PocketAction("journal", 0))
    }

    func readRemoved(_ range: PocketRecordRange, isMore: Bool, _ occasion: inout Occasion) {
        occasion.effects.read(range, limit: 200, lastFirst: true, PocketAction("removed", isMore ? 1 : 0))
    }

    @inline(never)
    private mutating func readMore(_ occasion: inout Occasion) {
        guard let reached = journal.reached, journal.hasMore, !journal.isReading else { return }
        journal.isReading = true
        occasion.effects.read(
            journalRange.before(reached), limit: JournalList.page, lastFirst: true,
            PocketAction("journal", 1))
    }

    private var journalRange: PocketRecordRange {
        guard let last = journal.last else { return PocketRecordRange(all: Meal.kind) }
        // A day more: what belongs to a day, the place says where a meal was eaten.
        return Meal.range(from: .min, to: Meal.start(of: last.number + 2))
    }

    // Removing.

    mutating func deleteMeal(_ occasion: inout Occasion) {
        guard let meal = archived else { return }
        let moment = momentOfChange(meal, occasion.now)
        lay(meal, aside: moment, isOld: false, &occasion.effects)
        tellVault(meal, .removed, changed: moment, &occasion.effects)
        unship(meal.id, &occasion)
        // Its dose still counts: what was injected acts, whatever becomes of the entry.
        journal.entries.removeAll { $0.meal.id == meal.id }
        archived = nil
        close(.archived)
        say(.deleted, &occasion)
    }

    /// Keeps a removed meal for thirty days more, where it can be had back.
    ///
    /// - Parameter isOld: Whether it goes for its age: only here, not on the person's other devices.
    @inline(never)
    func lay(_ meal: Meal, aside now: Int64, isOld: Bool, _ effects: inout PocketEffects) {
        let key =
            isOld
            ? PocketRecordKey(Meal.removedKind, now, meal.moment, meal.id, 1)
            : PocketRecordKey(Meal.removedKind, now, meal.moment, meal.id)
        guard let record = meal.record(key) else { return }
        effects.keep(record)
        effects.forget(PocketRecordRange(meal.key))
    }

    private mutating func restore(_ place: Int, _ occasion: inout Occasion) {
        guard let old = removed.list[checked: place], var meal = Meal(old) else { return }
        // In whose place a correction stands did not count any more.
        meal.isReplaced = false
        if !doses.list.contains(where: { $0.mealID == meal.id }) {
            count(meal, at: meal.moment, isUncertain: clock.isDoubted, occasion.now)
            occasion.effects.save()
        }
        guard let record = meal.record() else { return }
        occasion.effects.keep(record)
        occasion.effects.forget(PocketRecordRange(old.key))
        if (old.key.number(3) ?? 0) == 0 || vault.meals.entry(meal.moment, meal.id)?.state != .kept {
            tellVault(meal, .kept, changed: momentOfChange(meal, occasion.now), &occasion.effects)
        }
        // What somebody wants back is not removed again at the next start without a word.
        if let limit = retention.limit(now: occasion.now), meal.moment < limit { retention.isAgreed = false }
        removed.list.remove(at: place)
        readJournal(&occasion)
        say(.restored, &occasion)
    }

    /// Removes what is older than the person wants, and what was removed long ago; not while the clock is doubted.
    mutating func tidy(_ occasion: inout Occasion) {
        guard !clock.isDoubted else { return }
        let now = occasion.now
        occasion.effects.read(
            PocketRecordRange(
                from: PocketRecordKey(Meal.removedKind, .min),
                to: PocketRecordKey(Meal.removedKind, now - Retention.kept)),
            limit: 1, "old-removed")
        guard let limit = retention.limit(now: now) else { return }
        occasion.effects.read(Meal.range(from: .min, to: limit), limit: 200, "old")
    }

    @inline(never)
    private mutating func remove(_ records: PocketRecords, _ occasion: inout Occasion) {
        guard !clock.isDoubted, let limit = retention.limit(now: occasion.now) else { return }
        var count = 0
        for record in records.list {
            guard let meal = Meal(record), meal.moment < limit else { continue }
            lay(meal, aside: occasion.now, isOld: true, &occasion.effects)
            count += 1
        }
        guard count > 0 else { return }
        readJournal(&occasion)
        if records.hasMore {
            occasion.effects.read(Meal.range(from: .min, to: limit), limit: 200, "old")
        }
    }

    /// Forgets what was removed more than thirty days ago.
    mutating func forgetRemoved(_ occasion: inout Occasion) {
        guard !clock.isDoubted else { return }
        occasion.effects.forget(
            PocketRecordRange(
                from: PocketRecordKey(Meal.removedKind, .min),
                to: PocketRecordKey(Meal.removedKind, occasion.now - Retention.kept)))
    }
}
