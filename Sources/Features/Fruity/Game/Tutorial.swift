public import Mastermind

/// The lesson of the first visit. The player's own first guess gets an answer with a piece of each kind, because the
/// hidden fruits are chosen after it.
public struct Tutorial: Sendable {
    /// The steps, in order.
    public enum Step: UInt8, Sendable, CaseIterable {
        /// The hedgehog hides four fruits.
        case hello
        /// Any four fruits go into the basket.
        case fill
        /// The basket is sent.
        case send
        /// What a star means.
        case place
        /// What the arrows mean.
        case elsewhere
        /// What a cross means.
        case absent
        /// The hidden fruits, seen now, go into the basket.
        case solve
        /// Sent again.
        case sendAgain
        /// Won.
        case done
    }

    /// What is to be done now.
    public private(set) var step: Step = .hello
    /// What is being put together.
    public private(set) var basket = Basket(.easy)
    /// The player's first guess.
    public private(set) var guess: Code?
    /// The hidden fruits, chosen after the first guess.
    public private(set) var secret: Code?

    /// The lesson from its beginning.
    public init() {}

    /// The answer to the first guess: one star, two pairs of arrows, one cross.
    public var feedback: Feedback? {
        guard let guess, let secret else { return nil }
        return Board.easy.feedback(guess, secret)
    }

    /// The fruit that is to be tapped now; nil when any will do, or none.
    public var wanted: Fruit? {
        guard step == .solve, let secret, let target = basket.target else { return nil }
        return Fruit(number: secret[target])
    }

    /// Whether there is nothing to do but to go on.
    public var needsGoingOn: Bool {
        step == .hello || step == .place || step == .elsewhere || step == .absent
    }

    /// Goes on where reading or looking is all there is to do.
    public mutating func goOn() -> Bool {
        switch step {
        case .hello: step = .fill
        case .place: step = .elsewhere
        case .elsewhere: step = .absent
        case .absent: step = .solve
        case .fill, .send, .solve, .sendAgain, .done: return false
        }
        return true
    }

    /// Puts a fruit into the basket.
    public mutating func add(_ fruit: Fruit) -> Bool {
        switch step {
        case .fill:
            guard basket.add(fruit) != nil else { return false }
            if basket.isFull { step = .send }
        case .solve:
            guard fruit == wanted, basket.add(fruit) != nil else { return false }
            if basket.isFull { step = .sendAgain }
        case .hello, .send, .place, .elsewhere, .absent, .sendAgain, .done: return false
        }
        return true
    }

    /// Takes a fruit out of the basket again.
    public mutating func remove(at peg: Int) -> Bool {
        guard step == .fill || step == .send, basket.remove(at: peg) else { return false }
        step = .fill
        return true
    }

    /// Sends the basket.
    public mutating func send() -> Bool {
        guard let code = basket.code else { return false }
        switch step {
        case .send:
            guess = code
            secret = Tutorial.secret(for: code)
            basket = Basket(.easy)
            step = .place
        case .sendAgain: step = .done
        case .hello, .fill, .place, .elsewhere, .absent, .solve, .done: return false
        }
        return true
    }

    /// The first fruit stays, the next two change places, and the last is one that was not guessed.
    static func secret(for guess: Code) -> Code {
        var secret = guess
        secret[1] = guess[2]
        secret[2] = guess[1]
        for fruit in Fruit.allCases {
            var isGuessed = false
            for peg in 0..<Board.easy.pegs where guess[peg] == fruit.number { isGuessed = true }
            if !isGuessed {
                secret[3] = fruit.number
                break
            }
        }
        return secret
    }
}
