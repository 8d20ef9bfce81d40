import Geography
import Roads

/// A made-up town on a grid: streets with bends, some one-way, of several names and classes, with turn
/// restrictions, barriers and lights here and there.
struct Town {
    var world = DrawnWorld()
    var source: RoadSource { world.source }
    /// The facts of the last street, which its continuation often shares.
    private var facts: RoadFacts?

    /// `passes` is whether streets go on through junctions as one way; otherwise each stretch is its own way.
    /// `breaks` is whether a way may end at a bend and another of the same street begin there.
    init(
        _ generator: inout SplitMix64, side: Int = 5, passes: Bool = true, breaks: Bool = false,
        restrictions: Int = 8
    ) {
        var junctions: [[UInt32]] = []
        for row in 0..<side {
            junctions.append(
                (0..<side).map { column in
                    world.node(
                        Double(column) * 120 + .random(in: 0...30, using: &generator),
                        Double(row) * 110 + .random(in: 0...30, using: &generator))
                })
        }
        var stretches: [(way: UInt32, ends: [UInt32])] = []
        for line in 0..<side {
            for isRow in [true, false] {
                let stops = (0..<side).map { isRow ? junctions[line][$0] : junctions[$0][line] }
                var pending: [UInt32] = [stops[0]]
                for (from, to) in zip(stops, stops.dropFirst()) {
                    if Int.random(in: 0..<3, using: &generator) > 0 {
                        let bend = bend(from, to, &generator)
                        pending.append(bend)
                        if breaks, Bool.random(using: &generator) {
                            _ = add(pending, &generator)
                            pending = [bend]
                        }
                    }
                    pending.append(to)
                    if !passes || Int.random(in: 0..<3, using: &generator) == 0 {
                        stretches.append((add(pending, &generator), [pending[0], to]))
                        pending = [to]
                    }
                }
                if pending.count > 1 { stretches.append((add(pending, &generator), [])) }
            }
        }
        for _ in 0..<restrictions { restrict(stretches, &generator) }
    }

    private mutating func bend(_ from: UInt32, _ to: UInt32, _ generator: inout SplitMix64) -> UInt32 {
        let (a, b) = (
            world.source.nodePositions[Int(from)].coordinate, world.source.nodePositions[Int(to)].coordinate
        )
        let middle = a.interpolated(to: b, fraction: 0.5)
        let marks: [RoadSource.NodeMarks] = [[], [], [], [], .signalForward, .signalBackward]
        let isBlocked = Int.random(in: 0..<25, using: &generator) == 0
        return world.source.addNode(
            Coordinate(
                latitude: middle.latitude + .random(in: -0.0002...0.0002, using: &generator),
                longitude: middle.longitude + .random(in: -0.0002...0.0002, using: &generator)),
            marks: isBlocked ? .blocked : marks.randomElement(using: &generator) ?? [])
    }

    private mutating func add(_ nodes: [UInt32], _ generator: inout SplitMix64) -> UInt32 {
        if Int.random(in: 0..<4, using: &generator) > 0, let facts {
            return world.source.addWay(facts, over: nodes)
        }
        var facts = RoadFacts(
            roadClass: [.residential, .tertiary].randomElement(using: &generator) ?? .service,
            forward: .kilometresPerHour([30, 50].randomElement(using: &generator) ?? 30),
            backward: .kilometresPerHour(30), name: ["A", "B", ""].randomElement(using: &generator) ?? "")
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: facts.backward = nil
        case 1: facts.forward = nil
        default: break
        }
        self.facts = facts
        return world.source.addWay(facts, over: nodes)
    }

    private mutating func restrict(
        _ stretches: [(way: UInt32, ends: [UInt32])], _ generator: inout SplitMix64
    ) {
        guard let from = stretches.randomElement(using: &generator),
            let via = from.ends.randomElement(using: &generator)
        else { return }
        guard let to = stretches.filter({ $0.ends.contains(via) }).randomElement(using: &generator) else {
            return
        }
        let rule: TurnRule = Int.random(in: 0..<3, using: &generator) == 0 ? .mandatory : .forbidden
        world.turn(rule, from: from.way, via: via, to: to.way)
    }
}
