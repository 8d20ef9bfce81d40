import CarpoolTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Taxi
import TaxiDispatch
import Testing

@Suite("What a driver's screen says", .timeLimit(.minutes(3)))
struct CabScreenTests {
    private let ada = TaxiCast.ada
    private let driver = TaxiCast.driver
    private let boss: Headers = ["X-Person": "3", "X-Operator": "1"]

    @Test
    func `T8: a driver is told that the taxi is not registered any more, and chooses another`() async throws {
        try await withPages(.inProcess) { world, client in
            #expect(try await client.comeOnDuty() == "/taxi/drive")
            let page = try await client.callTaxi(ada)
            for word in ["accept", "board"] { try await client.drive(page, word) }
            _ = try await client.post(
                "/operate/taxi/vehicles/\(TaxiID(42).text)/remove", fields: [:], boss)
            #expect(try await client.drive(page, "arrive") == "/taxi/drive")
            let refused = try #require(try await client.switchOn())
            #expect(refused == "/taxi/drive?trouble=unregistered")
            let told = try await client.get(refused, headers: driver).text
            #expect(told.contains("This taxi is not registered any more.") && told.contains("Take this taxi"))
            // On another device the old screen is open still.
            let late = try #require(try await client.switchOn())
            #expect(late == "/taxi/drive?trouble=no-taxi")
            #expect(try await client.get(late, headers: driver).text.contains("at the wheel of no taxi"))
        }
    }

    @Test
    func `T4: a driver who answers a call that is not there is told that it has moved on`() async throws {
        try await withPages(.inProcess) { world, client in
            try await client.comeOnDuty()
            let answered = try await client.drive("/taxi/\(CallID(77).text)", "accept")
            #expect(answered == "/taxi/drive?trouble=late")
            let told = try await client.get("/taxi/drive?trouble=late", headers: driver).text
            #expect(told.contains("the call had moved on"))
        }
    }

    @Test
    func `T4, T10: what is pressed twice is done once, and the screen shows how things stand`() async throws {
        try await withPages(.inProcess) { world, client in
            func twice(_ call: String, _ word: String) async throws {
                for press in 1...2 {
                    #expect(try await client.drive(call, word) == "/taxi/drive", "\(word), press \(press)")
                }
            }
            try await client.comeOnDuty()
            try await twice(try await client.callTaxi(TaxiCast.eve), "refuse")
            let page = try await client.callTaxi(ada)
            try await twice(page, "accept")
            await world.drive(PersonID(9), to: SampleCity.vaduz)
            for word in ["door", "board", "arrive"] { try await twice(page, word) }
            #expect(try await client.get(page, headers: ada).text.contains("You have arrived"))
            #expect(try await client.switchOn() == "/taxi/drive")
            let other = try await client.callTaxi(ada)
            try await client.drive(other, "accept")
            try await twice(other, "give-up")
            #expect(try await client.get("/taxi/drive", headers: driver).text.contains("Off duty"))
            // Whoever sits in the taxi is not given up, however often that is pressed.
            try await client.switchOn()
            let third = try await client.callTaxi(["X-Person": "4"])
            for word in ["accept", "board"] { try await client.drive(third, word) }
            #expect(try await client.drive(third, "give-up") == "/taxi/drive?trouble=late")
        }
    }

    @Test
    func `T11: for when a taxi was booked is said in the question, on the way and while one is looked for`()
        async throws
    {
        try await withPages(.inProcess) { world, client in
            let time = (world.clock.now + .minutes(120)).roundedUpToMinute
            let page = try await client.callTaxi(ada, ["at": LocalTimeZone.utc.field(of: time)])
            world.clock.advance(by: .minutes(105))
            try await client.comeOnDuty()
            await world.pass(.minutes(1))
            let local = LocalTimeZone.utc.localTime(at: time)
            let clock = "\(local.hour):\(local.minute < 10 ? "0" : "")\(local.minute)"
            let words = try Regex("Booked for [^<]*\(clock)")
            func driverReads() async throws -> String {
                try await client.get("/taxi/drive", headers: driver).text
            }
            let asked = try await driverReads()
            #expect(asked.contains("cab-accept") && asked.contains(words))
            let looking = try await client.get(page, headers: ada).text
            #expect(looking.contains("We are looking") && looking.contains(words))
            try await client.drive(page, "accept")
            #expect(try await driverReads().contains(words))
            let coming = try await client.get(page, headers: ada).text
            let early = try Regex("It may be there before and waits: you have until 0?\(clock)\\.")
            #expect(coming.contains(early))
            // Who drives finds the way to their own page where taxis are called; for others there is none.
            #expect(try await client.get("/taxi", headers: driver).text.contains("href=\"/taxi/drive\""))
            #expect(!(try await client.get("/taxi", headers: ada).text.contains("href=\"/taxi/drive\"")))
            try await client.drive(page, "board")
            #expect(!(try await driverReads().contains(words)), "nobody waits for it any more")
            // Who calls for now is promised no time.
            try await client.drive(page, "arrive")
            #expect(try await client.switchOn() == "/taxi/drive")
            _ = try await client.callTaxi(TaxiCast.eve)
            let now = try await driverReads()
            #expect(now.contains("cab-accept") && !now.contains("Booked for"))
        }
    }

    @Test
    func `T6, T10: without scripts callers and drivers look again, and call off with a reason`() async throws
    {
        try await withPages(.inProcess) { world, client in
            try await client.comeOnDuty()
            let page = try await client.callTaxi(ada)
            let looking = try plain(try await client.get(page, headers: ada).text)
            #expect(looking.contains("href=\"\(page)\"") && !looking.contains("<form"))
            try await client.drive(page, "accept")
            let coming = try plain(try await client.get(page, headers: ada).text)
            #expect(coming.contains("action=\"\(page)/cancel\"") && coming.contains("name=\"reason\""))
            let screen = try plain(try await client.get("/taxi/drive", headers: driver).text)
            #expect(screen.contains("href=\"/taxi/drive\"") && screen.contains("/give-up\""))
            #expect(screen.contains("name=\"reason\"") && screen.contains("name=\"form_token\""))
            try await client.drive(page, "board")
            #expect(
                try plain(try await client.get(page, headers: ada).text).contains("I am not in this taxi"))
            #expect(!(try plain(try await client.get("/taxi/drive", headers: driver).text).contains("<form")))
            try await client.drive(page, "arrive")
            #expect(!(try await client.get(page, headers: ada).text.contains("<noscript><a")))
        }
    }

    /// What a page has for who has no scripts.
    private func plain(_ page: String) throws -> Substring {
        try #require(page.firstMatch(of: /<noscript>([\s\S]*?)<\/noscript>/)?.1)
    }
}
