import DatabaseTesting
import Geography
import Identity
import Inventory
import Shops
import Testing
import WebTesting

@Suite("The names of shops", .timeLimit(.minutes(5)))
struct ShopNameTests {
    @Test(arguments: TestDatabase.allCases)
    func
        `W1: a name that differs in case, accents and spaces alone is taken in its town, and free in another`(
            kind: TestDatabase
        ) async throws
    {
        try await withShops(kind) { world in
            let first = try await world.shop("Bäckerei  Zum Mühlbach")
            for name in [
                "BACKEREI ZUM MUHLBACH", " bäckerei zum mühlbach ", "Ba\u{308}ckerei Zum Mu\u{308}hlbach",
            ] {
                #expect(
                    try await refusal { try await world.shop(name, by: VisitorHeader.person(2)) }
                        == .nameTaken(town: "Vaduz"), "\(name)")
            }
            // Of two towns the one in which it is taken is named.
            #expect(
                try await refusal { try await world.shop("Bäckerei zum Mühlbach", in: ["schaan", "vaduz"]) }
                    == .nameTaken(town: "Vaduz"))
            let second = try await world.shop(
                "Bäckerei zum Mühlbach", in: ["schaan"], by: VisitorHeader.person(2))
            #expect(Set(world.shops(ShopWorld.query("backerei muhlbach"))) == [first, second])
            #expect(try await world.counter.shops(of: VisitorHeader.person(2)).map(\.id) == [second])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W1: the name of a shop that has closed is free, and that of one out of sight is not`(
        kind: TestDatabase
    ) async throws {
        try await withShops(kind) { world in
            let hidden = try await world.shop("Rheinladen")
            try await world.set(hidden, .hidden)
            #expect(try await refusal { try await world.shop("rheinladen") } == .nameTaken(town: "Vaduz"))
            let first = try await world.shop("Alpenkiosk")
            try await world.counter.close(first, by: ShopWorld.keeper)
            let second = try await world.shop("alpenkiosk", by: VisitorHeader.person(2))
            #expect(world.shops(ShopWorld.query("alpenkiosk")) == [second])
            #expect(
                try await refusal { try await world.counter.close(first, by: ShopWorld.keeper) } == .notFound)
            #expect(try await world.counter.shops(of: ShopWorld.keeper).map(\.id) == [hidden])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W1: renaming a shop into a name that is taken changes nothing of it`(kind: TestDatabase)
        async throws
    {
        try await withShops(kind) { world in
            _ = try await world.shop("Krämer", in: ["schaan"])
            let shop = try await world.shop("Dorfladen", in: ["balzers"])
            let entry = try ShopWorld.entry(
                "KRAMER", in: ["balzers", "schaan"], kind: .toys, hours: "24/7", text: "New")
            #expect(
                try await refusal {
                    try await world.counter.change(shop, to: entry, seen: 1, by: ShopWorld.keeper)
                }
                    == .nameTaken(town: "Schaan"))
            let (listed, _) = try await world.counter.shop(shop, for: ShopWorld.keeper)
            #expect(listed.name == "Dorfladen" && listed.towns == ["balzers"] && listed.shop.version == 1)
            #expect(listed.hours == nil && listed.shop.details.description.isEmpty)
            #expect(world.shops(ShopWorld.query("dorfladen")) == [shop])
            // Its own name it may write otherwise.
            try await world.counter.change(
                shop, to: try ShopWorld.entry("dorf laden"), seen: 1, by: ShopWorld.keeper)
            try await world.counter.change(
                shop, to: try ShopWorld.entry("DORF LADEN"), seen: 2, by: ShopWorld.keeper)
            #expect(
                try await refusal {
                    try await world.counter.change(
                        shop, to: try ShopWorld.entry("Zu spät"), seen: 2, by: ShopWorld.keeper)
                } == .changedSince)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W1: a shop in two towns is found in both, and one of an unknown town or none is refused`(
        kind: TestDatabase
    ) async throws {
        try await withShops(kind) { world in
            let shop = try await world.shop("Zweitort", in: ["schaan", "balzers"])
            for (town, found) in [("schaan", [shop]), ("balzers", [shop]), ("vaduz", [])] {
                #expect(world.shops(ShopWorld.query { $0.town = town }) == found)
                #expect(world.shops(ShopWorld.query("zweitort") { $0.town = town }) == found)
            }
            for towns in [[], ["atlantis"], ["vaduz", "vaduz"], ["vaduz", "Schaan"]] {
                #expect(try await refusal { try await world.shop("Nirgends", in: towns) } == .towns)
            }
            #expect(
                try await refusal {
                    try await world.shop("Draussen", at: .init(latitude: 10, longitude: 9.5))
                }
                    == .outside)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W1: of many who register one name at once one has it, and everybody else is told the town`(
        kind: TestDatabase
    ) async throws {
        try await withShops(kind) { world in
            let outcomes = try await withThrowingTaskGroup(of: ShopRefusal?.self) { group in
                for number in 1...12 {
                    group.addTask {
                        try await refusal {
                            try await world.shop("Eck", by: VisitorHeader.person(UInt64(number)))
                        }
                    }
                }
                return try await group.reduce(into: [ShopRefusal?]()) { $0.append($1) }
            }
            #expect(outcomes.count { $0 == nil } == 1)
            #expect(outcomes.count { $0 == .nameTaken(town: "Vaduz") } == 11)
            #expect(world.shops(ShopWorld.query("eck")).count == 1)
        }
    }

    @Test func `W1: a person keeps fifty shops at most, those that have closed not counted`() async throws {
        try await withShops { world in
            var last: ShopID?
            for number in 0..<ShopCounter.mostShops { last = try await world.shop("Filiale \(number)") }
            #expect(
                try await refusal { try await world.shop("Eine mehr") }
                    == .tooMany(most: ShopCounter.mostShops))
            try await world.counter.close(try #require(last), by: ShopWorld.keeper)
            #expect(try await refusal { try await world.shop("Eine mehr") } == nil)
        }
    }
}
