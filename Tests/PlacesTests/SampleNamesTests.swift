import Geography
import Places
import Testing

@Suite("Names and addresses of Liechtenstein, asked with their town")
struct SampleNamesTests {
    /// Stops that are called like a kind of place: who asks for the hospital of Vaduz means the hospital. And a toilet
    /// that is called "Toiletten" is one of several of its kind.
    static let kindsFirst: Set<String> = ["Spital", "Theater", "Schule", "Toiletten"]

    @Test(arguments: [2013, 404, 77] as [UInt64])
    func `200 places and streets are first by name and town, in either order`(seed: UInt64) throws {
        let gazetteer = try SampleCity.gazetteer.get()
        let records = try SampleCity.records.get()
        let named = Set(records.points.compactMap(\.names?.local) + records.streets.map(\.names.local))
            .subtracting(Self.kindsFirst)
        var random = SplitMix64(seed: seed)
        let places = (0..<gazetteer.count).compactMap { gazetteer.place(PlaceID(rawValue: UInt64($0) << 32)) }
            .filter { $0.context != nil && named.contains($0.names.local) }
            .shuffled(using: &random).prefix(200)
        #expect(places.count == 200)
        for place in places {
            let town = try #require(place.context).local
            for query in ["\(place.names.local) \(town)", "\(town) \(place.names.local)"] {
                let best = try #require(
                    gazetteer.search(query, near: SampleCity.townHall).first, "seed \(seed): \(query)")
                #expect(
                    Self.isMeant(best.place, by: place),
                    "seed \(seed): \(query) finds \(SampleCityTests.line(best.place))")
                #expect(best.unknownWords.isEmpty && best.unknownNumber == nil, "seed \(seed): \(query)")
            }
        }
    }

    @Test(arguments: [2013, 404, 77] as [UInt64])
    func `100 houses are first by street, number and town, with their postcode and without`(
        seed: UInt64
    ) throws {
        let gazetteer = try SampleCity.gazetteer.get()
        let records = try SampleCity.records.get()
        var random = SplitMix64(seed: seed)
        var asked = 0
        var withPostcode = 0
        for record in records.addresses.shuffled(using: &random) where asked < 100 {
            // The sample has places beyond the border, and houses that are drawn twice.
            guard let house = gazetteer.nearest(to: record.coordinate)?.place,
                house.names.local == "\(record.street) \(record.number)", let town = house.context?.local
            else { continue }
            asked += 1
            var queries = ["\(house.names.local) \(town)"]
            if let postcode = record.postcode {
                withPostcode += 1
                queries.append("\(house.names.local), \(postcode) \(town)")
            }
            for query in queries {
                let best = try #require(
                    gazetteer.search(query, near: SampleCity.townHall).first, "seed \(seed): \(query)")
                #expect(best.place.id == house.id, "seed \(seed): \(query) finds \(best.place.names.local)")
                #expect(best.unknownWords.isEmpty && best.unknownNumber == nil, "seed \(seed): \(query)")
                #expect(best.fit == .whole, "seed \(seed): \(query)")
            }
        }
        #expect(asked == 100 && withPostcode > 20, "seed \(seed): \(asked), \(withPostcode)")
    }

    /// Whether the place found has the words of the one asked for, of its name and its town together ("Schaan,
    /// Rheindenkmal" is "Rheindenkmal" in Schaan). A stop may also find what it is called after: "Nendeln Kohlmahd" the
    /// street Kohlmahd.
    static func isMeant(_ found: Place, by asked: Place) -> Bool {
        let words = Self.words(found)
        if words == Self.words(asked) { return true }
        guard case .pointOfInterest(let category) = asked.kind, category.group == .stop else { return false }
        return !found.kind.isSettlement && words.isSubset(of: Self.words(asked))
    }

    private static func words(_ place: Place) -> Set<String> {
        let text = "\(place.names.local) \(place.context?.local ?? "")".lowercased()
        return Set(text.split { !$0.isLetter && !$0.isNumber }.map { String($0) })
    }
}
