import CMath

/// The blur of a lens out of focus (a disc) and of a hand that moves (a line), as weights of pixels around.
struct Blur {
    private var taps: [(dx: Int, dy: Int, weight: Float)] = []

    init(lens: Double, motion: (length: Double, degrees: Double)) {
        // Both drawn in finer steps, then gathered by pixels with shares.
        var weights: [SIMD2<Int>: Double] = [:]
        let reach = max(Int((lens * 4).rounded()), 0)
        var disc: [(Double, Double)] = []
        for y in -reach...reach {
            for x in -reach...reach where x * x + y * y <= reach * reach {
                disc.append((Double(x) / 4, Double(y) / 4))
            }
        }
        let steps = max(Int(motion.length * 3), 1)
        let radians = motion.degrees * .pi / 180
        let (cosine, sine) = (medina_cos(radians), medina_sin(radians))
        for step in 0..<steps {
            let t = steps == 1 ? 0 : (Double(step) / Double(steps - 1) - 0.5) * motion.length
            for (x, y) in disc {
                let (u, v) = (x + t * cosine, y + t * sine)
                let (column, row) = (u.rounded(.down), v.rounded(.down))
                let (fx, fy) = (u - column, v - row)
                for (dx, dy, share) in [
                    (0, 0, (1 - fx) * (1 - fy)), (1, 0, fx * (1 - fy)), (0, 1, (1 - fx) * fy),
                    (1, 1, fx * fy),
                ] {
                    weights[SIMD2(Int(column) + dx, Int(row) + dy), default: 0] += share
                }
            }
        }
        let total = weights.values.reduce(0, +)
        taps = weights.filter { $0.value / total > 0.0005 }.map {
            (dx: $0.key.x, dy: $0.key.y, weight: Float($0.value))
        }
        taps.sort { ($0.dy, $0.dx) < ($1.dy, $1.dx) }
        let kept = taps.reduce(Float(0)) { $0 + $1.weight }
        for index in taps.indices { taps[index].weight /= kept }
    }

    /// The blurred picture; the last pixels before the edges stay nearly as they are.
    func apply(_ picture: [Float], width: Int, height: Int) -> [Float] {
        let side = max(taps.map { abs($0.dx) }.max() ?? 0, taps.map { abs($0.dy) }.max() ?? 0)
        guard width > 2 * side + 1, height > 2 * side + 1, taps.count > 1 else { return picture }
        var blurred = picture
        for row in side..<height - side {
            var line = [Float](repeating: 0, count: width)
            for tap in taps {
                let from = (row + tap.dy) * width + tap.dx
                for column in side..<width - side { line[column] += tap.weight * picture[from + column] }
            }
            for column in side..<width - side { blurred[row * width + column] = line[column] }
        }
        return blurred
    }
}
