// Cars: the pages and the API on which people say which cars they take others along in.

public import Database
import DesignSystem
public import Garage
public import Geography
public import HTML
import HTTPServer
public import Identity
import Localization
import OpenAPI
public import Rooms
import Vehicles
import Web

/// The cars of people, as a part of the rooms in which they drive.
///
/// A city has them once: the first of those rooms that is open puts them up, with ``join(_:)``.
public struct Cars: Sendable {
    /// The cars that are kept.
    public let vehicles: VehicleStore
    /// The ISO 3166-1 code of the city's country, whose plates are the usual ones.
    let country: String?
    /// Where whoever has a car sets off.
    let start: URLReference
    private let clock: @Sendable () -> Timestamp
    private let newID: @Sendable () -> UniqueID

    /// Cars in a database that has the schema `driving`; `newID` makes identifiers that cannot be guessed.
    ///
    /// - Parameters:
    ///   - country: The ISO 3166-1 code of the city's country, whose plates are the usual ones.
    ///   - start: Where whoever has a car sets off: in the room that puts the cars up.
    public init(
        _ database: any Database, country: String?, start: URLReference = "/drive",
        clock: @escaping @Sendable () -> Timestamp, newID: @escaping @Sendable () -> UniqueID
    ) {
        vehicles = VehicleStore(database)
        self.country = country
        self.start = start
        self.clock = clock
        self.newID = newID
    }

    /// Makes the pages, the calls and the row on the account's page a part of a room.
    public func join(_ room: inout CityRoom) {
        room.accountLinks.append(AccountLink(.car, .carsTitle, to: "/drive/vehicles"))
        room.operations += CarAPI.operations
        room.routes = { [routes = room.routes] router in
            try routes(&router)
            CarPages(cars: self).add(to: &router)
            CarAPI(cars: self).add(to: &router)
        }
    }

    /// A car of somebody's, with the details that were written down; `nil` if they have too many already.
    public func add(_ details: Vehicle.Details, of owner: UniqueID) async throws -> Vehicle? {
        let vehicle = Vehicle(id: newID(), owner: owner, details: details, usedAt: clock(), version: 1)
        return try await vehicles.add(vehicle) ? vehicle : nil
    }

    /// Gives a made-up driver a car, if they have none.
    public func prepareDemoVehicle(of owner: UniqueID) async throws {
        guard try await vehicles.vehicles(of: owner).isEmpty,
            let plate = LicencePlate("FL 24680", country: "LI")
        else { return }
        _ = try await add(
            Vehicle.Details(model: "Škoda Octavia", colour: .green, plate: plate, seats: 3, luggage: 2),
            of: owner)
    }
}
