public import Geography
import Storage
import TextSearch

/// The names of a region's places, and where they are: immutable, shared freely between threads.
public struct Gazetteer: Sendable {
    package let columns: GazetteerColumns

    package init(columns: GazetteerColumns) { self.columns = columns }

    /// How many settlements, streets and points of interest there are.
    public var count: Int { columns.kind.count }
    /// How many house numbers there are.
    public var addressCount: Int { columns.addressNumber.count }

    var dictionary: WordList {
        WordList(units: columns.tokenUnits, firstUnit: columns.firstUnit)
    }

    /// The places that fit what somebody typed, the best first; see `Ranking` for the order.
    ///
    /// Words may come in any order and may be typed without accents, in another case, or with a mistake (one in
    /// words of four to seven letters, two in longer ones). The last word may be unfinished. The town may be given
    /// with the street, and a house number finds the house; a number that is not known finds the street, and the match
    /// says so, as it does of words that were left out because nothing has them all. The name of a kind ("church", "Apotheke", "صيدلية") finds the nearest of that kind, and a position
    /// (see `Coordinate.init(typed:)`) itself.
    ///
    /// - Parameters:
    ///   - query: what was typed so far. Any length and content is safe: only the first 512 characters and eight
    ///     words are read.
    ///   - near: where the person is, so that of equal places the nearest comes first.
    ///   - limit: how many places to return at most, 1 ... 50.
    public func search(_ query: String, near: Coordinate? = nil, limit: Int = 10) -> [PlaceMatch] {
        if let position = Coordinate(typed: query.prefix(200)) {
            let distance = near.map { $0.distance(to: position) }
            return [PlaceMatch(place: place(at: position), score: 0, distance: distance)]
        }
        let search = Search(gazetteer: self, near: near, limit: min(max(limit, 1), 50))
        let typed = Query(query)
        return search.run(typed).map { hit in
            let place = place(entry: hit.entry, address: hit.address)
            return PlaceMatch(
                place: place, score: hit.score, unknownNumber: hit.unknownNumber,
                unknownWords: hit.unknownWords.map { typed.word($0) }, fit: hit.fit,
                distance: near.map { $0.distance(to: place.coordinate) })
        }
    }

    /// The place of a number, as given out by this gazetteer.
    public func place(_ id: PlaceID) -> Place? {
        if let position = id.position { return place(at: position) }
        let entry = id.entry
        guard entry < count else { return nil }
        if let address = id.address {
            let first = Int(columns.firstAddress[entry])
            guard first + address < Int(columns.firstAddress[entry + 1]) else { return nil }
        }
        return place(entry: entry, address: id.address)
    }

    /// All settlements and points of interest of some kinds, streets and house numbers apart, in no order that means
    /// something.
    public func places(where isWanted: (PlaceKind) -> Bool) -> [Place] {
        (0..<count).compactMap { entry in
            let kind = KindCode.kind(columns.kind[entry], type: columns.texts[Int(columns.type[entry])])
            guard kind != .street, isWanted(kind) else { return nil }
            return place(entry: entry, address: nil)
        }
    }

    /// A position as a place of its own, with what is near it.
    private func place(at position: Coordinate) -> Place {
        let near = nearest(to: position)?.place
        return Place(
            id: PlaceID(position: position), kind: .position,
            names: PlaceNames(
                "\(Coordinate.text(of: position.latitude)), \(Coordinate.text(of: position.longitude))"),
            context: near.map { near in
                PlaceNames(
                    near.label(in: ""),
                    translations: ["ar", "de", "en", "fr"].map {
                        PlaceNames.Translation(language: $0, name: near.label(in: $0))
                    })
            }, coordinate: position, bounds: nil)
    }

    func place(entry: Int, address: Int?) -> Place {
        let kind = KindCode.kind(columns.kind[entry], type: columns.texts[Int(columns.type[entry])])
        let context = Int(columns.context[entry])
        let own = names(of: entry, kind: kind)
        let town = context < count ? names(of: context, kind: .town) : nil
        if let address {
            let row = Int(columns.firstAddress[entry]) + address
            let number = columns.texts[Int(columns.addressNumber[row])]
            let translations = own.translations.map {
                PlaceNames.Translation(language: $0.language, name: "\($0.name) \(number)")
            }
            return Place(
                id: PlaceID(entry: entry, address: address), kind: .address,
                names: PlaceNames("\(own.local) \(number)", translations: translations), context: town,
                coordinate: columns.addressPosition[row].coordinate, bounds: nil)
        }
        let box = Int(columns.box[entry])
        return Place(
            id: PlaceID(entry: entry), kind: kind, names: own, context: town,
            coordinate: columns.position[entry].coordinate,
            bounds: 2 * box + 1 < columns.boxes.count
                ? BoundingBox(
                    southWest: columns.boxes[2 * box].coordinate,
                    northEast: columns.boxes[2 * box + 1].coordinate)
                : nil)
    }

    private func names(of entry: Int, kind: PlaceKind) -> PlaceNames {
        let row = Int(columns.names[entry])
        if row < columns.texts.count { return NameCoding.names(columns.texts[row]) }
        guard case .pointOfInterest(let category) = kind else { return PlaceNames("") }
        return CategoryWords.names(of: category)
    }
}
