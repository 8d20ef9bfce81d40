import Mastermind
import PocketRuntime

extension Model {
    /// What happens in a match of two players.
    mutating func playDuel(_ message: Message, _ occasion: inout Occasion) {
        guard screen == .duel, changeDuel(message, &occasion) else { return }
        note = nil
        occasion.play(.button, preferences)
        occasion.effects.save()
    }

    private mutating func changeDuel(_ message: Message, _ occasion: inout Occasion) -> Bool {
        switch message {
        case .avatar(let player, let fruit):
            guard duel == nil, duelSetup.players.indices.contains(player) else { return false }
            // Who takes the other's fruit gives them theirs.
            if duelSetup.players[1 - player] == fruit {
                duelSetup.players[1 - player] = duelSetup.players[player]
            }
            duelSetup.players[player] = fruit
        case .duelLevel(let level):
            guard duel == nil else { return false }
            duelSetup.level = level
        case .startDuel:
            guard duel == nil else { return false }
            duel = Duel(level: duelSetup.level, first: duelSetup.players[0], second: duelSetup.players[1])
        case .handedOver:
            guard duel?.handedOver() == true else { return false }
            resume(&occasion)
        case .hide:
            guard duel?.hide() == true else {
                if duel?.phase == .hiding { refuse(.incomplete, &occasion) }
                return false
            }
        case .nextDuelRound: return duel?.next() == true
        case .endDuel:
            guard duel != nil else { return false }
            pause(&occasion)
            duel = nil
        default: return false
        }
        return true
    }
}
