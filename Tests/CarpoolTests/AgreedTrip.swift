import Boards
import Carpool
import CarpoolTesting
import Geography
import Identity
import Ledger
import Roads
import Testing

/// A ride from Vaduz to Triesen in a car on its way to Balzers, of which the passenger asks something else.
struct AgreedTrip {
    static let tariff = Tariff.standard(.euro)
    /// In the far north.
    static let ruggell = Coordinate(latitude: 47.2380, longitude: 9.5260)

    let world: BoardWorld
    let driver: OfferID
    let id: RequestID

    init(to destination: Coordinate = SampleCity.balzers, price: Int64 = 100) async throws {
        world = try await BoardWorld()
        driver = try world.drive(1, from: SampleCity.vaduzNorth, to: destination)
        id = try world.ask(2, from: SampleCity.vaduz, to: SampleCity.triesen, price: price)
        try world.match(id, with: driver)
    }

    var ride: CityRide { get throws { try #require(world.board.rides[id]) } }

    func place(_ coordinate: Coordinate) throws -> RoadPlace { try world.map.place(coordinate) }

    /// To be taken to a place.
    func going(to coordinate: Coordinate) throws -> WayWish { .destination(try place(coordinate)) }

    func plan(_ wish: WayWish) throws -> (plan: DestinationPlan, redirection: Redirection) {
        try world.board.way(of: id, wish, tariff: Self.tariff, at: world.now, roads: world.roads)
    }

    @discardableResult
    func ask(
        _ wish: WayWish, label: String = "Elsewhere", raise: PriceRaise? = nil
    ) throws -> (plan: DestinationPlan, changes: BoardChanges) {
        let plan = try plan(wish).plan
        let changes = try world.board.askForDestination(
            id, plan, label: label, raise: raise, tariff: Self.tariff, at: world.now, roads: world.roads)
        return (plan, changes)
    }

    @discardableResult
    func answer(_ accept: Bool, number: Int? = nil, at price: Int64? = nil) throws -> BoardChanges {
        try world.board.answerDestination(
            id, of: driver, accept: accept, number: number, shown: price, at: world.now, roads: world.roads)
    }

    func refusal(_ body: () throws -> Void) -> BoardRefusal.Code? {
        do {
            try body()
            return nil
        } catch { return (error as? BoardRefusal)?.code }
    }
}
