import FoundationEssentials
import Geography
import Glibc
import HTTPBenchmark
import Identity
import Synchronization
import TaxiDispatch
import Taxi
import Terminal

/// People who load a running server with taxis: drivers with their pages open and their phones on, callers, and the
/// computer of a fleet.
final class TaxiLiveLoad: Sendable {
    private let port: Int
    private let drivers: [(person: LoadPerson, car: TaxiFleet.Car)]
    private let callers: [LoadPerson]
    private let heads: [Int]
    private let places: [Coordinate]
    private let pages = Mutex<[EventStreams]>([])
    private let questions = ShownQuestions("/taxi/drive/calls/")
    private let received = Mutex(0)

    /// - Parameter heads: The drivers that stand first in their queues.
    init(
        port: Int, drivers: [(LoadPerson, TaxiFleet.Car)], callers: [LoadPerson], heads: [Int],
        places: [Coordinate]
    ) {
        self.port = port
        self.drivers = drivers.map { (person: $0.0, car: $0.1) }
        self.callers = callers
        self.heads = heads
        self.places = places
    }

    // MARK: - Pages

    /// All drivers open their pages. Those who will be asked are looked at all the time, so that what is measured is the
    /// server's time; the others seldom, so that looking does not take the processor from it.
    func openPages() throws {
        let watched = Set(heads)
        let others = drivers.indices.filter { !watched.contains($0) }
        for (numbers, first, pause) in [(heads, 3, 0), (others, 20, 20_000)] as [([Int], UInt8, UInt32)] {
            let streams = try EventStreams(
                port: port, requests: numbers.map { ("/taxi/drive/stream", drivers[$0].person.token) },
                from: first,
                pause: pause, perSecond: 400
            ) { [self] stream, bytes, now in
                received.withLock { $0 += bytes.count }
                if pause == 0 { questions.read(bytes, of: stream, at: now) }
            }
            pages.withLock { $0.append(streams) }
        }
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

    // MARK: - Calls

    /// Callers call taxis, two at a time, and call them off again, while phones tell so many positions a second.
    ///
    /// - Returns: The times from sending the call to the question on a driver's page, in milliseconds, and how many
    ///   positions a second were accepted meanwhile.
    func call(_ count: Int, positionsPerSecond: Int) async -> (times: [Double], flow: Double) {
        let isOver = Mutex(false)
        let accepted = Mutex(0)
        let begin = Stopwatch.now
        let phones = Task {
            await LoadThreads.run(2) { [self] thread in
                tellPlaces(thread, of: 2, perSecond: positionsPerSecond, accepted) { isOver.withLock { $0 } }
            }
        }
        let times = await LoadThreads.run(2) { [self] thread in
            stride(from: thread, to: count, by: 2).compactMap { callOnce($0) }
        }
        isOver.withLock { $0 = true }
        let seconds = Double(Stopwatch.now - begin) / 1e9
        let flow = accepted.withLock { Double($0) } / seconds
        _ = await phones.value
        return (times.flatMap(\.self), flow)
    }

    private func callOnce(_ number: Int) -> Double? {
        let client = LoadClient(callers[number % callers.count], port: port)
        let from = drivers[heads[number % heads.count]].car.place
        let to = places[number % places.count]
        let order =
            "{\"from\":{\(LoadClient.place(from)),\"name\":\"Here\"},\"to\":{\(LoadClient.place(to))}}"
        let sent = Stopwatch.now
        guard let call = try? client.read(LoadClient.RideAnswer.self, "POST", "/api/v1/taxi/calls", order)
        else {
            return nil
        }
        defer { _ = try? client.call("POST", "/api/v1/taxi/calls/\(call.id)/cancel", "{}") }
        return questions.wait(for: call.id).map { Double($0 - sent) / 1e6 }
    }

    // MARK: - Positions

    /// One measurement a call, spread evenly over the time.
    private func tellPlaces(
        _ thread: Int, of threads: Int, perSecond: Int, _ accepted: borrowing Mutex<Int>,
        until isOver: () -> Bool
    ) {
        let connections = (0..<4).map { LoopbackConnection(port: port, source: UInt8(220 + thread * 4 + $0)) }
        let span = 1_000_000_000 * Int64(threads) / Int64(perSecond)
        var due = Stopwatch.now
        var number = thread
        while !isOver() {
            let wait = due - Stopwatch.now
            if wait > 0 { usleep(UInt32(wait / 1_000)) }
            due += span
            let answer = try? connections[number % connections.count].exchange(
                single(of: number % drivers.count))
            if answer?.status == 200 { accepted.withLock { $0 += 1 } }
            number += threads
        }
    }

    /// The computer of a fleet sends batches of a hundred positions of a hundred taxis, as fast as they are taken.
    ///
    /// - Returns: Positions that were accepted a second, and their share of those sent.
    func fleetPositions(
        of cars: [TaxiFleet.Car], token: String, seconds: Int
    ) async -> (accepted: Double, share: Double) {
        let threads = 6
        // A few steps to and fro, so that every taxi moves each time.
        let steps = (0..<4).map { step in
            stride(from: 0, to: cars.count, by: 100).map { first in
                batch(cars[first..<min(first + 100, cars.count)], shift: Double(step) * 2e-5, token: token)
            }
        }
        let counts = await LoadThreads.run(threads) { [self] thread in
            let connection = LoopbackConnection(port: port, source: UInt8(200 + thread))
            let mine = Array(stride(from: thread, to: steps[0].count, by: threads))
            var (sent, accepted, turn) = (0, 0, 0)
            let begin = Stopwatch.now
            while true {
                for index in mine {
                    guard Stopwatch.now - begin < Int64(seconds) * 1_000_000_000 else {
                        return (sent, accepted)
                    }
                    let bytes = steps[turn % steps.count][index]
                    sent += 100
                    guard let answer = try? connection.exchange(bytes), answer.status == 200 else { continue }
                    accepted += Self.accepted(in: answer.body)
                }
                turn += 1
            }
        }
        let (sent, accepted) = counts.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
        return (Double(accepted) / Double(seconds), Double(accepted) / Double(max(sent, 1)))
    }

    /// The number behind `"accepted":` at the beginning of an answer.
    private static func accepted(in body: [UInt8]) -> Int {
        var count = 0
        for byte in body.dropFirst(#"{"accepted":"#.utf8.count) {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { break }
            count = count * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return count
    }

    private func batch(_ cars: ArraySlice<TaxiFleet.Car>, shift: Double, token: String) -> [UInt8] {
        let list = cars.map { car in
            "{\"vehicle\":\"\(car.taxi.text)\",\"at\":1700000000000,\"lat\":\(car.place.latitude + shift),"
                + "\"lon\":\(car.place.longitude),\"accuracy\":8.5,\"speed\":11.2}"
        }
        let body =
            "{\"device\":\"office\",\"sentAt\":1700000000000,\"positions\":[\(list.joined(separator: ","))]}"
        return post("/api/v1/taxi/fleet/positions", body, token)
    }

    /// All drivers send one measurement a call, as fast as they are taken, on 64 connections.
    ///
    /// - Parameter folder: Where what they send can be written.
    /// - Returns: Calls a second, each answered with success.
    func singlePositions(seconds: Int, folder: String) async throws -> Double {
        let calls = drivers.indices.map { "{\"\(drivers[$0].person.token)\", '\(singleBody(of: $0))'}" }
        let script = """
            local calls = {\(calls.joined(separator: ",\n"))}
            local requests, at = {}, 0
            function init()
              for index, call in ipairs(calls) do
                local headers = {["Authorization"] = "Bearer " .. call[1], ["Content-Type"] = "application/json"}
                requests[index] = wrk.format("POST", "/api/v1/taxi/positions", headers, call[2])
              end
            end
            function request()
              at = at % #requests + 1
              return requests[at]
            end
            """
        let path = folder + "/taxi-positions.lua"
        try Data(script.utf8).write(to: URL(filePath: path))
        let rate = try await WrkLoad.rate(seconds: seconds, url: "http://127.0.0.1:\(port)/", script: path)
        // What was sent is still believed: the calls were not refused kindly.
        let answer = try LoopbackConnection(port: port, source: 200).exchange(single(of: 0))
        guard String(decoding: answer.body, as: UTF8.self).contains("\"accepted\"") else {
            throw CommandError("The measurements that were sent one a call were not accepted.")
        }
        return rate
    }

    /// A driver's phone tells of now. Only the time since counts, so the same bytes are good at any moment.
    private func singleBody(of index: Int) -> String {
        let place = drivers[index].car.place
        return "{\"device\":\"phone\",\"sentAt\":1700000000000,\"positions\":[{\"at\":1700000000000,"
            + "\"lat\":\(place.latitude),\"lon\":\(place.longitude),\"accuracy\":8.5,\"speed\":11.2}]}"
    }

    private func single(of index: Int) -> [UInt8] {
        post("/api/v1/taxi/positions", singleBody(of: index), drivers[index].person.token)
    }

    private func post(_ path: String, _ body: String, _ token: String) -> [UInt8] {
        let head =
            "POST \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(token)\r\n"
            + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        return Array((head + body).utf8)
    }
}
