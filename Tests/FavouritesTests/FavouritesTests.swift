import DatabaseTesting
import Favourites
import Geography
import Testing

@Suite("Favourite places", .timeLimit(.minutes(2)))
struct FavouritesTests {
    private func draft(
        _ kind: Favourite.Kind, _ label: String? = nil, latitude: Double = 47.1393
    ) throws -> FavouriteDraft {
        try FavouriteDraft(
            kind: kind, label: label.flatMap { FavouriteLabel($0) },
            coordinate: Coordinate(latitude: latitude, longitude: 9.5228), address: "Städtle 1, Vaduz")
    }

    @Test(arguments: TestDatabase.allCases)
    func `P8: home, work and named places are kept, changed and removed, each person's own`(
        kind: TestDatabase
    ) async throws {
        try await withFavourites(kind) { favourites in
            let gym = try await favourites.add(draft(.place, "Gym"), for: person(1))
            _ = try await favourites.add(draft(.work), for: person(1))
            let home = try await favourites.add(draft(.home), for: person(1))
            _ = try await favourites.add(draft(.place, "Bakery"), for: person(1))
            let places = try await favourites.places(of: person(1))
            #expect(places.map(\.kind) == [.home, .work, .place, .place])
            #expect(places.map { $0.label?.text } == [nil, nil, "Bakery", "Gym"])
            #expect(try await favourites.places(of: person(2)).isEmpty)

            let moved = try await favourites.add(draft(.home, latitude: 47.1), for: person(1))
            #expect(moved.id == home.id)
            #expect(moved.version == 2)
            #expect(try await favourites.place(home.id, of: person(1)).coordinate.latitude == 47.1)

            let renamed = try await favourites.change(
                gym.id, of: person(1), to: draft(.home, "Climbing", latitude: 47.2))
            #expect(renamed.kind == .place)
            #expect(renamed.label?.text == "Climbing")
            try await favourites.remove(gym.id, of: person(1))
            #expect(try await favourites.places(of: person(1)).count == 3)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P8: nobody sees, changes or removes someone else's place`(kind: TestDatabase) async throws {
        try await withFavourites(kind) { favourites in
            let home = try await favourites.add(draft(.home), for: person(1))
            await #expect { try await favourites.place(home.id, of: person(2)) } throws: { isNotFound($0) }
            await #expect {
                try await favourites.change(home.id, of: person(2), to: draft(.home))
            } throws: {
                isNotFound($0)
            }
            await #expect { try await favourites.remove(home.id, of: person(2)) } throws: { isNotFound($0) }
            #expect(try await favourites.places(of: person(1)) == [home])
        }
    }

    private func isNotFound(_ error: any Error) -> Bool { (error as? FavouritesError)?.code == .notFound }

    @Test(arguments: TestDatabase.allCases)
    func `P8: a person keeps at most fifty places; moving one is still possible`(
        kind: TestDatabase
    ) async throws {
        try await withFavourites(kind) { favourites in
            _ = try await favourites.add(draft(.home), for: person(1))
            for number in 2...Favourites.limit {
                _ = try await favourites.add(draft(.place, "Place \(number)"), for: person(1))
            }
            await #expect {
                try await favourites.add(draft(.place, "One more"), for: person(1))
            } throws: {
                ($0 as? FavouritesError)?.code == .tooMany
            }
            _ = try await favourites.add(draft(.home, latitude: 47.2), for: person(1))
            _ = try await favourites.add(draft(.place, "Mine"), for: person(2))
            #expect(try await favourites.places(of: person(1)).count == Favourites.limit)
        }
    }

    @Test func `P8: a place outside the city or without a name is refused`() async throws {
        try await withFavourites { favourites in
            await #expect {
                try await favourites.add(draft(.home, latitude: 48.2), for: person(1))
            } throws: {
                ($0 as? FavouritesError)?.code == .outside
            }
            #expect((try? draft(.place, "  ")) == nil)
            let kept = try await favourites.places(of: person(1))
            #expect(kept.isEmpty)
        }
    }

    @Test func `P8: a name is composed, trimmed and at most sixty characters`() {
        #expect(FavouriteLabel("  Cafe\u{301}   Nord ")?.text == "Café Nord")
        #expect(FavouriteLabel("Cafe\u{301}")?.text.utf8.count == 5)
        #expect(FavouriteLabel("بيت جدتي")?.text == "بيت جدتي")
        #expect(FavouriteLabel(String(repeating: "ä", count: 60)) != nil)
        for bad in [
            "", " \n ", String(repeating: "ä", count: 61), "a\u{202E}b", "a\u{0}b", "\u{200B}", "\u{2800}",
        ] {
            #expect(FavouriteLabel(bad) == nil, "\(bad.unicodeScalars.map(\.value))")
        }
    }
}
