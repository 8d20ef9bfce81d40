/// Joins squares with few streets to neighbours until every area has enough; by the streets alone, and always alike.
struct AreaMerging {
    private let grid: AreaGrid
    private let streets: [AreaStreets]
    /// The area of each square.
    private var area: [Int32]
    /// The squares of each area; none for one that was joined to another.
    private var squares: [[Int]]
    private var sum: [AreaStreets]
    /// What an area has of what it needs.
    private var share: [Double]

    /// Every square with streets by itself, those without joined to the nearest one.
    init(_ grid: AreaGrid, streets: [AreaStreets]) {
        self.grid = grid
        self.streets = streets
        area = Array(repeating: -1, count: streets.count)
        squares = []
        sum = []
        share = []
        var queue: [Int] = []
        for square in streets.indices where streets[square] != .none {
            area[square] = Int32(squares.count)
            squares.append([square])
            sum.append(streets[square])
            queue.append(square)
        }
        if queue.isEmpty, !streets.isEmpty {
            (area, squares, sum) = (
                Array(repeating: 0, count: streets.count), [Array(streets.indices)], [.none]
            )
        }
        var next = 0
        while next < queue.count {
            let square = queue[next]
            next += 1
            for other in grid.neighbours(of: square) where area[other] < 0 {
                area[other] = area[square]
                squares[Int(area[square])].append(other)
                queue.append(other)
            }
        }
    }

    /// Joins the poorest area to its poorest neighbour until none has less than that.
    mutating func merge(until least: AreaStreets) {
        share = sum.map { $0.share(of: least) }
        var waiting = sum.indices.filter { share[$0] < 1 }.sorted { isPoorer($0, $1) }
        while let poorest = waiting.first {
            waiting.removeFirst()
            guard !squares[poorest].isEmpty, share[poorest] < 1 else { continue }
            var around: Set<Int> = []
            for square in squares[poorest] {
                for other in grid.neighbours(of: square) where area[other] != Int32(poorest) {
                    around.insert(Int(area[other]))
                }
            }
            guard let neighbour = around.min(by: { isPoorer($0, $1) }) else { continue }
            for square in squares[poorest] { area[square] = Int32(neighbour) }
            squares[neighbour] += squares[poorest]
            squares[poorest] = []
            sum[neighbour] = sum[neighbour] + sum[poorest]
            share[neighbour] = sum[neighbour].share(of: least)
            waiting.removeAll { $0 == neighbour }
            guard share[neighbour] < 1 else { continue }
            let place = waiting.firstIndex { isPoorer(neighbour, $0) } ?? waiting.count
            waiting.insert(neighbour, at: place)
        }
    }

    private func isPoorer(_ one: Int, _ other: Int) -> Bool { (share[one], one) < (share[other], other) }

    /// The area of each square, numbered without gaps, and the square of each area that has the most streets.
    func result() -> (areas: [Int32], richest: [Int]) {
        var numbers = [Int32](repeating: -1, count: squares.count)
        var richest: [Int] = []
        for (former, members) in squares.enumerated() where !members.isEmpty {
            numbers[former] = Int32(richest.count)
            let best = members.max { (streets[$0].metres, -$0) < (streets[$1].metres, -$1) }
            richest.append(best ?? members[0])
        }
        return (area.map { numbers[Int($0)] }, richest)
    }
}
