import Database
import DatabaseTesting
import Geography
import HTTPServer
import Identity
import Inventory
import Notices
import Observability
import Shops
import Testing
import WebTesting

@Suite("Stars", .timeLimit(.minutes(5)))
struct ShopStarTests {
    private func star(_ number: UInt64) -> ShopStar { .product(ProductID(UniqueID(high: 9, low: number))) }

    private func device(_ cookie: String) -> DeviceStars {
        DeviceStars(Request(.get, "/", headers: ["Cookie": "stars=\(cookie)"]))
    }

    /// What a browser sends after it was given the cookie.
    private func sent(_ stars: DeviceStars) -> DeviceStars { device(stars.cookie(isSecure: true).value) }

    @Test func `W8: the stars of a device come back as they were, the newest first`() {
        var stars = DeviceStars()
        for number: UInt64 in 1...5 { stars.set(star(number), true) }
        stars.set(.shop(ShopID(UniqueID(high: .max, low: .max))), true)
        stars.set(star(3), true)
        stars.set(star(2), false)
        #expect(stars.stars.count == 5 && stars.stars.first == star(3))
        #expect(sent(stars) == stars)
        #expect(stars.cookie(isSecure: true).maximumAge == 365 * 86_400)
        #expect(DeviceStars().cookie(isSecure: true).maximumAge == 0)
    }

    @Test func `W8: a device keeps a hundred stars, and the oldest make room`() {
        var stars = DeviceStars()
        for number: UInt64 in 1...130 { stars.set(star(number), true) }
        #expect(stars.stars.count == DeviceStars.most)
        #expect(stars.stars.first == star(130) && stars.stars.last == star(31))
        #expect(stars.cookie(isSecure: true).value.utf8.count < 4_000)
        #expect(sent(stars) == stars)
    }

    @Test func `W8: what is no star in a cookie is left out`() {
        let digits = String(repeating: "a", count: 32)
        for cookie in [
            "", ".", "....", digits, "s", "p" + String(digits.dropLast()), "p\(digits)0", "x\(digits)",
            "S\(digits)", "pg\(digits.dropFirst())", "p" + String(repeating: "é", count: 16),
            "p" + String(repeating: "-", count: 32), String(repeating: "p\(digits).", count: 130),
            String(repeating: "x", count: 100_000), "p\u{0}\(digits)",
        ] {
            #expect(device(cookie).stars.isEmpty, "\(cookie.prefix(60))")
        }
        let one = UniqueID(high: 0xAAAA_AAAA_AAAA_AAAA, low: 0xAAAA_AAAA_AAAA_AAAA)
        #expect(
            device("p\(digits).x.p\(digits).P.s\(digits)").stars == [
                .product(ProductID(one)), .shop(ShopID(one)),
            ])
    }

    @Test(arguments: TestDatabase.allCases)
    func `W8: the stars of a device become those of the account, once and in their order`(
        kind: TestDatabase
    ) async throws {
        try await withShops(kind) { world in
            let shop = try await world.shop("Mühle")
            var products: [ProductID] = []
            for number in 0..<4 { products.append(try await world.product("Brot \(number)", in: shop)) }
            let hidden = try await world.product("Weg", in: shop)
            let ada = VisitorHeader.person(7)
            try await world.stars.set(.product(products[2]), true, by: ada)
            world.clock.pass(.minutes(1))
            var device = DeviceStars()
            device.set(.product(products[0]), true)
            device.set(.product(hidden), true)
            device.set(.shop(shop), true)
            device.set(.product(products[2]), true)
            device.set(.product(products[1]), true)
            try await world.counter.archive(hidden, true, by: ShopWorld.keeper)
            // Two pages that are opened at once bring the cookie both.
            let full = device
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 { group.addTask { try await world.stars.merge(full, into: ada) } }
                try await group.waitForAll()
            }
            let kept = try await world.stars.stars(of: ada, after: nil, limit: 100)
            #expect(
                kept.map(\.star) == [
                    .product(products[1]), .shop(shop), .product(products[0]), .product(products[2]),
                ])
            var position: (at: Timestamp, id: UniqueID)?
            var walked: [ShopStar] = []
            while let next = try await world.stars.stars(of: ada, after: position, limit: 1).first {
                walked.append(next.star)
                position = (next.at, next.star.subject)
            }
            #expect(walked == kept.map(\.star))
        }
    }

    @Test func `W8: what the account has starred already takes no room when a device's stars come to it`()
        async throws
    {
        try await withShops { world in
            let ada = VisitorHeader.person(7)
            let shop = try await world.shop("Mühle")
            var known: [ShopStar] = []
            for number in 0..<3 {
                known.append(.product(try await world.product("Brot \(number)", in: shop)))
            }
            let new = ShopStar.product(try await world.product("Zopf", in: shop))
            for star in known { try await world.stars.set(star, true, by: ada) }
            try await world.database.write { transaction in
                for number in 0..<UInt64(Stars.most - 4) {
                    try transaction.execute(
                        """
                        INSERT INTO shop_stars (person_id, kind, subject_id, created_at)
                        VALUES (\(ada), 'product', \(UniqueID(high: 5, low: number)), \(ShopWorld.noon))
                        """)
                }
            }
            var device = DeviceStars()
            device.set(new, true)
            for star in known { device.set(star, true) }
            // The newest of them come last, and there is room for one.
            device.set(new, true)
            try await world.stars.merge(device, into: ada)
            let guest = ShopGuest(person: ada)
            #expect(try await world.showcase.product(ProductID(new.subject), for: guest)?.isStarred == true)
            // There is no more room; what is starred may be starred again, or no more.
            let more = ShopStar.product(try await world.product("Gipfel", in: shop))
            #expect(
                try await refusal { try await world.stars.set(more, true, by: ada) }
                    == .tooMany(most: Stars.most))
            #expect(try await refusal { try await world.stars.set(new, true, by: ada) } == nil)
            try await world.stars.set(new, false, by: ada)
            #expect(try await refusal { try await world.stars.set(more, true, by: ada) } == nil)
        }
    }

    @Test func `W8: nobody stars what nobody can find`() async throws {
        try await withShops { world in
            let ada = VisitorHeader.person(7)
            let shop = try await world.shop("Mühle")
            let bread = try await world.product("Brot", in: shop)
            try await world.set(shop, .hidden)
            for star in [
                ShopStar.shop(shop), .product(bread), star(3), .shop(ShopID(UniqueID(high: 0, low: 1))),
            ] {
                #expect(try await refusal { try await world.stars.set(star, true, by: ada) } == .notFound)
                #expect(try await refusal { try await world.stars.set(star, false, by: ada) } == nil)
            }
        }
    }
}
