// Favourites: the places that a person goes to again and again, and that one tap fills into a field.

public import Database
public import Geography
public import Identity
public import PlaceChoice

/// Everybody's favourite places; each person sees and changes their own. Pages and API call it; the rules are
/// here.
public struct Favourites: Sendable {
    /// How many places a person can keep.
    public static let limit = 50

    private let database: any Database
    /// Where people went last.
    public let recent: RecentPlaces
    private let reaches: @Sendable (Coordinate) -> Bool
    private let clock: @Sendable () -> Timestamp

    /// Favourites in a store whose `Schema.favourites` tables are up to date, where a city `reaches`.
    public init(
        database: any Database, reaches: @escaping @Sendable (Coordinate) -> Bool,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        recent = RecentPlaces(database)
        self.reaches = reaches
        self.clock = clock
    }

    /// The places of a person: home, work, then the others by name.
    public func places(of person: UniqueID) async throws -> [Favourite] {
        try await database.read { try $0.favourites(of: person) }.sorted(by: Favourite.precedes)
    }

    /// The places of a person, the newest first, from a place in the list.
    func places(
        of person: UniqueID, after position: (at: Timestamp, id: UniqueID)?, limit: Int
    ) async throws -> [Favourite] {
        try await database.read { try $0.favourites(of: person, after: position, limit: limit) }
    }

    /// One place of a person.
    ///
    /// - Throws: ``FavouritesError`` with `notFound` if there is none, also when it is someone else's.
    public func place(_ id: UniqueID, of person: UniqueID) async throws -> Favourite {
        guard let place = try await database.read({ try $0.favourite(id, of: person) }) else {
            throw FavouritesError(.notFound)
        }
        return place
    }

    /// Keeps a place. There is one home and one work: keeping another moves it.
    ///
    /// - Throws: ``FavouritesError`` with `tooMany`, or `outside` for a place that is not in the city.
    public func add(_ draft: FavouriteDraft, for person: UniqueID) async throws -> Favourite {
        try check(draft)
        let now = clock()
        let id = UniqueID(recordedAt: now)
        return try await database.write { transaction in
            let others = try transaction.favourites(of: person)
            if draft.kind != .place, let same = others.first(where: { $0.kind == draft.kind }) {
                let moved = same.with(draft)
                try transaction.update(moved)
                return moved
            }
            guard others.count < Favourites.limit else { throw FavouritesError(.tooMany) }
            let place = Favourite(id: id, person: person, draft: draft, createdAt: now, version: 1)
            try transaction.insert(place)
            return place
        }
    }

    /// Gives a place another name or another position; what it is (home, work, another) stays.
    ///
    /// - Throws: ``FavouritesError`` with `notFound`, also when it is someone else's, or `outside`.
    public func change(
        _ id: UniqueID, of person: UniqueID, to draft: FavouriteDraft
    ) async throws -> Favourite {
        try check(draft)
        return try await database.write { transaction in
            guard let old = try transaction.favourite(id, of: person) else {
                throw FavouritesError(.notFound)
            }
            var draft = draft
            draft.kind = old.kind
            let changed = old.with(draft)
            try transaction.update(changed)
            return changed
        }
    }

    /// Forgets a place.
    ///
    /// - Throws: ``FavouritesError`` with `notFound`, also when it is someone else's.
    public func remove(_ id: UniqueID, of person: UniqueID) async throws {
        let removed = try await database.write { try $0.removeFavourite(id, of: person) }
        guard removed else { throw FavouritesError(.notFound) }
    }

    private func check(_ draft: FavouriteDraft) throws(FavouritesError) {
        guard reaches(draft.coordinate) else { throw FavouritesError(.outside) }
    }
}
