import PocketRuntime

extension Model {
    mutating func updateSafekeeping(_ message: Happening, _ occasion: inout Occasion) {
        switch message {
        case .backUp:
            safekeeping.isHanding = true
            occasion.effects.handBackup(name: Self.backupName(occasion.surroundings.moment.day))
        case .backupRead(let summary):
            safekeeping.backup = summary
            guard isSettingsOpen(occasion.now) else {
                occasion.effects.dropBackup()
                return askForDigits(then: nil)
            }
            ask(.restore, occasion.now)
        case .backupProblem(let problem): say(.badBackup(problem), &occasion)
        case .restored:
            Pantry.read(&occasion.effects)
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
            guard isSettingsOpen(occasion.now) else { return askForDigits(then: nil) }
            occasion.effects.changeLock(wish)
        case .lockChanged(let outcome):
            if outcome == .on || outcome == .off { say(.saved, &occasion) }
        case .storageProblem: note = .storage
        default: break
        }
    }

    /// The file's name, with the day.
    private static func backupName(_ day: PocketDay) -> String {
        let date = day.date
        return "glucalc-" + String(date.year * 10_000 + date.month * 100 + date.day) + ".backup"
    }
}
