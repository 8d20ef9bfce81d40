import Carpool
import FoundationEssentials
import Geography
import HTTPBenchmark
import Rides
import Glibc
import Synchronization

/// People who load a running server: drivers with their pages open and their phones on, and passengers.
final class LiveLoad: Sendable {
    private let port: Int
    private let drivers: [(person: LoadPerson, car: LoadFleet.Car)]
    private let passengers: [LoadPerson]
    private let places: [Coordinate]
    private let pages = Mutex<[EventStreams]>([])
    private let questions = ShownQuestions()
    private let received = Mutex(0)

    init(
        port: Int, drivers: [(LoadPerson, LoadFleet.Car)], passengers: [LoadPerson],
        places: [Coordinate]
    ) {
        self.port = port
        self.drivers = drivers.map { (person: $0.0, car: $0.1) }
        self.passengers = passengers
        self.places = places
    }

    // MARK: - Pages

    /// These drivers open their live pages.
    func openPages(_ numbers: Range<Int>) throws {
        let streams = try EventStreams(
            port: port,
            requests: drivers[numbers].map { ("/drive/now/stream", $0.person.token) },
            from: UInt8(2 + numbers.lowerBound / 200 + 1)
        ) { [self] stream, bytes, now in
            received.withLock { $0 += bytes.count }
            questions.read(bytes, of: stream, at: now)
        }
        pages.withLock { $0.append(streams) }
    }

    func closePages() {
        let open = pages.withLock { pages in
            defer { pages = [] }
            return pages
        }
        for streams in open { streams.close() }
    }

    /// Waits until every page has shown something, and a little for the memory that this took.
    func settle() async throws {
        try await Task.sleep(for: .seconds(5))
        let lost = pages.withLock { $0.reduce(0) { $0 + $1.lostCount } }
        guard lost == 0 else { throw CommandError("The server closed \(lost) of the open pages.") }
        guard received.withLock({ $0 }) > 0 else { throw CommandError("The pages received nothing.") }
    }

    // MARK: - Asking

    /// Passengers ask, each for itself, while all drivers' phones tell where they are every five seconds.
    ///
    /// - Returns: The times from sending the request to the question on a driver's page, in milliseconds.
    func ask(_ count: Int) async -> [Double] {
        let isOver = Mutex(false)
        let next = Mutex(0)
        let phones = Task {
            await LoadThreads.run(2) { [self] thread in
                tellPlaces(thread, of: 2) { isOver.withLock { $0 } }
            }
        }
        let times = await LoadThreads.run(2) { [self] thread in
            var times: [Double] = []
            while let number = next.withLock({ next -> Int? in
                defer { next += 1 }
                return next < count ? next : nil
            }) {
                if let time = askOnce(number) { times.append(time) }
            }
            return times
        }
        isOver.withLock { $0 = true }
        _ = await phones.value
        return times.flatMap(\.self)
    }

    private func askOnce(_ number: Int) -> Double? {
        let client = LoadClient(passengers[number % passengers.count], port: port)
        // Beside a driver with an open page, to places that drivers pass.
        let near = drivers[number * 7 % drivers.count].car.start
        let to = places[number % places.count]
        guard let order = try? client.order(from: LoadClient.place(near), to: LoadClient.place(to)) else {
            return nil
        }
        let sent = Stopwatch.now
        guard let ride = try? client.read(LoadClient.RideAnswer.self, "POST", "/api/v1/rides", order) else {
            return nil
        }
        defer { _ = try? client.call("POST", "/api/v1/rides/\(ride.id)/cancellation", "{}") }
        return questions.wait(for: ride.id).map { Double($0 - sent) / 1e6 }
    }

    // MARK: - Positions

    /// One reading a driver, all of them every five seconds.
    private func tellPlaces(_ thread: Int, of threads: Int, until isOver: () -> Bool) {
        let clients = drivers.indices.filter { $0 % threads == thread }
        guard let first = clients.first else { return }
        let client = LoadClient(drivers[first].person, port: port, source: 250)
        let pause = UInt32(5_000_000 / max(1, clients.count))
        while true {
            for index in clients {
                if isOver() { return }
                _ = try? client.exchange(request(of: index, readings: 1))
                usleep(pause / 2)
            }
        }
    }

    /// All drivers send batches of fifty as fast as they are taken.
    ///
    /// - Returns: Positions that were accepted a second, and their share of those sent.
    func positions(seconds: Int) async -> (accepted: Double, share: Double) {
        let threads = 6
        let bodies = drivers.indices.map { request(of: $0, readings: 50) }
        let all = bodies
        let counts = await LoadThreads.run(threads) { [self] thread in
            let client = LoadClient(drivers[thread].person, port: port, source: UInt8(200 + thread))
            var (sent, accepted) = (0, 0)
            let begin = Stopwatch.now
            while true {
                for index in stride(from: thread, to: all.count, by: threads) {
                    guard Stopwatch.now - begin < Int64(seconds) * 1_000_000_000 else {
                        return (sent, accepted)
                    }
                    sent += 50
                    guard let answer = try? client.exchange(all[index]), answer.status == 200 else {
                        continue
                    }
                    accepted += Self.count("\"accepted\"", in: answer.body)
                }
            }
        }
        let (sent, accepted) = counts.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
        return (Double(accepted) / Double(seconds), Double(accepted) / Double(max(sent, 1)))
    }

    /// All drivers send one measurement a call, as fast as they are taken, on 64 connections.
    ///
    /// - Parameter folder: Where what they send can be written.
    /// - Returns: Calls a second, each answered with success.
    func singlePositions(seconds: Int, folder: String) async throws -> Double {
        let calls = drivers.indices.map { index in
            "{\"\(drivers[index].person.token)\", '\(body(of: index, readings: 1))'}"
        }
        let script = """
            local calls = {\(calls.joined(separator: ",\n"))}
            local requests, at = {}, 0
            function init()
              for index, call in ipairs(calls) do
                local headers = {["Authorization"] = "Bearer " .. call[1], ["Content-Type"] = "application/json"}
                requests[index] = wrk.format("POST", "/api/v1/rides/driving/positions", headers, call[2])
              end
            end
            function request()
              at = at % #requests + 1
              return requests[at]
            end
            """
        let path = folder + "/positions.lua"
        try Data(script.utf8).write(to: URL(filePath: path))
        let rate = try await WrkLoad.rate(
            seconds: seconds, url: "http://127.0.0.1:\(port)/", script: path)
        // What was sent is still believed: the calls were not refused kindly.
        let client = LoadClient(drivers[0].person, port: port, source: 200)
        guard Self.count("\"accepted\"", in: try client.exchange(request(of: 0, readings: 1)).body) == 1
        else {
            throw CommandError("The measurements that were sent one a call were not accepted.")
        }
        return rate
    }

    private static func count(_ word: String, in bytes: [UInt8]) -> Int {
        let word = Array(word.utf8)
        var (count, index) = (0, 0)
        while index + word.count <= bytes.count {
            if bytes[index] == word[0], bytes[index...].starts(with: word) {
                count += 1
                index += word.count
            } else {
                index += 1
            }
        }
        return count
    }

    /// A driver's phone tells of its last half second. Only the time since counts, so the same bytes are good
    /// at any moment.
    private func body(of index: Int, readings: Int) -> String {
        let car = drivers[index].car
        let list = (0..<readings).map { number in
            let shift = Double(number) * 1e-6
            let at = 1_700_000_000_000 - (readings - 1 - number) * 10
            return "{\"at\":\(at),\"lat\":\(car.start.latitude + shift),"
                + "\"lon\":\(car.start.longitude),\"accuracy\":8.5,\"speed\":11.2}"
        }
        return
            "{\"device\":\"phone\",\"sentAt\":1700000000000,\"positions\":[\(list.joined(separator: ","))]}"
    }

    private func request(of index: Int, readings: Int) -> [UInt8] {
        let body = body(of: index, readings: readings)
        let head =
            "POST /api/v1/rides/driving/positions HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
            + "Authorization: Bearer \(drivers[index].person.token)\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n"
        return Array((head + body).utf8)
    }
}
