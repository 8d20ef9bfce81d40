import CarpoolExchange
import Geography
import Testing

@Suite("Values of the Standard covoiturage")
struct ValueTests {
    @Test(arguments: [
        "https://a.example", "http://a.example/", "HTTPS://a.example/x?y=z#w", "https://127.0.0.1:8080/",
        "https://[::1]/", "https://a.example?x", "https://a.example/@b",
    ])
    func `R16: addresses by HTTP are taken as they are`(text: String) {
        #expect(WebAddress(text)?.text == text)
    }

    @Test(arguments: [
        "", "https://", "https:///x", "https://:80/", "javascript:alert(1)", "java\nscript:x", "//a.example",
        "ftp://a.example", "data:text/html,x", " https://a.example", "https://a.example/ x",
        "https://a.example/\"onclick=", "https://a.example\\@b.example", "https://user@b.example",
        "https://é.example", "https://a.example/\u{202E}", "https:a.example", "mailto:a@b.example",
    ])
    func `R16: anything else is no address for a link`(text: String) { #expect(WebAddress(text) == nil) }

    @Test func `R16: operators are named by domains`() {
        for text in [
            "operator.org", "carpool.mycity.com", "a-b.c2.example", "1.example", "xn--e1afmkfd.xn--p1ai",
        ] {
            #expect(OperatorDomain(text)?.text == text)
        }
        #expect(OperatorDomain("Operator.ORG") == OperatorDomain("operator.org"))
        let long = String(repeating: "a", count: 63)
        #expect(OperatorDomain("\(long).example") != nil)
        for text in [
            "", ".", "operator", "a..b", ".a.b", "a.b.", "-a.b", "a-.b", "a b.c", "a_b.c", "é.fr", "a.b:80",
            "\(long)a.example", "127.0.0.1", "https://a.b", "a.b/c",
            Array(repeating: long, count: 4).joined(separator: ".") + ".example",
        ] { #expect(OperatorDomain(text) == nil, "\(text)") }
    }

    @Test func `R16: identifiers are the same in capital and small letters`() {
        let small = "0191e2a4-7b3c-7def-8123-456789abcdef"
        #expect(BookingID(small.uppercased()) == BookingID(small))
        #expect(BookingID(small.uppercased())?.text == small)
        for text in [
            "", "1", small + " ", small.replacing("-", with: ""), "{\(small)}", "\(small.dropLast())g",
        ] {
            #expect(BookingID(text) == nil)
        }
    }

    @Test func `R16: every second of a day has a text, which is read again`() {
        for second in 0..<86_400 {
            let time = TimeOfDay(secondsAfterMidnight: second)
            #expect(time != nil && time?.text.utf8.count == 8 && time.flatMap { TimeOfDay($0.text) } == time)
        }
        #expect(TimeOfDay(secondsAfterMidnight: 86_400) == nil)
        #expect(TimeOfDay(secondsAfterMidnight: -1) == nil)
        #expect(TimeOfDay("07:30:00")?.secondsAfterMidnight == 27_000)
        #expect(TimeOfDay("07:30:00.999")?.secondsAfterMidnight == 27_000)
        #expect(TimeOfDay("23:59:60")?.text == "23:59:59")
        for text in [
            "", "7:30:00", "07:30", "07:30:00Z", "07:30:00.", "24:00:00", "07:60:00", "07:30:61", "07-30-00",
            "+7:30:00", "07:30:00.1a", "07:30:00." + String(repeating: "1", count: 40), "٠٧:٣٠:٠٠",
        ] { #expect(TimeOfDay(text) == nil, "\(text)") }
    }

    @Test func `R16: amounts keep their decimals`() throws {
        func read(_ number: String) throws -> Price {
            try Price(reading: Array(#"{"type":"PAYING","amount":\#(number),"currency":"EUR"}"#.utf8))
        }
        for (number, tenThousandths) in [
            ("3.4", 34_000), ("0.1", 1_000), ("3.4000000953674316", 34_000), ("1e2", 1_000_000), ("0", 0),
            ("999999999.9999", 9_999_999_999_999), ("1000000000", 10_000_000_000_000), ("0.00005", 1),
        ] as [(String, Int64)] {
            #expect(try read(number).amount?.tenThousandths == tenThousandths)
        }
        var random = SplitMix64(seed: 16)
        for _ in 0..<10_000 {
            let amount = PriceAmount(tenThousandths: Int64.random(in: 0...10_000_000_000_000, using: &random))
            let price = Price(kind: .paying, amount: amount)
            #expect(try Price(reading: price.written()) == price, "\(amount)")
        }
        #expect(PriceAmount(minorUnits: 340, decimals: 2) == PriceAmount(tenThousandths: 34_000))
        #expect(PriceAmount(minorUnits: 340, decimals: 2)?.minorUnits(decimals: 2) == 340)
        #expect(PriceAmount(tenThousandths: 34_050).minorUnits(decimals: 2) == 341)
        #expect(PriceAmount(tenThousandths: 34_049).minorUnits(decimals: 2) == 340)
        #expect(PriceAmount(minorUnits: 7, decimals: 0)?.minorUnits(decimals: 3) == 7_000)
        #expect(PriceAmount(minorUnits: 7, decimals: 5) == nil)
        #expect(PriceAmount(minorUnits: -1, decimals: 2) == nil)
        #expect(PriceAmount(minorUnits: .max, decimals: 0) == nil)
        #expect(PriceAmount(tenThousandths: .min).minorUnits(decimals: 2) == nil)
        #expect(PriceAmount(tenThousandths: 1) < PriceAmount(tenThousandths: 2))
    }

    @Test func `R16: currencies are three capital letters`() {
        #expect(CurrencyCode("MAD")?.text == "MAD")
        for text in ["", "MA", "MADA", "mad", "M4D", "ÄÖÜ"] { #expect(CurrencyCode(text) == nil) }
    }

    @Test func `R16: moments are cut to whole seconds, and metres and seconds are rounded`() throws {
        var journey = Documents.schedule
        journey.passengerPickup = Timestamp(milliseconds: 1_790_000_100_999)
        #expect(
            try JourneySchedule(reading: journey.written()).passengerPickup
                == Timestamp(milliseconds: 1_790_000_100_000))
        var trip = Documents.Least.trip
        trip.duration = .milliseconds(1_500)
        trip.distance = .metres(99.5)
        let read = try Trip(reading: trip.written())
        #expect(read.duration == .seconds(2))
        #expect(read.distance == .metres(100))
    }

    @Test func `R16: a journey has one page and a passenger's one time of departure`() {
        let page = Documents.address("https://b.example/1")
        var schedule = Documents.schedule
        schedule.webAddress = page
        let journey = DriverJourney(driverTrip: Documents.driverTrip, schedule: schedule)
        #expect(journey.driverTrip.trip.webAddress == page)
        schedule.webAddress = nil
        let other = PassengerJourney(
            passengerTrip: Documents.passengerTrip, schedule: schedule, driverDeparture: Documents.monday)
        #expect(other.schedule.webAddress == Documents.trip.webAddress)
        #expect(other.schedule.driverDeparture == Documents.monday)
    }
}
