import HTTPServer
import Testing

@Suite("What a call of a route costs others")
struct RouteCostTests {
    @Test("A route says it itself; else a page counts, and what lies ready or is for programs does not")
    func costs() {
        var router = Router<EmptyContext>()
        router.get("/", cost: .open) { _, _ in .text("") }
        router.get("/rides") { _, _ in .text("") }
        router.post("/rides", cost: .asking) { _, _ in .text("") }
        router.post("/rides/{id}/cancel") { _, _ in .text("") }
        router.get("/map/tiles/{z}/{x}/{y}.mvt") { _, _ in .text("") }
        router.get("/assets/{path...}") { _, _ in .text("") }
        router.get("/healthz", cost: .trifling) { _, _ in .text("") }
        router.group("/api/v1") { group in
            group.get("/route", cost: .computing) { _, _ in .text("") }
            group.get("/city") { _, _ in .text("") }
        }
        let costs = Dictionary(
            uniqueKeysWithValues: router.costs.map { ("\($0.address)", $0.cost) })
        #expect(
            costs == [
                "GET /": .open, "GET /rides": .counted, "POST /rides": .asking,
                "POST /rides/{id}/cancel": .trifling, "GET /map/tiles/{z}/{x}/{y}.mvt": .trifling,
                "GET /assets/{path...}": .trifling, "GET /healthz": .trifling,
                "GET /api/v1/route": .computing, "GET /api/v1/city": .trifling,
            ])
    }
}
