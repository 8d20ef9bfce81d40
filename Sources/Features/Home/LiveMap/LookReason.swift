import Geography
import Identity
import Localization

/// Why an operator looks whose a thing of the map is: one of a few reasons, and words where these do not say enough.
struct LookReason: Sendable {
    /// What it is about.
    enum Cause: String, CaseIterable, Hashable, Sendable {
        /// Somebody on the road needs help.
        case help
        /// Somebody complains.
        case complaint
        /// Something was lost.
        case lost
        /// Something does not work.
        case fault
        /// Something else, in words.
        case other

        /// As the page calls it.
        var name: TextKey {
            switch self {
            case .help: .liveMapHelp
            case .complaint: .liveMapComplaint
            case .lost: .liveMapLost
            case .fault: .liveMapFault
            case .other: .liveMapOther
            }
        }
    }

    /// What is wrong with what was typed.
    enum Fault: Error {
        /// Something else needs words.
        case unsaid
        /// It is too long.
        case tooLong
        /// It holds what nobody can see.
        case hidden
    }

    /// The most characters of the words.
    static let longest = 200

    let cause: Cause
    let words: String

    /// Reads what was chosen and typed.
    init(_ cause: Cause, words typed: String) throws(Fault) {
        let words = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard words.count <= Self.longest else { throw .tooLong }
        guard !words.holdsWhatIsHidden else { throw .hidden }
        guard cause != .other || words.holdsWhatIsSeen else { throw .unsaid }
        (self.cause, self.words) = (cause, words)
    }
}

/// How many looks an operator has: so many an hour as work needs, and not as many as it takes to go through a city.
struct LookBudget: Sendable {
    /// What becomes of a look.
    enum Answer: Hashable, Sendable {
        /// It may be done.
        case granted
        /// It was done already: the form was sent twice.
        case repeated
        /// There are none left; the next after so long.
        case exhausted(TravelTime)
    }

    /// So many in an hour.
    static let most = 60
    static let span = TravelTime.minutes(60)

    private var looks: [UniqueID: [(at: TravelTime, form: UniqueID)]] = [:]

    /// Counts a look.
    ///
    /// - Parameters:
    ///   - form: Names the form that was sent.
    ///   - now: The time by a clock that nobody can set.
    mutating func take(_ form: UniqueID, by operator: UniqueID, at now: TravelTime) -> Answer {
        var last = (looks[`operator`] ?? []).filter { now < $0.at + Self.span }
        defer { looks[`operator`] = last }
        if last.contains(where: { $0.form == form }) { return .repeated }
        if last.count >= Self.most, let first = last.first { return .exhausted(first.at + Self.span - now) }
        last.append((now, form))
        return .granted
    }

    /// A look that came to nothing, through nobody's fault, does not count.
    mutating func giveBack(_ form: UniqueID, by operator: UniqueID) {
        looks[`operator`]?.removeAll { $0.form == form }
    }
}
