import Accounts
import CityData
import Crypto
import Favourites
import Friends
import FruityLeague
import HTML
import HTTPServer
import Notifications
import PersonalData
import Photos
import PlannedRides
import Privacy
import Profiles
import Rides
import Rooms
import Savings
import Shops
import Taxi
import TripCare
import TripSafety
import TripTalk
import Vaults
import Verification
import Wallet
import Web

/// Everybody's own data, leaving for good, and the terms of use.
enum PrivacyParts {
    /// The room's word.
    static let word = "privacy"

    static let plan = RoomPlan<CityHouse>(
        word, tables: [.privacy], settings: { _ in TermsSettings() }
    ) { house in try room(house) }

    /// All that keep something about people, also those of rooms that are switched off, in the order in which people read
    /// of it; what keeps the account itself is the last.
    static let keepers: [any PersonalDataKeeper] = [
        PhotoData(), IdentityData(), FavouriteData(), FriendData(), NotificationData(), RideData(),
        TaxiData(), PlannedData(), SavingsData(),
        TripLinkData(), TripTalkData(), TripCareData(), ProfileData(), ShopPeopleData(), LeagueData(),
        VaultData(),
        WalletData(),
        AccountData(),
    ]

    private static func room(_ house: CityHouse) throws -> CityRoom {
        let (basis, people) = (house.basis, house.parts.people)
        let privacy = Privacy(
            database: basis.database,
            people: CityPrivacyPeople(accounts: people.accounts, photos: people.photos), keepers: keepers,
            // Not from the store: whoever has only a copy of that can read nobody's.
            key: try IdentityKeyFile.secret(basis.options.keys, outside: basis.options.data)
                .derived(for: "data copies"),
            texts: basis.site.texts, zone: basis.zone, cityName: basis.city.manifest.name,
            logger: basis.logger, clock: basis.clock)
        let routes = PrivacyRoutes(privacy, terms: people.terms)
        var room = routes.room(word)
        room.middleware = { [terms = people.terms] router in
            router.use(LeavingMiddleware())
            router.use(TermsMiddleware(terms) { try await privacy.obstacles(to: $0) })
        }
        room.tasks = [{ await privacy.run() }]
        return room
    }
}
