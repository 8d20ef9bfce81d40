import BoardKeeping
public import Database
public import Geography
public import Identity
import Localization
public import Notices
public import Ratings
public import TaxiDispatch

/// Lets caller and driver rate each other: see ``TwoSidedRatings``.
public struct TaxiRatings: Sendable {
    private let database: any Database
    private let shared: TwoSidedRatings
    private let rank: TaxiRank
    private let history: TaxiHistory
    private let notices: NoticeBoard?

    /// Ratings in a database that has the tables of taxis and of `Schema.ratings`.
    ///
    /// - Parameter notices: Where people hear that they were rated; the database then has the schema of notices as well.
    public init(
        database: any Database, rank: TaxiRank, notices: NoticeBoard? = nil,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        shared = TwoSidedRatings(database, clock: clock)
        self.rank = rank
        history = TaxiHistory(database)
        self.notices = notices
    }

    /// Somebody rates whoever was on the other side of a call.
    public func rate(
        _ id: CallID, by person: PersonID, stars: StarCount, comment: Remark?
    ) async throws -> TwoSidedRatings.Outcome {
        try await rank.settled()
        guard let call = try await history.call(id, of: person), let side = call.side(of: person) else {
            return .notFound
        }
        guard let ratable = call.rated(by: side) else { return .notArrived }
        let words = notices == nil ? nil : notice(for: call, by: side)
        let (outcome, _) = try await shared.rate(ratable, stars: stars, comment: comment) {
            rating, transaction in
            if let words { try transaction.post(Self.notice(words, of: rating)) }
        }
        if outcome == .kept, words != nil { notices?.announce([ratable.other]) }
        return outcome
    }

    /// What whoever was rated is told; nothing where nobody would read it.
    private func notice(for call: TaxiCall, by side: TaxiSide) -> NoticeText? {
        guard !call.isOtherSimulated(than: side) else { return nil }
        let name = side == .caller ? call.firstName : call.card?.driverName ?? ""
        return NoticeText(.taxiNoticeRated, ["name": .text(name)])
    }

    /// Tells whoever was rated, but not how: they find that among what everybody said of them.
    private static func notice(_ words: NoticeText, of rating: Rating) -> Notice {
        Notice(to: rating.subject.id, .taxi, words, address: "/people/\(rating.subject.id)", at: rating.at)
    }

    /// What a side of a call gave the other, if anything.
    public func rating(of call: TaxiCall, by side: TaxiSide) async throws -> Rating? {
        guard let ratable = call.rated(by: side) else { return nil }
        return try await shared.rating(of: ratable)
    }

    /// How a person was rated by everybody together, in hundredths of a star; `nil` before the first rating.
    public func average(of person: PersonID) async throws -> Int? {
        try await database.read { try $0.ratingSummary(of: .person(person.uniqueID)).average }
    }

    /// Whether a side of a call can still rate it, if it has not done so.
    public func isOpen(_ call: TaxiCall) -> Bool { shared.isOpen(arrivedAt: call.arrivedAt) }
}

extension TaxiCall {
    /// The call as one of its sides rates it; nothing where nobody is on the other.
    fileprivate func rated(by side: TaxiSide) -> RatedTrip? {
        let own = side == .caller ? caller : state.agreement?.driver
        guard let own, let other = other(than: side) else { return nil }
        return RatedTrip(id.uniqueID, of: own.uniqueID, with: other.uniqueID, arrivedAt: arrivedAt)
    }
}
