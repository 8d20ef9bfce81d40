import Insulin
import PocketRuntime

extension Model {
    @inline(never)
    mutating func updateVault(_ message: VaultHappening, _ occasion: inout Occasion) {
        switch message {
        case .event(let event): take(event, &occasion)
        case .run: runVault(&occasion)
        case .book(let records): loadBook(records, &occasion)
        case .unsent(let records): loadUnsent(records, &occasion)
        case .swept(let records): sweep(records, &occasion)
        case .gathered(let records): push(records, &occasion)
        case .link: wish(.link, &occasion)
        case .showKey: wish(.showKey, &occasion)
        case .keepCare:
            guard isSettingsOpen(occasion.now) else { return askForDigits(then: nil) }
            keepOwnCare(&occasion)
            close(.vaultCare)
        case .seenDoubled: vault.doubled = []
        default: updateShares(message, &occasion)
        }
    }

    /// What this device knew of the vault is of another time, as after a backup, or of another vault: it is read from the
    /// beginning, and nothing of either side is lost.
    @inline(never)
    mutating func readVaultAnew(_ occasion: inout Occasion) {
        guard vault.isLinked else { return }
        forgetVault(&occasion)
        vault.isLinked = true
        occasion.effects.save()
    }

    /// Whether this device is linked a backup does not know: the shell does, and is asked.
    @inline(never)
    mutating func askAboutLink(_ occasion: inout Occasion) {
        vault.isLinked = true
        readVaultAnew(&occasion)
        vault.isProbing = true
    }

    // When.

    /// After every message: what has changed is sent in a moment, when nothing else comes.
    @inline(never)
    mutating func wakeVault(_ occasion: inout Occasion) {
        guard vault.isWanted, vault.isLinked, vault.phase == .idle else { return }
        vault.isWanted = false
        occasion.effects.startTimer("vault", afterMilliseconds: 2_000)
    }

    /// Reads what others wrote and writes what they do not have, if there is time for it.
    @inline(never)
    mutating func runVault(_ occasion: inout Occasion) {
        if vault.phase != .idle {
            let (waited, overflow) = occasion.now.subtractingReportingOverflow(vault.phaseBegan)
            guard overflow || waited < 0 || waited >= Vault.patience else {
                vault.isWanted = true
                return
            }
            vault.phase = .idle
            vault.isUnsure = true
        }
        guard vault.isLinked else { return }
        vault.isWanted = false
        vault.rounds = 0
        guard hasPantry else { return rest(&occasion) }
        // What this device knows of the others is shown without a network, too.
        guard vault.isLoaded else {
            begin(.loading, &occasion)
            vault.meals = .ofMeals
            vault.foods = .ofFoods
            occasion.effects.read(PocketRecordRange(all: VaultBook.kind), limit: Vault.page, "vault-book")
            return
        }
        guard occasion.surroundings.moment.isOnline || vault.isProbing else {
            vault.problem = .offline
            return rest(&occasion)
        }
        pull(&occasion)
    }

    /// The page is seen again, or the network is back.
    @inline(never)
    mutating func seeVault(_ occasion: inout Occasion) {
        let moment = occasion.surroundings.moment
        guard moment.isVisible, moment.isOnline, vault.phase == .idle else { return }
        let age = vault.age(now: occasion.now, isClockDoubted: false) ?? .max
        if age > 60_000 || vault.problem == .offline { runVault(&occasion) }
    }

    @inline(never)
    mutating func begin(_ phase: Vault.Phase, _ occasion: inout Occasion) {
        vault.phase = phase
        vault.phaseBegan = occasion.now
        // Whatever is awaited, there is an end to it.
        occasion.effects.startTimer("vault", afterMilliseconds: Int(Vault.patience))
    }

    /// Nothing is to be done until something changes, or for a while.
    @inline(never)
    mutating func rest(_ occasion: inout Occasion) {
        vault.phase = .idle
        vault.sent = []
        if !vault.next.isEmpty { return wish(vault.next.removeFirst(), &occasion) }
        guard vault.isLinked else { return }
        var pause = Vault.interval
        if vault.misses > 0 { pause = min(pause, 15_000 << min(vault.misses, 5)) }
        if vault.isWanted { pause = min(pause, 2_000) }
        vault.isWanted = false
        occasion.effects.startTimer("vault", afterMilliseconds: pause)
    }

    /// One wish at a time: another one waits for its turn.
    @inline(never)
    mutating func wish(_ wish: PocketVaultWish, _ occasion: inout Occasion) {
        guard vault.phase == .idle else {
            // More than a person can wish for is not remembered.
            if vault.next.count < 20 { vault.next.append(wish) }
            return
        }
        vault.problem = nil
        begin(.asking, &occasion)
        occasion.effects.useVault(wish)
    }

    // What comes of it.

    @inline(never)
    private mutating func take(_ event: PocketVaultEvent, _ occasion: inout Occasion) {
        switch event {
        case .linked:
            vault.isLinked = true
            readVaultAnew(&occasion)
            runVault(&occasion)
        case .unlinked:
            forgetVault(&occasion)
            occasion.effects.save()
        case .cancelled: rest(&occasion)
        case .changes(let entries, let revision, let unread):
            guard vault.phase == .pulling else { return }
            // Foods that are not known cannot be compared: it is asked for again.
            guard hasPantry else { return rest(&occasion) }
            merge(entries, &occasion)
            // What does not open may be a dose like any other.
            vault.unread += unread
            vault.isProbing = false
            vault.revision = revision
            vault.lastRead = vault.asked
            if vault.asksForAll { vault.lastWhole = vault.asked }
            // What cannot be read here, as of a newer version, is looked for again, from the beginning.
            if vault.unread > 0 { vault.lastWhole = nil }
            vault.problem = nil
            vault.misses = 0
            keepBook(&occasion)
            sweepOrGather(&occasion)
        case .stored(let first):
            guard vault.phase == .pushing else { return }
            // It may be the answer to what was given up: what is there is read.
            guard !vault.isUnsure else { return pull(&occasion) }
            takeStored(first, &occasion)
        case .shared, .shares: takeShares(event, &occasion)
        case .problem(let problem): take(problem, &occasion)
        }
    }

    @inline(never)
    private mutating func take(_ problem: PocketVaultProblem, _ occasion: inout Occasion) {
        vault.isSharing = false
        switch problem {
        case .conflict where vault.phase == .pushing && vault.rounds < Vault.mostRounds:
            vault.rounds += 1
            return pull(&occasion)
        case .replaced where vault.isLinked && vault.rounds < Vault.mostRounds:
            vault.rounds += 1
            vault.forgetRevisions()
            vault.offer = nil
            occasion.effects.forget(PocketRecordRange(VaultCare.offerKey))
            keepBook(&occasion)
            return pull(&occasion)
        case .conflict, .replaced, .offline: vault.misses += 1
        case .unlinked:
            let wasLinked = vault.isLinked && !vault.isProbing
            forgetVault(&occasion)
            vault.wasUnlinked = wasLinked
            occasion.effects.save()
            return
        case .full, .tooManyShares, .badCode, .damaged, .unavailable: break
        }
        vault.problem = problem
        rest(&occasion)
    }

    /// Forgets what was known of the vault, and nothing else.
    @inline(never)
    mutating func forgetVault(_ occasion: inout Occasion) {
        vault = Vault()
        // What is known of nothing is read already.
        vault.isLoaded = true
        occasion.effects.forget(PocketRecordRange(all: VaultBook.kind))
        occasion.effects.forget(PocketRecordRange(all: VaultMeal.unsentKind))
        occasion.effects.stopTimer("vault")
    }

    @inline(never)
    mutating func keepBook(_ occasion: inout Occasion) {
        vault.meals.keep(&occasion.effects)
        vault.foods.keep(&occasion.effects)
        occasion.effects.save()
    }

    // Loading.

    @inline(never)
    private mutating func loadBook(_ records: PocketRecords, _ occasion: inout Occasion) {
        guard vault.phase == .loading else { return }
        vault.isShut = !records.isWhole
        // Without its own records it would take everything for new.
        guard records.isWhole else { return rest(&occasion) }
        for record in records.list {
            if record.key == VaultCare.offerKey {
                vault.offer = VaultCare(record.bytes)
            } else if !vault.meals.take(record) || !vault.foods.take(record) {
                // What is not known is asked for again.
                vault.forgetRevisions()
            }
        }
        if records.hasMore, let last = records.list.last {
            occasion.effects.read(
                PocketRecordRange(all: VaultBook.kind).after(last.key), limit: Vault.page, "vault-book")
        } else {
            occasion.effects.read(
                PocketRecordRange(all: VaultMeal.unsentKind), limit: Vault.page, "vault-unsent")
        }
    }

    @inline(never)
    private mutating func loadUnsent(_ records: PocketRecords, _ occasion: inout Occasion) {
        guard vault.phase == .loading else { return }
        vault.isShut = !records.isWhole
        guard records.isWhole else { return rest(&occasion) }
        for record in records.list {
            if let meal = VaultMeal(record.bytes), let moment = record.key.number(0),
                let id = record.key.number(1)
            {
                vault.note(moment, id, meal.state, meal.changed)
            }
        }
        if records.hasMore, let last = records.list.last {
            occasion.effects.read(
                PocketRecordRange(all: VaultMeal.unsentKind).after(last.key), limit: Vault.page,
                "vault-unsent")
            return
        }
        for change in vault.early { vault.note(change.moment, change.id, change.state, change.changed) }
        vault.early = []
        vault.isLoaded = true
        vault.phase = .idle
        runVault(&occasion)
    }
}
