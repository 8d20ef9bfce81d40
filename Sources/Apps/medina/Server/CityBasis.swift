import BoardKeeping
import CityData
import Database
import DesignSystem
import Files
import Geography
import HTML
import HTTPServer
import Identity
import Ledger
import Localization
import Observability
import PlaceChoice
import Rides
import Roads
import Rooms
import Taxi
import Verification
import Web

/// What all parts of a city stand on: its map, what the operator chose, the store, the files and the words.
struct CityBasis {
    let options: ServerOptions
    let city: City
    /// The file of the map's tiles.
    let tilesPath: String
    let settings: CitySettings
    /// The folder of the server's files, which no other server uses meanwhile.
    let folder: DataFolder
    /// The store, which no other server changes meanwhile.
    let store: CityStore
    var database: any Database { store.database }
    let catalogue: Catalogue
    let files: AssetFiles
    /// What all pages have in common but the places of the navigation, which the rooms add.
    let site: Site
    /// Where the city's pages are, for who comes from another origin.
    let doorstep: CityDoorstep
    /// Its places, among which people choose.
    let places: CityPlaces
    /// The road network as drivers may use it now.
    let roads: LiveRoads
    let zone: LocalTimeZone
    /// What people pay in.
    var currency: Currency { Currency(city.manifest.currency) ?? .euro }
    let logger: Logger

    /// The time of the wall.
    let clock: @Sendable () -> Timestamp = { SystemClock.now }
    /// The time since this machine started, by a clock that nobody can set.
    let monotonic: @Sendable () -> TravelTime = { SystemClock.monotonic }
    /// The time of the city, which a demo may have run faster. Each board has a branch of its own.
    let timeline: CityTimeline
    var cityClock: @Sendable () -> Timestamp { { [timeline] in timeline.nowFollowing } }
    /// Until when a former server is known to have served people; `nil` where nobody can tell, because the clock was
    /// put back since or the city's time is another one.
    var servedUntil: Timestamp? {
        guard options.pace == 1, let seen = store.ownership.lastSeen, seen < clock() else { return nil }
        return seen
    }

    static let newID: @Sendable () -> UniqueID = {
        UniqueID(recordedAt: SystemClock.now)
    }

    /// Opens the city, its database and its files.
    init(_ options: ServerOptions, logger: Logger) async throws {
        self.options = options
        self.logger = logger
        city = try CityData.open(options.city)
        settings = try CitySettings(
            currency: Currency(city.manifest.currency) ?? .euro, file: options.settings)
        guard let tilesPath = city.tilesPath else {
            throw CommandError(
                "The city in \(options.city) has no map. Import it again with tilemaker installed.")
        }
        self.tilesPath = tilesPath
        if let file = options.settings, settings.hasSecrets, Privacy.isReadableByAll(file) {
            logger.warning(
                "Every user of this machine can read the settings and the passwords in them; chmod o-r mends that.",
                ["file": .string(file)])
        }
        folder = try DataFolder(options.data, logger: logger)
        store = try await CityStore(
            at: try CityDatabase.location(
                options.database, settings: settings.database, data: options.data),
            folder: folder, schemas: CityHouse.tables, logger: logger, clock: clock)
        let database = store.database
        let now = clock().milliseconds
        catalogue = try Catalogue(folder: options.web + "/locales")
        let files = try AssetFiles(folders: [options.web, options.vendor + "/web"])
        self.files = files
        site = Site(
            texts: catalogue.texts(in: .english),
            assets: DesignSystem.Assets { URLReference(files.url($0)) ?? "/" }, isDemo: options.isDemo,
            // An address that begins with https says that a proxy adds TLS.
            isSecure: options.identity != nil || settings.address != nil,
            navigation: [],
            access: settings.rooms.values(of: VerificationParts.word, as: IdentitySettings.self).access,
            cursors: CursorSeal(try await ServerSecret.load("cursors", from: database, now: now)))
        doorstep = CityDoorstep(options, address: settings.address)
        let (boundary, network) = (city.boundary, city.roads.network)
        places = CityPlaces(
            of: city.manifest.name, gazetteer: city.places, start: city.manifest.center
        ) { network.bounds.contains($0) && (boundary.contains($0) || network.stretch(near: $0) != nil) }
        roads = LiveRoads(city.roads)
        zone = LocalTimeZone(named: city.manifest.timeZone) ?? .utc
        timeline = CityTimeline(
            wall: clock, monotonic: monotonic,
            notBefore: options.pace == 1
                ? store.ownership.lastSeen : try await Self.newestMoment(in: database),
            pace: options.pace)
    }

    /// The latest moment at which anything stored happened.
    private static func newestMoment(in database: any Database) async throws -> Timestamp? {
        [
            try await DatabaseRideStore(database).newestMoment(),
            try await DatabaseTaxiStore(database).newestMoment(),
        ].compactMap(\.self).max()
    }
}
