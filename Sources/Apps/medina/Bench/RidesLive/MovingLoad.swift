import Geography
import Glibc
import HTTPBenchmark
import Identity
import Rides
import Synchronization

/// A city in which everybody moves: phones that tell where their cars are, one measurement a call every five seconds,
/// and the pages of drivers and passengers, open all the time.
final class MovingLoad: Sendable {
    private let port: Int
    private let drivers: [(person: LoadPerson, car: MovingFleet.Car)]
    private let asking: [LoadPerson]
    private let places: [Coordinate]
    private let questions = ShownQuestions()
    private let pages = Mutex<[EventStreams]>([])
    private let bytes = Mutex(0)
    private let taken = Mutex(0)
    private let begin = Stopwatch.now
    private let isOver = Mutex(false)

    init(
        port: Int, drivers: [(LoadPerson, MovingFleet.Car)], asking: [LoadPerson], places: [Coordinate]
    ) {
        self.port = port
        self.drivers = drivers.map { (person: $0.0, car: $0.1) }
        self.asking = asking
        self.places = places
    }

    /// How many bytes all pages have received.
    var received: Int { bytes.withLock { $0 } }
    /// How many measurements were accepted.
    var accepted: Int { taken.withLock { $0 } }

    // MARK: - Pages

    /// All drivers have their pages open, as on the phone that measures.
    func openDriversPages() throws {
        let streams = try EventStreams(
            port: port, requests: drivers.map { ("/drive/now/stream", $0.person.token) }, from: 3,
            pause: 1_000, perSecond: 150
        ) { [self] stream, bytes, now in
            self.bytes.withLock { $0 += bytes.count }
            questions.read(bytes, of: stream, at: now)
        }
        pages.withLock { $0.append(streams) }
    }

    /// Those who were promised a ride look at it; so many others look at the cars around a place of theirs.
    func openPassengersPages(_ passengers: [LoadPerson], others: Int) throws {
        let rides = drivers.compactMap(\.car.ride)
        let requests = zip(rides, passengers).map { ride, person in
            (path: "/rides/\(ride.text)/stream", token: Optional(person.token))
        }
        try openPassengersPages(requests, from: 20, perAddress: 200)
        // Nobody who only looks around is logged in: an address may have fewer of them.
        try openPassengersPages(
            places.prefix(others).map { ("/rides/stream?near=\($0.latitude),\($0.longitude)", nil) },
            from: 40,
            perAddress: 50)
    }

    private func openPassengersPages(
        _ requests: [(path: String, token: String?)], from first: UInt8, perAddress: Int
    ) throws {
        let streams = try EventStreams(
            port: port, requests: requests, from: first, perAddress: perAddress, pause: 50_000, perSecond: 150
        ) { [self] _, bytes, _ in
            self.bytes.withLock { $0 += bytes.count }
        }
        pages.withLock { $0.append(streams) }
    }

    /// Sees that everything that was meant to be open still is.
    func check() throws {
        let lost = pages.withLock { $0.map(\.lostCount) }
        guard lost.allSatisfy({ $0 == 0 }) else {
            throw CommandError(
                "The server closed \(lost[0]) of the drivers' pages, \(lost[1]) of those of who waits for a car and "
                    + "\(lost[2]) of those that show the cars around.")
        }
        guard received > 0, accepted > 0 else { throw CommandError("Nothing was received or accepted.") }
    }

    // MARK: - Phones

    /// All cars drive, and tell where they are.
    func startPhones() -> Task<Void, Never> {
        Task { [self] in
            _ = await LoadThreads.run(2) { [self] thread in drive(thread, of: 2) }
        }
    }

    /// Stops the phones and closes the pages.
    func end(_ phones: Task<Void, Never>) async {
        isOver.withLock { $0 = true }
        await phones.value
        for streams in pages.withLock({ $0 }) { streams.close() }
    }

    private func drive(_ thread: Int, of threads: Int) {
        let mine = drivers.indices.filter { $0 % threads == thread }
        let connections = (0..<8).map {
            LoopbackConnection(port: port, source: UInt8(200 + thread * 8 + $0))
        }
        var due = Stopwatch.now
        while true {
            for (number, index) in mine.enumerated() {
                if isOver.withLock({ $0 }) { return }
                let wait = due - Stopwatch.now
                if wait > 0 { usleep(UInt32(wait / 1_000)) }
                due += 5_000_000_000 / Int64(mine.count)
                let answer = try? connections[number % connections.count].exchange(measurement(of: index))
                if answer?.status == 200 { taken.withLock { $0 += 1 } }
            }
        }
    }

    private func measurement(of index: Int) -> [UInt8] {
        let (person, car) = drivers[index]
        let place = car.position(after: Double(Stopwatch.now - begin) / 1e9)
        let at = SystemClock.now.milliseconds
        let body =
            "{\"device\":\"phone\",\"sentAt\":\(at),\"positions\":[{\"at\":\(at),\"lat\":\(place.latitude),"
            + "\"lon\":\(place.longitude),\"accuracy\":8.5,\"speed\":11.2}]}"
        let head =
            "POST /api/v1/rides/driving/positions HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
            + "Authorization: Bearer \(person.token)\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n"
        return Array((head + body).utf8)
    }

    // MARK: - Asking

    /// New passengers ask, one after the other, beside cars and to places that they pass.
    ///
    /// - Returns: The times from sending the request to the question on a driver's page, in milliseconds.
    func ask(_ count: Int) async -> [Double] {
        await LoadThreads.run(1) { [self] _ in
            (0..<count).compactMap { askOnce($0) }
        }.flatMap(\.self)
    }

    private func askOnce(_ number: Int) -> Double? {
        let client = LoadClient(asking[number % asking.count], port: port, source: 240)
        let seconds = Double(Stopwatch.now - begin) / 1e9
        // A minute ahead of a car, to where it will be three minutes later.
        let car = drivers[number * 7 % drivers.count].car
        let (from, to) = (car.position(after: seconds + 60), car.position(after: seconds + 240))
        guard let order = try? client.order(from: LoadClient.place(from), to: LoadClient.place(to)) else {
            return nil
        }
        let sent = Stopwatch.now
        guard let ride = try? client.read(LoadClient.RideAnswer.self, "POST", "/api/v1/rides", order) else {
            return nil
        }
        defer { _ = try? client.call("POST", "/api/v1/rides/\(ride.id)/cancellation", "{}") }
        return questions.wait(for: ride.id).map { Double($0 - sent) / 1e6 }
    }
}
