public import Database
public import Geography
public import Identity
public import Ledger
public import Localization
public import Notices
public import Observability
public import PlaceChoice
public import Roads

/// What every city has for a room to be built on.
public struct RoomGround: Sendable {
    /// The city's name, as people say it.
    public let cityName: String
    /// The store, with the room's tables.
    public let database: any Database
    /// What operators have set.
    public let settings: RoomSettings
    /// The words in each language.
    public let catalogue: Catalogue
    /// The places of the city, among which people choose.
    public let places: CityPlaces
    /// The road network as cars may use it now.
    public let roads: LiveRoads
    /// Tells people that something was committed for them.
    public let notices: NoticeBoard
    /// The city's local time.
    public let zone: LocalTimeZone
    /// What people pay in.
    public let currency: Currency
    /// Whether everything is made up, and anyone may log in as anybody.
    public let isDemo: Bool
    /// For the operator.
    public let logger: Logger
    /// The city's time.
    public let clock: @Sendable () -> Timestamp
    /// A new identifier.
    public let newID: @Sendable () -> UniqueID

    /// The ground of a city.
    public init(
        cityName: String, database: any Database, settings: RoomSettings, catalogue: Catalogue,
        places: CityPlaces, roads: LiveRoads, notices: NoticeBoard, zone: LocalTimeZone, currency: Currency,
        isDemo: Bool, logger: Logger, clock: @escaping @Sendable () -> Timestamp,
        newID: @escaping @Sendable () -> UniqueID
    ) {
        self.cityName = cityName
        self.database = database
        self.settings = settings
        self.catalogue = catalogue
        self.places = places
        self.roads = roads
        self.notices = notices
        self.zone = zone
        self.currency = currency
        self.isDemo = isDemo
        self.logger = logger
        self.clock = clock
        self.newID = newID
    }
}
