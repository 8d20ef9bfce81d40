public import Geography

/// What a road network is built from: ways over nodes, and rules for turns between them.
public struct RoadSource: Sendable {
    /// What is to be known of a node.
    public struct NodeMarks: OptionSet, Hashable, Sendable {
        /// The marks as bits.
        public let rawValue: UInt8
        /// The marks from bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// The node's position is not known; ways end before it.
        public static let unknown = NodeMarks(rawValue: 1)
        /// A barrier that cars do not pass.
        public static let blocked = NodeMarks(rawValue: 2)
        /// A traffic light for those who travel along a way.
        public static let signalForward = NodeMarks(rawValue: 4)
        /// A traffic light for those who travel against a way.
        public static let signalBackward = NodeMarks(rawValue: 8)
    }

    /// A way that cars may use.
    public struct Way: Sendable {
        /// A row of `facts`.
        public var facts: UInt32
        /// Rows of `refs`.
        public var refs: Range<Int>

        /// A way with the facts of a row and the nodes of some rows.
        public init(facts: UInt32, refs: Range<Int>) {
            self.facts = facts
            self.refs = refs
        }
    }

    /// A rule for the turn from one way into another at a node that they share.
    public struct Turn: Hashable, Sendable {
        /// What the rule says.
        public var rule: TurnRule
        /// A row of `ways`.
        public var from: UInt32
        /// A row of `nodePositions`.
        public var via: UInt32
        /// A row of `ways`.
        public var to: UInt32

        /// A rule for one turn.
        public init(rule: TurnRule, from: UInt32, via: UInt32, to: UInt32) {
            self.rule = rule
            self.from = from
            self.via = via
            self.to = to
        }
    }

    /// Where each node lies.
    public var nodePositions: ContiguousArray<FixedCoordinate> = []
    /// What is to be known of each node.
    public var nodeMarks: ContiguousArray<NodeMarks> = []
    /// The different facts of ways.
    public var facts: ContiguousArray<RoadFacts> = []
    /// The ways.
    public var ways: ContiguousArray<Way> = []
    /// The nodes of all ways, one way after the other: rows of `nodePositions`.
    public var refs: ContiguousArray<UInt32> = []
    /// The rules for turns.
    public var turns: ContiguousArray<Turn> = []
    /// What was read and left out on the way here.
    public var report = RoadReport()

    private var rowOfFacts: [RoadFacts: UInt32] = [:]

    /// A source without roads.
    public init() {}

    /// Adds a node and answers its row.
    @discardableResult
    public mutating func addNode(_ coordinate: Coordinate, marks: NodeMarks = []) -> UInt32 {
        nodePositions.append(FixedCoordinate(coordinate))
        nodeMarks.append(marks)
        return UInt32(nodePositions.count - 1)
    }

    /// Adds a way over nodes and answers its row.
    @discardableResult
    public mutating func addWay(_ facts: RoadFacts, over nodes: some Sequence<UInt32>) -> UInt32 {
        let first = refs.count
        refs.append(contentsOf: nodes)
        ways.append(Way(facts: row(of: facts), refs: first..<refs.count))
        return UInt32(ways.count - 1)
    }

    private mutating func row(of wanted: RoadFacts) -> UInt32 {
        if let row = rowOfFacts[wanted] { return row }
        let row = UInt32(facts.count)
        facts.append(wanted)
        rowOfFacts[wanted] = row
        return row
    }
}
