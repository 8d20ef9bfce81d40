import Geography
import HTML
import HTTPServer
import Identity
import Inventory
import Shops
import Testing

@Suite("What somebody looks for, as an address", .timeLimit(.minutes(2)))
struct ShopQueryTests {
    private func read(_ query: String) -> ShopQuery {
        ShopQuery(Request(.get, "/where/search?\(query)").query)
    }

    private func encoded(_ text: String) -> String { PercentEncoding.encoded(text) }

    @Test func `W7: what cannot be read of an address is left out`() {
        #expect(read("show=cars&category=cars&sort=loud&within=3&near=nowhere") == ShopQuery())
        for near in [
            "", ",", "nan,nan", "inf,0", "91,0", "47.1", "47.1,9.5,3", "1e400,9", "٤٧,٩", "47,1;9,5",
        ] {
            #expect(read("near=\(encoded(near))").near == nil, "\(near)")
        }
        for within in ["-500", "0", "1e3", "501", "99999999999999999999"] {
            #expect(read("within=\(within)").within == nil)
        }
        #expect(read("town=\(String(repeating: "x", count: 201))").town == nil)
        #expect(read("from=&to=\(String(repeating: "9", count: 41))").lowest == nil)
        #expect(read("q=a&q=b").words == "a")
    }

    @Test func `W7: of ten thousand characters the first two hundred are read`() {
        #expect(
            read("q=\(String(repeating: "x", count: 10_000))").words == String(repeating: "x", count: 200))
        // One letter with ten thousand accents is no more.
        let tower = "e" + String(repeating: "\u{301}", count: 10_000)
        #expect(read("q=\(encoded(tower))").words.unicodeScalars.count == 200)
    }

    @Test func `W7: an address asks for what was asked for`() {
        var random = SplitMix64(seed: 7)
        let words = ["", "pain & co", "a+b=c?#%41", "خبز", "crème brûlée", "\u{202E}<b>", "a\nb", "🥖", "\"'"]
        for turn in 0..<500 {
            let query = ShopQuery().with {
                $0.words = words.randomElement(using: &random) ?? ""
                $0.kind = ShopQuery.Kind.allCases.randomElement(using: &random) ?? .products
                $0.town = [nil, "vaduz", "a&b=c", "ä/ö"].randomElement(using: &random) ?? nil
                $0.category = Bool.random(using: &random) ? nil : .allCases.randomElement(using: &random)
                $0.isInStock = Bool.random(using: &random)
                $0.isOpen = Bool.random(using: &random)
                $0.lowest = [nil, "12,50 €", "-3", "1e9", "0"].randomElement(using: &random) ?? nil
                $0.highest = [nil, "CHF 3.–", "&"].randomElement(using: &random) ?? nil
                $0.near =
                    Bool.random(using: &random) ? nil : Coordinate(latitude: 47.12345, longitude: -0.00001)
                $0.within =
                    Bool.random(using: &random) ? nil : ShopQuery.distances.randomElement(using: &random)
                $0.order = ShopQuery.Order.allCases.randomElement(using: &random) ?? .relevance
            }
            let again = ShopQuery(Request(.get, query.address().text).query)
            #expect(again == query, "turn \(turn): \(query.address().text)")
            #expect(again.address() == query.address())
            let next = Request(.get, query.address(after: "24.x").text).query
            #expect(next["after"] == "24.x" && ShopQuery(next) == query)
        }
    }
}
