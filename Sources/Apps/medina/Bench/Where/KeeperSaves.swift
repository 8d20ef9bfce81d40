import Glibc
import HTTPBenchmark
import Identity

/// Somebody behind a counter who adds products to their shop, and somebody in the street who looks for each of them.
struct KeeperSaves {
    private let keeper: LoadPerson
    private let shop: WhereStore.KeptShop
    private let port: Int

    init(_ keeper: LoadPerson, _ shop: WhereStore.KeptShop, port: Int) {
        self.keeper = keeper
        self.shop = shop
        self.port = port
    }

    /// Saves products one after the other, and looks for each until it is found; blocks its thread.
    ///
    /// - Parameter pause: How many nanoseconds lie between the beginnings of two.
    /// - Returns: The times from sending what is saved to the answer in which it is found, in milliseconds; without those
    ///   that were refused, or not found within ten seconds.
    func run(_ count: Int, every pause: Int64) -> [Double] {
        let counter = LoopbackConnection(port: port, source: 249)
        let street = LoopbackConnection(port: port, source: 248)
        let begin = Stopwatch.now
        return (0..<count).compactMap { number in
            let wait = begin + Int64(number) * pause - Stopwatch.now
            if wait > 0 { usleep(UInt32(wait / 1_000)) }
            return try? save(Self.word(number), counter, street)
        }
    }

    private func save(
        _ word: String, _ counter: LoopbackConnection, _ street: LoopbackConnection
    ) throws -> Double? {
        let sent = Stopwatch.now
        let answer = try counter.send(
            "POST", "/api/v1/shops/\(shop.id.text)/products", token: keeper.token,
            type: "application/json",
            body: Array(#"{"name":"\#(word)","price":{"amount":990,"currency":"CHF"}}"#.utf8))
        guard answer.status == 201 else { return nil }
        while Stopwatch.now - sent < 10_000_000_000 {
            let found = try street.exchange(WhereCrowd.search("q=\(word)&show=products&sort=relevance"))
            if String(decoding: found.body, as: UTF8.self).contains("<bdi>\(word)</bdi>") {
                return Double(Stopwatch.now - sent) / 1e6
            }
        }
        return nil
    }

    /// A word that nobody else has: "zq" and four letters.
    private static func word(_ number: Int) -> String {
        var (word, rest) = ("zq", number)
        for _ in 0..<4 {
            word.unicodeScalars.append(UnicodeScalar(UInt8(ascii: "a") + UInt8(rest % 26)))
            rest /= 26
        }
        return word
    }
}
