import Boards
import Carpool
import CarpoolTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Rides
import Testing

@Suite("Recognising each other", .timeLimit(.minutes(2))) struct BoardingTests {
    private typealias World = DrivingWorld

    private func code(_ world: World, _ id: RequestID) async throws -> String? {
        try await world.city.dispatch.sight(of: id, for: PersonID(2))?.ride.boardingCode?.digits
    }

    /// Four digits that are not those.
    private func other(than digits: String) -> String { digits == "0000" ? "0001" : "0000" }

    private func type(_ digits: String, _ world: World, _ id: RequestID) async throws -> String? {
        try await world.client.post(
            "/drive/now/stops/\(id.text)/board", form: ["code": digits], headers: World.driver
        ).headers["location"]
    }

    @Test(arguments: TestTransport.allCases)
    func `R21: the passenger sees four digits, and the driver gets on with them alone`(
        transport: TestTransport
    ) async throws {
        try await withDriving(transport) { world in
            try await world.setOff()
            let id = try await world.agree()
            let before = try await world.get("/rides/\(id.text)", as: World.passenger).text
            #expect(before.contains("Ask for a boarding code"))
            // Nobody asks for a code of somebody else's ride.
            for person in [World.driver, World.stranger] {
                for deed in ["code", "boarded"] {
                    let answer = try await world.press("/rides/\(id.text)/\(deed)", as: person)
                    let seen = try await world.get("/rides/\(id.text)", as: person)
                    #expect(answer.status == .notFound || seen.status == .notFound)
                }
            }
            #expect(try await code(world, id) == nil)
            _ = try await world.press("/rides/\(id.text)/code", as: World.passenger)
            let digits = try #require(try await code(world, id))
            _ = try await world.press("/rides/\(id.text)/code", as: World.passenger)
            #expect(try await code(world, id) == digits)
            let page = try await world.get("/rides/\(id.text)", as: World.passenger).text
            #expect(page.contains(">\(digits)<"))
            _ = try await world.press("/drive/now/stops/\(id.text)/arrive")
            let near = try await world.get("/rides/\(id.text)", as: World.passenger).text
            #expect(near.contains("boarding-digits") && near.contains("I am in the car"))
            let screen = try await world.get("/drive/now").text
            #expect(screen.contains("inputmode=\"numeric\"") && screen.contains("autocomplete=\"off\""))
            #expect(try await type("12", world, id) == "/drive/now?code=needed")
            #expect(try await world.get("/drive/now?code=needed").text.contains("Type the four digits"))
            #expect(try await type(other(than: digits), world, id) == "/drive/now")
            let wrong = try await world.get("/drive/now").text
            #expect(wrong.contains("That is not the code. 4 tries are left."))
            #expect(try await world.state(id) == "waiting")
            #expect(try await type(digits, world, id) == "/drive/now")
            #expect(try await world.state(id) == "onBoard")
            #expect(try await code(world, id) == nil)
        }
    }

    @Test
    func `R21: nothing that the driver, a link or the store's reader for the driver gets has the digits`()
        async throws
    {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.agree()
            _ = try await world.press("/rides/\(id.text)/code", as: World.passenger)
            _ = try await world.press("/drive/now/stops/\(id.text)/arrive")
            let digits = try #require(try await code(world, id))
            let sight = try await world.client.get("/api/v1/rides/driving", headers: World.driver)
            #expect(sight.text.contains("\"codeTriesLeft\":5"))
            for path in ["/drive/now", "/trips/\(id.text)", "/trips/drives", "/drive/safety"] {
                let text = try await world.get(path).text
                #expect(!text.contains(">\(digits)<") && !text.contains("\"\(digits)\""), "\(path)")
            }
            #expect(!sight.text.contains("\"\(digits)\""))
        }
    }

    @Test func `R21: programs are told how many tries are left, and then that only the passenger can say it`()
        async throws
    {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.agree()
            _ = try await world.press("/rides/\(id.text)/code", as: World.passenger)
            func board(_ code: String?) async throws -> TestResponse {
                let more = code.map { #", "code": "\#($0)""# } ?? ""
                return try await world.send(
                    #"{"ride": "\#(id.text)", "action": "board"\#(more)}"#, to: "/stops")
            }
            let digits = try #require(try await code(world, id))
            #expect(try await board(nil).text.contains("/problems/boarding-code"))
            for left in [4, 3, 2, 1, 0] {
                let answer = try await board(other(than: digits))
                #expect(answer.status == .conflict && answer.text.contains("Tries left: \(left)."))
            }
            #expect(try await board(digits).text.contains("/problems/boarding-code-locked"))
            let locked = try await world.get("/rides/\(id.text)", as: World.passenger).text
            #expect(locked.contains("Only you can say now"))
            _ = try await world.press("/drive/now/stops/\(id.text)/arrive")
            #expect(try await world.get("/drive/now").text.contains("Too many wrong codes"))
            _ = try await world.press("/rides/\(id.text)/boarded", as: World.passenger)
            #expect(try await world.state(id) == "onBoard")
        }
    }
}
