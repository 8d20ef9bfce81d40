import Carpool
import CarpoolTesting
import DatabaseTesting
import Geography
import Ledger
import Rides
import Testing

@Suite("The desk where rides are asked for", .timeLimit(.minutes(2)))
struct DeskTests {
    /// In another country.
    private static let casablanca = Coordinate(latitude: 33.5731, longitude: -7.5898)

    @Test func `R3: a quote has the way, its length and time, and the operator's price`() async throws {
        try await withCity { world, _ in
            let quote = try world.desk.quote(
                from: SampleCity.vaduz, to: SampleCity.balzers, people: 1)
            let straight = SampleCity.vaduz.distance(to: SampleCity.balzers)
            #expect(quote.distance > straight && quote.distance < straight * 2)
            #expect(quote.time > .minutes(4) && quote.time < .minutes(25))
            #expect(
                quote.price
                    == world.desk.tariff.price(distance: quote.distance, time: quote.time, people: 1))
            #expect(quote.price.currency == .swissFranc)
            let two = try world.desk.quote(from: SampleCity.vaduz, to: SampleCity.balzers, people: 2)
            #expect(two.price.minorUnits > quote.price.minorUnits)
            #expect(world.desk.routes(along: [quote.pickup, quote.dropOff, quote.pickup])?.count == 2)
            #expect(world.desk.routes(along: [quote.pickup])?.isEmpty == true)
        }
    }

    @Test func `R3: a quote that cannot be made says what is in the way`() async throws {
        try await withCity { world, _ in
            func problem(
                _ from: Coordinate, _ to: Coordinate, people: Int = 1
            ) -> RideProblem? {
                do throws(RideProblem) {
                    _ = try world.desk.quote(from: from, to: to, people: people)
                    return nil
                } catch {
                    return error
                }
            }
            let roadless = try SampleCity.roadless(world.map)
            let (vaduz, balzers) = (SampleCity.vaduz, SampleCity.balzers)
            #expect(problem(vaduz, balzers) == nil)
            #expect(problem(vaduz, vaduz) == .samePlace)
            #expect(problem(vaduz, Self.casablanca) == .tooFar)
            #expect(problem(Self.casablanca, Self.casablanca) == .noRoad(.pickup))
            #expect(problem(vaduz, roadless) == .noRoad(.dropOff))
            #expect(problem(roadless, vaduz) == .noRoad(.pickup))
            #expect(problem(vaduz, balzers, people: 0) == .people)
            #expect(problem(vaduz, balzers, people: 9) == .people)
            #expect(problem(vaduz, balzers, people: .max) == .people)
        }
    }
}
