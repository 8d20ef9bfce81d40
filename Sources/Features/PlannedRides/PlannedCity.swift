public import Carpool
import Geography
public import Localization
public import PlaceChoice
public import PlannedTrips
import Places

/// The city that the pages of planned rides speak of.
public struct PlannedCity: Sendable {
    /// Its places, among which people choose.
    public var places: CityPlaces
    /// Its local time.
    public var zone: LocalTimeZone
    /// What people call in an emergency.
    public var emergencyNumber: String
    /// What a car costs to run, from which follows the most that a seat may cost.
    public var tariff: Tariff
    /// The most that the operator allows for a seat and kilometre, in minor units; `nil` for no ceiling of its own.
    public var mostPerKilometre: Int64?
    /// Whether seats can be paid in cash.
    public var allowsCash: Bool
    /// Whether people have wallets.
    public var hasWallets: Bool
    /// Whether the switch that lets other apps show a trip is on before the driver has touched it.
    public var sharesUsually: Bool
    /// Between which bounds trips can be published.
    public var limits: PublishingLimits
    /// The names of two towns of the city, to show how a search is typed; fewer where it has fewer.
    let exampleTowns: [PlaceNames]

    /// A city.
    public init(
        places: CityPlaces, zone: LocalTimeZone, emergencyNumber: String = "112", tariff: Tariff,
        mostPerKilometre: Int64? = nil, allowsCash: Bool = true, hasWallets: Bool = true,
        sharesUsually: Bool = false, limits: PublishingLimits = .init()
    ) {
        self.places = places
        self.zone = zone
        self.emergencyNumber = emergencyNumber
        self.tariff = tariff
        self.mostPerKilometre = mostPerKilometre
        self.allowsCash = allowsCash
        self.hasWallets = hasWallets
        self.sharesUsually = sharesUsually
        self.limits = limits
        exampleTowns = Self.largestTowns(of: places)
    }

    /// The largest settlement by the kind that the map says it is, of equal ones the one nearest to where people start, and the
    /// next like it to which somebody would take a car.
    private static func largestTowns(of places: CityPlaces) -> [PlaceNames] {
        let sizes: [PlaceKind] = [.city, .town, .village]
        func rank(_ place: Place) -> (Int, Distance) {
            (
                sizes.firstIndex(of: place.kind) ?? sizes.count,
                place.coordinate.distance(to: places.start.coordinate)
            )
        }
        let ranked = places.gazetteer.places(where: sizes.contains).sorted { rank($0) < rank($1) }
        guard let first = ranked.first else { return [] }
        let other = ranked.first { $0.coordinate.distance(to: first.coordinate) >= .kilometres(3) }
        return [first.names] + (other.map { [$0.names] } ?? [])
    }

    /// The most that a seat of a car with so many may cost.
    func ceiling(seats: Int) -> PriceCeiling {
        PriceCeiling(tariff: tariff, seats: seats, operatorsPerKilometre: mostPerKilometre)
    }

    /// The town of a place: what people who are not known here are told instead of it.
    func town(of coordinate: Coordinate) -> (name: String, coordinate: Coordinate)? {
        places.gazetteer.settlement(near: coordinate).map { ($0.names.local, $0.coordinate) }
    }
}
