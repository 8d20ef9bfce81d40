public import Database
public import Geography
import HTML
import Identity
public import Notices
public import PlaceChoice
public import Travellers
public import TripSafety
import TripViews

/// What the caller's pages need beside the live queues: who keeps places, the history, ratings and links.
public struct CallerServices: Sendable {
    /// The places that people keep.
    public var favourites: any FavouriteDirectory
    /// Knows the people who share cars; nobody where nobody keeps it.
    public var directory: (any RiderDirectory)?
    /// The calls that are over.
    public var history: TaxiHistory
    /// Ratings of drives.
    public var ratings: TaxiRatings
    /// Links to drives under way.
    public var shares: TripShares

    /// Services over a database that has the tables of taxis, of ratings and of links to trips.
    public init(
        database: any Database, rank: TaxiRank, favourites: any FavouriteDirectory = NoFavourites(),
        directory: (any RiderDirectory)? = nil, notices: NoticeBoard? = nil,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.favourites = favourites
        self.directory = directory
        history = TaxiHistory(database)
        ratings = TaxiRatings(database: database, rank: rank, notices: notices, clock: clock)
        shares = TripShares(database: database, trips: TaxiTrips(rank), clock: clock)
    }

    /// The photo of somebody in the same taxi; nothing where there is none.
    func photo(of person: PersonID) async -> URLReference? {
        (try? await directory?.profiles(of: [person]))?[person]?.photo
    }
}
