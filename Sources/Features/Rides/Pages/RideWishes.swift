import Carpool
import HTTPServer

/// What a passenger wishes for on one ride, as a form or an address carries it.
struct RideWishes {
    var people = 1
    var luggage = 0
    var isQuiet = false
    var isSmokeFree = false

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

    /// The fields again, for an address.
    var query: String {
        "&people=\(people)&luggage=\(luggage)" + (isQuiet ? "&quiet=on" : "")
            + (isSmokeFree ? "&smokefree=on" : "")
    }
}
