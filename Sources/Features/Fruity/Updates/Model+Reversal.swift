import Mastermind
import PocketRuntime

extension Model {
    /// How long the hedgehog is seen thinking, in milliseconds.
    private static let pondering = 900

    /// What happens in the reversed game.
    mutating func playReversed(_ message: Message, _ occasion: inout Occasion) {
        switch message {
        case .newReversal:
            reversal = nil
            occasion.effects.save()
            return
        case .reverse(let level):
            reversal = Reversal(level: level)
            occasion.play(.button, preferences)
            occasion.effects.save()
            return
        case .change(let turn, let exact, let partial):
            changeAnswer(turn, Feedback(exact: exact, partial: partial), &occasion)
            return
        default: break
        }
        // The hedgehog goes on thinking when the page is left.
        guard screen == .reversed || message == .think, var reversal else { return }
        guard step(&reversal, message, &occasion) else { return }
        self.reversal = reversal
        occasion.effects.save()
    }

    private mutating func step(_ reversal: inout Reversal, _ message: Message, _ occasion: inout Occasion)
        -> Bool
    {
        switch message {
        case .hide:
            guard reversal.begin(inHead: false) else {
                if reversal.phase == .hiding { refuse(.incomplete, &occasion) }
                return false
            }
            ponder(&occasion)
        case .keepInHead:
            guard reversal.begin(inHead: true) else { return false }
            ponder(&occasion)
        case .think:
            guard reversal.phase == .thinking else { return false }
            reversal.think()
            announceGuess(reversal, &occasion)
            occasion.play(.send, preferences)
        case .piece(let piece):
            guard reversal.lay(piece) else { return false }
            occasion.play(.place, preferences)
            note = nil
        case .takePiece(let index):
            guard reversal.take(at: index) else { return false }
            occasion.play(.takeOut, preferences)
            note = nil
        case .answerByItself:
            guard reversal.answerByItself() else { return false }
            occasion.play(.star, preferences)
        case .answerAgain(let index):
            guard reversal.answerAgain(from: index) else { return false }
            occasion.play(.button, preferences)
        default: return false
        }
        return true
    }

    private mutating func ponder(_ occasion: inout Occasion) {
        occasion.play(.think, preferences)
        occasion.effects.announce(occasion.text(.fruityThinking))
        occasion.effects.startTimer(
            "think", afterMilliseconds: preferences[.animation] ? Model.pondering : 0)
    }

    /// Gives the answer that lies in the tray.
    mutating func giveAnswer(_ occasion: inout Occasion) {
        guard var reversal else { return }
        guard reversal.isTrayFull else {
            refuse(.incomplete, &occasion)
            return
        }
        guard !reversal.isMistaken else {
            refuse(.notHidden, &occasion)
            return
        }
        guard reversal.answer != nil, reversal.give() else {
            refuse(.impossibleAnswer, &occasion)
            return
        }
        self.reversal = reversal
        settle(reversal, &occasion)
    }

    private mutating func changeAnswer(_ turn: Int, _ feedback: Feedback, _ occasion: inout Occasion) {
        guard screen == .reversed, var reversal, reversal.change(turn: turn, to: feedback) else { return }
        self.reversal = reversal
        settle(reversal, &occasion)
    }

    private mutating func settle(_ reversal: Reversal, _ occasion: inout Occasion) {
        note = nil
        switch reversal.phase {
        case .thinking:
            ponder(&occasion)
        case .contradiction(let contradiction):
            occasion.play(.nudge, preferences)
            occasion.effects.announce(
                occasion.texts(.fruityContradiction, ["number": .number(contradiction.turn + 1)]),
                isUrgent: true)
            occasion.effects.focus("result")
        case .cracked:
            count(reversal, &occasion)
            occasion.play(reversal.isTough ? .win : .open, preferences)
            occasion.effects.announce(
                occasion.texts(.fruityCracked, count: reversal.history.count), isUrgent: true)
            occasion.effects.focus("result")
        case .hiding, .answering: break
        }
        occasion.effects.save()
    }

    private mutating func count(_ reversal: Reversal, _ occasion: inout Occasion) {
        let points = reversal.isCorrected ? 0 : Round.points
        scores.add(
            Scores.Entry(
                endedAt: occasion.now, level: reversal.level, kind: .reversed, isWon: reversal.isTough,
                tries: reversal.history.count, playerPoints: reversal.isTough ? points : 0,
                systemPoints: reversal.isTough ? 0 : points, milliseconds: nil),
            isUnaided: false)
    }

    private func announceGuess(_ reversal: Reversal, _ occasion: inout Occasion) {
        guard case .answering(let guess) = reversal.phase else { return }
        occasion.effects.announce(
            occasion.texts(.fruityMyGuess, ["fruits": .text(occasion.texts.fruits(guess, reversal.level))]))
    }
}
