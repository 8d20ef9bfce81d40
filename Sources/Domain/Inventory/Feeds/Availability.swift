import TextFolding

/// Words for whether something is there, and for yes and no.
enum Availability {
    /// In stock or not, and whether it is in the shop if the word says so.
    struct Answer: Hashable {
        var isInStock: Bool
        var isInShop: Bool?
    }

    /// What a value of Google's attribute `availability` says (support.google.com/merchants/answer/6324448), with
    /// spaces or underscores, or what schema.org has for it.
    ///
    /// Limited availability is in stock. What is on display to order is in stock and cannot be taken home at once.
    /// What can only be ordered in advance is out of stock.
    static func answer(_ word: String) -> Answer? {
        var word = word
        for prefix in ["https://schema.org/", "http://schema.org/"] where word.hasPrefix(prefix) {
            word.removeFirst(prefix.count)
        }
        // Most words of a list need no folding, which costs time.
        return availabilities[word] ?? answers[word].map { Answer(isInStock: $0) }
            ?? availabilities[TextFolding.key(of: word)] ?? yesNo(word).map { Answer(isInStock: $0) }
    }

    /// What a word for yes or no says.
    static func yesNo(_ word: String) -> Bool? {
        answers[word] ?? answers[TextFolding.key(of: word)] ?? (word == "✓" ? true : nil)
    }

    private static let availabilities: [String: Answer] = [
        "in stock": Answer(isInStock: true, isInShop: true),
        "instock": Answer(isInStock: true, isInShop: true),
        "limited availability": Answer(isInStock: true, isInShop: true),
        "limitedavailability": Answer(isInStock: true, isInShop: true),
        "instoreonly": Answer(isInStock: true, isInShop: true),
        "on display to order": Answer(isInStock: true, isInShop: false),
        "out of stock": Answer(isInStock: false), "outofstock": Answer(isInStock: false),
        "soldout": Answer(isInStock: false), "discontinued": Answer(isInStock: false),
        "preorder": Answer(isInStock: false), "backorder": Answer(isInStock: false),
    ]

    private static let answers: [String: Bool] = {
        var answers: [String: Bool] = [:]
        let words: [(Bool, [String])] = [
            (
                true,
                [
                    "yes", "y", "true", "1", "x", "oui", "o", "vrai", "ja", "j", "wahr", "نعم", "صحيح",
                    "in stock", "available",
                    "en stock", "disponible", "auf Lager", "lagernd", "vorrätig", "verfügbar", "متوفر",
                    "متاح",
                ]
            ),
            (
                false,
                [
                    "no", "n", "false", "0", "non", "faux", "nein", "falsch", "لا", "خطأ", "out of stock",
                    "sold out",
                    "unavailable", "rupture", "en rupture", "rupture de stock", "épuisé", "indisponible",
                    "ausverkauft",
                    "nicht verfügbar", "nicht auf Lager", "غير متوفر", "غير متاح", "نفد",
                ]
            ),
        ]
        for (answer, list) in words {
            for word in list { answers[TextFolding.key(of: word)] = answer }
        }
        return answers
    }()
}
