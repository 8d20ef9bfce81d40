import Carpool
import CarpoolTesting
import Events
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Positions
import Rides
import Roads
import Testing

@Suite("The cars on everybody's map", .timeLimit(.minutes(2)))
struct CarFrameTests {
    /// Somebody who looks at the map: they see the cars as they were when they were last told of a picture.
    private struct Onlooker {
        let world: CityWorld
        private let subscription: Subscription<Bool, RidesEvent>

        init(_ world: CityWorld) async throws {
            self.world = world
            subscription = world.bus.subscribe(
                to: [.cars], after: nil, buffering: .newestWins(capacity: 64), snapshot: { true })
            _ = try await subscription.next()
        }

        /// Waits for a picture that shows just these cars.
        func sees(_ cars: [OfferID], _ comment: Comment) async throws {
            try await waits(for: .cars(cars), comment)
        }

        /// Waits for a picture that shows one car, offered or not.
        func seesOne(offered: Bool, _ comment: Comment) async throws {
            try await waits(for: .one(offered: offered), comment)
        }

        private enum Picture {
            case cars([OfferID])
            case one(offered: Bool)
        }

        private func isShown(_ picture: Picture) async -> Bool {
            let shown = await world.dispatch.shownCars()
            switch picture {
            case .one(let offered): return shown.map(\.hasRoom) == [offered]
            case .cars(let cars):
                // Names change and say nothing: these are the cars that are there.
                var places: Set<Coordinate> = []
                for car in cars {
                    guard let entry = await world.dispatch.offer(car) else { continue }
                    places.insert(entry.position.place.coordinate)
                }
                return Set(shown.map(\.coordinate)) == places
            }
        }

        private func waits(for picture: Picture, _ comment: Comment) async throws {
            let late = Task {
                try await Task.sleep(for: .seconds(30))
                subscription.cancel()
            }
            defer { late.cancel() }
            // Between two pictures there is a pause of the city's time.
            world.clock.advance(by: .seconds(1))
            while try await subscription.next() != nil {
                if await isShown(picture) { return }
            }
            Issue.record(comment)
        }
    }

    @Test func `R3: a car that falls silent, is heard again or ends its drive is told though no other moves`()
        async throws
    {
        try await withCity { world, _ in
            let onlooker = try await Onlooker(world)
            let car = try await world.drive(1, from: SampleCity.balzers, to: SampleCity.schaan)
            world.clock.advance(by: .minutes(1))
            await world.measure(car, at: SampleCity.triesen)
            try await onlooker.sees([car], "a car on the way")
            // The phone dies: nothing is heard of it any more, nor does anybody else move.
            world.clock.advance(by: world.dispatch.rules.longestSilence + .seconds(6))
            try await onlooker.sees([], "nobody knows where a silent car is")
            await world.measure(car, at: SampleCity.triesen)
            world.clock.advance(by: .seconds(6))
            try await onlooker.sees([car], "it is heard again")
            try await world.dispatch.end(by: car.testDriver)
            try await onlooker.sees([], "the drive is over")
        }
    }

    @Test func `R3: a car that fills up stops being offered on the map, and is again when a seat is free`()
        async throws
    {
        try await withCity { world, _ in
            let onlooker = try await Onlooker(world)
            // One seat; beside it nobody moves.
            let entry = try CityOffer.test(
                1, from: SampleCity.balzers, to: SampleCity.schaan, seats: 1, at: world.clock.now,
                map: world.map)
            try await world.dispatch.start(entry)
            let car = entry.id
            world.clock.advance(by: .minutes(2))
            await world.measure(car, at: SampleCity.vaduzSouth)
            try await onlooker.seesOne(offered: true, "there is a seat")
            let first = try await world.ask(1, from: SampleCity.vaduz, to: SampleCity.schaan)
            #expect(try await world.waitForQuestion(first, of: 1) == car)
            try await onlooker.seesOne(offered: false, "while its driver is asked it is not offered")
            try await world.dispatch.answer(first, by: car, accept: false)
            try await onlooker.seesOne(offered: true, "after a no it is")
            let second = try await world.ask(2, from: SampleCity.vaduz, to: SampleCity.schaan)
            #expect(try await world.waitForQuestion(second, of: 2) == car)
            try await world.dispatch.answer(second, by: car, accept: true)
            try await onlooker.seesOne(offered: false, "it is full")
            try await world.dispatch.cancel(second, by: PersonID(2))
            try await onlooker.seesOne(offered: true, "the seat is free again")
        }
    }

    @Test func `R3: who opens the map sees the cars of now, though nobody has looked for a while`()
        async throws
    {
        try await withPages(.inProcess) { world, client in
            func picture() async throws -> String? {
                try await client.events("/rides/stream", count: 1).first?.data
            }
            #expect(try await picture() == "[]")
            let onlooker = try await Onlooker(world)
            let car = try await world.drive(1, isSimulated: true)
            try await onlooker.sees([car], "it sets off")
            let now = try await picture()
            #expect(now?.contains("\"lat\"") == true, "\(now ?? "")")
        }
    }

    @Test func `R6: a car that moves wakes its own driver's page and its passengers', and no other`()
        async throws
    {
        try await withCity { world, _ in
            let cars = [try await world.drive(1), try await world.drive(2)]
            let ride = try await world.ask(1)
            let own = try await world.waitForQuestion(ride, of: 1)
            try await world.dispatch.answer(ride, by: own, accept: true)
            let other = try #require(cars.first { $0 != own })
            func listen(_ topic: Topic) async throws -> Subscription<Bool, RidesEvent> {
                let subscription = world.bus.subscribe(to: [topic]) { true }
                _ = try await subscription.next()
                return subscription
            }
            /// What a page hears up to an event.
            func heard(_ page: Subscription<Bool, RidesEvent>, until last: RidesEvent) async throws
                -> [RidesEvent]
            {
                var events: [RidesEvent] = []
                while events.last != last, let delivery = try await page.next() {
                    if case .event(let event, _) = delivery { events.append(event) }
                }
                return events
            }
            let (driver, passenger) = (try await listen(.offer(own)), try await listen(.ride(ride)))
            let stranger = try await listen(.offer(other))
            world.clock.advance(by: .minutes(1))
            await world.measure(own, at: SampleCity.vaduzNorth)
            #expect(try await heard(driver, until: .moved(own)).last == .moved(own))
            #expect(try await heard(passenger, until: .moved(own)).last == .moved(own))
            world.bus.publish(.beat, to: .offer(other))
            #expect(!(try await heard(stranger, until: .beat).contains(.moved(own))))
        }
    }

    @Test func `R3: in a city full of cars a page shows those around its place`() throws {
        let place = SampleCity.vaduz
        func car(_ north: Double, _ east: Double) -> CarSight {
            CarSight(
                name: .random(),
                coordinate: Coordinate(latitude: place.latitude + north, longitude: place.longitude + east),
                heading: 0, hasRoom: true, isSimulated: false)
        }
        // A degree of latitude is some 111 km.
        let (near, far) = (car(0.015, 0), car(0.05, 0))
        let part = CarFrames.Part(around: place)
        #expect(CarFrames.cars(of: part, among: [near, far]) == [near])
        #expect(CarFrames.cars(of: .everywhere, among: [near, far]) == [near, far])
        // However many are near, a frame holds no more than so many, and these are the nearest.
        let crowd = (0..<CarFrames.mostAround * 2).map { car(Double($0) * 1e-5, 0) }
        let shown = CarFrames.cars(of: part, among: crowd.reversed())
        #expect(shown.count == CarFrames.mostAround)
        // Pages within the same kilometre share a frame, which reaches beyond what any of them counts as near.
        #expect(CarFrames.radius >= MatchingRules().pickupRadius + .kilometres(1))
    }

    @Test func `R3: a simulated car appears when it sets off`() async throws {
        try await withCity { world, _ in
            let onlooker = try await Onlooker(world)
            let car = try await world.drive(1, isSimulated: true)
            try await onlooker.sees([car], "it sets off")
        }
    }
}
