import Carpool
import HTML
import HTTPServer

/// What a passenger wishes for on one ride, as a form or an address carries it.
struct RideWishes {
    var people = 1
    var luggage = 0
    var isQuiet = false
    var isSmokeFree = false

    /// One person without bags or wishes.
    init() {}

    /// Reads the fields `people`, `luggage`, `quiet` and `smokefree`; what is missing is not wished for.
    ///
    /// - Throws: ``HTTPError`` for numbers that no car takes.
    init(_ fields: FormFields) throws(HTTPError) {
        people = try fields.optional("people", as: Int.self) ?? 1
        luggage = try fields.optional("luggage", as: Int.self) ?? 0
        isQuiet = fields["quiet"] != nil
        isSmokeFree = fields["smokefree"] != nil
        guard (1...4).contains(people), (0...3).contains(luggage) else {
            throw HTTPError(.badRequest, "A ride takes one to four people and up to three bags.")
        }
    }

    /// As wishes that the matcher weighs.
    var preferences: Preferences {
        Preferences(
            smoking: isSmokeFree ? .dislikes : .indifferent, talk: isQuiet ? .dislikes : .indifferent)
    }

    /// The fields that say more than a form left as it is, for the end of an address.
    var query: URLReference {
        var query: URLReference = ""
        if people != 1 { query = "\(query)&people=\(people)" }
        if luggage != 0 { query = "\(query)&luggage=\(luggage)" }
        if isQuiet { query = "\(query)&quiet=on" }
        if isSmokeFree { query = "\(query)&smokefree=on" }
        return query
    }
}
