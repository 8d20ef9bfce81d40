import Accounts
import Geography
import Testing

@Suite("Repeated failures")
struct LoginThrottleTests {
    private let start = Timestamp(milliseconds: 1_700_000_000_000)

    @Test func `P2: after three failures tries wait, twice as long each time, and then there is a pause`() {
        var throttle = LoginThrottle()
        var now = start
        var waits: [Double] = []
        for _ in 0..<10 {
            let wait = throttle.attempt("ada", from: "192.0.2.1", at: now)
            if let wait {
                waits.append(wait.seconds)
                // A try just before the time is refused and does not count.
                let early = throttle.attempt("ada", from: "192.0.2.1", at: now + wait - .milliseconds(1))
                #expect(early == .milliseconds(1))
                now = now + wait
                let next = throttle.attempt("ada", from: "192.0.2.1", at: now)
                #expect(next == nil)
            }
        }
        #expect(waits == [1, 2, 4, 8, 16, 32, 900])
    }

    @Test func `elsewhere the owner can still log in`() {
        var throttle = LoginThrottle()
        for _ in 0..<20 { _ = throttle.attempt("ada", from: "192.0.2.1", at: start) }
        #expect(throttle.attempt("ada", from: "192.0.2.1", at: start) != nil)
        #expect(throttle.attempt("ada", from: "192.0.2.2", at: start) == nil)
        #expect(throttle.attempt("eve", from: "192.0.2.1", at: start) == nil)
    }

    @Test func `one name from many addresses, and many names from one, are slowed down as well`() {
        var throttle = LoginThrottle()
        for number in 0..<50 { #expect(throttle.attempt("ada", from: "192.0.2.\(number)", at: start) == nil) }
        #expect(throttle.attempt("ada", from: "198.51.100.1", at: start) == .seconds(1))
        for number in 0..<30 {
            #expect(throttle.attempt("n\(number)", from: "198.51.100.7", at: start) == nil)
        }
        #expect(throttle.attempt("new", from: "198.51.100.7", at: start) == .seconds(1))
    }

    @Test func `the addresses of one IPv6 network are one address`() {
        var throttle = LoginThrottle()
        for number in 0..<30 {
            _ = throttle.attempt("n\(number)", from: "2001:db8:1:2:\(number)::1", at: start)
        }
        #expect(throttle.attempt("new", from: "2001:db8:1:2::99", at: start) != nil)
        #expect(throttle.attempt("new", from: "2001:db8:1:3::99", at: start) == nil)
    }

    @Test func `success and time make failures forgotten`() {
        var throttle = LoginThrottle()
        for _ in 0..<2 { _ = throttle.attempt("ada", from: "192.0.2.1", at: start) }
        throttle.succeed("ada", from: "192.0.2.1")
        for _ in 0..<3 { #expect(throttle.attempt("ada", from: "192.0.2.1", at: start) == nil) }
        #expect(throttle.attempt("ada", from: "192.0.2.1", at: start) != nil)
        let later = start + LoginThrottle.pause
        for _ in 0..<3 { #expect(throttle.attempt("ada", from: "192.0.2.1", at: later) == nil) }
    }

    @Test func `a try that the server could not judge does not count`() {
        var throttle = LoginThrottle()
        for _ in 0..<100 {
            #expect(throttle.attempt("ada", from: "192.0.2.1", at: start) == nil)
            throttle.withdraw("ada", from: "192.0.2.1")
        }
        #expect(throttle.count == 0)
    }

    @Test func `memory is bounded and the newest failures are remembered`() {
        var throttle = LoginThrottle(capacity: 300)
        for number in 0..<5_000 {
            let now = start + .milliseconds(Int64(number))
            _ = throttle.attempt("n\(number)", from: "192.0.2.\(number)", at: now)
            #expect(throttle.count <= 303)
        }
        let now = start + .milliseconds(5_000)
        for _ in 0..<2 { _ = throttle.attempt("n4999", from: "192.0.2.4999", at: now) }
        #expect(throttle.attempt("n4999", from: "192.0.2.4999", at: now) != nil)
    }
}
