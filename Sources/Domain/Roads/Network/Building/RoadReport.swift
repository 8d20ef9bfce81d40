public import Geography

/// What became of an extract on its way to a road network.
public struct RoadReport: Hashable, Sendable {
    /// Ways that were read because they might be roads.
    public var waysRead = 0
    /// Ways that cars may use.
    public var waysUsed = 0
    /// Nodes of ways that were read.
    public var nodesRead = 0
    /// Nodes that ways name but the extract does not hold.
    public var nodesMissing = 0
    /// Barriers on roads that stop cars.
    public var barriers = 0
    /// Turn restrictions in the extract.
    public var restrictionsRead = 0
    /// Turn restrictions that the network obeys.
    public var restrictionsUsed = 0
    /// Turn restrictions that do not bind cars, or hold at certain hours only.
    public var restrictionsNotForCars = 0
    /// Turn restrictions over a way instead of a node, which are not obeyed.
    public var restrictionsOverWays = 0
    /// Turn restrictions whose ways or nodes are missing, not for cars, or do not meet as they should.
    public var restrictionsUnclear = 0
    /// Groups of roads that could not be reached from the largest one, or not be left.
    public var partsDropped = 0
    /// The length of all roads in those groups, each direction counted once.
    public var lengthDropped = Distance.zero
    /// The length of all roads that remain, each direction counted once.
    public var length = Distance.zero
    /// Nodes of the network.
    public var nodes = 0
    /// Arcs of the network.
    public var arcs = 0

    /// Nothing yet.
    public init() {}
}
