public import Carpool
public import Database
public import Garage
public import Geography
public import Identity
public import Observability
import Positions
public import Roads
public import Travellers
import Vehicles

/// Where people start drives and say what happens on them: the pages and the API of drivers call it, and hold no
/// rules of their own.
public struct DrivingDesk: Sendable {
    /// The roads and the names of places.
    public let rides: RideDesk
    /// The cars of people.
    public let vehicles: VehicleStore
    /// Why drivers called passengers off.
    public let cancellations: DriverCancellations
    /// The drives that are stored.
    public let history: DriveHistory
    let dispatch: RideDispatch
    let directory: (any RiderDirectory)?
    let clock: @Sendable () -> Timestamp
    let logger: Logger
    private let newID: @Sendable () -> UniqueID

    /// A desk over a database that has the schema `driving`; `newID` makes identifiers that cannot be guessed.
    public init(
        rides: RideDesk, dispatch: RideDispatch, database: any Database,
        directory: (any RiderDirectory)? = nil, logger: Logger = .none,
        clock: @escaping @Sendable () -> Timestamp,
        newID: @escaping @Sendable () -> UniqueID
    ) {
        self.rides = rides
        self.dispatch = dispatch
        vehicles = VehicleStore(database)
        cancellations = DriverCancellations(database)
        history = DriveHistory(database, trips: TripStore(database))
        self.directory = directory
        self.logger = logger
        self.clock = clock
        self.newID = newID
    }

    /// How far from a road a driver can be and still set off.
    public static let reach = Distance.metres(400)
}

// MARK: - People

extension DrivingDesk {
    /// What is known of the people on a drive and of who asks; nothing where nobody keeps it.
    public func profiles(on sight: DriverSight) async -> [PersonID: RiderProfile] {
        var profiles = await profiles(of: sight.people)
        let known = await Acquaintances(company: dispatch.company, trips: history.trips).acquaintances(
            of: sight.offer.driver, with: profiles.keys.sorted())
        for (id, acquaintance) in known { profiles[id]?.acquaintance = acquaintance }
        return profiles
    }

    /// People as others see them: a page goes on without stars, badges and names.
    func profiles(of people: Set<PersonID>) async -> [PersonID: RiderProfile] {
        guard let directory, !people.isEmpty else { return [:] }
        return (try? await directory.profiles(of: people.sorted())) ?? [:]
    }
}

// MARK: - The way

/// A driver's way before any passenger.
public struct DriveWay: Hashable, Sendable {
    /// Where the driver sets off.
    public let start: RoadPlace
    /// Where the driver goes.
    public let destination: RoadPlace
    /// The best way by the speeds of now.
    public let route: Route
    /// Its length.
    public let distance: Distance
    /// Its time.
    public var time: TravelTime { route.time }
}

extension DrivingDesk {
    /// The best way between two places.
    ///
    /// - Throws: ``RideProblem`` that says which place stands in the way.
    public func way(from: Coordinate, to: Coordinate) throws(RideProblem) -> DriveWay {
        let network = rides.map.network
        // A car may set off from any road it stands on.
        guard let start = network.nearest(to: from, within: Self.reach, on: .all, excluding: [])?.place else {
            throw .noRoad(.pickup)
        }
        guard let destination = network.nearest(to: to, within: Self.reach)?.place else {
            throw .noRoad(.dropOff)
        }
        guard from.distance(to: to).metres >= 50, start != destination else { throw .samePlace }
        guard let route = rides.routes(along: [start, destination])?.first else { throw .noWay }
        return DriveWay(
            start: start, destination: destination, route: route, distance: network.length(of: route))
    }
}

// MARK: - Setting off

/// What a driver sets off with.
public struct DriveStart: Hashable, Sendable {
    /// Who drives, with their wishes.
    public var driver: Traveller
    /// How passengers see the driver.
    public var firstName: String
    /// The average rating in hundredths of a star, if there is one.
    public var rating: Int?
    /// The car.
    public var vehicle: Vehicle
    /// The seats offered, at most the car's.
    public var seats: Int
    /// The room for bags offered, at most the car's.
    public var luggage: Int
    /// The longest detour.
    public var longestDetour: TravelTime
    /// What the driver calls the destination; without it, what lies there.
    public var destinationLabel: String?

    /// A driver with a car who offers all its room; change what is different.
    public init(driver: Traveller, firstName: String, vehicle: Vehicle, longestDetour: TravelTime) {
        self.driver = driver
        self.firstName = firstName
        self.vehicle = vehicle
        seats = vehicle.details.seats
        luggage = vehicle.details.luggage
        self.longestDetour = longestDetour
    }
}

extension DrivingDesk {
    /// A driver sets off; from now on passengers can be found.
    ///
    /// - Throws: ``BoardRefusal`` if the driver drives already or waits for a ride; `JournalError` when it could
    ///   not be made durable.
    public func start(_ start: DriveStart, on way: DriveWay) async throws -> OfferID {
        let now = clock()
        let details = start.vehicle.details
        // A drive begins without stars where nobody can tell them now.
        let known = (try? await directory?.profiles(of: [start.driver.id]))?[start.driver.id]
        let id = OfferID(newID().bits)
        var entry = CityOffer(
            card: DriverCard(
                firstName: start.firstName, car: details.model, colour: details.colour.rawValue,
                plate: details.plate.text, rating: start.rating ?? known?.rating),
            offer: Offer(
                id: id, driver: start.driver, startedAt: now,
                capacity: Load(
                    seats: min(start.seats, details.seats), luggage: min(start.luggage, details.luggage)),
                destination: way.destination, longestDetour: start.longestDetour),
            position: CarPosition(place: way.start, observedAt: now, timeToNextStop: way.time),
            heading: heading(of: way.route))
        entry.destinationLabel = start.destinationLabel
        try await dispatch.start(entry)
        do {
            try await vehicles.use(start.vehicle.id, of: start.vehicle.owner, at: now)
        } catch {
            // The drive has begun; only which car is offered first the next time is not known.
            logger.error("The use of a car was not noted.", ["error": .string("\(error)")])
        }
        return id
    }

    private func heading(of route: Route) -> Double {
        let line = rides.map.network.polyline(of: route)
        guard line.count > 1 else { return 0 }
        return line[0].bearing(to: line[1])
    }
}
