import DatabaseTesting
import Geography
import Identity
import Inventory
import OpeningHours
import Shops
import Testing

@Suite("Shops that open and close", .timeLimit(.minutes(2)))
struct ShopOpeningTests {
    /// Moments of January 2026 and before, by the clock of the city.
    private func at(_ day: Int64, _ hour: Int64, _ minute: Int64 = 0) -> Timestamp {
        ShopWorld.noon + .minutes(Double((day - 14) * 1_440 + (hour - 12) * 60 + minute))
    }

    private let open = ShopWorld.query {
        $0.kind = .shops
        $0.isOpen = true
    }

    @Test func `W5: a shop opens and closes as the clock goes, with what it sells`() async throws {
        try await withShops { world in
            let shop = try await world.shop("Tag", hours: "Mo-Fr 08:00-12:00,13:30-18:30")
            let unsaid = try await world.shop("Irgendwann")
            let bread = try await world.product("Brot", in: shop)
            _ = try await world.product("Brot", in: unsaid)
            let there = ShopWorld.query("brot") { $0.isOpen = true }
            for (hour, minute, isOpen) in [
                (7, 59, false), (8, 0, true), (11, 59, true), (12, 0, false), (13, 29, false), (13, 30, true),
                (18, 29, true), (18, 30, false),
            ] {
                world.clock.set(at(14, Int64(hour), Int64(minute)))
                await world.stock.passTime()
                #expect(world.shops(open) == (isOpen ? [shop] : []), "\(hour):\(minute)")
                #expect(world.products(there) == (isOpen ? [bread] : []), "\(hour):\(minute)")
            }
            let shown = try #require(try await world.showcase.shop(shop, for: ShopGuest()))
            let tomorrow = LocalMoment(date: world.time.now.date.adding(days: 1), hour: 8, minute: 0)
            #expect(shown.opening?.status == .closed(opens: tomorrow, comment: nil))
            #expect(try await world.showcase.shop(unsaid, for: ShopGuest())?.opening == nil)
        }
    }

    @Test func `W5: a bar is open past midnight, and what is always open never closes`() async throws {
        try await withShops { world in
            let bar = try await world.shop("Bar", hours: "We 18:00-02:00")
            let always = try await world.shop("Automat", hours: "24/7")
            for (day, hour, isOpen) in [
                (14, 17, false), (14, 18, true), (14, 23, true), (15, 0, true), (15, 1, true), (15, 2, false),
                (20, 23, false), (21, 18, true),
            ] {
                world.clock.set(at(Int64(day), Int64(hour)))
                await world.stock.passTime()
                #expect(Set(world.shops(open)) == (isOpen ? [bar, always] : [always]), "\(day), \(hour)")
            }
        }
    }

    @Test func `W5: on a public holiday the hours of holidays hold`() async throws {
        try await withShops { world in
            let shop = try await world.shop("Werktags", hours: "Mo-Fr 08:00-18:00; PH off")
            let feast = try await world.shop("Feiertags", hours: "PH 10:00-12:00")
            // 6 January 2026, a Tuesday, is Epiphany in Liechtenstein.
            for (day, hour, found) in [
                (5, 11, [shop]), (6, 9, []), (6, 11, [feast]), (6, 13, []), (7, 9, [shop]),
            ] {
                world.clock.set(at(Int64(day), Int64(hour)))
                await world.stock.passTime()
                #expect(world.shops(open) == found, "\(day), \(hour)")
            }
        }
    }

    @Test func `W5: a clock that jumps back puts shops back, too`() async throws {
        try await withShops { world in
            let shop = try await world.shop("Tag", hours: "We 08:00-18:00")
            world.clock.set(at(14, 19))
            await world.stock.passTime()
            #expect(world.shops(open).isEmpty)
            world.clock.set(at(14, 17))
            await world.stock.passTime()
            #expect(world.shops(open) == [shop])
            world.clock.set(at(14, 7, 59))
            await world.stock.passTime()
            #expect(world.shops(open).isEmpty)
        }
    }

    @Test func `W5: hours that begin in years are looked at again`() async throws {
        try await withShops { world in
            let shop = try await world.shop("Später", hours: "2028 Jan 10-2028 Jan 20 08:00-18:00")
            #expect(world.shops(open).isEmpty)
            world.clock.set(at(14 + 700, 12))
            await world.stock.passTime()
            // 15 January 2028.
            world.clock.set(at(14 + 731, 12))
            await world.stock.passTime()
            #expect(world.shops(open) == [shop])
        }
    }
}
