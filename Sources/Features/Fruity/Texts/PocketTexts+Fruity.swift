import Mastermind
import PocketRuntime

// What is said of fruits, places and answers, for those who listen rather than look.

extension PocketTexts {
    /// The name of a fruit.
    func name(_ fruit: Fruit) -> String {
        switch fruit {
        case .lemon: self(.fruityLemon)
        case .strawberry: self(.fruityStrawberry)
        case .orange: self(.fruityOrange)
        case .pear: self(.fruityPear)
        case .redApple: self(.fruityRedApple)
        case .greenApple: self(.fruityGreenApple)
        }
    }

    /// The name of a level.
    func name(_ level: Level) -> String {
        switch level {
        case .easy: self(.fruityEasy)
        case .medium: self(.fruityMedium)
        case .hard: self(.fruityHard)
        }
    }

    /// The rules of a level in a few words.
    func rules(_ level: Level) -> String {
        switch level {
        case .easy: self(.fruityEasyRules)
        case .medium: self(.fruityMediumRules)
        case .hard: self(.fruityHardRules)
        }
    }

    /// The name of a piece.
    func name(_ piece: Piece) -> String {
        switch piece {
        case .place: self(.fruityPiecePlace)
        case .elsewhere: self(.fruityPieceElsewhere)
        case .absent: self(.fruityPieceAbsent)
        }
    }

    /// A place of the basket with what lies in it: "Place 2: pear".
    func place(_ place: Int, _ fruit: Fruit?) -> String {
        self(
            .fruityPlace,
            ["number": .number(place + 1), "fruit": .text(fruit.map { name($0) } ?? self(.fruityEmpty))])
    }

    /// The fruits of a code: "lemon, pear, pear, orange".
    func fruits(_ code: Code, _ level: Level) -> String {
        var text = ""
        for peg in 0..<level.pegs {
            guard let fruit = Fruit(number: code[peg]) else { continue }
            if !text.isEmpty { text += self(.fruityListComma) }
            text += name(fruit)
        }
        return text
    }

    /// An answer: "2 in the right place, 1 in another place, 1 not hidden".
    func answer(_ feedback: Feedback, pegs: Int) -> String {
        self(.fruityCountPlace, count: feedback.exact) + self(.fruityListComma)
            + self(.fruityCountElsewhere, count: feedback.partial) + self(.fruityListComma)
            + self(.fruityCountAbsent, count: pegs - feedback.exact - feedback.partial)
    }

    /// A try with its answer, as it is announced.
    func answer(_ feedback: Feedback, try number: Int, pegs: Int) -> String {
        self(.fruityTry, ["number": .number(number)]) + ": " + answer(feedback, pegs: pegs)
    }
}

extension Note {
    /// What the hedgehog says.
    func words(_ texts: PocketTexts) -> String {
        switch self {
        case .incomplete: texts(.fruityIncomplete)
        case .repeated(let index): texts(.fruityRepeated, ["number": .number(index + 1)])
        case .taken(let fruit): texts(.fruityTaken, ["fruit": .text(texts.name(fruit))])
        case .counted(let codes): texts(.fruityCounted, count: codes)
        case .copied: texts(.fruityCopied)
        case .notShared: texts(.fruityNotShared)
        case .impossibleAnswer: texts(.fruityImpossibleAnswer)
        case .notHidden: texts(.fruityNotHidden)
        case .unreachable: texts(.fruityUnreachable)
        case .refused: texts(.fruityRefused)
        case .waiting: texts(.fruityWaitsForNetwork)
        case .hurry: texts(.fruityHurry)
        }
    }
}

extension FriendMatch {
    /// How long a try may take.
    func limitWords(_ texts: PocketTexts) -> String {
        guard limit > 0 else { return texts(.fruityNoLimit) }
        return texts(.fruityLimit, ["time": .text(texts.stopwatch(milliseconds: limit))])
    }

    /// How many tries each has, and how long one may take.
    func rulesWords(_ texts: PocketTexts) -> String {
        texts(.fruityTriesEach, count: level.tries) + " " + limitWords(texts)
    }

    /// Who has won.
    func winnerWords(_ texts: PocketTexts) -> String {
        switch winner {
        case .you: texts(.fruityYouWon)
        case .other: texts(.fruityFriendWon)
        case .nobody: texts(hasFound ? .fruityNobodyWon : .fruityNobodyFound)
        case nil:
            (tries.count < level.tries || hasFound ? "" : texts(.fruityTriesUsedUp) + " ")
                + texts(.fruityFriendStillGuesses)
        }
    }

    /// Why it ended: by the clock, because somebody went, or after so many tries.
    func reasonWords(_ texts: PocketTexts) -> String {
        if you.end == .late { return texts(.fruityYouLate) }
        if let other, other.end != .none {
            return texts(other.end == .late ? .fruityFriendLate : .fruityFriendLeft)
        }
        return texts(.fruityTriesMade, count: tries.count)
    }

    /// Both, for those who listen.
    func endWords(_ texts: PocketTexts) -> String { winnerWords(texts) + " " + reasonWords(texts) }
}

extension Tutorial.Step {
    /// What the hedgehog says at this step.
    var words: PocketTextKey {
        switch self {
        case .hello: .fruityLessonHello
        case .fill: .fruityLessonFill
        case .send: .fruityLessonSend
        case .place: .fruityLessonPlace
        case .elsewhere: .fruityLessonElsewhere
        case .absent: .fruityLessonAbsent
        case .solve: .fruityLessonSolve
        case .sendAgain: .fruityLessonSendAgain
        case .done: .fruityLessonDone
        }
    }
}
