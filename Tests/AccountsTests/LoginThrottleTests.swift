import Accounts
import Geography
import HTTPServer
import Testing

@Suite("Repeated failures")
struct LoginThrottleTests {
    private let start = TravelTime.minutes(100)

    @Test func `P2: after three failures tries wait, twice as long each time, and then there is a pause`() {
        var throttle = LoginThrottle()
        var now = start
        var waits: [Double] = []
        for _ in 0..<10 {
            let wait = throttle.attempt("ada", from: .address("192.0.2.1"), at: now)
            if let wait {
                waits.append(wait.seconds)
                // A try just before the time is refused and does not count.
                let early = throttle.attempt(
                    "ada", from: .address("192.0.2.1"), at: now + wait - .milliseconds(1))
                #expect(early == .milliseconds(1))
                now = now + wait
                let next = throttle.attempt("ada", from: .address("192.0.2.1"), at: now)
                #expect(next == nil)
            }
        }
        #expect(waits == [1, 2, 4, 8, 16, 32, 900])
    }

    @Test func `elsewhere the owner can still log in`() {
        var throttle = LoginThrottle()
        for _ in 0..<20 { _ = throttle.attempt("ada", from: .address("192.0.2.1"), at: start) }
        #expect(throttle.attempt("ada", from: .address("192.0.2.1"), at: start) != nil)
        #expect(throttle.attempt("ada", from: .address("192.0.2.2"), at: start) == nil)
        #expect(throttle.attempt("eve", from: .address("192.0.2.1"), at: start) == nil)
    }

    @Test func `one name from many addresses, and many names from one, are slowed down as well`() {
        var throttle = LoginThrottle()
        for number in 0..<50 {
            #expect(throttle.attempt("ada", from: .address("192.0.2.\(number)"), at: start) == nil)
        }
        #expect(throttle.attempt("ada", from: .address("198.51.100.1"), at: start) == .seconds(1))
        for number in 0..<30 {
            #expect(throttle.attempt("n\(number)", from: .address("198.51.100.7"), at: start) == nil)
        }
        #expect(throttle.attempt("new", from: .address("198.51.100.7"), at: start) == .seconds(1))
    }

    @Test func `the addresses of one IPv6 network are one address`() {
        var throttle = LoginThrottle()
        for number in 0..<30 {
            _ = throttle.attempt("n\(number)", from: .address("2001:db8:1:2:\(number)::1"), at: start)
        }
        #expect(throttle.attempt("new", from: .address("2001:db8:1:2::99"), at: start) != nil)
        #expect(throttle.attempt("new", from: .address("2001:db8:1:3::99"), at: start) == nil)
    }

    @Test(arguments: [
        ("192.0.2.7", "192.0.2.7"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2"),
        ("2001:db8::5", "2001:db8:0:0"), ("2001:db8::6:7", "2001:db8:0:0"), ("2001:db8:1::9", "2001:db8:1:0"),
        ("2001:db8:1:2:3:4:5::", "2001:db8:1:2"), ("fe80::", "fe80:0:0:0"), ("::1", "0:0:0:0"),
        ("::ffff:1:2", "0:0:0:0"), ("1::3:4:5:6:7:8", "1:0:3:4"),
    ])
    func `an IPv6 address counts as its network, however it is shortened`(address: String, network: String) {
        #expect(NetworkAddress.key(address) == network)
    }

    @Test(arguments: [
        ("192.0.2.7", "192.0.2"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1"), ("2001:db8::5", "2001:db8:0"),
        ("2001:db8:1:2", "2001:db8:1"),
    ])
    func `many networks of one customer are one site`(address: String, site: String) {
        #expect(NetworkAddress.site(address) == site)
    }

    @Test func `success and time make failures forgotten`() {
        var throttle = LoginThrottle()
        for _ in 0..<2 { _ = throttle.attempt("ada", from: .address("192.0.2.1"), at: start) }
        throttle.succeed("ada", from: .address("192.0.2.1"))
        for _ in 0..<3 { #expect(throttle.attempt("ada", from: .address("192.0.2.1"), at: start) == nil) }
        #expect(throttle.attempt("ada", from: .address("192.0.2.1"), at: start) != nil)
        // One failure for each pause: waiting one out gives one more try, not all of them again.
        let soon = start + LoginThrottle.pause
        #expect(throttle.attempt("ada", from: .address("192.0.2.1"), at: soon) == nil)
        #expect(throttle.attempt("ada", from: .address("192.0.2.1"), at: soon) == .seconds(1))
        let later = soon + LoginThrottle.pause + LoginThrottle.pause + LoginThrottle.pause
        for _ in 0..<3 { #expect(throttle.attempt("ada", from: .address("192.0.2.1"), at: later) == nil) }
        #expect(throttle.attempt("ada", from: .address("192.0.2.1"), at: later) == .seconds(1))
    }

    @Test func `a try that the server could not judge does not count`() {
        var throttle = LoginThrottle()
        for _ in 0..<100 {
            #expect(throttle.attempt("ada", from: .address("192.0.2.1"), at: start) == nil)
            throttle.withdraw("ada", from: .address("192.0.2.1"))
        }
        #expect(throttle.count == 0)
    }

    @Test func `memory is bounded and the newest failures are remembered`() {
        var throttle = LoginThrottle(capacity: 300)
        for number in 0..<5_000 {
            let now = start + .milliseconds(Int64(number))
            _ = throttle.attempt("n\(number)", from: .address("192.0.2.\(number)"), at: now)
            #expect(throttle.count <= 303)
        }
        let now = start + .milliseconds(5_000)
        for _ in 0..<2 { _ = throttle.attempt("n4999", from: .address("192.0.2.4999"), at: now) }
        #expect(throttle.attempt("n4999", from: .address("192.0.2.4999"), at: now) != nil)
    }
}
