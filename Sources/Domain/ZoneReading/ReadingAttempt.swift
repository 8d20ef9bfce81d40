/// The reading of one zone: the frame of its cells, fitted better and better.
struct ReadingAttempt {
    private var frame: ZoneFrame
    private let levels: [GreyRaster]
    private var glyphs: WeighedGlyphs
    private var look = CellTemplates.Look()

    init(_ frame: ZoneFrame, levels: [GreyRaster], sheet: GlyphSheet) {
        self.frame = frame
        self.levels = levels
        glyphs = WeighedGlyphs(sheet)
    }

    /// The mean correlation below which there are no characters at all.
    static let leastLikeness: Float = 0.62
    /// The correlation from which a cell holds a character.
    static let leastPresence: Float = 0.55

    /// From so many pixels on the pitch of characters is no reason why they cannot be made out.
    static let comfortablePitch = 11.0
    /// Up to such a spread their blur is none, in hundredths of the pitch.
    static let mostBlur = 16

    /// What it says; nothing where it is no zone.
    ///
    /// - Throws: What is wrong, where it is one.
    mutating func read() throws(ZoneRefusal) -> ReadZone? {
        guard frame.support >= 14, frame.pitch > 3 else { return nil }
        guard let likeness = settleDirection(), likeness > 0.5 else { return nil }
        guard frame.pitch >= ZoneReader.leastPitch else { throw .tooSmall(pitch: Int(frame.pitch)) }
        for margin in [4, 3, 2] {
            if margin == 3 { settleHeight() }
            settle(margin: margin)
        }
        settleLook(samples: 12)
        settle(margin: 2)
        if let found = settleExtent() {
            let reason = why(found)
            // Other type at an all but regular pitch, as on a document's other side, is no zone that something covers.
            if reason == .covered, !hasCharacters() { return nil }
            throw reason
        }
        guard let layout = ZoneLayout(rows: frame.rows, columns: frame.columns) else { return nil }
        settle(margin: 2)
        settleLook(samples: 20)
        settle(margin: 2, samples: 20)
        settleHeight()
        settle(margin: 2, samples: 20)
        settleLook(samples: 20)
        return try final(layout)
    }

    // MARK: Cells

    /// The size of the picture in which a pitch has about so many samples.
    private func level(for samples: Int) -> (raster: GreyRaster, scale: Double) {
        var level = 0
        while level + 1 < levels.count, frame.pitch / Double(1 << (level + 1)) >= Double(samples) * 0.75 {
            level += 1
        }
        return (levels[level], Double(1 << level))
    }

    private func patch(column: Int, row: Int, samples: Int, margin: Int) -> CellPatch {
        let (raster, scale) = level(for: samples)
        return CellPatch(
            raster, scale: scale, frame: frame, column: column, row: row, samples: samples, margin: margin)
    }

    private struct Found {
        var column: Int
        var row: Int
        var match: CellMatch
        var contrast: Float
    }

    private func matches(_ templates: CellTemplates, margin: Int, step: Int = 1, every: Int = 1) -> [Found] {
        var found: [Found] = []
        for row in 0..<frame.rows {
            for column in stride(from: row % every, to: frame.columns, by: every) {
                let patch = patch(column: column, row: row, samples: templates.width, margin: margin)
                let match = CellMatch(patch, templates, step: step)
                found.append(
                    Found(
                        column: column, row: row, match: match,
                        contrast: patch.shades.upperBound - patch.shades.lowerBound))
            }
        }
        return found
    }

    private func likeness(_ found: [Found]) -> Float {
        found.isEmpty ? 0 : found.reduce(0) { $0 + $1.match.scores[$1.match.best] } / Float(found.count)
    }

    // MARK: The frame

    /// Chooses how the lines are shifted, and turns the frame if the characters fit better on their heads.
    private mutating func settleDirection() -> Float? {
        let templates = CellTemplates(&glyphs, samples: 10, look: look)
        var best: (frame: ZoneFrame, likeness: Float)?
        for shifted in [frame] + frame.alternatives {
            for candidate in [shifted, shifted.turned()] {
                guard let candidate else { continue }
                frame = candidate
                let likeness = likeness(matches(templates, margin: 4, step: 2, every: 2))
                if likeness > best?.likeness ?? -1 { best = (candidate, likeness) }
            }
        }
        guard let best else { return nil }
        frame = best.frame
        return best.likeness
    }

    /// Fits the frame to where the characters fit best.
    private mutating func settle(margin: Int, samples: Int = 10) {
        let templates = CellTemplates(&glyphs, samples: samples, look: look)
        var pairs: [Homography.Pair] = []
        for cell in matches(templates, margin: margin) {
            let score = cell.match.scores[cell.match.best]
            guard score > 0.6 else { continue }
            let place = Point(
                Double(cell.column) + cell.match.shift.x / Double(samples),
                Double(cell.row) + cell.match.shift.y / Double(samples) / frame.rowPitch)
            pairs.append(
                Homography.Pair(
                    plane: Point(Double(cell.column), Double(cell.row)), picture: frame.map(place)))
        }
        guard pairs.count >= 8 else { return }
        if frame.rows == 1 {
            // A single line does not say how the plane is tilted: what is known of it is kept.
            for column in stride(from: 0, to: frame.columns, by: 4) {
                let place = Point(Double(column), 1)
                pairs.append(Homography.Pair(plane: place, picture: frame.map(place), weight: 0.3))
            }
        }
        if let map = FrameFinder.robust(pairs) { frame.map = map }
    }

    /// Finds how high characters are, of which the distance of rows says nothing.
    private mutating func settleHeight() {
        let templates = CellTemplates(&glyphs, samples: 10, look: look)
        let start = frame.rowPitch
        var (best, bestLikeness) = (start, Float(-1))
        for factor in [0.82, 0.88, 0.94, 1, 1.06, 1.13, 1.2] {
            frame.rowPitch = start * factor
            let likeness = likeness(matches(templates, margin: 2, every: 3))
            if likeness > bestLikeness { (best, bestLikeness) = (frame.rowPitch, likeness) }
        }
        frame.rowPitch = best
    }

    /// Finds how blurred and how heavy the characters are.
    private mutating func settleLook(samples: Int) {
        var tried: [CellTemplates.Look: Float] = [:]
        func likeness(_ look: CellTemplates.Look) -> Float {
            if let known = tried[look] { return known }
            let value = self.likeness(
                matches(CellTemplates(&glyphs, samples: samples, look: look), margin: 1, every: 4))
            tried[look] = value
            return value
        }
        for step in [6, 3] {
            var improves = true
            while improves {
                improves = false
                var candidates: [CellTemplates.Look] = []
                for sign in [-step, step] {
                    var (across, down, weight) = (look, look, look)
                    across.across = min(max(look.across + sign, 0), 50)
                    down.down = min(max(look.down + sign, 0), 50)
                    weight.weight = min(max(look.weight + sign / 2, -4), 8)
                    candidates += [across, down, weight]
                }
                if let better = candidates.max(by: { likeness($0) < likeness($1) }),
                    likeness(better) > likeness(look) + 0.0005
                {
                    look = better
                    improves = true
                }
            }
        }
    }

    // MARK: The extent

    /// Whether cells around the frame hold characters, too; makes the frame one of the forms, or says what is wrong.
    private mutating func settleExtent() -> ZoneRefusal? {
        guard let least = leastContrast() else { return .covered }
        grow(least)
        let templates = CellTemplates(&glyphs, samples: 10, look: look)
        let (columns, rows) = (frame.columns, frame.rows)
        let reach = 4
        func character(_ column: Int, _ row: Int) -> (score: Float, best: Int) {
            self.character(column, row, templates, least)
        }
        // Rows first: three at most.
        var rowRange = 0...rows - 1
        func fullness(_ row: Int) -> Int {
            stride(from: 1, to: columns - 1, by: 2).count {
                character($0, row).score > Self.leastPresence + 0.1
            } * 200 / max(columns, 1)
        }
        if rows < 3, isInside(row: -1), fullness(-1) > 55 { rowRange = -1...rowRange.upperBound }
        if rowRange.count < 3, isInside(row: rows), fullness(rows) > 55 {
            rowRange = rowRange.lowerBound...rows
        }
        // Then columns, in which any row has a character.
        var scores: [Int: Float] = [:]
        var characters: [Int: [(score: Float, best: Int)]] = [:]
        for column in -reach..<columns + reach {
            var all: [(score: Float, best: Int)] = []
            for row in rowRange {
                all.append(isInside(column: column, row: row) ? character(column, row) : (0, 0))
            }
            characters[column] = all
            scores[column] = all.map(\.score).reduce(0, +) / Float(all.count)
        }
        // How well a form fits: a character where the standard does not allow it counts nothing.
        func value(_ layout: ZoneLayout, from start: Int, isFrench: Bool) -> Float {
            var sum: Float = 0
            for column in 0..<layout.columns {
                for (row, cell) in (characters[start + column] ?? []).enumerated()
                where layout.allowed(row: row, column: column, isFrench: isFrench).contains(
                    position: cell.best)
                {
                    sum += cell.score
                }
            }
            return sum / Float(layout.rows)
        }
        func isThere(_ column: Int) -> Bool { (scores[column] ?? 0) > Self.leastPresence }
        let there = scores.keys.filter(isThere).sorted()
        guard let first = there.first, let last = there.last else { return .covered }
        let count = last - first + 1
        // The form that fits, and where it begins.
        var best: (first: Int, columns: Int, score: Float)?
        for layout in ZoneLayout.allCases
        where layout.rows == rowRange.count && abs(layout.columns - count) <= 3 {
            let missing = layout.columns - count
            for start in (missing >= 0 ? first - missing...first : first...first - missing) {
                let inside = start..<start + layout.columns
                let outside = there.filter { !inside.contains($0) }.count
                let value =
                    max(
                        value(layout, from: start, isFrench: false),
                        layout == .td2 ? value(layout, from: start, isFrench: true) : 0)
                    - Float(outside) - Float(abs(missing)) * 0.5
                if value > best?.score ?? -.infinity { best = (start, layout.columns, value) }
            }
        }
        guard let best else { return wrongExtent(rows: rowRange, columns: first...last) }
        for row in [rowRange.lowerBound, rowRange.upperBound] {
            for column in [best.first, best.first + best.columns - 1]
            where !isInside(column: column, row: row) {
                if let edge = edge(beyond: column, row: row) { return .cutOff(edge) }
            }
        }
        frame.map = frame.map.moved(by: Point(Double(best.first), Double(rowRange.lowerBound)))
        frame.columns = best.columns
        frame.rows = rowRange.count
        return nil
    }

    /// How much lighter paper is than ink at least, by the cells that surely hold characters.
    private mutating func leastContrast() -> Float? {
        let templates = CellTemplates(&glyphs, samples: 10, look: look)
        let contrasts = matches(templates, margin: 1, every: 3)
            .filter { $0.match.scores[$0.match.best] > 0.7 }.map(\.contrast).sorted()
        return contrasts.count < 4 ? nil : 0.4 * contrasts[contrasts.count / 2]
    }

    private func character(
        _ column: Int, _ row: Int, _ templates: CellTemplates, _ least: Float
    ) -> (score: Float, best: Int) {
        let patch = patch(column: column, row: row, samples: templates.width, margin: 1)
        guard patch.shades.upperBound - patch.shades.lowerBound > least else { return (0, 0) }
        let match = CellMatch(patch, templates, step: 1)
        return (match.scores[match.best], match.best)
    }

    /// Takes in characters beside the frame, a few at a time: far from what is known the map is not to be trusted, so
    /// it is fitted again after each step.
    private mutating func grow(_ least: Float) {
        for _ in 0..<8 {
            let templates = CellTemplates(&glyphs, samples: 10, look: look)
            func isThere(_ column: Int) -> Bool {
                let scores = (0..<frame.rows).map { row in
                    isInside(column: column, row: row) ? character(column, row, templates, least).score : 0
                }
                return scores.reduce(0, +) > Self.leastPresence * Float(scores.count)
            }
            let columns = frame.columns
            let before = (1...3).last { isThere(-$0) } ?? 0
            let after = (1...3).last { isThere(columns - 1 + $0) } ?? 0
            guard before + after > 0, columns + before + after <= 52 else { return }
            frame.map = frame.map.moved(by: Point(Double(-before), 0))
            frame.columns += before + after
            settle(margin: 2)
        }
    }

    /// Whether what the frame holds is on the whole like characters of zones, even if some of them are hidden.
    private mutating func hasCharacters() -> Bool {
        let templates = CellTemplates(&glyphs, samples: 10, look: look)
        return likeness(matches(templates, margin: 2)) > Self.leastLikeness
    }

    /// What cannot be made out is not covered if its characters are very small or very blurred.
    private func why(_ reason: ZoneRefusal) -> ZoneRefusal {
        guard reason == .covered else { return reason }
        if frame.pitch < Self.comfortablePitch { return .tooSmall(pitch: Int(frame.pitch)) }
        return max(look.across, look.down) > Self.mostBlur ? .blurred : .covered
    }

    /// What is wrong with a zone that has none of the forms.
    private func wrongExtent(rows: ClosedRange<Int>, columns: ClosedRange<Int>) -> ZoneRefusal? {
        for column in [columns.lowerBound - 1, columns.upperBound + 1] {
            for row in rows { if let edge = edge(beyond: column, row: row) { return .cutOff(edge) } }
        }
        let centre = (columns.lowerBound + columns.upperBound) / 2
        for row in [rows.lowerBound - 1, rows.upperBound + 1] {
            for column in [columns.lowerBound, centre, columns.upperBound] {
                if let edge = edge(beyond: column, row: row) { return .cutOff(edge) }
            }
        }
        return .covered
    }

    private func isInside(row: Int) -> Bool {
        isInside(column: 0, row: row) && isInside(column: frame.columns - 1, row: row)
    }

    private func isInside(column: Int, row: Int) -> Bool { edge(beyond: column, row: row) == nil }

    /// The edge of the picture that a cell lies beyond, with its character's own height and width.
    private func edge(beyond column: Int, row: Int) -> ZoneRefusal.Edge? {
        let half = 0.4 / frame.rowPitch
        for (dx, dy) in [(-0.3, -half), (0.3, -half), (-0.3, half), (0.3, half)] {
            let place = frame.map(Point(Double(column) + dx, Double(row) + dy))
            if place.x < 0 { return .left }
            if place.y < 0 { return .upper }
            if place.x > Double(levels[0].width - 1) { return .right }
            if place.y > Double(levels[0].height - 1) { return .lower }
        }
        return nil
    }

    // MARK: The characters

    private mutating func final(_ layout: ZoneLayout) throws(ZoneRefusal) -> ReadZone {
        let templates = CellTemplates(&glyphs, samples: 20, look: look)
        let found = matches(templates, margin: 2)
        let likeness = likeness(found)
        guard likeness > Self.leastLikeness else { throw why(.covered) }
        func best(_ cell: Found) -> UInt8 { ZoneAlphabet.characters[cell.match.best] }
        let isFrench =
            layout == .td2
            && found.prefix(5).map(best).elementsEqual("IDFRA".utf8)
        var cells: [[ReadZone.Cell]] = []
        for row in 0..<layout.rows {
            cells.append(
                found[row * layout.columns..<(row + 1) * layout.columns].map { cell in
                    Self.decide(
                        cell.match.scores, layout.allowed(row: row, column: cell.column, isFrench: isFrench))
                })
        }
        let zone = ReadZone(layout: layout, cells: cells, corners: frame.corners, pitch: frame.pitch)
        guard zone.isReadable else { throw why(.covered) }
        return zone
    }

    /// The character that fits best of those allowed. Of two characters the residuals are compared, the part of the
    /// cell that they do not explain; a forbidden one that fits clearly better makes the cell doubtful.
    private static func decide(_ scores: [Float], _ allowed: ZoneAlphabet.Subset) -> ReadZone.Cell {
        let ranked = scores.indices.filter { allowed.contains(position: $0) }.sorted {
            scores[$0] > scores[$1]
        }
        func residual(_ position: Int) -> Float { 1 - scores[position] * max(scores[position], 0) }
        let (first, second) = (ranked[0], ranked.count > 1 ? ranked[1] : ranked[0])
        var certainty = 1 - residual(first) / max(residual(second), 1e-6)
        if scores[first] < leastPresence { certainty = 0 }
        let any = scores.indices.max { scores[$0] < scores[$1] } ?? first
        if any != first, residual(any) < 0.75 * residual(first) { certainty = 0 }
        return ReadZone.Cell(
            character: ZoneAlphabet.characters[first], next: ZoneAlphabet.characters[second],
            certainty: min(max(certainty, 0), 1))
    }
}
