// TravelDocuments: the machine-readable zone of identity cards and passports (ICAO Doc 9303), as pure values.

/// One character of a machine-readable zone as a reader saw it, with what the reader thought of it.
public struct ZoneCell: Hashable, Sendable {
    /// The character in ASCII: `A`–`Z`, `0`–`9` or `<`.
    public let character: UInt8
    /// Whether the reader was not sure of the character.
    public let isDoubtful: Bool
    /// What else the cell may hold, the likeliest first, without the character itself; at most four.
    public let alternatives: [UInt8]

    /// A cell; nothing if a character is none that a zone may hold.
    public init?(_ character: UInt8, isDoubtful: Bool = false, alternatives: [UInt8] = []) {
        guard CheckDigit.value(of: character) != nil,
            alternatives.allSatisfy({ CheckDigit.value(of: $0) != nil })
        else { return nil }
        self.character = character
        self.isDoubtful = isDoubtful
        var others: [UInt8] = []
        for other in alternatives where other != character && !others.contains(other) && others.count < 4 {
            others.append(other)
        }
        self.alternatives = others
    }
}
