/// Finds chains of pieces of ink at a regular pitch, in any direction.
struct ChainFinder {
    private let blobs: [InkBlob]
    private let centres: [Point]
    private let sizes: [Double]
    /// The pieces of each square of a grid over the picture.
    private var squares: [[Int32]]
    private let columns: Int
    private let rows: Int
    private static let side = 24.0

    /// The fewest members of a chain that counts.
    static let fewest = 9

    init(_ blobs: [InkBlob], width: Int, height: Int) {
        self.blobs = blobs
        centres = blobs.map(\.centre)
        sizes = blobs.map(\.size)
        columns = Int(Double(width) / Self.side) + 1
        rows = Int(Double(height) / Self.side) + 1
        squares = Array(repeating: [], count: columns * rows)
        for (index, centre) in centres.enumerated() {
            squares[Int(centre.y / Self.side) * columns + Int(centre.x / Self.side)].append(Int32(index))
        }
    }

    /// The chains, the longest first. A piece may be a member of one chain only.
    func chains() -> [BlobChain] {
        var isTaken = [Bool](repeating: false, count: blobs.count)
        var found: [BlobChain] = []
        for seed in blobs.indices where !isTaken[seed] {
            var best: BlobChain?
            for next in near(centres[seed], within: 2 * sizes[seed]) where next != seed && !isTaken[next] {
                let step = centres[next] - centres[seed]
                // Each pair once: to the right, or straight down.
                guard step.x > 0 || (step.x == 0 && step.y > 0) else { continue }
                let size = (sizes[seed] + sizes[next]) / 2
                guard (0.65...1.5).contains(step.length / size), isAlike(seed, next) else { continue }
                let chain = grown(from: seed, to: next, isTaken)
                if chain.members.count > max(best?.members.count ?? 0, Self.fewest - 1) { best = chain }
            }
            guard let best, best.members.count * 10 >= (best.span.upperBound - best.span.lowerBound + 1) * 6
            else { continue }
            for member in best.members { isTaken[member.blob] = true }
            found.append(best.oriented)
        }
        return found.sorted { $0.members.count > $1.members.count }
    }

    private func isAlike(_ a: Int, _ b: Int) -> Bool {
        let ratio = sizes[a] / sizes[b]
        return ratio > 0.5 && ratio < 2
    }

    private func near(_ place: Point, within radius: Double) -> [Int] {
        var found: [Int] = []
        let (fromX, toX) = (
            max(0, Int((place.x - radius) / Self.side)), min(columns - 1, Int((place.x + radius) / Self.side))
        )
        let (fromY, toY) = (
            max(0, Int((place.y - radius) / Self.side)), min(rows - 1, Int((place.y + radius) / Self.side))
        )
        guard fromX <= toX, fromY <= toY else { return [] }
        for y in fromY...toY {
            for x in fromX...toX {
                for index in squares[y * columns + x] where (centres[Int(index)] - place).length <= radius {
                    found.append(Int(index))
                }
            }
        }
        return found
    }

    private func grown(from seed: Int, to next: Int, _ isTaken: [Bool]) -> BlobChain {
        var chain = BlobChain(members: [(0, seed, centres[seed]), (1, next, centres[next])])
        let size = (sizes[seed] + sizes[next]) / 2
        for isForward in [true, false] {
            growing: while chain.members.count < 60 {
                let line = BlobChain.line(
                    isForward ? chain.members.suffix(8) : chain.members.prefix(8))
                let end = isForward ? chain.span.upperBound : chain.span.lowerBound
                let pitch = (line(1) - line(0)).length
                // A long chain is known well enough to leap over what glare took.
                let leaps = chain.members.count < 4 ? 2 : chain.members.count < 8 ? 3 : 5
                for leap in 1...leaps {
                    let index = isForward ? end + leap : end - leap
                    let place = line(Double(index))
                    let reach = pitch * (chain.members.count < 4 ? 0.34 : 0.27 + 0.03 * Double(leap))
                    let candidates = near(place, within: reach).filter {
                        !isTaken[$0] && sizes[$0] > 0.5 * size && sizes[$0] < 1.9 * size
                    }
                    guard
                        let blob = candidates.min(by: {
                            (centres[$0] - place).length < (centres[$1] - place).length
                        }), !chain.members.contains(where: { $0.blob == blob })
                    else { continue }
                    let member = (index, blob, centres[blob])
                    chain.members.insert(member, at: isForward ? chain.members.count : 0)
                    continue growing
                }
                break
            }
        }
        return chain
    }
}
