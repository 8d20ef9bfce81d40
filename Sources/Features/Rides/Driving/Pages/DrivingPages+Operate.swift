import DesignSystem
import Geography
import HTML
import HTTPServer
import Travellers
import Web

extension DrivingPages {
    /// What drivers called off, for operators; to everybody else there is no such page.
    func cancellations(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        var earlier: Timestamp?
        if let before = request.query["before"] {
            guard let milliseconds = Int64(before) else { throw HTTPError(.badRequest) }
            earlier = Timestamp(milliseconds: milliseconds)
        }
        let now = clock()
        let entries = try await desk.cancellations.latest(before: earlier, limit: CancellationsPage.length)
        let days = Int64(CancellationsPage.days)
        let since = Timestamp(milliseconds: now.milliseconds - days * 86_400_000)
        let counts = try await desk.cancellations.counts(since: since)
        let people = await desk.profiles(of: Set(entries.map(\.driver)))
        return .page(
            HTMLPage(
                CancellationsPage(
                    context: context.page(for: request), zone: city.zone, entries: entries, counts: counts,
                    people: people, isFirst: earlier == nil, now: now)))
    }
}
