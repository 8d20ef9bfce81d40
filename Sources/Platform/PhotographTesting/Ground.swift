import Geography

/// What a card lies on: a table or a cloth, in shades of several sizes.
struct Ground {
    private let columns: Int
    private let noise: [Float]
    private let base: Float
    private let stripes: Bool
    private let fine: [Float]

    init(width: Int, height: Int, using random: inout SplitMix64) {
        columns = width / 64 + 2
        base = .random(in: 50...190, using: &random)
        noise = (0..<columns * (height / 64 + 2)).map { _ in .random(in: -28...28, using: &random) }
        stripes = Bool.random(using: &random)
        fine = (0..<4_096).map { _ in .random(in: -14...14, using: &random) }
    }

    /// The shade of a pixel that shows it.
    func shade(_ column: Int, _ row: Int) -> Float {
        let (u, v) = (Float(column) / 64, Float(row) / 64)
        let (x, y) = (Int(u), Int(v))
        let (fx, fy) = (u - Float(x), v - Float(y))
        let at = y * columns + x
        let large =
            (noise[at] * (1 - fx) + noise[at + 1] * fx) * (1 - fy)
            + (noise[at + columns] * (1 - fx) + noise[at + columns + 1] * fx) * fy
        // Threads or grain: the same along a row, or in small squares.
        let small =
            stripes ? fine[(row / 5 + column / 211) & 4_095] : fine[((row / 3) &* 53 &+ (column / 3)) & 4_095]
        return base + large + small
    }
}
