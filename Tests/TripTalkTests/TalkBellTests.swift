import Testing
import TripTalk

@Suite("The bell of talks", .timeLimit(.minutes(1)))
struct TalkBellTests {
    @Test func `wakes whoever waits once for each time that it rings, and not again by itself`() async {
        let bell = TalkBell()
        let clock = ContinuousClock()
        for _ in 0..<3 {
            bell.ring()
            let woken = await clock.measure { await bell.wait(atMost: .seconds(30)) }
            #expect(woken < .seconds(20))
            // What was waited for does not ring any more.
            let quiet = await clock.measure { await bell.wait(atMost: .milliseconds(300)) }
            #expect(quiet >= .milliseconds(300))
        }
    }

    @Test func `lets go of whoever is to stop`() async {
        let bell = TalkBell()
        let task = Task { await bell.wait(atMost: .seconds(30)) }
        task.cancel()
        let gone = await ContinuousClock().measure { await task.value }
        #expect(gone < .seconds(20))
    }
}
