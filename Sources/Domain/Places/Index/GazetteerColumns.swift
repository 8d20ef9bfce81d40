package import Geography
package import Storage

/// The columns of a gazetteer. Entries are settlements, streets and points of interest, the most important first;
/// addresses hang from their streets. "None" is the largest number everywhere.
package struct GazetteerColumns: Sendable {
    /// What each entry is, as ``KindCode``.
    package var kind: Column<UInt8>
    /// The type of a point of interest, a row of `texts`.
    package var type: Column<UInt32>
    /// Where each entry lies.
    package var position: Column<FixedCoordinate>
    /// Names and translations, a row of `texts` in the form of ``NameCoding``; none for points without a name.
    package var names: Column<UInt32>
    /// The settlement an entry lies in, or none.
    package var context: Column<UInt32>
    /// A row of `boxes`, or none.
    package var box: Column<UInt32>
    /// Ranking points of each entry, see ``Ranking``.
    package var importance: Column<UInt8>
    /// How many words each entry's own name has.
    package var wordCount: Column<UInt8>
    /// South-west and north-east corners, two rows a box.
    package var boxes: Column<FixedCoordinate>

    /// The first address of each entry, and at last the number of addresses.
    package var firstAddress: Column<UInt32>
    /// House numbers, rows of `texts`; sorted by number within a street.
    package var addressNumber: Column<UInt32>
    /// House numbers as they are compared, see ``HouseNumber``.
    package var addressKey: Column<UInt64>
    /// Where each address lies.
    package var addressPosition: Column<FixedCoordinate>

    /// The folded words that the index knows, sorted: their units one after the other …
    package var tokenUnits: Column<UInt16>
    /// … and where each begins, and at last where the last one ends.
    package var firstUnit: Column<UInt32>
    /// The first posting of each word, and at last the number of postings.
    package var firstPosting: Column<UInt32>
    /// Entry times two, plus one where the word is not part of a name but of an alias; sorted within a word.
    package var postings: Column<UInt32>

    /// The first line of each entry, and at last the number of lines; only streets have lines.
    package var firstLine: Column<UInt32>
    /// The first point of each line, and at last the number of points.
    package var firstPoint: Column<UInt32>
    /// The points of all lines.
    package var points: Column<FixedCoordinate>
    /// Where the straight pieces of streets lie.
    package var streetGrid: SpatialGrid
    /// Where the addresses lie.
    package var addressGrid: SpatialGrid
    /// Where the settlements lie: rows are entries.
    package var settlementGrid: SpatialGrid

    /// All texts, each kept once.
    package var texts: TextColumn
}

/// How the kinds of places are written in a byte.
enum KindCode {
    private static let plain: [PlaceKind] = [
        .city, .town, .village, .suburb, .hamlet, .locality, .street, .address,
    ]
    private static let firstGroup = 32

    static func code(_ kind: PlaceKind) -> UInt8 {
        if case .pointOfInterest(let category) = kind { return UInt8(firstGroup) + category.group.rawValue }
        return UInt8(plain.firstIndex(of: kind) ?? 0)
    }

    static func kind(_ code: UInt8, type: @autoclosure () -> String) -> PlaceKind {
        if Int(code) < plain.count { return plain[Int(code)] }
        let group = PointCategory.Group(rawValue: code &- UInt8(firstGroup)) ?? .other
        return .pointOfInterest(PointCategory(group: group, type: type()))
    }

    static func isSettlement(_ code: UInt8) -> Bool {
        Int(code) < plain.count && plain[Int(code)].isSettlement
    }

    static func isPoint(_ code: UInt8) -> Bool { Int(code) >= firstGroup }

    static let street = code(.street)
}

/// How a name and its translations are written in one text: the local name, then for each translation a unit
/// separator (U+001F), the language, an equals sign and the name.
enum NameCoding {
    static func text(_ names: PlaceNames) -> String {
        names.translations.reduce(into: clean(names.local)) { text, translation in
            text += "\u{1F}\(translation.language)=\(clean(translation.name))"
        }
    }

    static func names(_ text: String) -> PlaceNames {
        var parts = text.split(separator: "\u{1F}", omittingEmptySubsequences: false)[...]
        let local = String(parts.popFirst() ?? "")
        let translations = parts.compactMap { part -> PlaceNames.Translation? in
            guard let equals = part.firstIndex(of: "=") else { return nil }
            return PlaceNames.Translation(
                language: String(part[..<equals]), name: String(part[part.index(after: equals)...]))
        }
        return PlaceNames(local, translations: translations)
    }

    /// A name without control characters, at most 200 characters of it.
    private static func clean(_ name: String) -> String {
        var cleaned = ""
        for scalar in name.unicodeScalars.prefix(200) where scalar.properties.generalCategory != .control {
            cleaned.unicodeScalars.append(scalar)
        }
        return cleaned
    }
}
