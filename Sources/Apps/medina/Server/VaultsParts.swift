import Accounts
import DesignSystem
import HTML
import HTTPServer
import Idempotency
import Identity
import Localization
import Rooms
import Vaults
import Web

/// What people's devices keep in the city, sealed: for a second device, and for whom they show a part of it.
struct VaultsParts {
    /// The room's word.
    static let word = "vaults"
    /// The app that keeps what it has in vaults.
    private static let app = GluCalcParts.app

    private let vaults: Vaults
    private let access: VaultsAccess
    private let api: VaultsAPI
    private let zone: LocalTimeZone
    private let idempotency: Idempotency

    static let plan = RoomPlan<CityHouse>(
        word, choice: "Whether people's devices may keep sealed data here, for a second device.",
        tables: [.vaults], settings: { _ in Vaults.Rules() }
    ) { house in house.parts.vaults?.room(house.pockets) }

    init(_ basis: CityBasis, people: PeopleParts, idempotency: Idempotency) {
        vaults = Vaults(
            database: basis.database,
            rules: basis.settings.rooms.values(of: Self.word, as: Vaults.Rules.self), logger: basis.logger,
            clock: basis.clock)
        access = VaultsAccess(vaults)
        api = VaultsAPI(vaults) { [accounts = people.accounts] in
            try await accounts.person($0).map { "\($0.firstName), \($0.email.masked)" }
        }
        zone = basis.zone
        self.idempotency = idempotency
    }

    /// Adds the calls to the origin of the apps.
    func addCalls(to router: inout Router<WebContext>) throws {
        router.use(access)
        api.add(to: &router, idempotency: idempotency)
    }

    func room(_ pockets: PocketDoorstep) -> CityRoom {
        var room = CityRoom(Self.word)
        if pockets.has(Self.app) {
            // The page of the account has the log-out, which ends none of these links.
            room.accountLinks = [
                AccountLink(
                    .device, TextKey("vaults.title"), text: TextKey("vaults.logOut"), to: "/account/vault")
            ]
        }
        room.operations = VaultsAPI.operations
        room.middleware = { [access] in $0.use(access) }
        room.routes = { [api, vaults, zone] router in
            api.add(to: &router)
            VaultPages(vaults, zone: zone) { pockets.address(of: Self.app, for: $0, in: $1) }.add(to: &router)
        }
        room.endings = [RouteAddress(method: .post, pattern: "/account/vault/devices/{id}/unlink")]
        room.tasks = [{ [vaults] in await vaults.run() }]
        return room
    }
}
