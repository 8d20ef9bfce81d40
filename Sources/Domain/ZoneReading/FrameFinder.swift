/// Puts chains together to the lines of zones.
struct FrameFinder {
    /// The distance of two lines, in pitches: 2.5 by the standard, with room for perspective.
    static let rowPitches = 1.15...3.6

    /// Frames of zones, the best supported first; a chain serves one only. Frames of a single line are among them.
    static func frames(of chains: [BlobChain]) -> [ZoneFrame] {
        var isUsed = [Bool](repeating: false, count: chains.count)
        var frames: [ZoneFrame] = []
        for main in chains.indices where !isUsed[main] {
            isUsed[main] = true
            guard let (frame, used) = frame(around: main, of: chains, isUsed) else { continue }
            for chain in used { isUsed[chain] = true }
            frames.append(frame)
        }
        return frames.sorted { $0.support > $1.support }
    }

    /// A line of chains that continue each other, each with the place of its beginning in the main chain.
    private struct Row {
        var below: Double
        var chains: [(chain: Int, offset: Double)]
        var count: Int
    }

    private static func frame(
        around main: Int, of chains: [BlobChain], _ isUsed: [Bool]
    ) -> (frame: ZoneFrame, used: [Int])? {
        var rows = [Row(below: 0, chains: [(main, 0.0)], count: chains[main].members.count)]
        let step = chains[main].step
        for other in chains.indices where other != main && !isUsed[other] {
            let theirs = chains[other].step
            let ratio = theirs.length / step.length
            // Directions may be opposite where lines go straight down.
            guard abs(step.cross(theirs)) < 0.17 * step.length * theirs.length, step.dot(theirs) > 0,
                ratio > 0.7, ratio < 1.43
            else { continue }
            // Where the other chain's middle lies beside this one.
            let members = chains[other].members
            let middle = members[members.count / 2]
            let (along, below) = chains[main].beside(middle.centre)
            guard abs(below) < 7.5 else { continue }
            let offset = along - Double(middle.index)
            if let row = rows.firstIndex(where: { abs($0.below - below) < 0.5 }) {
                rows[row].chains.append((other, offset))
                rows[row].count += members.count
            } else {
                rows.append(Row(below: below, chains: [(other, offset)], count: members.count))
            }
        }
        rows.sort { $0.below < $1.below }
        guard let at = rows.firstIndex(where: { $0.chains[0].chain == main }) else { return nil }
        let chosen = run(of: rows, with: at)
        let lines = Array(rows[chosen])
        let own = at - chosen.lowerBound
        // Perspective shears lines against each other, up to almost half a column; the shapes will tell how far.
        var shapes: Set<[[Int]]> = []
        var frames: [ZoneFrame] = []
        for shear in [0, -0.25, 0.25, -0.5, 0.5] {
            let offsets = lines.enumerated().map { index, line in
                line.chains.map { Int(($0.offset + shear * Double(index - own)).rounded()) }
            }
            guard shapes.insert(offsets).inserted, let frame = fit(lines, offsets, chains) else { continue }
            frames.append(frame)
        }
        guard var frame = frames.first else { return nil }
        frame.alternatives = Array(frames.dropFirst())
        return (frame, lines.flatMap { $0.chains.map(\.chain) })
    }

    /// The rows around one that are evenly spaced; three at most, those with most members.
    private static func run(of rows: [Row], with at: Int) -> Range<Int> {
        var best = at..<at + 1
        var most = rows[at].count
        for from in max(0, at - 2)...at {
            for to in at..<min(rows.count, from + 3) where to > from {
                let gaps = (from..<to).map { rows[$0 + 1].below - rows[$0].below }
                guard gaps.allSatisfy({ rowPitches.contains($0) }),
                    (gaps.max() ?? 0) < 1.35 * (gaps.min() ?? 0)
                else { continue }
                let count = (from...to).reduce(0) { $0 + rows[$1].count }
                if count > most { (best, most) = (from..<to + 1, count) }
            }
        }
        return best
    }

    private static func fit(_ rows: [Row], _ offsets: [[Int]], _ chains: [BlobChain]) -> ZoneFrame? {
        let extents = zip(rows, offsets).map { row, offsets in
            let spans = zip(row.chains, offsets).map { chain, offset in
                (chains[chain.chain].span.lowerBound + offset, chains[chain.chain].span.upperBound + offset)
            }
            return (spans.map(\.0).min() ?? 0)...(spans.map(\.1).max() ?? 0)
        }
        let first = extents.map(\.lowerBound).min() ?? 0
        let last = extents.map(\.upperBound).max() ?? 0
        let below =
            rows.count > 1 ? (rows[rows.count - 1].below - rows[0].below) / Double(rows.count - 1) : 2.5
        var pairs: [Homography.Pair] = []
        for (index, row) in rows.enumerated() {
            for (chain, offset) in zip(row.chains, offsets[index]) {
                for member in chains[chain.chain].members {
                    pairs.append(
                        Homography.Pair(
                            plane: Point(Double(member.index + offset - first), Double(index)),
                            picture: member.centre))
                }
            }
        }
        let support = pairs.count
        if rows.count == 1 {
            // A second line that is not there, square to the first, gives the map its other dimension.
            for pair in pairs {
                let step = chains[rows[0].chains[0].chain].step
                pairs.append(
                    Homography.Pair(
                        plane: pair.plane + Point(0, 1),
                        picture: pair.picture + Point(-step.y, step.x) * below))
            }
        }
        guard let map = robust(pairs) else { return nil }
        return ZoneFrame(
            map: map, columns: last - first + 1, rows: rows.count, rowPitch: below, support: support,
            alternatives: [])
    }

    /// The map that fits most pairs: those far from it count less and less (F. Mosteller, J. W. Tukey, "Data Analysis
    /// and Regression", 1977, the biweight).
    static func robust(_ pairs: [Homography.Pair]) -> Homography? {
        var pairs = pairs
        var map = Homography(fitting: pairs)
        for _ in 0..<4 {
            guard let current = map else { return nil }
            let errors = pairs.map { (current($0.plane) - $0.picture).length }
            let scale = max(errors.sorted()[errors.count / 2] * 4, 0.3)
            for index in pairs.indices {
                let ratio = errors[index] / scale
                pairs[index].weight = ratio < 1 ? (1 - ratio * ratio) * (1 - ratio * ratio) : 0
            }
            map = Homography(fitting: pairs) ?? map
        }
        return map
    }
}
