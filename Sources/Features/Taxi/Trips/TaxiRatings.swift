import BoardKeeping
public import Database
public import Geography
public import Identity
import Localization
public import Notices
public import Ratings
public import TaxiDispatch

/// Lets caller and driver rate each other: once each, from the arrival until a day later.
public struct TaxiRatings: Sendable {
    private let database: any Database
    private let rank: TaxiRank
    private let history: TaxiHistory
    private let notices: NoticeBoard?
    private let clock: @Sendable () -> Timestamp

    /// Ratings in a database that has the tables of taxis and of `Schema.ratings`.
    ///
    /// - Parameter notices: Where people hear that they were rated; the database then has the schema of notices as well.
    public init(
        database: any Database, rank: TaxiRank, notices: NoticeBoard? = nil,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        self.rank = rank
        history = TaxiHistory(database)
        self.notices = notices
        self.clock = clock
    }

    /// How long after the arrival a drive can be rated.
    public static let window = TravelTime.minutes(24 * 60)

    /// What came of rating a drive.
    public enum Outcome: Hashable, Sendable {
        /// The rating is kept.
        case kept
        /// This side has rated the drive before; the first rating stays.
        case alreadyRated
        /// The day after the arrival is over.
        case tooLate
        /// Nobody has arrived, so there is nothing to rate.
        case notArrived
        /// The person was on neither side of such a call.
        case notFound
    }

    /// Somebody rates whoever was on the other side of a call.
    public func rate(
        _ id: CallID, by person: PersonID, stars: StarCount, comment: Remark?
    ) async throws -> Outcome {
        try await rank.settled()
        guard let call = try await history.call(id, of: person), let side = call.side(of: person) else {
            return .notFound
        }
        guard let arrivedAt = call.arrivedAt, let other = call.other(than: side) else { return .notArrived }
        // Nobody rates themselves.
        guard other != person else { return .notFound }
        let now = clock()
        guard now - arrivedAt <= Self.window else { return .tooLate }
        let rating = Rating(
            of: .person(other.uniqueID), for: id.uniqueID, from: person.uniqueID, stars: stars,
            comment: comment,
            at: now)
        let notice = notices == nil ? nil : notice(of: rating, for: call, by: side)
        let isKept = try await database.write { transaction in
            guard try transaction.rate(rating) else { return false }
            if let notice { try transaction.post(notice) }
            return true
        }
        if isKept, let notice { notices?.announce([notice.person]) }
        return isKept ? .kept : .alreadyRated
    }

    /// Tells whoever was rated, but not how: they find that among what everybody said of them.
    private func notice(of rating: Rating, for call: TaxiCall, by side: TaxiSide) -> Notice? {
        guard !call.isOtherSimulated(than: side) else { return nil }
        let name = side == .caller ? call.firstName : call.card?.driverName ?? ""
        return Notice(
            to: rating.subject.id, .taxi, NoticeText(.taxiNoticeRated, ["name": .text(name)]),
            address: "/people/\(rating.subject.id)", at: rating.at)
    }

    /// What a side of a call gave the other, if anything.
    public func rating(of call: TaxiCall, by side: TaxiSide) async throws -> Rating? {
        guard let other = call.other(than: side),
            let own = side == .caller ? call.caller : call.state.agreement?.driver
        else { return nil }
        return try await database.read {
            try $0.rating(of: .person(other.uniqueID), for: call.id.uniqueID, from: own.uniqueID)
        }
    }

    /// How a person was rated by everybody together, in hundredths of a star; `nil` before the first rating.
    public func average(of person: PersonID) async throws -> Int? {
        try await database.read { try $0.ratingSummary(of: .person(person.uniqueID)).average }
    }

    /// Whether a side of a call can still rate it, if it has not done so.
    public func isOpen(_ call: TaxiCall) -> Bool {
        call.arrivedAt.map { clock() - $0 <= Self.window } ?? false
    }
}
