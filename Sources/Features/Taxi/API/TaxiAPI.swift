public import Events
public import Geography
public import HTTPServer
public import Identity
import Live
public import OpenAPI
public import TaxiDispatch
public import Web

/// The taxis for programs: the same actor, register and history as the pages, and no rules of its own.
/// ``operations`` says what each call takes and answers.
///
/// | call, below `/api/v1/taxi` | of whom | does |
/// |---|---|---|
/// | `GET /estimate` | anyone | whether taxis come to a place, and what a way would cost |
/// | `GET`, `POST /calls`, `GET /calls/{id}` | callers | the own calls; calls a taxi |
/// | `POST /calls/{id}/cancel`, `GET /calls/{id}/events` | callers | calls off; follows |
/// | `GET /calls/{id}/safety`, `GET`, `POST`, `DELETE /calls/{id}/shares` | callers | ``TaxiSafetyAPI`` |
/// | `GET`, `POST /cab`, `POST /cab/leave`, `/on`, `/off`, `/sharing` | drivers | the taxi in which they sit |
/// | `POST /cab/calls/{id}/accept` … `/give-up`, `GET /cab/events` | drivers | the calls of that taxi |
/// | `GET /bills/{id}`, `POST /bills/{id}/answer`, `/fare` | both | what a drive from the wallet costs |
/// | `POST /positions` | drivers | where it has been |
/// | `POST /fleet/positions` | operators | where many taxis are |
/// | `GET /contested`, `POST /contested/{id}` | operators | decide fares that both sides insist on |
/// | `GET /zones`, `/queues`; `/vehicles`, `/drivers` | operators | the city and its register |
public struct TaxiAPI: Sendable {
    let rank: TaxiRank
    let bus: any EventBus<TaxiEvent>
    let registry: TaxiRegistry
    let history: TaxiHistory
    let people: any TaxiPeople
    let city: TaxiCity
    private let configured: TaxiTariff
    /// What a taxi costs now.
    var tariff: TaxiTariff { rank.tariff ?? configured }
    let country: String?
    let clock: @Sendable () -> Timestamp
    let newID: @Sendable () -> UniqueID
    /// How long a stream lasts before programs open it anew.
    public var streamLifetime = StreamLifetime.usual

    /// The calls of a city.
    ///
    /// - Parameter country: The ISO 3166-1 code of the country whose plates are the usual ones.
    public init(
        rank: TaxiRank, bus: any EventBus<TaxiEvent>, registry: TaxiRegistry, history: TaxiHistory,
        people: any TaxiPeople, city: TaxiCity, tariff: TaxiTariff, country: String?,
        clock: @escaping @Sendable () -> Timestamp, newID: @escaping @Sendable () -> UniqueID
    ) {
        self.rank = rank
        self.bus = bus
        self.registry = registry
        self.history = history
        self.people = people
        self.city = city
        configured = tariff
        self.country = country
        self.clock = clock
        self.newID = newID
    }

    /// Adds the routes that ``operations`` describes.
    public func add(to router: inout Router<WebContext>) {
        addCallers(to: &router)
        addWays(to: &router)
        addDrivers(to: &router)
        addOperators(to: &router)
        addBills(to: &router)
    }

    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] {
        callerOperations + wayOperations + cabOperations + billOperations + operatorOperations
    }

    /// Where phones say where their taxis are.
    static let positions = "/api/v1/taxi/positions"
    /// Where the computer of a fleet says where many are.
    static let fleetPositions = "/api/v1/taxi/fleet/positions"
}
