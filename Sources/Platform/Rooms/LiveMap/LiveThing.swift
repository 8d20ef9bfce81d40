public import Geography
public import Identity

/// A vehicle that is on the road, or somebody's request that is open, as operators see it on the map of the whole city:
/// what it is and where, and nothing of whose it is.
public struct LiveThing: Hashable, Sendable {
    /// What it is.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// A car in which people share rides.
        case car
        /// A taxi on duty.
        case taxi
        /// A request for a ride, until its people sit in the car.
        case ride
        /// A call for a taxi, until the caller sits in it.
        case call

        /// Whether it is something that drives; the others wait.
        public var isVehicle: Bool { self == .car || self == .taxi }
    }

    /// How it stands.
    public enum State: String, CaseIterable, Hashable, Sendable {
        /// A vehicle without anybody.
        case free
        /// A vehicle without anybody whose driver takes nobody along at the moment.
        case paused
        /// A vehicle whose driver is being asked about somebody.
        case asked
        /// A vehicle that somebody waits for.
        case coming
        /// A vehicle with somebody on board.
        case occupied
        /// A vehicle of which nothing is heard.
        case silent
        /// A request for which there is no driver yet.
        case searching
        /// A request about which a driver is being asked.
        case offered
        /// A request to which somebody comes.
        case awaited
        /// A request at whose door the vehicle stands.
        case atDoor
    }

    /// Names it within the city's rooms. It is shown nowhere: what pages call it they learn of the map.
    public struct Name: Hashable, Sendable {
        /// What it is.
        public let kind: Kind
        /// Its own identifier.
        public let id: UniqueID

        /// The thing of a kind with an identifier.
        public init(_ kind: Kind, _ id: UniqueID) {
            self.kind = kind
            self.id = id
        }
    }

    /// Which it is.
    public let name: Name
    /// How it stands.
    public let state: State
    /// Where a vehicle is, or where somebody is to be picked up.
    public let coordinate: Coordinate
    /// Where a vehicle heads, in degrees clockwise from north.
    public let heading: Double?
    /// Since when somebody waits, a car has been on its drive, or a taxi has stood in its queue or had its call, where
    /// that is known.
    public let since: Timestamp?
    /// What is written on a vehicle for everybody to read, such as a taxi's number.
    public let code: String?

    /// A thing of now.
    public init(
        _ name: Name, _ state: State, at coordinate: Coordinate, heading: Double? = nil,
        since: Timestamp? = nil, code: String? = nil
    ) {
        self.name = name
        self.state = state
        self.coordinate = coordinate
        self.heading = heading
        self.since = since
        self.code = code
    }
}
