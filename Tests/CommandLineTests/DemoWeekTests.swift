import HTTPTesting
import Testing

@Suite("The demo city's week of planned trips", .timeLimit(.minutes(3)))
struct DemoWeekTests {
    private static func cards(_ city: ServedCity) throws -> Int {
        try city.get("/planned").text.split(separator: "trip-card-link").count - 1
    }

    /// Asks until there are cards.
    private static func hasCards(_ city: ServedCity) throws -> Bool {
        let end = ContinuousClock.now + .seconds(30)
        while ContinuousClock.now < end {
            if try cards(city) > 0 { return true }
        }
        return false
    }

    @Test func `R10: there are as many made-up trips as the operator says, and none in earnest`() throws {
        let folder = try TemporaryFolder()
        let living = try ServedCity(
            in: folder, isDemo: true, more: ["--drivers", "0", "--planned-trips", "6", "--pocket-port", "0"])
        #expect(try Self.hasCards(living))
        #expect(try Self.cards(living) <= 6)
        #expect(try #require(try living.end()).isOrderly)
        let earnest = try ServedCity(in: folder, more: ["--pocket-port", "0"])
        #expect(try Self.cards(earnest) == 0)
        #expect(try #require(try earnest.end()).isOrderly)
        let again = try ServedCity(
            in: folder, isDemo: true, more: ["--drivers", "0", "--planned-trips", "6", "--pocket-port", "0"])
        #expect(try Self.hasCards(again), "what was called off does not keep others from coming")
    }

    @Test func `Where nobody is simulated there are no made-up trips unless they are asked for`() throws {
        let folder = try TemporaryFolder()
        let city = try ServedCity(in: folder, isDemo: true, more: ["--drivers", "0", "--pocket-port", "0"])
        #expect(try Self.cards(city) == 0)
        let help = try Program.run("demo", "--help")
        #expect((help.output + help.errors).contains("--planned-trips"))
    }
}
