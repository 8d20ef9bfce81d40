import Database
import DatabaseTesting
import Favourites
import Geography
import HTTPServer
import HTTPTesting
import Identity
import PlaceChoice
import Testing

@Suite("Where people went last", .timeLimit(.minutes(2)))
struct RecentPlacesTests {
    private static let start = Timestamp(milliseconds: 1_700_000_000_000)

    private func place(_ number: Int) -> Coordinate {
        Coordinate(latitude: 47.1 + Double(number) / 500, longitude: 9.5)
    }

    @Test(arguments: TestDatabase.allCases)
    func `R22: the last ten places are kept, each once, the last first, and everybody sees their own`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([RecentPlaces.schema], now: 1)
            let recent = RecentPlaces(database)
            var expected: [Int] = []
            var random = SplitMix64(seed: 22)
            for step in 0..<60 {
                let number = Int.random(in: 0..<15, using: &random)
                // A metre beside is the same place.
                let jitter = Double.random(in: -0.000_01...0.000_01, using: &random)
                let there = Coordinate(
                    latitude: place(number).latitude + jitter, longitude: place(number).longitude)
                try await recent.note(
                    there, named: "\(number)", of: person(1), at: Self.start + .seconds(Double(step)))
                expected.removeAll { $0 == number }
                expected = Array(([number] + expected).prefix(RecentPlaces.most))
                let found = try await recent.places(of: person(1)).map(\.place.name)
                #expect(found == expected.map(String.init), "step \(step)")
            }
            #expect(try await recent.places(of: person(2)).isEmpty)
            let rows = try await database.read {
                try $0.value("SELECT COUNT(*) FROM recent_places", as: Int.self)
            }
            #expect(rows == RecentPlaces.most, "of all but the newest nothing is kept")
            try await recent.forget(person(2))
            #expect(try await recent.places(of: person(1)).count == RecentPlaces.most)
            try await recent.forget(person(1))
            #expect(try await recent.places(of: person(1)).isEmpty)
        }
    }

    @Test func `R22: they are offered beside what is kept, seen on the page of places, and forgotten there`()
        async throws
    {
        try await withPages { client, favourites in
            let ada: Headers = ["X-Person": "1", "Accept": "text/html"]
            #expect(try await client.get("/account/favourites", headers: ada).text.contains("Nothing yet."))
            try await favourites.recent.note(place(3), named: "Station", of: person(1), at: Self.start)
            try await favourites.recent.note(
                place(4), named: "Castle", of: person(1), at: Self.start + .seconds(1))
            _ = try await client.post(
                "/account/favourites", form: ["kind": "home", "at": "\(place(4).text)", "at_name": "Castle"],
                headers: ada)
            let offered = try await favourites.favourites(of: person(1))
            #expect(offered.map(\.kind) == [.home, .recent], "what is kept is not offered twice")
            #expect(offered.last?.place.name == "Station")
            let page = try await client.get("/account/favourites", headers: ada).text
            #expect(page.contains("Station") && page.contains("Forget these"))
            let list = try await client.get("/api/v1/me/recent-places", headers: ada)
            #expect(list.text.contains("\"name\":\"Station\""))
            let other: Headers = ["X-Person": "2", "Accept": "text/html"]
            _ = try await client.post("/account/recent-places/forget", form: [:], headers: other)
            #expect(try await favourites.recent.places(of: person(1)).count == 2)
            let gone = try await client.post("/account/recent-places/forget", form: [:], headers: ada)
            #expect(gone.headers["location"] == "/account/favourites?done=forgotten")
            #expect(try await favourites.recent.places(of: person(1)).isEmpty)
            #expect(
                try await client.get("/account/favourites?done=forgotten", headers: ada).text
                    .contains("Forgotten."))
        }
    }
}
