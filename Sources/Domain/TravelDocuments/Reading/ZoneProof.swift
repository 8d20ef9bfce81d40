/// What the check digits of a zone prove about its characters.
///
/// A reading is taken as it stands if every check digit fits. Otherwise characters are exchanged for what they are
/// easily taken for (``Confusion``, and what the reader itself thought of where it was not sure), only in cells that
/// check digits cover, and accepted only if exactly one way with the smallest number of exchanges satisfies all check
/// digits. Letters in dates and in place of check digits are errors in any case.
///
/// One check digit proves one character, and no more:
///
/// - A letter that only one digit looks like, where the standard has digits, is put right and the check digit still
///   tells every other error. That is proven.
/// - A character that may stand where it stands, exchanged because then the check digit fits, is most likely right. But
///   the digit is used up: of ten documents on which somebody changed a character it would make one fit. The
///   field is corrected and named as doubtful, so that a person looks.
/// - Whenever the reader was not sure, all that its doubtful cells may hold is tried together; a field that could also be
///   something else is named as doubtful.
struct ZoneProof {
    /// The text that the check digits allow, line after line.
    let cells: [UInt8]
    /// The cells that were exchanged, in order.
    let changes: [Int]
    /// The fields that could also hold something else for all that the check digits say.
    let doubtful: Set<ZoneField>

    /// At most this many exchanges that no alphabet demands.
    static let mostExchanges = 2
    /// At most this many texts are tried.
    static let mostTries = 20_000

    /// Proves a zone.
    ///
    /// - Throws: The fields whose check digits do not fit, if no correction or more than one makes them fit.
    init(_ zone: [ZoneCell], layout: ZoneLayout) throws(ZoneError) {
        let read = zone.map(\.character)
        var forced: [Int] = []
        var free: [Int] = []
        var choices: [Int: [UInt8]] = [:]
        for cell in read.indices where layout.isCorrectable(cell) {
            let alphabet = layout.alphabet(of: cell)
            let isLegal = alphabet.permits(read[cell])
            let others = Self.others(of: zone[cell]).filter {
                alphabet.permits($0) && !(isLegal && CheckDigit.isBlind(between: $0, and: read[cell]))
            }
            if !others.isEmpty { choices[cell] = others }
            if !isLegal { forced.append(cell) } else if !others.isEmpty { free.append(cell) }
        }
        let failing = layout.rules.filter { !layout.fits($0, read) }.map(\.field)
        if failing.isEmpty, forced.isEmpty {
            cells = read
        } else {
            var search = Search(
                forced: forced, free: free, choices: choices, trial: ZoneResidues(read, layout: layout))
            guard let found = search.run() else {
                throw ZoneError(.checkDigits(failing.isEmpty ? [.composite] : failing))
            }
            cells = found
        }
        let proven = cells
        changes = read.indices.filter { proven[$0] != read[$0] }
        let chosen = changes.filter { free.contains($0) || choices[$0].map { $0.count > 1 } ?? false }
        var doubtful = Self.ambiguities(zone, proven: proven, layout: layout)
            .union(chosen.map { layout.field(of: $0) })
        // What a state adds has often no digit of its own: then it is the one over all that is used up.
        if chosen.contains(where: { layout.field(of: $0) == .optionalData }) { doubtful.insert(.composite) }
        self.doubtful = doubtful
    }

    /// What a cell may hold beside what was read: what it is easily taken for, and the reader's own second thoughts.
    private static func others(of cell: ZoneCell) -> [UInt8] {
        var others = Confusion.partners(of: cell.character)
        if cell.isDoubtful {
            for other in cell.alternatives where !others.contains(other) { others.append(other) }
        }
        return others
    }

    /// The fields of doubtful cells that may hold something else together and still satisfy every check digit.
    private static func ambiguities(
        _ zone: [ZoneCell], proven: [UInt8], layout: ZoneLayout
    ) -> Set<ZoneField> {
        var open: [(cell: Int, choices: [UInt8])] = []
        for cell in zone.indices where zone[cell].isDoubtful && layout.isCorrectable(cell) {
            let alphabet = layout.alphabet(of: cell)
            let choices = ([proven[cell], zone[cell].character] + others(of: zone[cell])).reduce(
                into: [UInt8]()
            ) {
                if alphabet.permits($1), !$0.contains($1) { $0.append($1) }
            }
            if choices.count > 1 { open.append((cell, choices)) }
        }
        guard !open.isEmpty else { return [] }
        let combinations = open.reduce(1) { min($0 * $1.choices.count, mostTries + 1) }
        guard combinations <= mostTries else { return Set(open.map { layout.field(of: $0.cell) }) }
        var found: Set<ZoneField> = []
        var trial = ZoneResidues(proven, layout: layout)
        var digits = [Int](repeating: 0, count: open.count)
        for _ in 1..<combinations {
            // Counts through all combinations as an odometer does.
            var place = 0
            while place < digits.count {
                digits[place] = (digits[place] + 1) % open[place].choices.count
                trial.set(open[place].cell, to: open[place].choices[digits[place]])
                if digits[place] != 0 { break }
                place += 1
            }
            guard trial.fits else { continue }
            for choice in open where trial.text[choice.cell] != proven[choice.cell] {
                found.insert(layout.field(of: choice.cell))
            }
        }
        return found
    }

    /// The search for the one smallest correction.
    private struct Search {
        let forced: [Int]
        let free: [Int]
        let choices: [Int: [UInt8]]
        var trial: ZoneResidues
        var found: [[UInt8]] = []
        var tries = 0

        /// The one text with the fewest exchanges; nothing if there is none, or another as good.
        mutating func run() -> [UInt8]? {
            for exchanges in 0...ZoneProof.mostExchanges {
                force(0, exchanges)
                guard tries <= ZoneProof.mostTries else { return nil }
                if !found.isEmpty { return found.count == 1 ? found[0] : nil }
            }
            return nil
        }

        private mutating func force(_ place: Int, _ exchanges: Int) {
            guard place < forced.count else { return exchange(0, exchanges) }
            let cell = forced[place]
            let read = trial.text[cell]
            for other in choices[cell] ?? [] {
                trial.set(cell, to: other)
                force(place + 1, exchanges)
            }
            trial.set(cell, to: read)
        }

        private mutating func exchange(_ first: Int, _ exchanges: Int) {
            guard tries <= ZoneProof.mostTries, found.count < 2 else { return }
            if exchanges == 0 {
                tries += 1
                if trial.fitsAsRead { found.append(trial.text) }
                return
            }
            guard first < free.count else { return }
            for place in first..<free.count {
                let cell = free[place]
                let read = trial.text[cell]
                for other in choices[cell] ?? [] {
                    trial.set(cell, to: other)
                    exchange(place + 1, exchanges - 1)
                }
                trial.set(cell, to: read)
            }
        }
    }
}
