import Geography
import HTTPServer
import Places

/// Reads places out of a form or an address: `to=47.14103,9.52112` and what it is called, `to_name`.
struct PlaceReading {
    private let fields: FormFields
    private let name: (Coordinate) -> String

    /// Reads fields; `name` says what lies at a position without a chosen name.
    init(_ fields: FormFields, name: @escaping (Coordinate) -> String) {
        self.fields = fields
        self.name = name
    }

    /// The place in a field and the name in the field beside it; `nil` where nothing stands there.
    ///
    /// - Throws: ``HTTPError`` for what is no position.
    func place(_ field: String) throws(HTTPError) -> RidePlace? {
        guard let text = fields[field], !text.isEmpty else { return nil }
        guard let coordinate = Coordinate(text: text) else {
            throw HTTPError(
                .badRequest, "“\(field)” must be a position such as 47.14103,9.52112: latitude, longitude.")
        }
        return RidePlace(coordinate, chosen: fields["\(field)_name"])
            ?? RidePlace(coordinate, name: name(coordinate))
    }

    /// What is searched for: a line of ordinary length, nothing where only spaces were typed.
    static func typedWords(_ query: FormFields) -> String {
        let words = (query["q"] ?? "").prefix(200)
        return words.allSatisfy(\.isWhitespace) ? "" : String(words)
    }
}

extension RidesCity {
    /// The places that fit what was typed, those near a position first.
    func search(_ words: String, near: Coordinate) -> [PlaceMatch] {
        places.search(words, near: near, limit: 8)
    }
}
