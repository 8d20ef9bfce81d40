import Accounts
import Geography
import Testing

@Suite("The state of a confirmation")
struct ConfirmationTests {
    private let start = Timestamp(milliseconds: 1_700_000_000_000)

    @Test func `P3: a code lives ten minutes and five tries`() {
        var code = Confirmation(address: "a@example.org", at: start)
        #expect(!code.isOpen(at: start))
        #expect(code.enter(isRight: true, at: start) == .expired)
        let sent = code.send(to: "a@example.org", at: start)
        #expect(sent)
        #expect(code.isOpen(at: start + .seconds(599.999)))
        #expect(!code.isOpen(at: start + .minutes(10)))
        var late = code
        #expect(late.enter(isRight: true, at: start + .minutes(10)) == .expired)
        for left in [4, 3, 2, 1, 0] {
            #expect(code.enter(isRight: false, at: start) == .wrong(triesLeft: left))
        }
        #expect(code.enter(isRight: true, at: start) == .expired)
    }

    @Test func `P3: a code is right once`() {
        var code = Confirmation(address: "a@example.org", at: start)
        _ = code.send(to: "a@example.org", at: start)
        #expect(code.enter(isRight: true, at: start) == .right)
        #expect(code.enter(isRight: true, at: start) == .expired)
    }

    @Test func `P3: codes come after a minute, then twice as long each time, and eight a day`() {
        var code = Confirmation(address: "a@example.org", at: start)
        var now = start
        var waits: [Double] = []
        for _ in 0..<8 {
            let sent = code.send(to: "a@example.org", at: now)
            #expect(sent)
            let early = code.send(to: "b@example.org", at: now)
            #expect(!early)
            #expect(code.address == "a@example.org")
            let wait = code.wait(at: now)
            waits.append(wait.minutes)
            now = now + wait
        }
        #expect(waits.dropLast() == [1, 2, 4, 8, 16, 32, 64])
        #expect(now == start + .minutes(24 * 60))
        let nextDay = code.send(to: "a@example.org", at: now)
        #expect(nextDay)
        #expect(code.wait(at: now) == .minutes(1))
    }

    @Test func `after the clock was put back the next code need not wait until it is where it was`() {
        var code = Confirmation(address: "a@example.org", at: start)
        for _ in 0..<3 {
            let now = start + .minutes(Double(code.sentCount) * 10)
            let sent = code.send(to: "a@example.org", at: now)
            #expect(sent)
        }
        let back = start - .minutes(60)
        #expect(code.wait(at: back) == .zero)
        let sent = code.send(to: "a@example.org", at: back)
        #expect(sent)
        // One more, not as many as one likes: those before still count.
        #expect(code.wait(at: back) == .minutes(8))
        let next = code.send(to: "a@example.org", at: back + .minutes(1))
        #expect(!next)
    }

    @Test func `another address needs another code, and what was sent still counts`() {
        var code = Confirmation(address: "a@example.org", at: start)
        _ = code.send(to: "a@example.org", at: start)
        code.turn(to: "b@example.org")
        #expect(!code.isOpen(at: start))
        #expect(code.enter(isRight: true, at: start) == .expired)
        #expect(code.wait(at: start) == .minutes(1))
    }

    @Test(arguments: [UInt64](1...20))
    func `however it is used, no more than eight codes a day and five tries a code`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var code = Confirmation(address: "a", at: start)
        var now = start
        var sent: [Timestamp] = []
        var tries = 0
        for _ in 0..<3_000 {
            now = now + .seconds(Double(Int.random(in: 0...400, using: &random)))
            switch Int.random(in: 0...3, using: &random) {
            case 0:
                if code.send(to: "a", at: now) {
                    sent.append(now)
                    tries = 0
                }
            case 1: code.turn(to: "b")
            default:
                if case .wrong = code.enter(isRight: false, at: now) { tries += 1 }
            }
            #expect(tries <= 5, "seed \(seed)")
            #expect(code.triesLeft >= 0, "seed \(seed)")
        }
        for (index, moment) in sent.enumerated() {
            // A day may begin anywhere, so at most two days' codes lie within any 24 hours.
            let within = sent[index...].prefix { $0 - moment < .minutes(24 * 60) }.count
            #expect(within <= 16, "seed \(seed)")
        }
        #expect(zip(sent, sent.dropFirst()).allSatisfy { $1 - $0 >= .minutes(1) }, "seed \(seed)")
    }
}

/// A seeded generator (Steele, Lea and Flood, “Fast splittable pseudorandom number generators”).
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
