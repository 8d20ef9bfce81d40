import Database
import FoundationEssentials
import Glibc
import Processes
import Wallets

/// The lives and deaths of whoever keeps planned trips, and what it said before each. What is stored is read as plain numbers,
/// by nothing of what wrote it.
struct SeatCrashRun {
    let location: DatabaseLocation
    let words: [String]

    /// Promises that were broken.
    private(set) var faults: [String] = []
    /// Seats that were sold although they were taken.
    private(set) var oversold = 0
    /// How many reservations were acknowledged.
    private(set) var reserved = 0
    /// The try that the next life begins with.
    private(set) var next = 1
    /// What was last said of each reservation: whether it holds.
    private var said: [String: Bool] = [:]

    init(location: DatabaseLocation, words: [String]) {
        self.location = location
        self.words = words
    }

    /// Lets the keeper work until it has acknowledged so many tries, kills it and checks what it left.
    mutating func life(from first: Int, to last: Int, after limit: Int) async throws {
        let (process, output) = try Program(
            "/proc/self/exe", words + ["--first", "\(first)", "--last", "\(last)"]
        ).startReading(withErrors: false)
        var (heard, highest, isDone) = (0, first - 1, false)
        read(output) { line in
            let words = line.split(separator: " ")
            if line == "done" { isDone = true }
            guard words.count == 3, let number = Int(words[0]) else { return true }
            highest = max(highest, number)
            heard += 1
            if words[1] == "reserved" {
                reserved += 1
                said[String(words[2])] = true
            } else if words[1] == "back" {
                said[String(words[2])] = false
            }
            return heard < limit
        }
        _ = kill(process, SIGKILL)
        close(output)
        var told: Int32 = 0
        _ = unsafe waitpid(process, &told, 0)
        guard heard > 0 else { throw CommandError("The keeper of the trips did not work.") }
        // What was asked and not answered had numbers up to so many more than the clients.
        next = isDone ? last + 1 : highest + 65
        try await check()
    }

    /// Reads lines until there are no more or the body has had enough; a last line that is not whole was not said.
    private func read(_ descriptor: Int32, _ body: (Substring) -> Bool) {
        var (rest, buffer) = (Substring(), [UInt8](repeating: 0, count: 1 << 16))
        while true {
            let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return }
            rest += String(decoding: buffer[..<count], as: UTF8.self)
            let lines = rest.split(separator: "\n", omittingEmptySubsequences: false)
            for line in lines.dropLast() where !body(line) { return }
            rest = Substring(String(lines.last ?? ""))
        }
    }

    /// A reservation as it stands in the store.
    private struct Stored: Decodable {
        struct Point: Decodable { var stop: Int }

        var seats: Int
        var board: Point
        var alight: Point
    }

    private struct StoredTrip: Decodable { var seats: Int }

    private mutating func check() async throws {
        let database = try await location.open(connections: 1)
        let (trips, rows) = try await database.read(within: .seconds(600)) { transaction in
            (
                try transaction.rows("SELECT id, body FROM planned_trips") {
                    (try $0.decode("id", as: String.self), try $0.decode("body", as: String.self))
                },
                try transaction.rows("SELECT id, trip_id, state, body FROM planned_reservations") { row in
                    (
                        try row.decode("id", as: String.self), try row.decode("trip_id", as: String.self),
                        try row.decode("state", as: String.self), try row.decode("body", as: String.self)
                    )
                }
            )
        }
        let verdict = try await database.verifyLedger()
        await database.close()
        faults += verdict.faults.map(\.description)
        var room: [String: Int] = [:]
        for (id, body) in trips {
            room[id] = try JSONDecoder().decode(StoredTrip.self, from: Data(body.utf8)).seats
        }
        var taken: [String: [Int]] = [:]
        var holds: [String: Bool] = [:]
        for (id, trip, state, body) in rows {
            let isTaken = ["asked", "confirmed", "reconsidering", "onBoard"].contains(state)
            holds[id] = isTaken
            guard isTaken else { continue }
            let stored = try JSONDecoder().decode(Stored.self, from: Data(body.utf8))
            var legs = taken[trip] ?? []
            while legs.count < stored.alight.stop { legs.append(0) }
            for leg in stored.board.stop..<stored.alight.stop { legs[leg] += stored.seats }
            taken[trip] = legs
        }
        for (trip, legs) in taken {
            for (leg, seats) in legs.enumerated() where seats > room[trip] ?? 0 {
                oversold += seats - (room[trip] ?? 0)
                faults.append("trip \(trip) has \(seats) people on leg \(leg), and \(room[trip] ?? 0) seats")
            }
        }
        for (id, isHeld) in said {
            guard let stands = holds[id] else {
                faults.append("reservation \(id) was acknowledged and is not there")
                continue
            }
            // What was given back without a word before the end may have been stored.
            if !isHeld, stands { faults.append("reservation \(id) was given back and holds still") }
        }
        said = said.filter { $0.value }
    }
}
