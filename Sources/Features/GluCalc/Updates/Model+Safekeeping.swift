import PocketRuntime

extension Model {
    mutating func updateSafekeeping(_ message: Happening, _ occasion: inout Occasion) {
        switch message {
        case .backUp:
            safekeeping.isHanding = true
            occasion.effects.handBackup(name: Self.backupName(occasion.surroundings.moment.day))
        case .backupRead(let summary):
            lookInto(summary)
            // Where there is nothing yet, once is enough.
            ask(.restore(again: isBlank), occasion.now)
        case .backupProblem(let problem): say(.badBackup(problem), &occasion)
        case .restored:
            Pantry.read(&occasion.effects)
            // What was given since the backup was made is not known.
            doses.begin(occasion.now)
            askAboutLink(&occasion)
            // What the device said that made the backup is not what this one says.
            safekeeping.persistence = nil
            occasion.effects.save()
            open(&occasion)
            say(.restored, &occasion)
        case .later:
            safekeeping.postponed = occasion.now
            occasion.effects.save()
        case .persistence(let answer):
            guard safekeeping.persistence != answer else { return }
            safekeeping.persistence = answer
            occasion.effects.save()
        case .askForPersistence: occasion.effects.askForPersistence()
        case .appLock(let wish):
            guard isSettingsOpen(occasion.now) else { return askForDigits(then: nil, wish) }
            occasion.effects.changeLock(wish)
        case .lockChanged(let outcome):
            if outcome == .on || outcome == .off { say(.saved, &occasion) }
        case .storageProblem: note = .storage
        default: break
        }
    }

    /// Asks the device to throw nothing away by itself, if it never was asked: a browser may ask the person, and each
    /// further time is theirs to wish for. That it was asked is kept at once: the page may be closed over the question.
    mutating func askForPersistenceOnce(_ occasion: inout Occasion) {
        guard safekeeping.persistence == nil else { return }
        safekeeping.persistence = .unknown
        occasion.effects.save()
        occasion.effects.askForPersistence()
    }

    /// Whether there is nothing on this device yet in whose place a backup could be put.
    var isBlank: Bool {
        !care.isSetUp && hasPantry && pantry.foods.isEmpty && mealTypes.isEmpty && !vault.isLinked
    }

    /// Remembers what a backup says of itself, and whose it is.
    private mutating func lookInto(_ summary: PocketBackupSummary) {
        safekeeping.backup = summary
        safekeeping.backup?.snapshot = []
        safekeeping.backupOwner = nil
        guard let seal = try? SnapshotSeal(summary.snapshot, newest: GluCalcApp.snapshotVersion) else {
            return
        }
        var reader = SnapshotReader(seal.content)
        safekeeping.backupOwner = (try? Care(from: &reader))?.owner
    }

    /// The file's name, with the day.
    private static func backupName(_ day: PocketDay) -> String {
        let date = day.date
        return "glucalc-" + String(date.year * 10_000 + date.month * 100 + date.day) + ".backup"
    }
}
