import Mastermind
import PocketRuntime

extension SnapshotWriter {
    /// Writes guesses with their answers.
    mutating func turns(_ turns: [Turn]) {
        list(turns) { writer, turn in
            writer.unsigned(UInt64(turn.guess.packed))
            writer.byte(UInt8(clamping: turn.feedback.exact))
            writer.byte(UInt8(clamping: turn.feedback.partial))
        }
    }

    /// Writes what lies in a basket; its past is not kept.
    mutating func basket(_ basket: Basket) {
        list(basket.slots) { writer, slot in writer.byte(slot?.rawValue ?? 0xFF) }
    }
}
