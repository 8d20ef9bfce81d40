import HTML
import Testing

@Suite struct `Speed` {
    @Test func `renders 1,000 rows in little more time than joining the same text by hand takes`() {
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
        let size = page.rendered().count
        #expect(size > 100_000)
        let rendering = Self.fastest { page.rendered().count }
        let joining = Self.fastest {
            var text: [UInt8] = []
            text.append(contentsOf: "<table><tbody>".utf8)
            for _ in 0..<1_000 {
                text.append(contentsOf: "<tr class=\"trip\"><td>".utf8)
                text.append(contentsOf: "Rabat → Marrakech".utf8)
                text.append(contentsOf: "</td><td class=\"number\">".utf8)
                text.append(contentsOf: "12:00".utf8)
                text.append(contentsOf: "</td><td class=\"price\">".utf8)
                text.append(contentsOf: "80 DH &amp; more".utf8)
                text.append(contentsOf: "</td></tr>".utf8)
            }
            text.append(contentsOf: "</tbody></table>".utf8)
            return text.count
        }
        print("Rendering took \(rendering), joining \(joining): \(rendering / joining) times as long.")
        // Both on the same machine, however fast that is; not optimised, a view is many calls.
        #if DEBUG
            #expect(rendering / joining < 100)
        #else
            #expect(rendering / joining < 10)
        #endif
    }

    /// The shortest of many runs.
    private static func fastest(_ work: () -> Int) -> Duration {
        let clock = ContinuousClock()
        var count = 0
        let times = (0..<60).map { _ in clock.measure { count += work() } }
        #expect(count > 0)
        return times.min() ?? .zero
    }
}
