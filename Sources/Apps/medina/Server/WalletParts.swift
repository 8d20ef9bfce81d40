import Crypto
import FoundationEssentials
import Geography
import HTTPServer
import Ledger
import Rooms
import Wallet
import Wallets
import Web

/// The city's wallets, cash desk and vouchers.
struct WalletParts {
    /// The room's word.
    static let word = "wallet"

    /// What lets people send each other money, outside a demo.
    ///
    /// - Parameter web: The folder `Web`, beside which `docs` lies.
    private static func transfers(web: String) -> AppPermission {
        let reading = "docs/wallet.md"
        let text = try? Data(contentsOf: URL(filePath: web + "/../" + reading))
        return WalletRoutes.transfers(of: word, reading: reading, text: text.map { Array($0) })
    }

    static let plan = RoomPlan<CityHouse>(
        word, choice: "Whether people have wallets here.", tables: [.wallets, .walletRoom],
        settings: { WalletRules($0) }, notices: [.wallet]
    ) { house in try await open(house) }

    private static func open(_ house: CityHouse) async throws -> CityRoom {
        let (basis, ground, grants) = (house.basis, house.ground, house.grants)
        let transfers = Self.transfers(web: basis.options.web)
        let ledger = try await WalletLedger.open(
            basis.database, in: ground.currency, at: ground.clock())
        let desk = WalletDesk(ledger, database: basis.database, clock: ground.clock)
        let wallet = CityWallet(
            database: basis.database, desk: desk,
            people: CityWalletPeople(accounts: house.parts.people.accounts), notices: ground.notices,
            rules: ground.settings.values(of: word, as: WalletRules.self), zone: ground.zone,
            subjects: CityHouse.moneySubjects,
            // Not from the store: whoever has only a copy of that can try no codes of vouchers.
            secret: try IdentityKeyFile.secret(basis.options.keys, outside: basis.options.data)
                .derived(for: "wallet"),
            mayTransfer: { ground.isDemo || grants.since(transfers) != nil }, clock: ground.clock)
        let routes = WalletRoutes(wallet, zone: ground.zone, cityName: ground.cityName) {
            [doorstep = basis.doorstep] in doorstep.address(of: $0, for: $1)
        }
        var room = CityRoom(word)
        room.accountLinks = [WalletRoutes.accountLink]
        room.permissions = [transfers]
        room.history = wallet.history
        room.desk = routes.operatorDesk
        room.operations = WalletRoutes.operations
        room.dayFigures = { try await wallet.dayFigures($0) }
        room.routes = { routes.add(to: &$0) }
        // Whoever looks at what they have may do so; and a payment that was begun comes to its end.
        room.isEntrance = { !$0.method.isSafe && !$0.pattern.hasPrefix("/hooks/") }
        // What was taken is finished: the desk works until the room is closed.
        room.lives = [{ await desk.run() }]
        room.close = { desk.close() }
        return room
    }
}
