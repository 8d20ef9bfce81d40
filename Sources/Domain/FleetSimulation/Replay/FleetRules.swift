public import Geography

/// How the fleet of a replay works.
public struct FleetRules: Hashable, Sendable {
    /// Who drives whom.
    public enum Mode: Hashable, Sendable {
        /// One party a car at a time.
        case solo
        /// Several parties a car, each at most ``FleetRules/longestDetour`` longer on the way than alone.
        case shared
        /// Several parties a car as in ``shared``, but its drivers are asked and may say no, as in a live city.
        case asked
        /// One party a taxi at a time, which waits in the fair queue of its zone until it is its turn.
        case queued
        /// One party a taxi at a time; the free one that is there first is sent.
        case nearest

        /// Whether strangers share a car.
        public var isShared: Bool {
            switch self {
            case .solo, .queued, .nearest: false
            case .shared, .asked: true
            }
        }

        /// Whether people call taxis, which stand where they let somebody out until they are called again.
        public var isTaxi: Bool { self == .queued || self == .nearest }
    }

    /// Who drives whom.
    public var mode: Mode
    /// What drivers and passengers do where drivers are asked.
    public var habits: PeopleHabits
    /// How taxis are called, where they are.
    public var taxis = TaxiRules()
    /// The seats of each vehicle.
    public var seats = 4
    /// How long people wait: a request counts as served when they are on board within this time of asking.
    public var patience: TravelTime = .seconds(600)
    /// How much longer than alone a ride may take where cars are shared.
    public var longestDetour: TravelTime = .seconds(600)
    /// How far a point may be from the nearest road, in a straight line. Trips that cross the edge of the map are
    /// replayed to the road nearest to their end, as other simulators do it; what is further away is left out.
    public var longestAccess: Distance = .kilometres(20)
    /// From this distance on a point counts as beyond the roads; see ``FleetScenario/farEnds``.
    public var usualAccess: Distance = .metres(500)

    /// The rules of a fleet with everything else at its default.
    public init(mode: Mode) {
        self.mode = mode
        habits = mode.isTaxi ? .willing : PeopleHabits()
    }
}
