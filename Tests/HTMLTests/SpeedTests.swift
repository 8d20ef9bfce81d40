import HTML
import Testing

@Suite struct `Speed` {
    @Test func `renders 1,000 rows in less than a millisecond when optimised`() {
        struct TripRow: View {
            let number: Int
            var body: some HTML {
                tr(.class("trip")) {
                    td { "Rabat → Marrakech" }
                    td(.class("number")) { "12:00" }
                    td(.class("price")) { "80 DH & more" }
                }
            }
        }
        let page = table { tbody { Each(0..<1_000) { TripRow(number: $0) } } }
        var fastest = Duration.seconds(1)
        var size = 0
        for _ in 0..<40 {
            let clock = ContinuousClock()
            fastest = min(fastest, clock.measure { size = page.rendered().count })
        }
        #expect(size > 100_000)
        #if DEBUG
            #expect(fastest < .milliseconds(100))
        #else
            #expect(fastest < .milliseconds(1), "took \(fastest)")
        #endif
    }
}
