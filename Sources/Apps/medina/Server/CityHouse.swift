import Accounts
import AuditLog
import CityData
import Database
import DayBook
import Favourites
import Garage
import Home
import Idempotency
import Identity
import IdentityProofs
import Ledger
import Notices
import Observability
import Photos
import Pictures
import PlaceChoice
import Ratings
import Rooms
import Shops
import TripCare
import TripSafety
import TripTalk
import Web

/// All that stands before the rooms are opened, and the list of them.
struct CityHouse {
    let basis: CityBasis
    let parts: CityParts
    let pockets: PocketDoorstep
    /// What operators have confirmed.
    let grants: AppGrants
    /// Which rooms operators have paused.
    let pauses: RoomPauses

    /// The rooms, in the order in which people find them in the navigation, and programs in the API's document. A room
    /// that stands on what every city has is `BicycleRoom.plan.on(\.ground)`; the others need each other.
    static let plans: [RoomPlan<CityHouse>] = [
        PrivacyParts.plan,
        TextsParts.plan,
        VerificationParts.plan,
        RidesParts.plan,
        PlannedParts.plan,
        TaxiParts.plan,
        ShopsParts.plan,
        GluCalcParts.plan,
        FruityParts.plan,
        VaultsParts.plan,
        WalletParts.plan,
        FriendsParts.plan,
        MapParts.plan,
        TrafficParts.plan,
        SavedParts.plan,
    ]

    /// The tables of all rooms, those of the people, the house and what rooms share first.
    static var tables: [Schema] {
        [
            .accounts, .identityProofs, .ratings, .favourites, .pictures, .photos, .shops, .audit, .driving,
            Idempotency.schema,
            ServerSecret.schema, .dayBook,
            RoomPauses.schema, AppGrants.schema, TripLinks.schema, .tripTalks, .tripCare, RecentPlaces.schema,
        ] + CityMessages.schemas + plans.flatMap(\.tables)
    }

    /// What people choose about the notices of the rooms that a city has.
    static func topics(of settings: RoomSettings) -> [NoticeTopic] {
        // What several rooms tell, such as messages of whom people ride with, is chosen once.
        var topics: [NoticeTopic] = []
        for topic in plans.filter({ settings.has($0.word) }).flatMap(\.notices)
        where !topics.contains(where: { $0.category == topic.category }) {
            topics.append(topic)
        }
        return topics
    }

    /// What the rooms say of money, also those that are switched off: what was paid there stays in the statements.
    static var moneySubjects: MoneySubjects { MoneySubjects(plans.flatMap(\.money)) }

    /// What every city has for a room to be built on.
    var ground: RoomGround {
        RoomGround(
            cityName: basis.city.manifest.name, database: basis.database, settings: basis.settings.rooms,
            catalogue: basis.catalogue, places: basis.places, roads: basis.roads,
            notices: parts.people.messages.board, zone: basis.zone,
            currency: basis.currency, isDemo: basis.options.isDemo,
            logger: basis.logger, clock: basis.cityClock, newID: CityBasis.newID)
    }

    /// Opens all rooms that the city has: the people's first, then those of the list, then the first page.
    func rooms() async throws -> [CityRoom] {
        var city: [CityRoom] = []
        for plan in Self.plans where basis.settings.rooms.has(plan.word) {
            if let room = try await plan.open(self) { city.append(room) }
        }
        let history = HistoryParts.room(basis, rooms: city)
        let earnings = EarningsParts.room(basis, rooms: city)
        let links = ([history, earnings] + city).flatMap(\.accountLinks) + [HomeParts.link]
        let things = city.map(\.reportedThings).reduce(into: ReportedThings()) { things, more in
            things.merge(more) { first, _ in first }
        }
        let talks = ReportedTalks(
            basis.database, zone: basis.zone,
            name: { [accounts = parts.people.accounts] in try await accounts.person($0)?.fullName },
            clock: basis.cityClock)
        let paused = PausedPeople(rooms: city, accounts: parts.people.accounts, logger: basis.logger)
        let people = parts.people.room(
            rides: parts.rides, links: links, things: things, talks: talks, paused: paused)
        let rooms = [people, history, earnings] + city
        return rooms + [
            HomeParts(
                basis, rooms: rooms, pauses: pauses, grants: grants, people: parts.people.consolePeople
            ).room
        ]
    }
}
