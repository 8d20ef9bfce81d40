import Carpool
import CarpoolTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Rides
import Testing

@Suite("R2, R8: what is not known of a silent car is told as a time nowhere", .timeLimit(.minutes(2)))
struct UnheardTimesTests {
    private typealias World = DrivingWorld
    private let ada: Headers = ["X-Person": "1", "Accept": "text/html"]

    /// Every time of day in a text, as a clock shows it.
    private func clocks(in text: String) -> Set<String> {
        Set(text.matches(of: /\b\d\d:\d\d\b/).map { String($0.output) })
    }

    /// What the large number of a page says.
    private func number(in page: String) -> String? {
        page.firstMatch(of: /class="big-number.*?<\/div>/).map { String($0.output) }
    }

    @Test(arguments: [0.0, 30, 90, 110, 121, 300])
    func `R8: of a car on its way the shared page says what its passenger's page says, at every moment`(
        seconds: Double
    ) async throws {
        for isOnBoard in [false, true] {
            try await withPages(.inProcess) { world, client in
                let offer = try await world.drive(1)
                let id = try await world.ask(1)
                _ = try await world.waitForQuestion(id, of: 1)
                try await world.dispatch.answer(id, by: offer, accept: true)
                if isOnBoard { try await world.driveOn(offer) }
                let made = try await client.post(
                    "/rides/\(id.text)/share", form: [:],
                    headers: ["X-Person": "1", "Accept": "application/json"])
                let link = try #require(made.text.split(separator: "\"").first { $0.hasPrefix("/share/") })
                world.clock.advance(by: .seconds(seconds))
                // Whoever waits for a car that stays silent gets another; on board there is nobody to lose.
                let isLost = !isOnBoard && seconds > 240
                if isLost { try await world.wait(for: id, of: 1, "matching", "pausing") }
                let own = try await client.get("/rides/\(id.text)", headers: ada).text
                let shared = try await client.get(String(link)).text
                let sight = try #require(try await world.dispatch.sight(of: id, for: PersonID(1)))
                let isKnown = seconds <= 110
                #expect((sight.dropOffAt != nil) == isKnown)
                guard !isLost else {
                    #expect(shared.contains("Ada is looking for a car") && clocks(in: shared).isEmpty)
                    #expect(!shared.contains("follows the car") && shared.contains("once there is a car"))
                    #expect(own.contains("We lost touch with your driver"))
                    return
                }
                #expect((sight.silentSince == nil) == isKnown)
                for page in [own, shared] {
                    #expect(page.contains("Nothing has been heard of") != isKnown)
                    if !isOnBoard || page == shared { #expect(page.contains("Not known now") != isKnown) }
                }
                #expect(shared.contains("this page follows the car by itself") == isKnown)
                #expect(shared.contains("There at") == isKnown)
                if isOnBoard, isKnown {
                    let minutes = number(in: own)
                    #expect(minutes?.contains("There at") == true && minutes == number(in: shared))
                }
                // Whatever time the shared page tells, the passenger reads too.
                #expect(clocks(in: shared).subtracting(clocks(in: own)).isEmpty, "\(seconds) s")
            }
        }
    }

    @Test func `R2: beside a silent car no page tells a time at which it would be at a stop`() async throws {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.agree()
            func pages() async throws -> (passenger: String, driver: String) {
                (
                    try await world.get("/rides/\(id.text)", as: World.passenger).text,
                    try await world.get("/drive/now").text
                )
            }
            let before = try await pages()
            for page in [before.passenger, before.driver] { #expect(page.contains("timeline-time")) }
            world.city.clock.advance(by: .minutes(2) + .seconds(1))
            await world.city.dispatch.passTime()
            let silent = try await pages()
            for page in [silent.passenger, silent.driver] {
                #expect(page.contains("Not known now") && page.contains("class=\"timeline\""))
                #expect(!page.contains("timeline-time"), "nor in the list of the stops")
            }
            #expect(!silent.driver.contains("<dt>Arrival</dt>"))
            // Since when, until when that is put up with, and what was promised: all of that is known.
            let agreement = try #require(
                try await world.city.dispatch.sight(of: id, for: PersonID(2))?.ride.life.state.agreement)
            #expect(silent.passenger.contains("Promised: in the car by") && agreement.delay == nil)
            let api = try await world.client.get("/api/v1/rides/driving", headers: World.driver).text
            #expect(api.contains("\"isSilent\":true") && api.contains("\"latestAt\":"))
            #expect(!api.contains("\"at\":"))
            // Heard of again, the times are back.
            let offer = try #require(try await world.city.dispatch.offer(of: World.driverID)).id
            await world.city.measure(offer, of: World.driverID, at: SampleCity.vaduzNorth)
            let heard = try await pages()
            for page in [heard.passenger, heard.driver] { #expect(page.contains("timeline-time")) }
        }
    }
}
