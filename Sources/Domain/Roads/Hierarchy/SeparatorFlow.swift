/// The largest number of paths between two sets of nodes that share no node, and with it the smallest set of
/// nodes that separates the two (Menger 1927), by blocking flows (E. A. Dinic 1970) of unit node capacity.
///
/// A node is split in two states: where paths enter (`2 v`) and where they leave (`2 v + 1`).
package struct SeparatorFlow {
    private static let nowhere: Int32 = -1
    private static let source: Int32 = -2
    private static let sink: Int32 = -3

    private let part: PlanarPart
    /// The node before each on the path through it.
    private var before: [Int32]
    /// The node behind each on the path through it.
    private var behind: [Int32]
    private var level: [Int32]
    private var queue: [Int32]
    private var cursor: [Int32]
    private var path: [Int32] = []

    package init(_ part: PlanarPart) {
        self.part = part
        before = Array(repeating: Self.nowhere, count: part.count)
        behind = Array(repeating: Self.nowhere, count: part.count)
        level = Array(repeating: -1, count: 2 * part.count)
        queue = Array(repeating: 0, count: 2 * part.count)
        cursor = Array(repeating: 0, count: 2 * part.count)
    }

    /// One side of a cut, its separator, or the other side, for each node.
    package enum Side: UInt8 { case near, separator, far }

    /// The smallest separators between two sets of nodes: the one nearest to the sources and the one nearest to
    /// the targets; `nil` once more than `limit` nodes are needed. A node may be in both sets.
    package mutating func separators(
        sources: ArraySlice<Int32>, targets: ArraySlice<Int32>, isTarget: [Bool], limit: Int
    ) -> (size: Int, nearSources: [Side], nearTargets: [Side])? {
        for node in 0..<part.count {
            before[node] = Self.nowhere
            behind[node] = Self.nowhere
        }
        var size = 0
        while search(from: sources, isTarget: isTarget) {
            for state in 0..<cursor.count { cursor[state] = 0 }
            for source in sources where before[Int(source)] != Self.source && level[2 * Int(source)] == 0 {
                if augment(from: source, isTarget: isTarget) { size += 1 }
                if size > limit { return nil }
            }
        }
        let nearSources = (0..<part.count).map { node -> Side in
            level[2 * node + 1] >= 0 ? .near : level[2 * node] >= 0 ? .separator : .far
        }
        searchBackwards(from: targets)
        let nearTargets = (0..<part.count).map { node -> Side in
            level[2 * node] >= 0 ? .far : level[2 * node + 1] >= 0 ? .separator : .near
        }
        return (size, nearSources, nearTargets)
    }

    /// Numbers the states by their steps from the sources; whether a target can still be reached.
    private mutating func search(from sources: ArraySlice<Int32>, isTarget: [Bool]) -> Bool {
        for state in 0..<level.count { level[state] = -1 }
        var end = 0
        for source in sources {
            level[2 * Int(source)] = 0
            queue[end] = 2 * source
            end += 1
        }
        var next = 0
        var found: Int32 = -1
        while next < end {
            let state = Int(queue[next])
            next += 1
            let step = level[state] + 1
            if found >= 0 && step > found { break }
            let node = state >> 1
            if state & 1 == 0 {
                let previous = before[node]
                let exit = previous == Self.nowhere ? state + 1 : 2 * Int(previous) + 1
                if exit >= 0 && level[exit] < 0 {
                    level[exit] = step
                    queue[end] = Int32(exit)
                    end += 1
                }
            } else {
                if isTarget[node] && behind[node] != Self.sink {
                    found = step
                    continue
                }
                if behind[node] != Self.nowhere && level[state - 1] < 0 {
                    level[state - 1] = step
                    queue[end] = Int32(state - 1)
                    end += 1
                }
                for edge in Int(part.first[node])..<Int(part.first[node + 1]) {
                    let entry = 2 * Int(part.neighbours[edge])
                    if level[entry] < 0 {
                        level[entry] = step
                        queue[end] = Int32(entry)
                        end += 1
                    }
                }
            }
        }
        return found >= 0
    }

    /// One more path along growing levels.
    private mutating func augment(from start: Int32, isTarget: [Bool]) -> Bool {
        path.removeAll(keepingCapacity: true)
        path.append(2 * start)
        while let last = path.last {
            let state = Int(last)
            let node = state >> 1
            let step = level[state] + 1
            var onward: Int32 = -1
            if state & 1 == 0 {
                if cursor[state] == 0 {
                    cursor[state] = 1
                    let previous = before[node]
                    let exit = previous == Self.nowhere ? state + 1 : 2 * Int(previous) + 1
                    if exit >= 0 && level[exit] == step { onward = Int32(exit) }
                }
            } else {
                if isTarget[node] && behind[node] != Self.sink {
                    commit()
                    return true
                }
                // Position 0 of the cursor is the way back through the node itself, the others its edges.
                let degree = part.first[node + 1] - part.first[node]
                while onward < 0 && cursor[state] <= degree {
                    let choice = cursor[state]
                    cursor[state] += 1
                    if choice == 0 {
                        if behind[node] != Self.nowhere && level[state - 1] == step {
                            onward = Int32(state - 1)
                        }
                    } else {
                        let entry = 2 * part.neighbours[Int(part.first[node] + choice - 1)]
                        if level[Int(entry)] == step { onward = entry }
                    }
                }
            }
            if onward >= 0 {
                path.append(onward)
            } else {
                level[state] = -1
                path.removeLast()
            }
        }
        return false
    }

    /// Lays the found path into the flow.
    private mutating func commit() {
        before[Int(path[0]) >> 1] = Self.source
        for position in 1..<path.count {
            let from = Int(path[position - 1])
            let to = Int(path[position])
            // No state is used twice by the paths of one round.
            level[from] = -1
            if from & 1 == 1 && to & 1 == 0 {
                if from == to + 1 {
                    before[from >> 1] = Self.nowhere
                    behind[from >> 1] = Self.nowhere
                } else {
                    behind[from >> 1] = Int32(to >> 1)
                    before[to >> 1] = Int32(from >> 1)
                }
            }
        }
        let last = Int(path[path.count - 1])
        level[last] = -1
        behind[last >> 1] = Self.sink
    }

    /// Marks the states from which a target can still be reached.
    private mutating func searchBackwards(from targets: ArraySlice<Int32>) {
        for state in 0..<level.count { level[state] = -1 }
        var end = 0
        for target in targets {
            level[2 * Int(target) + 1] = 0
            queue[end] = 2 * target + 1
            end += 1
        }
        var next = 0
        while next < end {
            let state = Int(queue[next])
            next += 1
            let node = state >> 1
            if state & 1 == 1 {
                let onward = behind[node]
                let entry = onward == Self.nowhere ? state - 1 : 2 * Int(onward)
                if entry >= 0 && level[entry] < 0 {
                    level[entry] = 0
                    queue[end] = Int32(entry)
                    end += 1
                }
            } else {
                if behind[node] != Self.nowhere && level[state + 1] < 0 {
                    level[state + 1] = 0
                    queue[end] = Int32(state + 1)
                    end += 1
                }
                for edge in Int(part.first[node])..<Int(part.first[node + 1]) {
                    let exit = 2 * Int(part.neighbours[edge]) + 1
                    if level[exit] < 0 {
                        level[exit] = 0
                        queue[end] = Int32(exit)
                        end += 1
                    }
                }
            }
        }
    }
}
