/// Pieces of ink that follow each other at a regular pitch, as characters of a zone do.
struct BlobChain {
    /// The pieces, each with its place in the chain; places rise, and some may be missing.
    var members: [(index: Int, blob: Int, centre: Point)]

    /// The first and the last place.
    var span: ClosedRange<Int> { (members.first?.index ?? 0)...(members.last?.index ?? 0) }

    /// The mean step from one place to the next.
    var step: Point {
        guard let first = members.first, let last = members.last, last.index > first.index else {
            return Point(1, 0)
        }
        return (last.centre - first.centre) * (1 / Double(last.index - first.index))
    }

    /// The same chain to the right, or down where it is rather upright, so that neighbours go the same way.
    var oriented: BlobChain {
        let step = self.step
        let isBackward = abs(step.x) >= abs(step.y) ? step.x < 0 : step.y < 0
        guard isBackward else { return self }
        return BlobChain(members: members.reversed().map { (-$0.index, $0.blob, $0.centre) })
    }

    /// Where a place of the chain is in the picture, by the members around it.
    func position(_ index: Int) -> Point {
        let near =
            members.indices.min { abs(members[$0].index - index) < abs(members[$1].index - index) } ?? 0
        let from = max(0, min(near - 4, members.count - 9))
        return Self.line(members[from..<min(members.count, from + 9)])(Double(index))
    }

    /// The place of the chain, with fractions, that is beside a place of the picture, and how far below the chain
    /// that is (to its right hand as it goes), in steps.
    func beside(_ place: Point) -> (along: Double, below: Double) {
        let step = self.step
        let length = max(step.length, 1e-6)
        let middle = members[members.count / 2]
        var along = Double(middle.index) + (place - middle.centre).dot(step) / (length * length)
        // Once more beside the place itself, as the pitch changes in perspective.
        let near = Int(min(max(along, Double(span.lowerBound)), Double(span.upperBound)).rounded())
        let (here, next) = (position(near), position(near + 1))
        let local = next - here
        let size = max(local.length, 1e-6)
        along = Double(near) + (place - here).dot(local) / (size * size)
        return (along, local.cross(place - here) / (size * size))
    }

    /// The straight line that fits members best: place to position.
    static func line(_ members: ArraySlice<(index: Int, blob: Int, centre: Point)>) -> (Double) -> Point {
        let n = Double(max(members.count, 1))
        let mean = members.reduce(0.0) { $0 + Double($1.index) } / n
        let centre = members.reduce(Point(0, 0)) { $0 + $1.centre } * (1 / n)
        var (spread, slope) = (0.0, Point(0, 0))
        for member in members {
            let distance = Double(member.index) - mean
            spread += distance * distance
            slope = slope + (member.centre - centre) * distance
        }
        slope = spread > 0 ? slope * (1 / spread) : Point(0, 0)
        return { centre + slope * ($0 - mean) }
    }
}
