import Accounts
import Geography
import Testing

@Suite("How often something may be done")
struct AllowancesTests {
    private let start = TravelTime.minutes(100)

    @Test func `an allowance is used up, and refills`() throws {
        var allowances = Allowances()
        for _ in 0..<3 { #expect(allowances.take(.resetRecipient, "a", at: start) == nil) }
        let refused = allowances.take(.resetRecipient, "a", at: start)
        let wait = try #require(refused)
        #expect(wait == .minutes(20))
        #expect(allowances.wait(.resetRecipient, "a", at: start) == wait)
        #expect(allowances.wait(.resetRecipient, "b", at: start) == nil)
        #expect(allowances.take(.reset, "a", at: start) == nil)
        #expect(allowances.take(.resetRecipient, "a", at: start + .minutes(19)) != nil)
        #expect(allowances.take(.resetRecipient, "a", at: start + .minutes(20)) == nil)
        // However long nobody asks, no more is saved up than there was.
        let later = start + .minutes(10_000)
        for _ in 0..<3 { #expect(allowances.take(.resetRecipient, "a", at: later) == nil) }
        #expect(allowances.take(.resetRecipient, "a", at: later) != nil)
    }

    @Test func `memory is bounded, and who used up most is remembered`() {
        var allowances = Allowances(capacity: 100)
        for _ in 0..<5 { _ = allowances.take(.oldPassword, "eve", at: start) }
        for number in 0..<2_000 {
            _ = allowances.take(.oldPassword, "n\(number)", at: start + .milliseconds(Int64(number)))
            #expect(allowances.count <= 101)
        }
        #expect(allowances.wait(.oldPassword, "eve", at: start + .seconds(2)) != nil)
    }

    @Test func `a clock that goes back refills nothing`() {
        var allowances = Allowances()
        for _ in 0..<5 { _ = allowances.take(.oldPassword, "eve", at: start) }
        #expect(allowances.take(.oldPassword, "eve", at: start - .minutes(60)) != nil)
    }
}
