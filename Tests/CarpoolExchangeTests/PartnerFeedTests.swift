import CarpoolExchange
import Geography
import Testing

@Suite("Offers of other operators")
struct PartnerFeedTests {
    private static let journeys = [Documents.driverJourney, Documents.Least.driverJourney]

    private func feed(_ text: String, offers: Int = 1_000, reasons: Int = 20) throws -> PartnerFeed<
        DriverJourney
    > {
        try PartnerFeed(reading: Array(text.utf8), offerLimit: offers, reasonLimit: reasons)
    }

    @Test func `R16: what Medina sends is read whole`() throws {
        let feed = try PartnerFeed<DriverJourney>(reading: Self.journeys.written())
        #expect(feed.offers == Self.journeys)
        #expect(feed.leftOut.isEmpty && feed.leftOutCount == 0 && feed.unreadCount == 0)
        #expect(try PartnerFeed<DriverJourney>(reading: Array("[]".utf8)).offers.isEmpty)
        let trips = [Documents.passengerRegularTrip]
        #expect(try PartnerFeed<PassengerRegularTrip>(reading: trips.written()).offers == trips)
    }

    @Test func `R16: bad offers are left out with the reason, and the others are read`() throws {
        let good = String(decoding: try Documents.Least.driverJourney.written(), as: UTF8.self)
        let feed = try feed(
            """
            [\(good), null, 7, "a", [], {}, \(good.replacing(#""type":"DYNAMIC""#, with: #""type":"FAST""#)),
            \(good.replacing(#""id":"1""#, with: #""id":"""#)), \(good)]
            """)
        #expect(feed.offers == [Documents.Least.driverJourney, Documents.Least.driverJourney])
        #expect(feed.leftOutCount == 7)
        #expect(feed.leftOut.map(\.index) == Array(1...7))
        #expect(
            feed.leftOut.map(\.reason) == [
                DocumentError(.missing), DocumentError(.wrongKind), DocumentError(.wrongKind),
                DocumentError(.wrongKind), DocumentError(.missing, at: "operator"),
                DocumentError(.unknownWord, at: "type"), DocumentError(.empty, at: "driver.id"),
            ])
    }

    @Test func `R16: no more is looked at and kept than is asked for`() throws {
        let feed = try feed("[" + Array(repeating: "0", count: 100_000).joined(separator: ",") + "]")
        #expect(feed.leftOut.count == 20)
        #expect(feed.leftOutCount == 1_000)
        #expect(feed.unreadCount == 99_000)
        let good = String(decoding: try Documents.Least.driverJourney.written(), as: UTF8.self)
        let cut = try self.feed("[\(good),\(good),0,\(good)]", offers: 1, reasons: 0)
        #expect(cut.offers.count == 1 && cut.leftOutCount == 0 && cut.unreadCount == 3)
        let none = try self.feed("[\(good)]", offers: -1, reasons: -1)
        #expect(none.offers.isEmpty && none.unreadCount == 1)
    }

    @Test(arguments: [
        ("", DocumentError.Code.notJSON), ("[", .notJSON), ("[{]", .notJSON), ("[1,]x", .notJSON),
        ("<html>", .notJSON), ("{}", .wrongKind), (#"{"error":"no"}"#, .wrongKind), ("null", .missing),
        ("\u{0}[]", .notText),
    ])
    func `R16: what is no list is refused as a whole`(text: String, code: DocumentError.Code) {
        #expect(throws: DocumentError(code)) { try feed(text) }
    }

    @Test func `R16: ten thousand spoilt lists are read or refused, and what is read can be sent on`() throws
    {
        let valid = try Self.journeys.written()
        let tokens = [
            "\"", "{", "}", "[", "]", ",", ":", "null", "-", "1e999", "0", "\\u0000", "\\ud800", "\u{FEFF}",
            "\"\"",
        ].map { Array($0.utf8) }
        var readCount = 0
        var leftOutCount = 0
        for seed in 0..<10_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            var bytes = valid
            for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, tokens, using: &random) }
            guard let feed = try? PartnerFeed<DriverJourney>(reading: bytes) else { continue }
            readCount += 1
            leftOutCount += feed.leftOutCount
            #expect(feed.offers.count + feed.leftOutCount + feed.unreadCount <= bytes.count, "seed \(seed)")
            let again = try? PartnerFeed<DriverJourney>(reading: feed.offers.written())
            #expect(again?.offers == feed.offers, "seed \(seed)")
        }
        // Enough of the mutations get past the parser of JSON, and enough of those are stopped behind it.
        #expect(readCount > 2_000)
        #expect(leftOutCount > 1_000)
    }

    /// Changes, takes out, doubles or puts in something somewhere.
    private func mutate(_ bytes: inout [UInt8], _ tokens: [[UInt8]], using random: inout SplitMix64) {
        let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
        let end = min(bytes.count, place + Int.random(in: 1...20, using: &random))
        guard place < end else { return }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: bytes.removeSubrange(place..<end)
        case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 4: bytes.insert(contentsOf: tokens.randomElement(using: &random) ?? [], at: place)
        default: bytes[place] = UInt8.random(in: 0x30...0x39, using: &random)
        }
    }
}
