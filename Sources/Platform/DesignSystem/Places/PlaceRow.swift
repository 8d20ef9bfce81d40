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
