public import Database
public import Geography
public import Notices
public import Observability
public import PlaceChoice
public import Savings
public import Travellers
public import TripSafety

/// What the passenger's pages need beside the live rides: who keeps places and wishes, ratings and links.
public struct PassengerServices: Sendable {
    /// The places that people keep.
    public var favourites: any FavouriteDirectory
    /// Knows the people who share rides; nobody where nobody keeps it.
    public var directory: (any RiderDirectory)?
    /// What people usually wish for.
    public var wishes: WishStore
    /// The history.
    public var trips: TripStore
    /// The history of drives.
    public var drives: DriveHistory
    /// Ratings of trips.
    public var ratings: TripRatings
    /// Who knows whom.
    let acquaintances: Acquaintances
    /// Links to live trips.
    public var shares: TripShares
    /// What rides saved.
    public var savings: SavingsBook?
    /// Hears of what failed beside what a person did.
    let logger: Logger

    /// Services over a database that has the ``schemas`` and those of rides and ratings.
    public init(
        database: any Database, dispatch: RideDispatch, favourites: any FavouriteDirectory = NoFavourites(),
        directory: (any RiderDirectory)? = nil, notices: NoticeBoard? = nil, logger: Logger = .none,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.favourites = favourites
        self.directory = directory
        wishes = WishStore(database)
        trips = TripStore(database, logger: logger)
        drives = DriveHistory(database, trips: trips)
        self.logger = logger
        acquaintances = Acquaintances(company: dispatch.company, trips: trips)
        ratings = TripRatings(
            database: database, trips: trips, dispatch: dispatch, notices: notices, clock: clock)
        shares = TripShares(database: database, trips: RideTrips(dispatch), clock: clock)
    }

    /// The tables beside those of rides.
    public static var schemas: [Schema] { [WishStore.schema, TripLinks.schema] }
}
