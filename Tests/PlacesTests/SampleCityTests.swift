import Geography
import Places
import Testing

@Suite("Search in Liechtenstein")
struct SampleCityTests {
    static func line(_ place: Place) -> String {
        place.context.map { "\(place.names.local), \($0.local)" } ?? place.names.local
    }

    @Test(arguments: [
        ("vaduz", "Vaduz"), ("va", "Vaduz"), ("VADUZ ", "Vaduz"), ("vadzu", "Vaduz"),
        ("stadtle", "Städtle, Vaduz"), ("staedtle", "Städtle, Vaduz"), ("städtle vaduz", "Städtle, Vaduz"),
        ("Landstr", "Landstrasse, Vaduz"), ("landstrasse schaan", "Landstrasse, Schaan"),
        ("schaan landstr", "Landstrasse, Schaan"), ("land strasse", "Landstrasse, Vaduz"),
        ("landstrase triesen", "Landstrasse, Triesen"), ("schan", "Schaan"), ("schaan", "Schaan"),
        ("balzers", "Balzers"), ("triesnberg", "Triesenberg"), ("9490", "Vaduz"),
        ("vaduz liechtenstein", "Vaduz"), ("landesspital", "Liechtensteinisches Landesspital, Vaduz"),
        ("schloss gutenberg", "Schloss Gutenberg, Balzers"),
        ("Feldkircherstrasse", "Feldkircher Strasse, Schaan"),
        ("Feldkircherstr. 2, Schaan", "Feldkircher Strasse 2, Schaan"),
        ("Bendererstrasse Schaan", "Bendererstrasse, Schaan"),
        ("Benderer Strasse Schaan", "Benderer Strasse, Schaan"),
        ("Schaan Bahnhof", "Schaan Bahnhof, Schaan"), ("bahnhof schaan", "Schaan Bahnhof, Schaan"),
        ("nendeln bahnhof", "Nendeln, Eschen"), ("Bahnhof", "Forst Hilti Bahnhof, Schaan"),
        ("Balzers Roxy Balzers", "Balzers Roxy, Balzers"),
    ])
    func `real queries find real places`(query: String, answer: String) throws {
        let found = try SampleCity.gazetteer.get().search(query, near: SampleCity.townHall)
        #expect(found.first.map { Self.line($0.place) } == answer)
    }

    @Test func `every house of the sample is found by street, number and town`() throws {
        let gazetteer = try SampleCity.gazetteer.get()
        var missed: [String] = []
        for id in 0..<gazetteer.count {
            for address in 1...1 {
                guard let place = gazetteer.place(PlaceID(rawValue: UInt64(id) << 32 | UInt64(address)))
                else {
                    continue
                }
                let query = "\(place.names.local) \(place.context?.local ?? "")"
                if gazetteer.search(query).first?.place.id != place.id { missed.append(query) }
            }
        }
        #expect(missed.isEmpty)
    }

    /// Random typing errors: one letter dropped, doubled up with another, replaced or swapped in a word of six or more.
    @Test func `95 of 100 streets with a typing error are among the first three`() throws {
        let gazetteer = try SampleCity.gazetteer.get()
        let records = try SampleCity.records.get()
        let streets = Set(records.streets.map(\.names.local)).sorted()
        let seed: UInt64 = 2013
        var random = SplitMix64(seed: seed)
        var asked = 0
        var missed: [String] = []
        for _ in 0..<3 {
            for street in streets {
                guard let query = Self.mistyped(street, using: &random) else { continue }
                asked += 1
                let found = gazetteer.search(query).prefix(3).map(\.place.names.local)
                if !found.contains(street) { missed.append("\(query) for \(street)") }
            }
        }
        #expect(asked > 1500)
        #expect(missed.count * 20 <= asked, "seed \(seed): \(missed)")
    }

    static func mistyped(_ name: String, using random: inout SplitMix64) -> String? {
        var words = name.split(separator: " ").map { Array($0) }
        let long = words.indices.filter { words[$0].count >= 6 && words[$0].allSatisfy(\.isLetter) }
        guard let word = long.randomElement(using: &random) else { return nil }
        let index = Int.random(in: 0..<words[word].count, using: &random)
        let letter = "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) ?? "e"
        switch Int.random(in: 0..<4, using: &random) {
        case 0: words[word].remove(at: index)
        case 1: words[word].insert(letter, at: index)
        case 2: words[word][index] = letter
        default: words[word].swapAt(index, max(0, index - 1))
        }
        return words.map { String($0) }.joined(separator: " ")
    }

    @Test func `a search takes a few milliseconds at most, also as one types`() throws {
        let gazetteer = try SampleCity.gazetteer.get()
        let clock = ContinuousClock()
        var times: [Duration] = []
        for query in [
            "landstrasse 12 vaduz", "städtle", "liechtensteinisches landesmuseum", "im rietle schaan",
        ] {
            for length in 1...query.count {
                let text = String(query.prefix(length))
                times.append(clock.measure { _ = gazetteer.search(text, near: SampleCity.townHall) })
            }
        }
        times.sort()
        // Optimised it is 0.2 ms; the bound leaves room for an unoptimised build on a busy machine.
        #expect(times[times.count / 2] < .milliseconds(100))
    }

    @Test func `positions are named by street and town`() throws {
        let gazetteer = try SampleCity.gazetteer.get()
        let town = try #require(gazetteer.nearest(to: SampleCity.townHall))
        #expect(Self.line(town.place).hasSuffix("Vaduz"))
        #expect(town.distance < .metres(250))
        let street = try #require(gazetteer.search("städtle vaduz").first).place
        let there = try #require(gazetteer.nearest(to: street.coordinate))
        #expect(there.distance < .metres(30))
        #expect(there.place.context?.local == "Vaduz")
        #expect(gazetteer.settlement(near: SampleCity.townHall)?.names.local == "Vaduz")
        // On Lake Constance.
        let lake = Coordinate(latitude: 47.6, longitude: 9.4)
        #expect(gazetteer.nearest(to: lake) == nil)
        #expect(gazetteer.settlement(near: lake) == nil)
    }
}
