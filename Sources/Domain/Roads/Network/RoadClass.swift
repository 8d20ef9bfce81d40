/// What kind of road an arc belongs to, from the most to the least important.
public enum RoadClass: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// A road with separate carriageways and no crossings.
    case motorway
    /// A slip road of a motorway.
    case motorwayLink
    /// The most important roads that are not motorways.
    case trunk
    /// A slip road of a trunk road.
    case trunkLink
    /// A road between large towns.
    case primary
    /// A slip road of a primary road.
    case primaryLink
    /// A road between towns.
    case secondary
    /// A slip road of a secondary road.
    case secondaryLink
    /// A road between villages or quarters.
    case tertiary
    /// A slip road of a tertiary road.
    case tertiaryLink
    /// A minor road that connects.
    case unclassified
    /// A street where people live.
    case residential
    /// A street where people on foot go first.
    case livingStreet
    /// A road to a building, a car park, a petrol station.
    case service
    /// A road for fields and forests.
    case track
    /// A boat or a train that carries cars.
    case ferry
    /// No road at all: the inside of a junction whose turn restrictions needed several nodes.
    case junction

    /// Whether this is a slip road.
    public var isLink: Bool {
        switch self {
        case .motorwayLink, .trunkLink, .primaryLink, .secondaryLink, .tertiaryLink: true
        default: false
        }
    }
}

/// A choice of road classes.
public struct RoadClassSet: OptionSet, Hashable, Sendable {
    /// One bit a class, in the order of their raw values.
    public let rawValue: UInt32

    /// The classes whose bits are set.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Some classes.
    public init(_ classes: some Sequence<RoadClass>) {
        rawValue = classes.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
    }

    /// Whether a class is among them.
    public func contains(_ roadClass: RoadClass) -> Bool { rawValue & 1 << UInt32(roadClass.rawValue) != 0 }

    /// Every road that a moving car can be on.
    public static let all = RoadClassSet(RoadClass.allCases.filter { $0 != .junction })

    /// Roads on which people can get in and out: no motorways, no trunk roads, no slip roads of either, no
    /// ferries.
    public static let doorsteps = RoadClassSet(
        RoadClass.allCases.filter {
            $0.rawValue >= RoadClass.primary.rawValue && $0.rawValue < RoadClass.ferry.rawValue
        })
}
