import Geography
public import HTML
public import Localization
public import Places

/// A place that was found: what it is called, what it is, its town and how far away it is.
public struct PlaceRow: View {
    private let texts: Texts
    private let match: PlaceMatch
    private let outside: String?
    private let address: URLReference

    /// A row that leads on; a place where the city does not reach says so instead, by its name in `outside`.
    public init(_ texts: Texts, _ match: PlaceMatch, outside: String? = nil, to address: URLReference) {
        self.texts = texts
        self.match = match
        self.outside = outside
        self.address = address
    }

    public var body: some HTML {
        if let outside {
            Row(name, subtitle: texts(.mapOutside, ["city": .text(outside)]), icon: .warning)
        } else {
            Row(name, subtitle: subtitle, icon: match.place.icon, to: address)
        }
    }

    private var name: String { match.place.names[texts.language.code] }

    private var subtitle: String {
        let kind = texts(match.place.kindKey)
        let town = match.place.context.map { $0[texts.language.code] }
        let place =
            match.place.kind == .position ? town.map { texts(.placeNear, ["place": .text($0)]) } : town
        // Somebody in the middle of a town is not one metre from it.
        let distance = match.distance.flatMap { $0 < .metres(50) ? nil : texts.distance($0) }
        // A place without a name bears that of its kind.
        return [kind == name ? nil : kind, place, distance].compactMap(\.self).joined(separator: " · ")
    }
}

/// What is to be said of a search beside what it found: that nothing fits, or that a house number is not known.
public struct SearchNote: View {
    private let texts: Texts
    private let query: String
    private let city: String
    private let results: [PlaceMatch]
    private let isEmpty: Bool

    /// A note about a query in a city; `isEmpty` where nothing at all is listed.
    public init(_ texts: Texts, query: String, city: String, results: [PlaceMatch], isEmpty: Bool) {
        self.texts = texts
        self.query = query
        self.city = city
        self.results = results
        self.isEmpty = isEmpty
    }

    public var body: some HTML {
        if isEmpty, query.contains(where: { !$0.isWhitespace }) {
            p(.class("ride-none")) {
                texts(.mapNoResults, ["query": .text(query), "city": .text(city)])
            }
        } else if let number = results.first?.unknownNumber {
            p(.class("ride-none")) { texts(.mapNoNumber, ["number": .text(number)]) }
        }
    }
}
