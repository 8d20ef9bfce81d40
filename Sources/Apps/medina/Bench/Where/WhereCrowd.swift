import Geography
import HTTPBenchmark
import Identity
import StockSearch

/// What everybody in a city does who looks for something, and what shops change meanwhile: requests with the moments at
/// which they are due, all of them decided by a seed.
struct WhereCrowd: Sendable {
    /// How many people look for something.
    let visitors: Int
    /// So long it lasts, in nanoseconds.
    let length: Int64
    let seed: UInt64

    /// From one letter to the next, in milliseconds: as quickly as people type on a phone.
    private static let letter = 150...300
    /// From the last letter to the first of something else, in milliseconds: they look at what was found.
    private static let look = 2_000...6_000
    /// From one change in a shop to the next.
    private static let change = 2_000...6_000
    /// `SearchForm` waits so long after a letter whether another one comes.
    private static let delay: Int64 = 200_000_000

    /// The address of a visitor; each is in a network of their own, as people at home are.
    static func address(of visitor: Int) -> UInt32 {
        0x7F01_0001 + UInt32(visitor / 250) << 16 + UInt32(visitor % 250) << 8
    }

    /// Each of the others has an address behind those of the visitors.
    static func address(ofOther number: Int) -> UInt32 { 0x7FC8_0001 + UInt32(number % 250) << 8 }

    /// What visitors ask for: each letter that they type asks anew, unless the next one comes before the page's delay is
    /// over.
    func searches(in stock: SearchedStock) -> [OpenLoad.Call] {
        let words = stock.queries.filter { $0.label == "words2" }.map(\.text)
        let wrong = stock.misspelt.map(\.text)
        guard !words.isEmpty else { return [] }
        var calls: [OpenLoad.Call] = []
        for visitor in 0..<visitors {
            var random = SplitMix64(seed: seed &+ UInt64(visitor) &* 7_919)
            let near = stock.shops.randomElement(using: &random)?.place
            // Half of them say where they are.
            let form = Self.form(near: visitor.isMultiple(of: 2) ? near : nil)
            // They do not all begin at the same moment.
            var now = Int64.random(in: 0..<4_000_000_000, using: &random)
            while now < length {
                let texts = Self.typing(words, wrong, &random)
                let pauses = texts.map { _ in Self.milliseconds(Self.letter, &random) }
                for (place, typed) in texts.enumerated() {
                    now += pauses[place]
                    if place + 1 < texts.count, pauses[place + 1] < Self.delay { continue }
                    calls.append(
                        OpenLoad.Call(
                            due: now + Self.delay, source: Self.address(of: visitor),
                            request: Self.search("q=\(Self.escaped(typed))&\(form)")))
                }
                now += Self.milliseconds(Self.look, &random)
            }
        }
        return calls.filter { $0.due < length }.sorted { $0.due < $1.due }
    }

    /// What owners do: each says every few seconds of something on their shelf that it has come or gone.
    func changes(by owners: [(person: LoadPerson, shop: WhereStore.KeptShop)]) -> [OpenLoad.Call] {
        var calls: [OpenLoad.Call] = []
        for (number, owner) in owners.enumerated() {
            var random = SplitMix64(seed: seed &+ UInt64(number) &* 104_729)
            var now = Self.milliseconds(Self.change, &random)
            while now < length {
                guard let product = owner.shop.products.randomElement(using: &random) else { break }
                let body = "{\"inStock\":\(Bool.random(using: &random))}"
                calls.append(
                    OpenLoad.Call(
                        due: now, source: Self.address(ofOther: number),
                        request: Array(
                            ("PUT /api/v1/products/\(product.text)/stock HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                                + "Authorization: Bearer \(owner.person.token)\r\n"
                                + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
                                + body).utf8)))
                now += Self.milliseconds(Self.change, &random)
            }
        }
        return calls.sorted { $0.due < $1.due }
    }

    /// What stands in the field after each letter: mostly one word, at times two, or a misspelt one.
    private static func typing(
        _ words: [String], _ wrong: [String], _ random: inout SplitMix64
    ) -> [String] {
        let two = (words.randomElement(using: &random) ?? "").split(separator: " ")
        let typed =
            switch Int.random(in: 0..<10, using: &random) {
            case 0: wrong.randomElement(using: &random) ?? ""
            case 1...2: two.joined(separator: " ")
            default: String(two.first ?? "")
            }
        return typed.indices.map { String(typed[...$0]) }.filter { $0.last != " " }
    }

    /// The fields of the form besides the words, as a browser sends them where nothing is chosen.
    private static func form(near: Coordinate?) -> String {
        let place = near.map { "near=\($0.latitude),\($0.longitude)&" } ?? ""
        return "show=products&\(place)town=&category=&from=&to=&within=&sort=relevance"
    }

    /// A request for what was found, as the page's script sends it.
    static func search(_ query: String) -> [UInt8] {
        Array(
            ("GET /where/search?\(query) HTTP/1.1\r\nHost: 127.0.0.1\r\nHX-Request: true\r\n"
                + "HX-Trigger-Name: q\r\nHX-Target: results\r\nHX-Current-URL: http://127.0.0.1/where\r\n"
                + "Accept: */*\r\nAccept-Encoding: gzip, deflate, br\r\nAccept-Language: fr,en;q=0.8\r\n"
                + "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\n\r\n")
                .utf8)
    }

    /// A text as part of an address.
    static func escaped(_ text: String) -> String {
        text.utf8.map { byte in
            let isPlain = (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
            let digits = String(byte, radix: 16, uppercase: true)
            return isPlain
                ? String(UnicodeScalar(byte))
                : byte == 32 ? "+" : "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
    }

    private static func milliseconds(_ range: ClosedRange<Int>, _ random: inout SplitMix64) -> Int64 {
        Int64(Int.random(in: range, using: &random)) * 1_000_000
    }
}
