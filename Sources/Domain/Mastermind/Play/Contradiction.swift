/// Answers that no secret gives together.
public struct Contradiction: Hashable, Sendable {
    /// A single answer that would make a secret fit again.
    public struct Repair: Hashable, Sendable {
        /// The place in the history of the turn whose answer could be wrong.
        public let turn: Int
        /// What it could be instead, and how many secrets would fit then; the most secrets first.
        public let answers: [(feedback: Feedback, secrets: Int)]

        public static func == (left: Repair, right: Repair) -> Bool {
            left.turn == right.turn && left.answers.count == right.answers.count
                && zip(left.answers, right.answers).allSatisfy { $0 == $1 }
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(turn)
            for answer in answers {
                hasher.combine(answer.feedback)
                hasher.combine(answer.secrets)
            }
        }
    }

    /// The place in the history of the answer after which no secret fits any more.
    public let turn: Int
    /// Each answer that could be wrong alone, the latest first; none if at least two of them must be.
    public let repairs: [Repair]
}

extension Board {
    /// After which answer no secret fits any more, and which single answer, if changed, would make one fit again;
    /// nothing while some secret gives all answers.
    ///
    /// - Parameter history: Guesses and answers; the guesses must be codes of the board's size.
    public func contradiction(in history: [Turn]) -> Contradiction? {
        let comparison = CodeComparison(self)
        let guesses = history.map { comparison.key($0.guess) }
        let answers = history.map { comparison.slot(of: $0.feedback) }
        var furthest = -1
        // How many secrets differ from the history in one turn only, by that turn and their own answer there.
        var fits = [[Int]](
            repeating: [Int](repeating: 0, count: CodeComparison.slotLimit), count: history.count)
        for secret in CodeSet(secretsOf: self) {
            let key = comparison.key(secret)
            var wrong = -1
            var own = 0
            var misfits = 0
            for turn in guesses.indices {
                let slot = comparison.slot(guesses[turn], key)
                guard slot != answers[turn] else { continue }
                misfits += 1
                if misfits == 1 {
                    wrong = turn
                    own = slot
                    furthest = max(furthest, turn)
                } else {
                    break
                }
            }
            if misfits == 0 { return nil }
            if misfits == 1 { fits[wrong][own] += 1 }
        }
        guard !history.isEmpty else { return nil }
        var repairs: [Contradiction.Repair] = []
        for turn in history.indices.reversed() {
            var answers: [(feedback: Feedback, secrets: Int)] = []
            for slot in fits[turn].indices where fits[turn][slot] > 0 {
                answers.append((comparison.feedback(slot: slot), fits[turn][slot]))
            }
            guard !answers.isEmpty else { continue }
            answers.sort { $0.secrets != $1.secrets ? $0.secrets > $1.secrets : false }
            repairs.append(Contradiction.Repair(turn: turn, answers: answers))
        }
        return Contradiction(turn: furthest, repairs: repairs)
    }
}
