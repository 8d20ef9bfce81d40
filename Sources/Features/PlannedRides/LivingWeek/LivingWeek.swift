public import Geography
import Identity
import Localization
import PlaceChoice
import Places
import PlannedTrips
public import Roads

/// Makes up a week of planned trips for a sample city: people drive to work and back on weekdays and go out on weekends, between
/// the towns that the city has.
///
/// It is a value without a clock: the same seed makes the same trips of the same days, by drivers who are marked as
/// simulated. What a trip costs and when it arrives is what the city suggests to everybody who publishes one.
public struct LivingWeek: Sendable {
    /// How many trips there are.
    public struct Configuration: Hashable, Sendable {
        /// About so many in any seven days.
        public var trips = 40
        /// Decides who drives when and where.
        public var seed: UInt64 = 1

        /// The defaults of the sample city.
        public init() {}
    }

    /// Where people live, work and go.
    public struct Town: Hashable, Sendable {
        /// What it is called.
        public var name: String
        /// Where people meet, at a road.
        public var coordinate: Coordinate

        /// A town.
        public init(_ name: String, at coordinate: Coordinate) {
            self.name = name
            self.coordinate = coordinate
        }
    }

    /// How long ahead trips are made up.
    static let ahead = TravelTime.minutes(7 * 24 * 60)
    /// How many towns of a large city take part.
    private static let mostTowns = 40
    /// How far, in a straight line, people drive: nearer they walk, and farther is no way to work.
    private static let distances = 3_000.0...60_000.0
    /// Trips of a day of the week, Monday first, of all in a week.
    private static let shares = [6, 6, 6, 6, 6, 5, 5]

    let configuration: Configuration
    let towns: [Town]
    let city: PlannedCity
    /// Where each driver lives and works, by numbers of towns.
    private let commutes: [(home: Int, work: Int)]

    /// The week of a city with such towns, the most important ones first.
    public init(_ configuration: Configuration, towns: [Town], in city: PlannedCity) {
        self.configuration = configuration
        self.towns = towns
        self.city = city
        let drivers = configuration.trips > 0 ? max(2, (configuration.trips * 2 + 4) / 5) : 0
        commutes = (0..<drivers).compactMap { number in
            var random = Self.random(configuration.seed, number, of: 0xD21)
            return Self.ends(among: towns, using: &random)
        }
    }

    /// The week of a city between the settlements that it has at its roads.
    public init(_ configuration: Configuration, in city: PlannedCity, on map: RoadMap) {
        self.init(configuration, towns: Self.towns(of: city, on: map), in: city)
    }

    // MARK: - Where

    /// The towns of a city, the most important ones first.
    private static func towns(of city: PlannedCity, on map: RoadMap) -> [Town] {
        func rank(_ kind: PlaceKind) -> Int {
            switch kind {
            case .city: 0
            case .town: 1
            case .village: 2
            case .suburb: 3
            default: 4
            }
        }
        let places = city.places.gazetteer.places(where: \.isSettlement).sorted {
            (rank($0.kind), $0.names.local, $0.id.rawValue) < (rank($1.kind), $1.names.local, $1.id.rawValue)
        }
        var towns: [Town] = []
        for place in places where towns.count < mostTowns && !place.names.local.isEmpty {
            // Quarters only bring a city to life that has hardly any towns.
            guard rank(place.kind) < 3 || towns.count < 4 else { break }
            guard city.places.reaches(place.coordinate),
                let road = map.network.nearest(to: place.coordinate, within: TripFinder.reach)?.place,
                !towns.contains(where: { $0.coordinate.distance(to: road.coordinate) < .metres(500) })
            else { continue }
            towns.append(Town(place.names.local, at: road.coordinate))
        }
        return towns
    }

    /// Two towns to drive between, the second one rather an important one; nothing in a city that has no two.
    private static func ends(
        from home: Int? = nil, among towns: [Town], using random: inout SplitMix64
    ) -> (home: Int, work: Int)? {
        guard towns.count >= 2 else { return nil }
        var farthest: (home: Int, work: Int)?
        var most = Distance.metres(100)
        for _ in 0..<60 {
            let home = home ?? Int.random(in: towns.indices, using: &random)
            let share = Double.random(in: 0..<1, using: &random)
            let work = min(Int(share * share * Double(towns.count)), towns.count - 1)
            let distance = towns[home].coordinate.distance(to: towns[work].coordinate)
            if distances.contains(distance.metres) { return (home, work) }
            if distance > most, distance.metres < distances.upperBound {
                (farthest, most) = ((home, work), distance)
            }
        }
        return farthest
    }

    /// Chances that only one thing has, so that no other changes them.
    private static func random(_ seed: UInt64, _ number: Int, of purpose: UInt64) -> SplitMix64 {
        var mix = SplitMix64(seed: seed ^ purpose << 40)
        return SplitMix64(seed: mix.next() ^ UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15)
    }

    // MARK: - Who and when

    /// Somebody wants to drive somewhere.
    struct Outing: Hashable, Sendable {
        let driver: SimulatedPlanner
        let from: Int
        let to: Int
        /// When, in minutes of the day.
        let minute: Int
        /// Decides all else.
        let seed: UInt64
    }

    /// What people want to drive on a day, the earliest first.
    ///
    /// - Parameters:
    ///   - day: Days since 1970-01-01.
    ///   - weekday: 1 is Monday, 7 is Sunday.
    func outings(day: Int, weekday: Int) -> [Outing] {
        guard !commutes.isEmpty, (1...7).contains(weekday) else { return [] }
        let count = Self.count(configuration.trips, on: weekday)
        var random = Self.random(configuration.seed, day, of: 0xDA7)
        var outings: [Outing] = []
        let parties = (count + 1) / 2
        for party in 0..<parties {
            // Each day others, in turn.
            let number = (day * max(parties, 1) + party) % commutes.count
            let isWeekend = weekday > 5
            var (home, goal) = commutes[number]
            if isWeekend, let outing = Self.ends(from: home, among: towns, using: &random) {
                goal = outing.work
            }
            let there = isWeekend ? (510...660) : (375...525)
            let back = isWeekend ? (930...1_170) : (975...1_110)
            for (span, from, to) in [(there, home, goal), (back, goal, home)] where outings.count < count {
                let minute = Int.random(in: span, using: &random) / 5 * 5
                outings.append(
                    Outing(
                        driver: SimulatedPlanner(number), from: from, to: to, minute: minute,
                        seed: random.next()))
            }
        }
        return outings.sorted { ($0.minute, $0.driver.number) < ($1.minute, $1.driver.number) }
    }

    /// How many of a week's trips are on a day: all days together have exactly that many.
    private static func count(_ trips: Int, on weekday: Int) -> Int {
        let all = shares.reduce(0, +)
        let until = shares.prefix(weekday).reduce(0, +)
        return trips * until / all - trips * (until - shares[weekday - 1]) / all
    }
}
