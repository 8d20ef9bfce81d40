/// Renamings of pegs and colours under which a course of the game stays the same: guesses that they turn into each
/// other cost the same, so that one of them is enough.
struct Symmetry {
    /// For each renaming the rank that each guess becomes; the renaming that changes nothing is not among them.
    private let maps: [[UInt16]]

    /// No renaming but the one that changes nothing.
    static let none = Symmetry(maps: [])
    /// With more renamings than this a board is searched without them.
    private static let limit = 200_000

    private init(maps: [[UInt16]]) { self.maps = maps }

    /// The renamings that leave the first guess as it is.
    init(of board: Board, guesses: [Code], fixing first: Code) {
        let pegs = Symmetry.permutations(board.pegs)
        let colours = Symmetry.permutations(board.colours)
        guard pegs.count * colours.count <= Symmetry.limit else {
            maps = []
            return
        }
        var maps: [[UInt16]] = []
        var seen: Set<[UInt16]> = []
        for places in pegs {
            for names in colours
            where Symmetry.renamed(first, places: places, names: names, pegs: board.pegs) == first {
                var map: [UInt16] = []
                map.reserveCapacity(guesses.count)
                var changes = false
                for (rank, guess) in guesses.enumerated() {
                    let image = Symmetry.renamed(guess, places: places, names: names, pegs: board.pegs)
                    let other = Symmetry.rank(of: image, in: guesses)
                    changes = changes || other != rank
                    map.append(UInt16(other))
                }
                if changes, seen.insert(map).inserted { maps.append(map) }
            }
        }
        self.maps = maps
    }

    /// The renamings among these that leave another guess as it is, too.
    func fixing(_ guess: Int) -> Symmetry {
        Symmetry(maps: maps.filter { Int($0[guess]) == guess })
    }

    /// Which guesses stand for all: the first of each set that the renamings turn into each other.
    func representatives(count: Int) -> [Int] {
        guard !maps.isEmpty else { return Array(0..<count) }
        var isSeen = [Bool](repeating: false, count: count)
        var result: [Int] = []
        for guess in 0..<count where !isSeen[guess] {
            result.append(guess)
            // The renamings form a group, so that one step reaches the whole orbit.
            for map in maps { isSeen[Int(map[guess])] = true }
        }
        return result
    }

    private static func renamed(_ code: Code, places: [Int], names: [Int], pegs: Int) -> Code {
        var image = Code()
        for peg in 0..<pegs { image[places[peg]] = names[code[peg]] }
        return image
    }

    private static func rank(of code: Code, in guesses: [Code]) -> Int {
        var low = 0
        var high = guesses.count
        while low < high {
            let middle = (low + high) / 2
            if guesses[middle] < code { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func permutations(_ count: Int) -> [[Int]] {
        var result: [[Int]] = [[]]
        for element in 0..<count {
            var next: [[Int]] = []
            for permutation in result {
                guard next.count <= limit else { return next }
                for place in 0...permutation.count {
                    var longer = permutation
                    longer.insert(element, at: place)
                    next.append(longer)
                }
            }
            result = next
        }
        return result
    }
}
