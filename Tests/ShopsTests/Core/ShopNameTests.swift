import Database
import DatabaseTesting
import Geography
import Identity
import Inventory
import Notices
import Ratings
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
    func `W1: a name is one shop's in a town with two keys, by whichever it is stored, hidden or not`(
        kind: TestDatabase
    ) async throws {
        try await withShops(kind) { world in
            let other = VisitorHeader.person(2)
            let old = try await world.shop("Burgladen", in: ["balzers"])
            try await world.moveToOldTown(old)
            for town in ["balzers", "balzers-mals"] {
                #expect(
                    try await refusal { try await world.shop("burgladen", in: [town], by: other) }
                        == .nameTaken(town: "Balzers"), "\(town)")
            }
            // What keeps the name of a shop out of sight does so for both keys.
            try await ShopModeration(world.counter, board: NoticeBoard()).hide(
                old, reason: try Remark("fraud"), by: VisitorHeader.person(9))
            try await world.counter.close(old, by: ShopWorld.keeper)
            for town in ["balzers", "balzers-mals"] {
                #expect(
                    try await refusal { try await world.shop("burgladen", in: [town], by: other) }
                        == .nameTaken(town: "Balzers"), "\(town)")
            }
            // What is registered or changed by the other key is in the town itself.
            let new = try await world.shop("Rheinladen", in: ["vaduz", "balzers-mals", "balzers"], by: other)
            #expect(try await world.counter.shop(new, for: other).0.towns == ["vaduz", "balzers"])
            try await world.counter.change(
                new, to: try ShopWorld.entry("Rheinladen", in: ["balzers-mals"]), seen: 1, by: other)
            #expect(try await world.counter.shop(new, for: other).0.towns == ["balzers"])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W1: two shops with one name by two keys of a town each change, and take no more of the other's`(
        kind: TestDatabase
    ) async throws {
        try await withShops(kind) { world in
            let other = VisitorHeader.person(2)
            let old = try await world.shop("Burgladen", in: ["balzers"])
            try await world.moveToOldTown(old)
            let new = try await world.shop("Neuladen", in: ["balzers", "vaduz"], by: other)
            // As it was when those were two towns.
            try await world.database.write {
                try $0.execute("UPDATE shops SET name = 'Burgladen' WHERE id = \(new)")
                try $0.execute("UPDATE shop_towns SET name_key = 'burgladen' WHERE shop_id = \(new)")
            }
            func change(
                _ shop: ShopID, _ name: String, in towns: [String], seen version: Int
            ) async throws -> ShopRefusal? {
                var entry = try ShopWorld.entry(name, in: towns)
                let phone = "+423 236 11 1\(version)"
                entry.details = ShopDetails(
                    name: name, phone: try #require(PhoneNumber(phone, plan: nil)), kind: .bakery)
                let person = shop == old ? ShopWorld.keeper : other
                return try await refusal {
                    try await world.counter.change(shop, to: entry, seen: version, by: person)
                }
            }
            for version in 1...2 {
                #expect(try await change(old, "Burgladen", in: ["balzers"], seen: version) == nil)
                #expect(try await change(new, "BURGLADEN", in: ["balzers", "vaduz"], seen: version) == nil)
            }
            #expect(try await world.counter.shop(old, for: ShopWorld.keeper).0.towns == ["balzers-mals"])
            #expect(try await world.counter.shop(new, for: other).0.towns == ["balzers", "vaduz"])
            #expect(Set(world.shops(ShopWorld.query { $0.town = "balzers" })) == [old, new])
            // The other's third town, and a name that a third one has, are taken as ever.
            #expect(
                try await change(old, "Burgladen", in: ["balzers", "vaduz"], seen: 3)
                    == .nameTaken(town: "Vaduz"))
            _ = try await world.shop("Rheinladen", in: ["balzers"], by: VisitorHeader.person(3))
            for shop in [old, new] {
                #expect(
                    try await change(shop, "Rheinladen", in: ["balzers"], seen: 3)
                        == .nameTaken(town: "Balzers"))
            }
            // Whoever gives the name up does not have it back.
            #expect(try await change(old, "Schlossladen", in: ["balzers"], seen: 3) == nil)
            #expect(
                try await change(old, "Burgladen", in: ["balzers"], seen: 4) == .nameTaken(town: "Balzers"))
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
                    == .tooManyShops(most: ShopCounter.mostShops))
            try await world.counter.close(try #require(last), by: ShopWorld.keeper)
            #expect(try await refusal { try await world.shop("Eine mehr") } == nil)
        }
    }
}
