import Accounts
import AuditLog
import Database
import DesignSystem
import Favourites
import FruityLeague
import Geography
import Home
import HTTPServer
import Idempotency
import Messaging
import Notices
import Photos
import Profiles
import Ratings
import Rides
import Rooms
import Traffic
import Web

/// What the rooms of a city are built of. A room that is switched off is not built, and none of it is anywhere.
struct CityParts {
    let people: PeopleParts
    let traffic: TrafficParts
    let rides: RidesParts?
    let fruity: FruityParts?
    private let basis: CityBasis

    /// The tables of all rooms, older ones first. Those of a room that is switched off stay, and so does what is in
    /// them.
    static let schemas: [Schema] =
        [
            .accounts,
            DatabaseRideStore.schema,
            .driving,
            .ratings,
            .favourites,
            .fruityLeague,
            WishStore.schema,
            TripShares.schema,
            .audit,
            TrafficStore.schema,
            Idempotency.schema,
            ServerSecret.schema,
        ] + CityMessages.schemas + [.photos, RoomPauses.schema]

    /// Takes up each room where a former server has left it.
    init(_ basis: CityBasis, streams: StreamLimit<WebContext>, idempotency: Idempotency) async throws {
        self.basis = basis
        let isOn = basis.settings.rooms
        people = try await PeopleParts(basis)
        let positions = PositionFeed()
        rides = isOn[.rides] ? try await RidesParts(basis, people: people, positions: positions) : nil
        traffic = try await TrafficParts(
            basis, positions: positions,
            followers: rides.map { [DispatchFollower(dispatch: $0.dispatch)] } ?? [])
        fruity = isOn[.fruity] ? FruityParts(basis, streams: streams, idempotency: idempotency) : nil
    }

    /// The rooms, in the order in which people find them in the navigation, and programs in the API's document.
    func rooms(pauses: RoomPauses, pockets: PocketDoorstep) throws -> [CityRoom] {
        let city = [rides?.room, fruity?.room(pockets), try MapParts.room(basis), traffic.room]
            .compactMap(\.self)
        let links = city.flatMap(\.accountLinks) + [HomeParts.link]
        let rooms = [people.room(rides: rides, links: links)] + city
        return rooms + [HomeParts(basis, rooms: rooms, pauses: pauses).room]
    }
}
