public import Database
public import Geography
public import Notices
public import PlaceChoice
public import TripSafety

/// What the caller's pages need beside the live queues: who keeps places, the history, ratings and links.
public struct CallerServices: Sendable {
    /// The places that people keep.
    public var favourites: any FavouriteDirectory
    /// The calls that are over.
    public var history: TaxiHistory
    /// Ratings of drives.
    public var ratings: TaxiRatings
    /// Links to drives under way.
    public var shares: TripShares

    /// Services over a database that has the tables of taxis, of ratings and of links to trips.
    public init(
        database: any Database, rank: TaxiRank, favourites: any FavouriteDirectory = NoFavourites(),
        notices: NoticeBoard? = nil, clock: @escaping @Sendable () -> Timestamp
    ) {
        self.favourites = favourites
        history = TaxiHistory(database)
        ratings = TaxiRatings(database: database, rank: rank, notices: notices, clock: clock)
        shares = TripShares(database: database, trips: TaxiTrips(rank), clock: clock)
    }
}
