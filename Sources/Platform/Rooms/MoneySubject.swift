public import HTML
public import Identity
public import Localization

/// What a room calls the money that moves for its things, such as rides: the wallet, which knows no room, says it with
/// these words and leads to the thing.
///
/// The room's movements have the subject “word id” (`WalletCall.subject`). A movement of which no room says anything is
/// called after its kind alone.
///
/// ```swift
/// MoneySubject("bicycle", MoneySubject.Titles(hold: .bicycleHold, …)) { "/bicycles/loans/\($0.description)" }
/// ```
public struct MoneySubject: Sendable {
    /// What a movement is called, by what it did to the wallet of who looks; where nothing is said, its kind says it.
    public struct Titles: Sendable {
        /// Something was set aside.
        public var hold: TextKey?
        /// What was set aside was all paid.
        public var paid: TextKey?
        /// An `{amount}` of what was set aside was paid, the rest has come back.
        public var rest: TextKey?
        /// What somebody, `{name}`, paid has come in.
        public var income: TextKey?
        /// Nothing was due, and all that was set aside has come back.
        public var back: TextKey?
        /// A fee was taken.
        public var fee: TextKey?
        /// A fee that was owed has been settled.
        public var feeSettled: TextKey?
        /// A fee that somebody else paid has come in, at once or later.
        public var feeIncome: TextKey?

        /// What is said of movements; what is not named is said by their kinds.
        public init(
            hold: TextKey? = nil, paid: TextKey? = nil, rest: TextKey? = nil, income: TextKey? = nil,
            back: TextKey? = nil, fee: TextKey? = nil, feeSettled: TextKey? = nil,
            feeIncome: TextKey? = nil
        ) {
            self.hold = hold
            self.paid = paid
            self.rest = rest
            self.income = income
            self.back = back
            self.fee = fee
            self.feeSettled = feeSettled
            self.feeIncome = feeIncome
        }
    }

    /// The first word of the subject of such movements, which is one room's own.
    public let word: String
    /// What the movements are called.
    public let titles: Titles
    /// What is owed for it, with the `{date}`; where nothing is said, it is a fee like any other.
    public let owed: TextKey?
    /// Where the thing is to be seen, by its identifier.
    public let page: @Sendable (UniqueID) -> URLReference

    /// What a room says of money.
    public init(
        _ word: String, _ titles: Titles, owed: TextKey? = nil,
        page: @escaping @Sendable (UniqueID) -> URLReference
    ) {
        self.word = word
        self.titles = titles
        self.owed = owed
        self.page = page
    }
}

/// What all rooms together say of money.
public struct MoneySubjects: Sendable {
    private let byWord: [String: MoneySubject]

    /// The words of some rooms; of two with the same word the first counts.
    public init(_ subjects: [MoneySubject] = []) {
        byWord = Dictionary(subjects.map { ($0.word, $0) }) { first, _ in first }
    }

    /// What a movement is about, and which one; nothing where no room knows the subject.
    public func find(_ subject: String) -> (subject: MoneySubject, id: UniqueID)? {
        let words = subject.split(separator: " ")
        guard words.count == 2, let known = byWord[String(words[0])], let id = UniqueID(words[1]) else {
            return nil
        }
        return (known, id)
    }
}
