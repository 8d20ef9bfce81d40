/// How much a search looks at.
public struct SearchBudget: Hashable, Sendable {
    /// So many texts of an index are looked at; then a search that has found enough ends.
    public var enough: Int
    /// So many that fit are enough. It does not hang on how many are wanted: so a list is the same whichever part of it
    /// is asked for.
    public var fits: Int
    /// How much is looked at, at most, in all indexes together and for each way to read what was typed; a text of few
    /// words counts one.
    public var most: Int

    /// A budget.
    public init(enough: Int = 1_024, fits: Int = 240, most: Int = 65_536) {
        self.enough = enough
        self.fits = fits
        self.most = most
    }
}

/// What is left of a budget.
struct SearchEffort {
    private(set) var left: Int
    /// Whether texts were left out that may fit, as there were enough others.
    private(set) var hasStopped = false

    init(_ most: Int) { left = most }

    var isSpent: Bool { left <= 0 }

    /// Whether there may be texts that fit and were not looked at.
    var isCutOff: Bool { isSpent || hasStopped }

    /// The rest is not looked at.
    mutating func stop() { hasStopped = true }

    /// Something was looked at.
    mutating func spend(_ units: Int) { left -= units }

    /// A text; where all its words are compared, each costs half a unit for every word that was typed.
    static let text = 16
    /// That a text has a word, which may be all that is asked about it.
    static let posting = 4
}
