import Carpool
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Rides
import Testing

@Suite("P11: the drives of a person", .timeLimit(.minutes(2))) struct DriveHistoryTests {
    private typealias World = DrivingWorld

    @Test func `P10, P11: the driver rates by one tap, and what became of a drive stays for good`()
        async throws
    {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.agree()
            for step in ["arrive", "board", "drop-off"] {
                _ = try await world.press("/drive/now/stops/\(id.text)/\(step)")
                world.city.clock.advance(by: .minutes(2))
            }
            let sheet = try await world.get("/drive/now")
            #expect(sheet.text.contains("name=\"stars\" value=\"5\""))
            func rate(_ stars: String, back: String, as person: Headers = World.driver) async throws
                -> String?
            {
                try await world.client.post(
                    "/trips/\(id.text)/rating", form: ["stars": stars, "back": back], headers: person
                ).headers["location"]
            }
            #expect(try await rate("4", back: "now") == "/drive/now")
            let rated = try await world.get("/drive/now")
            #expect(!rated.text.contains("name=\"stars\""))
            #expect(rated.text.contains("Collect in cash from Ada"))
            // The city's memory lets go of the ride long before the drive is over.
            try await world.city.dispatch.rate(id, stars: 5, by: PersonID(2))
            world.city.clock.advance(by: .minutes(12))
            let later = try await world.get("/drive/now")
            #expect(later.text.contains("drive-so-far") && later.text.contains("Ada"))
            let over = try #require(try await world.press("/drive/now/end").headers["location"])
            let address = String(over.prefix { $0 != "?" })
            let drive = address.dropFirst("/trips/drives/".count)
            world.city.clock.advance(by: .minutes(2 * 24 * 60))
            let summary = try await world.get(address)
            #expect(summary.text.contains("You took one person along") && summary.text.contains("CHF"))
            #expect(summary.text.contains("/trips/\(id.text)"))
            #expect(!summary.text.contains("name=\"stars\""))
            let list = try await world.get("/trips/drives")
            #expect(list.text.contains(address) && list.text.contains("1 passenger"))
            #expect(try await world.get("/trips/\(id.text)").text.contains(address))
            #expect(try await rate("1", back: String(drive)) == "/trips/\(id.text)?done=late")
            #expect(try await rate("1", back: "//evil.example") == "/trips/\(id.text)?done=late")
            // Nobody else finds it, not even who rode along.
            for person in [World.stranger, ["X-Person": "2"]] as [Headers] {
                #expect(try await world.get(address, as: person).status == .notFound)
                #expect(try await !world.get("/trips/drives", as: person).text.contains(address))
            }
            for bad in ["/trips/drives/nonsense", "/trips/drives/\(id.text)"] {
                #expect(try await world.get(bad).status == .notFound)
            }
            #expect(try await world.get("/trips/drives?after=nonsense").status == .badRequest)
        }
    }

    @Test func `P11: the drives go on page by page, also those on which nobody rode along`() async throws {
        try await withDriving { world in
            for _ in 0..<3 {
                try await world.setOff()
                _ = try await world.press("/drive/now/end")
                world.city.clock.advance(by: .minutes(30))
            }
            var seen: [Drive] = []
            var cursor: DriveCursor?
            repeat {
                let (page, next) = try await world.desk.history.drives(
                    of: World.driverID, after: cursor, limit: 2)
                seen += page
                cursor = next.flatMap { DriveCursor($0.text) }
                #expect((cursor == nil) == (next == nil))
            } while cursor != nil
            #expect(seen.count == 3 && Set(seen.map(\.id)).count == 3)
            #expect(seen.map(\.startedAt) == seen.map(\.startedAt).sorted(by: >))
            #expect(seen.allSatisfy { !$0.isOpen && $0.earned == nil })
            let list = try await world.get("/trips/drives").text
            for drive in seen { #expect(list.contains("/trips/drives/\(drive.id.text)")) }
            #expect(try await world.desk.history.drives(of: PersonID(99)).drives.isEmpty)
            for bad in ["", "1", "x.y", "1.nonsense"] { #expect(DriveCursor(bad) == nil, "\(bad)") }
        }
    }
}
