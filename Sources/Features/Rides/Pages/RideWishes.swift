import Carpool
import HTML
import HTTPServer

/// What a passenger wishes for on one ride, as a form or an address carries it.
struct RideWishes: Hashable, Sendable {
    var people = 1
    var luggage = 0
    var isQuiet = false
    var isSmokeFree = false
    var isWithoutMusic = false
    /// Company of women only; see ``WomenOnlyRule`` for who can wish it.
    var isWomenOnly = false
    /// Company of friends only.
    var isFriendsOnly = false
    /// R21: Whether the passenger says a code when getting in.
    var wantsCode = false
    /// Whether the ride is paid from the wallet, and not in cash.
    var isFromWallet = false
    /// Whether the wishes are to be the person's usual ones from now on.
    var isToRemember = false
    /// Whether the form with the wishes has spoken; until then the person's usual ones hold.
    var isChosen = false

    /// The most people that a car can take.
    static let mostPeople = 8
    /// The most pieces of luggage.
    static let mostLuggage = 8

    /// One person without bags or wishes.
    init() {}

    /// Reads the fields `people`, `luggage`, `quiet`, `smokefree`, `nomusic`, `women`, `friends`, `code`, `remember` and
    /// `pay`; what is missing is not wished for, or as usual where the form has not spoken.
    ///
    /// - Throws: ``HTTPError`` for numbers that no car takes.
    init(_ fields: FormFields, usual: RideWishes = RideWishes()) throws(HTTPError) {
        isChosen = fields["wishes"] != nil
        let isAsUsual = !isChosen
        people = try fields.optional("people", as: Int.self) ?? 1
        luggage = try fields.optional("luggage", as: Int.self) ?? 0
        isQuiet = fields["quiet"] != nil || (isAsUsual && usual.isQuiet)
        isSmokeFree = fields["smokefree"] != nil || (isAsUsual && usual.isSmokeFree)
        isWithoutMusic = fields["nomusic"] != nil || (isAsUsual && usual.isWithoutMusic)
        isWomenOnly = fields["women"] != nil || (isAsUsual && usual.isWomenOnly)
        isFriendsOnly = fields["friends"] != nil || (isAsUsual && usual.isFriendsOnly)
        wantsCode = fields["code"] != nil || (isAsUsual && usual.wantsCode)
        isToRemember = fields["remember"] != nil
        isFromWallet = fields["pay"] == "wallet"
        guard (1...Self.mostPeople).contains(people), (0...Self.mostLuggage).contains(luggage) else {
            throw HTTPError(.badRequest, "A ride takes one to eight people and up to eight bags.")
        }
    }

    /// As wishes that the matcher weighs.
    var preferences: Preferences {
        Preferences(
            smoking: isSmokeFree ? .dislikes : .indifferent, music: isWithoutMusic ? .dislikes : .indifferent,
            talk: isQuiet ? .dislikes : .indifferent, womenOnly: isWomenOnly ? .required : .none,
            friendsOnly: isFriendsOnly ? .required : .none)
    }

    /// The names and values of the fields that say more than a form left as it is.
    var fields: [(name: String, value: String)] {
        var fields: [(name: String, value: String)] = []
        if people != 1 { fields.append(("people", String(people))) }
        if luggage != 0 { fields.append(("luggage", String(luggage))) }
        if isChosen { fields.append(("wishes", "1")) }
        if isFromWallet { fields.append(("pay", "wallet")) }
        for (name, isOn) in [
            ("quiet", isQuiet), ("smokefree", isSmokeFree), ("nomusic", isWithoutMusic),
            ("women", isWomenOnly), ("friends", isFriendsOnly), ("code", wantsCode),
            ("remember", isToRemember),
        ] where isOn { fields.append((name, "on")) }
        return fields
    }

    /// The fields for the end of an address.
    var query: URLReference {
        fields.reduce("") { query, field in "\(query)&\(field.name)=\(field.value)" }
    }
}
