import PocketRuntime

extension Model {
    mutating func updateSafekeeping(_ message: Happening, _ occasion: inout Occasion) {
        switch message {
        case .backUp: break
        case .later:
            safekeeping.postponed = occasion.now
            occasion.effects.save()
        case .persistence(let answer):
            guard safekeeping.persistence != answer else { return }
            safekeeping.persistence = answer
            occasion.effects.save()
        case .askForPersistence: occasion.effects.askForPersistence()
        case .appLock(let wish): occasion.effects.changeLock(wish)
        case .lockChanged(let outcome):
            if outcome == .on || outcome == .off { say(.saved, &occasion) }
        case .storageProblem: note = .storage
        default: break
        }
    }
}
