/// A piece of an undirected graph with its place on a plane: what nested dissection cuts in two.
package struct PlanarPart: Sendable {
    /// The names of the nodes outside.
    var names: [UInt32] = []
    /// Metres (or any unit) to the east.
    var x: [Float] = []
    /// Metres (or any unit) to the north.
    var y: [Float] = []
    /// Where each node's neighbours begin; one entry more than nodes.
    var first: [Int32] = [0]
    /// The neighbours of all nodes, in both directions, without loops and repetitions.
    var neighbours: [Int32] = []

    var count: Int { names.count }

    /// No nodes.
    init() {}

    /// Nodes with the given neighbours, all in one place.
    package init(adjacent: [[Int]]) {
        names = adjacent.indices.map { UInt32($0) }
        x = Array(repeating: 0, count: adjacent.count)
        y = x
        for row in adjacent {
            neighbours += row.map { Int32($0) }
            first.append(Int32(neighbours.count))
        }
    }

    /// The connected pieces of those nodes that are not `removed`, largest first.
    func pieces(without removed: [Bool]) -> [PlanarPart] {
        var local = [Int32](repeating: -1, count: count)
        var pieces: [PlanarPart] = []
        var members: [Int32] = []
        for start in 0..<count where local[start] < 0 && !removed[start] {
            members.removeAll(keepingCapacity: true)
            members.append(Int32(start))
            local[start] = 0
            var next = 0
            while next < members.count {
                let node = Int(members[next])
                next += 1
                for edge in Int(first[node])..<Int(first[node + 1]) {
                    let other = Int(neighbours[edge])
                    if local[other] < 0 && !removed[other] {
                        local[other] = Int32(members.count)
                        members.append(Int32(other))
                    }
                }
            }
            pieces.append(piece(of: members, local: local, removed: removed))
        }
        return pieces.sorted { $0.count > $1.count }
    }

    private func piece(of members: [Int32], local: [Int32], removed: [Bool]) -> PlanarPart {
        var piece = PlanarPart()
        piece.names.reserveCapacity(members.count)
        piece.x.reserveCapacity(members.count)
        piece.y.reserveCapacity(members.count)
        piece.first.reserveCapacity(members.count + 1)
        for member in members {
            let node = Int(member)
            piece.names.append(names[node])
            piece.x.append(x[node])
            piece.y.append(y[node])
            for edge in Int(first[node])..<Int(first[node + 1]) {
                let other = Int(neighbours[edge])
                if !removed[other] { piece.neighbours.append(local[other]) }
            }
            piece.first.append(Int32(piece.neighbours.count))
        }
        return piece
    }
}
