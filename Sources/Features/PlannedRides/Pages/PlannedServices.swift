public import Garage
import Identity
public import PlaceChoice
public import Savings
public import Travellers

/// What the pages of planned rides need beside the trips: who knows people, their cars and the places that they keep.
public struct PlannedServices: Sendable {
    /// Knows the people who share rides.
    public var directory: any RiderDirectory
    /// Knows who is whose friend, and who must not meet.
    public var company: any RideCompany
    /// The drivers' cars.
    public var cars: VehicleStore
    /// The places that people keep.
    public var favourites: any FavouriteDirectory
    /// The trips that are over.
    public var history: PlannedHistory
    /// What seats saved.
    public var savings: SavingsBook?

    /// Services.
    public init(
        directory: any RiderDirectory, company: any RideCompany = NoCompany(), cars: VehicleStore,
        favourites: any FavouriteDirectory = NoFavourites(), history: PlannedHistory
    ) {
        self.directory = directory
        self.company = company
        self.cars = cars
        self.favourites = favourites
        self.history = history
    }

    /// People as somebody sees them who looks at their trips; who cannot be asked is left out, and the page goes on.
    func profiles(of people: [PersonID], for person: PersonID?) async -> [PersonID: RiderProfile] {
        guard !people.isEmpty, var profiles = try? await directory.profiles(of: people) else { return [:] }
        guard let person else { return profiles }
        let known = await Acquaintances(company: company).acquaintances(of: person, with: people)
        for (id, acquaintance) in known { profiles[id]?.acquaintance = acquaintance }
        return profiles
    }

    /// The car of a driver: the one that they used last.
    func car(of driver: PersonID) async -> Vehicle.Details? {
        if let simulated = SimulatedPlanner(driver) { return simulated.car }
        return try? await cars.vehicles(of: driver.uniqueID).first?.details
    }
}
