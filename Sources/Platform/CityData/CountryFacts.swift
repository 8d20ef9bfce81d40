import Geography
import Places

/// What a country decides for its cities: currency, time zone and languages.
struct CountryFacts {
    var code: String
    var names: [String]
    var currency: String
    var timeZone: String
    var languages: [String]
    /// South, west, north, east in degrees, roughly: only where an extract has no boundaries is it looked at.
    var box: [Double]

    /// The facts of a country by its ISO 3166-1 code.
    static func country(code: String) -> CountryFacts? { table.first { $0.code == code.uppercased() } }

    /// The country of a city: by the code of the areas around it, by their names, else by where it lies; of the
    /// countries whose rectangles hold the position, the smallest.
    static func country(
        of center: Coordinate, areas: [PlaceRecords.AdministrativeArea]
    ) -> CountryFacts? {
        let around = areas.filter { $0.level <= 4 && $0.shape.contains(center) }.sorted {
            $0.level < $1.level
        }
        for area in around {
            if let code = area.countryCode?.prefix(2), let facts = country(code: String(code)) {
                return facts
            }
        }
        for area in around where area.level == 2 {
            let names = [area.names.local] + area.names.translations.map(\.name)
            if let facts = table.first(where: { !Set($0.names).isDisjoint(with: names) }) { return facts }
        }
        return table.filter { $0.contains(center) }.min { $0.degrees < $1.degrees }
    }

    private func contains(_ center: Coordinate) -> Bool {
        (box[0]...box[2]).contains(center.latitude) && (box[1]...box[3]).contains(center.longitude)
    }

    private var degrees: Double { (box[2] - box[0]) * (box[3] - box[1]) }

    /// The time zone at a position; only the United States have more than one that matters here.
    func timeZone(at center: Coordinate) -> String {
        guard code == "US" else { return timeZone }
        switch center.longitude {
        case ..<(-115): return "America/Los_Angeles"
        case ..<(-102): return "America/Denver"
        case ..<(-87): return "America/Chicago"
        default: return "America/New_York"
        }
    }

    /// The zone of whole hours nearest to the sun's, for places in no known country.
    static func nauticalTimeZone(at center: Coordinate) -> String {
        let hours = Int((center.longitude / 15).rounded())
        // The sign of these names is the other way round (POSIX).
        return hours == 0 ? "Etc/UTC" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
    }

    private init(
        _ code: String, _ names: String, _ currency: String, _ zone: String, _ languages: String,
        _ box: [Double]
    ) {
        self.code = code
        self.names = names.split(separator: "|").map(String.init)
        self.currency = currency
        timeZone = zone
        self.languages = languages.split(separator: " ").map(String.init)
        self.box = box
    }

    private static let table: [CountryFacts] = [
        CountryFacts("AD", "Andorra", "EUR", "Europe/Andorra", "ca", [42.4, 1.4, 42.7, 1.8]),
        CountryFacts("AT", "Österreich|Austria", "EUR", "Europe/Vienna", "de", [46.3, 9.5, 49.1, 17.2]),
        CountryFacts("BE", "België|Belgium", "EUR", "Europe/Brussels", "nl fr de", [49.4, 2.5, 51.6, 6.5]),
        CountryFacts("CA", "Canada", "CAD", "America/Toronto", "en fr", [41.6, -141, 83.2, -52.6]),
        CountryFacts(
            "CH", "Schweiz|Switzerland", "CHF", "Europe/Zurich", "de fr it", [45.8, 5.9, 47.9, 10.5]),
        CountryFacts("CZ", "Česko|Czechia", "CZK", "Europe/Prague", "cs", [48.5, 12, 51.1, 18.9]),
        CountryFacts("DE", "Deutschland|Germany", "EUR", "Europe/Berlin", "de", [47.2, 5.8, 55.1, 15.1]),
        CountryFacts("DK", "Danmark|Denmark", "DKK", "Europe/Copenhagen", "da", [54.5, 8, 57.8, 15.2]),
        CountryFacts("DZ", "الجزائر|Algeria", "DZD", "Africa/Algiers", "ar fr", [18.9, -8.7, 37.2, 12]),
        CountryFacts("EE", "Eesti|Estonia", "EUR", "Europe/Tallinn", "et", [57.5, 21.7, 59.8, 28.3]),
        CountryFacts("EG", "مصر|Egypt", "EGP", "Africa/Cairo", "ar", [21.9, 24.6, 31.8, 37]),
        CountryFacts("ES", "España|Spain", "EUR", "Europe/Madrid", "es", [35.9, -9.4, 43.9, 4.4]),
        CountryFacts("FI", "Suomi|Finland", "EUR", "Europe/Helsinki", "fi sv", [59.7, 19, 70.1, 31.6]),
        CountryFacts("FR", "France", "EUR", "Europe/Paris", "fr", [41.3, -5.2, 51.1, 9.6]),
        CountryFacts("GB", "United Kingdom", "GBP", "Europe/London", "en", [49.8, -8.7, 60.9, 1.8]),
        CountryFacts("GR", "Ελλάδα|Greece", "EUR", "Europe/Athens", "el", [34.8, 19.3, 41.8, 28.3]),
        CountryFacts("HR", "Hrvatska|Croatia", "EUR", "Europe/Zagreb", "hr", [42.3, 13.4, 46.6, 19.5]),
        CountryFacts("HU", "Magyarország|Hungary", "HUF", "Europe/Budapest", "hu", [45.7, 16.1, 48.6, 22.9]),
        CountryFacts("IE", "Ireland|Éire", "EUR", "Europe/Dublin", "en ga", [51.4, -10.7, 55.4, -6]),
        CountryFacts("IS", "Ísland|Iceland", "ISK", "Atlantic/Reykjavik", "is", [63.2, -24.6, 66.6, -13.4]),
        CountryFacts("IT", "Italia|Italy", "EUR", "Europe/Rome", "it", [36.6, 6.6, 47.1, 18.6]),
        CountryFacts("JP", "日本|Japan", "JPY", "Asia/Tokyo", "ja", [30.9, 129, 45.6, 146]),
        CountryFacts("LI", "Liechtenstein", "CHF", "Europe/Vaduz", "de", [47.04, 9.47, 47.28, 9.64]),
        CountryFacts("LT", "Lietuva|Lithuania", "EUR", "Europe/Vilnius", "lt", [53.9, 20.9, 56.5, 26.9]),
        CountryFacts(
            "LU", "Luxembourg|Lëtzebuerg", "EUR", "Europe/Luxembourg", "lb fr de", [49.4, 5.7, 50.2, 6.6]),
        CountryFacts("LV", "Latvija|Latvia", "EUR", "Europe/Riga", "lv", [55.6, 20.9, 58.1, 28.3]),
        CountryFacts(
            "MA", "المغرب|Maroc|Morocco", "MAD", "Africa/Casablanca", "ar fr", [27.6, -13.2, 35.9, -1]),
        CountryFacts("MC", "Monaco", "EUR", "Europe/Monaco", "fr", [43.7, 7.4, 43.8, 7.5]),
        CountryFacts("MT", "Malta", "EUR", "Europe/Malta", "mt en", [35.7, 14.1, 36.1, 14.6]),
        CountryFacts("NL", "Nederland|Netherlands", "EUR", "Europe/Amsterdam", "nl", [50.7, 3.3, 53.6, 7.3]),
        CountryFacts("NO", "Norge|Norway", "NOK", "Europe/Oslo", "nb nn", [57.9, 4.4, 71.3, 31.2]),
        CountryFacts("PL", "Polska|Poland", "PLN", "Europe/Warsaw", "pl", [49, 14.1, 54.9, 24.2]),
        CountryFacts("PT", "Portugal", "EUR", "Europe/Lisbon", "pt", [36.9, -9.6, 42.2, -6.1]),
        CountryFacts("RE", "La Réunion", "EUR", "Indian/Reunion", "fr", [-21.5, 55.1, -20.8, 55.9]),
        CountryFacts("RO", "România|Romania", "RON", "Europe/Bucharest", "ro", [43.6, 20.2, 48.3, 29.8]),
        CountryFacts("SE", "Sverige|Sweden", "SEK", "Europe/Stockholm", "sv", [55.3, 10.9, 69.1, 24.2]),
        CountryFacts("SI", "Slovenija|Slovenia", "EUR", "Europe/Ljubljana", "sl", [45.4, 13.3, 46.9, 16.6]),
        CountryFacts("SK", "Slovensko|Slovakia", "EUR", "Europe/Bratislava", "sk", [47.7, 16.8, 49.6, 22.6]),
        CountryFacts("TN", "تونس|Tunisie|Tunisia", "TND", "Africa/Tunis", "ar fr", [30.2, 7.5, 37.6, 11.6]),
        CountryFacts("TR", "Türkiye|Turkey", "TRY", "Europe/Istanbul", "tr", [35.8, 26, 42.1, 44.8]),
        CountryFacts("US", "United States", "USD", "America/New_York", "en", [24.4, -125, 49.4, -66.9]),
    ]
}
