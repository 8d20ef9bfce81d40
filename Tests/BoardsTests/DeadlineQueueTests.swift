import Boards
import Geography
import Testing

@Suite("Deadlines in order")
struct DeadlineQueueTests {
    private func at(_ seconds: Int64) -> Timestamp { Timestamp(milliseconds: seconds * 1_000) }

    @Test("Each comes up once, when it is due, in the order of names; what moved on is skipped")
    func order() {
        // What holds: each name's present moment.
        var present: [String: Timestamp] = [:]
        var queue = DeadlineQueue<String>()
        func note(_ id: String, _ seconds: Int64) {
            present[id] = at(seconds)
            queue.note(id, at: at(seconds))
        }
        note("c", 30)
        note("a", 20)
        note("b", 20)
        note("a", 25)
        note("d", 10)
        present["d"] = nil
        let holds = { present[$0] == $1 }
        #expect(queue.first(where: holds) == at(20))
        #expect(queue.take(by: at(19), where: holds).isEmpty)
        #expect(queue.take(by: at(25), where: holds) == ["a", "b"])
        #expect(queue.first(where: holds) == at(30))
        #expect(queue.take(by: at(100), where: holds) == ["c"])
        #expect(queue.first(where: holds) == nil && queue.count == 0)
    }

    @Test(
        "A thousand moments come up as a sorted list would give them", arguments: 1...5 as ClosedRange<Int64>)
    func many(seed: Int64) {
        var queue = DeadlineQueue<Int>()
        var moments: [Int: Timestamp] = [:]
        for id in 0..<1_000 {
            let moment = at((Int64(id) &* 7_919 &* seed) % 997)
            moments[id] = moment
            queue.note(id, at: moment)
        }
        for now in stride(from: Int64(0), through: 997, by: 50) {
            let due = moments.filter { $0.value <= at(now) }.keys.sorted()
            #expect(queue.take(by: at(now)) { moments[$0] == $1 } == due)
            for id in due { moments[id] = nil }
            #expect(queue.first { moments[$0] == $1 } == moments.values.min())
        }
    }
}
