/// How well each character fits a cell.
struct CellMatch {
    /// The best correlation of each character over all shifts.
    var scores: [Float]
    /// Where the best of all was, in samples from the middle of the patch, with fractions.
    var shift: Point
    /// The position of the best character.
    var best: Int

    /// Compares a patch with templates at all shifts within its margin, by steps.
    ///
    /// - Parameter candidates: The characters' positions to try; the scores of others stay at -1.
    init(_ patch: CellPatch, _ templates: CellTemplates, step: Int, candidates: [Int]? = nil) {
        let (width, height) = (templates.width, templates.height)
        let count = templates.count
        let characters = candidates ?? Array(0..<(templates.values.count / count))
        var scores = [Float](repeating: -1, count: templates.values.count / count)
        var (best, bestScore, bestShift) = (characters.first ?? 0, Float(-2), (0, 0))
        var window = [Float](repeating: 0, count: count)
        for dy in stride(from: -patch.margin, through: patch.margin, by: step) {
            for dx in stride(from: -patch.margin, through: patch.margin, by: step) {
                var (sum, square) = (Float(0), Float(0))
                for row in 0..<height {
                    let from = (row + patch.margin + dy) * patch.width + patch.margin + dx
                    for column in 0..<width {
                        let value = patch.values[from + column]
                        window[row * width + column] = value
                        sum += value
                        square += value * value
                    }
                }
                let length = max(square - sum * sum / Float(count), 1e-3).squareRoot()
                for character in characters {
                    let score = Self.product(window, templates.values, from: character * count) / length
                    if score > scores[character] { scores[character] = score }
                    if score > bestScore { (best, bestScore, bestShift) = (character, score, (dx, dy)) }
                }
            }
        }
        self.scores = scores
        self.best = best
        shift = Point(Double(bestShift.0), Double(bestShift.1))
    }

    /// The sum of the products of a window's samples with a template's. Nearly all of the time of reading goes by here,
    /// so the bounds are checked once and eight samples are taken at a time.
    private static func product(_ window: [Float], _ templates: [Float], from: Int) -> Float {
        let count = window.count
        precondition(from >= 0 && from + count <= templates.count)
        var sums = SIMD8<Float>(repeating: 0)
        var rest: Float = 0
        unsafe window.withUnsafeBytes { a in
            unsafe templates.withUnsafeBytes { b in
                let size = MemoryLayout<Float>.size
                var at = 0
                while at + 8 <= count {
                    let x = unsafe a.loadUnaligned(fromByteOffset: at * size, as: SIMD8<Float>.self)
                    let y = unsafe b.loadUnaligned(fromByteOffset: (from + at) * size, as: SIMD8<Float>.self)
                    sums += x * y
                    at += 8
                }
                while at < count {
                    rest +=
                        unsafe a.loadUnaligned(fromByteOffset: at * size, as: Float.self)
                        * b.loadUnaligned(fromByteOffset: (from + at) * size, as: Float.self)
                    at += 1
                }
            }
        }
        return sums.sum() + rest
    }
}
