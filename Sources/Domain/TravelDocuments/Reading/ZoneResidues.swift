/// A zone of which single cells are exchanged, with how far each check digit is from fitting.
struct ZoneResidues {
    private let layout: ZoneLayout
    /// The characters, line after line.
    private(set) var text: [UInt8]
    /// For each check digit the weighted sum of what it covers, less the digit itself, modulo 10.
    private var residues: [Int]
    /// How much each cell counts in which check digit.
    private let influence: [[(rule: Int, factor: Int)]]

    init(_ text: [UInt8], layout: ZoneLayout) {
        self.layout = layout
        self.text = text
        var influence = [[(rule: Int, factor: Int)]](repeating: [], count: text.count)
        for (number, rule) in layout.rules.enumerated() {
            for (position, cell) in rule.covered.enumerated() {
                influence[cell].append((number, CheckDigit.weight(at: position)))
            }
            influence[rule.check].append((number, -1))
        }
        self.influence = influence
        residues = [Int](repeating: 0, count: layout.rules.count)
        for cell in text.indices {
            let value = CheckDigit.value(of: text[cell]) ?? 0
            for (rule, factor) in influence[cell] { residues[rule] = (residues[rule] + factor * value) % 10 }
        }
    }

    /// Puts a character into a cell.
    mutating func set(_ cell: Int, to character: UInt8) {
        let change = (CheckDigit.value(of: character) ?? 0) - (CheckDigit.value(of: text[cell]) ?? 0)
        text[cell] = character
        for (rule, factor) in influence[cell] { residues[rule] = (residues[rule] + factor * change) % 10 }
    }

    /// Whether every check digit fits, wherever the number may end with these characters.
    var fits: Bool {
        guard layout.holds(for: text) else {
            let other = ZoneLayout(layout.format, cells: text)
            return other.rules.allSatisfy { other.fits($0, text) }
        }
        return residues.allSatisfy { $0 == 0 } && layout.rules.allSatisfy { layout.fits($0, text) }
    }

    /// Whether every check digit fits and the fields are those that were read.
    var fitsAsRead: Bool {
        residues.allSatisfy { $0 == 0 } && layout.holds(for: text)
            && layout.rules.allSatisfy { layout.fits($0, text) }
    }
}
