import DesignSystem
import Geography
import HTML
import Home
import Localization
import Profiles
import Rides
import Traffic

extension RidesParts {
    /// What operators find on their first page.
    func operatorDesk(reports: ReportQueue) -> OperatorDesk {
        OperatorDesk(
            pages: [
                OperatorDesk.Page(.shield, TextKey("reports.title"), to: "/operate/reports") { texts in
                    let waiting = try await reports.waiting()
                    return OperatorDesk.State(
                        texts(.operateReports, count: waiting), needsAttention: waiting > 0)
                },
                OperatorDesk.Page(.warning, TextKey("traffic.title"), to: "/operate/traffic") {
                    [traffic] texts in
                    OperatorDesk.State(texts(.operateTraffic, count: await traffic.current().count))
                },
                OperatorDesk.Page(.wallet, TextKey("debts.title"), to: "/operate/debts") { [debts] texts in
                    OperatorDesk.State(texts(.operateDebts, count: try await debts.due()))
                },
                OperatorDesk.Page(.car, TextKey("calledOff.title"), to: "/operate/cancellations") {
                    [cancellations, clock] texts in
                    let yesterday = Timestamp(milliseconds: clock().milliseconds - 86_400_000)
                    let count = try await cancellations.counts(since: yesterday).values.reduce(0, +)
                    return OperatorDesk.State(texts(.operateCalledOff, count: count))
                },
            ],
            figures: { [dispatch] in
                let counts = await dispatch.counts()
                return (cars: counts.offers, rides: counts.openRides)
            },
            trouble: { [dispatch] texts in dispatch.takesChanges ? [] : [texts(.operateStuck)] })
    }
}
