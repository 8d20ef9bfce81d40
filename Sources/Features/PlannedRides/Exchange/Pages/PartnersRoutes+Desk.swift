import DesignSystem
import HTML
import Localization
public import Rooms

extension PartnersRoutes {
    /// Where operators of the city find the other operators.
    public var desk: OperatorDesk {
        OperatorDesk(pages: [
            OperatorDesk.Page(.share, .partnersTitle, to: "/operate/partners") { [partners] texts in
                OperatorDesk.State(texts(.partnersCount, count: try await partners.count()))
            }
        ])
    }
}
