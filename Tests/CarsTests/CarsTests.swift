import Cars
import Garage
import HTML
import HTTPServer
import HTTPTesting
import Identity
import OpenAPI
import Rooms
import Testing
import WebTesting

@Suite("The cars of people, and their pages", .timeLimit(.minutes(2))) struct CarsTests {
    private typealias World = CarsWorld

    @Test func `R1: the cars join a room with their routes, calls and the account's row`() async throws {
        try await withCars(start: "/planned") { world, room in
            #expect(room.accountLinks.map(\.address.text) == ["/drive/vehicles"])
            #expect(room.operations.count == 4 && room.operations.allSatisfy { $0.room == .driving })
            let empty = try await world.get("/drive/vehicles").text
            #expect(empty.contains("/drive/vehicles/new") && !empty.contains("\"/planned\""))
            try await world.addCar()
            #expect(try await world.get("/drive/vehicles").text.contains("href=\"/planned\""))
            #expect(try await world.get("/drive/vehicles", as: [:]).status == .unauthorized)
        }
    }

    @Test func `R1: a made-up driver gets one car, and one only`() async throws {
        try await withCars { world, _ in
            let person = VisitorHeader.person(1)
            try await world.cars.prepareDemoVehicle(of: person)
            try await world.cars.prepareDemoVehicle(of: person)
            #expect(try await world.cars.vehicles.vehicles(of: person).count == 1)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `R1: a car that cannot be is explained beside its field, and what was typed stays`(
        transport: TestTransport
    ) async throws {
        try await withCars(transport) { world, _ in
            let wrong = try await world.client.post(
                "/drive/vehicles",
                form: ["model": "<b>Golf</b>", "plate": "?", "seats": "5", "luggage": "1"],
                headers: World.ada)
            #expect(wrong.status == .unprocessableContent)
            #expect(wrong.text.contains("&lt;b&gt;Golf") && !wrong.text.contains("<b>Golf"))
            #expect(wrong.text.contains("does not look like a number plate"))
            #expect(wrong.text.contains("Choose one."))
            #expect(wrong.text.contains("name=\"seats\" value=\"5\""))
            for field in ["seats", "luggage"] {
                let bad = try await world.client.post(
                    "/drive/vehicles", form: ["model": "Golf", "colour": "red", "plate": "A 1", field: "99"],
                    headers: World.ada)
                #expect(bad.status == .badRequest)
            }
            let id = try await world.addCar()
            #expect(try await world.get("/drive/vehicles").text.contains("FL 12345"))
            #expect(try await world.get("/drive/vehicles/\(id)").text.contains("Škoda Octavia"))
            let changed = try await world.client.post(
                "/drive/vehicles/\(id)",
                form: ["model": "VW Golf", "colour": "red", "plate": "zh 1", "seats": "2", "luggage": "0"],
                headers: World.ada)
            #expect(changed.headers["location"] == "/drive/vehicles")
            #expect(try await world.get("/drive/vehicles").text.contains("ZH 1"))
            let bad = try await world.client.post(
                "/drive/vehicles/\(id)", form: ["model": "", "colour": "red", "plate": "zh 1"],
                headers: World.ada)
            #expect(bad.status == .unprocessableContent)
            #expect(try await world.press("/drive/vehicles/\(id)/remove").status == .seeOther)
            #expect(try await world.get("/drive/vehicles").text.contains("/drive/vehicles/new"))
        }
    }

    @Test func `R1: somebody else's car is not there, and only so many fit`() async throws {
        try await withCars { world, _ in
            let id = try await world.addCar()
            #expect(try await world.get("/drive/vehicles/\(id)", as: World.stranger).status == .notFound)
            #expect(try await world.press("/drive/vehicles/\(id)", as: World.stranger).status == .notFound)
            #expect(
                try await world.press("/drive/vehicles/\(id)/remove", as: World.stranger).status == .notFound)
            #expect(try await world.get("/drive/vehicles/nothing").status == .notFound)
            for number in 2...10 { try await world.addCar(plate: "FL \(number)") }
            let full = try await world.client.post(
                "/drive/vehicles", form: ["model": "Golf", "colour": "red", "plate": "FL 11"],
                headers: World.ada)
            #expect(full.status == .conflict && full.text.contains("10"))
        }
    }

    @Test func `R1: after adding the first car one goes on, but never to another site`() async throws {
        try await withCars { world, _ in
            let form = try await world.get("/drive/vehicles/new?return=/drive?to=1")
            #expect(form.text.contains("Which car do you drive?"))
            #expect(form.text.contains("name=\"return\""))
            for (back, expected) in [
                ("/drive?to=1", "/drive?to=1"), ("//evil.example", "/drive/vehicles"),
                ("https://evil.example/", "/drive/vehicles"),
            ] {
                let added = try await world.client.post(
                    "/drive/vehicles",
                    form: ["model": "Golf", "colour": "red", "plate": "FL 1", "return": back],
                    headers: World.ada)
                #expect(added.headers["location"] == expected)
            }
        }
    }

    // MARK: - The API

    @Test(arguments: TestTransport.allCases)
    func `R1: programs add, change and take out a person's own cars`(transport: TestTransport) async throws {
        try await withCars(transport) { world, _ in
            for bad in [
                #"{"model": "", "colour": "red", "plate": "A 1", "seats": 4, "luggage": 2}"#,
                #"{"model": "Golf", "colour": "plaid", "plate": "A 1", "seats": 4, "luggage": 2}"#,
                #"{"model": "Golf", "colour": "red", "plate": "?", "seats": 4, "luggage": 2}"#,
                #"{"model": "Golf", "colour": "red", "plate": "A 1", "seats": 40, "luggage": 2}"#,
            ] {
                #expect(try await world.call(.post, "", bad).status == .unprocessableContent, "\(bad)")
            }
            let golf = #"{"model": "VW Golf", "colour": "red", "plate": "fl1", "seats": 4, "luggage": 2}"#
            let added = try await world.call(.post, "", golf)
            #expect(added.status == .created && added.text.contains("FL 1"))
            let list = try await world.call(.get, "")
            #expect(list.status == .ok && list.text.contains("VW Golf"))
            #expect(!(try await world.call(.get, "", as: World.stranger).text.contains("VW Golf")))
            let car = try #require(
                try await world.cars.vehicles.vehicles(of: VisitorHeader.person(1)).first)
            let other = #"{"model": "X", "colour": "red", "plate": "A 1", "seats": 4, "luggage": 2}"#
            let path = "/\(car.id)"
            #expect(try await world.call(.put, path, other, as: World.stranger).status == .notFound)
            #expect(try await world.call(.delete, path, as: World.stranger).status == .notFound)
            #expect(try await world.call(.put, path, other).text.contains("A 1"))
            #expect(try await world.call(.delete, path).status == .noContent)
            #expect(try await world.call(.delete, path).status == .notFound)
            #expect(try await world.call(.get, "", as: [:]).status == .unauthorized)
        }
    }
}
