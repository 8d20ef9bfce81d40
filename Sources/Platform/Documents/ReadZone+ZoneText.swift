public import TravelDocuments
public import ZoneReading

extension ReadZone {
    /// The zone for the rule that judges it: of each doubtful cell it knows the character that fits next best.
    public var text: ZoneText? {
        var lines: [[ZoneCell]] = []
        for row in cells {
            let line = row.compactMap {
                ZoneCell(
                    $0.character, isDoubtful: $0.isDoubtful,
                    alternatives: $0.next == $0.character ? [] : [$0.next])
            }
            guard line.count == row.count else { return nil }
            lines.append(line)
        }
        return ZoneText(lines: lines)
    }
}
