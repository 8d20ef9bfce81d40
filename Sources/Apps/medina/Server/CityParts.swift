import HTTPServer
import Idempotency
import Rides
import Rooms
import Traffic
import Web

/// What the rooms of a city are built of that need each other. A room that is switched off is not built, and none of it is
/// anywhere.
struct CityParts {
    let people: PeopleParts
    let traffic: TrafficParts
    let rides: RidesParts?
    let fruity: FruityParts?
    let vaults: VaultsParts?

    /// What the apps on people's devices call, on their own origin.
    var pocketCalls: [(inout Router<WebContext>) throws -> Void] {
        [fruity.map { $0.addCalls }, vaults.map { $0.addCalls }].compactMap(\.self)
    }

    /// Takes up each room where a former server has left it.
    init(_ basis: CityBasis, streams: StreamLimit<WebContext>, idempotency: Idempotency) async throws {
        let rooms = basis.settings.rooms
        people = try await PeopleParts(basis)
        let positions = PositionFeed()
        rides = rooms.has("rides") ? try await RidesParts(basis, people: people, positions: positions) : nil
        traffic = try await TrafficParts(
            basis, positions: positions,
            followers: rides.map { [DispatchFollower(dispatch: $0.dispatch)] } ?? [])
        fruity = rooms.has("fruity") ? FruityParts(basis, streams: streams, idempotency: idempotency) : nil
        vaults =
            rooms.has(VaultsParts.word)
            ? VaultsParts(basis, people: people, idempotency: idempotency) : nil
    }
}
