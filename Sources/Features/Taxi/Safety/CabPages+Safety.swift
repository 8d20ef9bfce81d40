import DesignSystem
import HTML
import HTTPServer
import Identity
import Localization
import TaxiDispatch
import TripSafety
import Web

extension CabPages {
    /// The emergency number and what to say, where there are no scripts to open a dialog.
    func safety(_ request: Request, _ context: WebContext) async throws -> Response {
        let driver = PersonID(try context.confirmedVisitor().id.bits)
        guard let sight = try await rank.sight(of: driver),
            let facts = EmergencyFacts(of: sight, in: city, at: clock())
        else { return .redirect("/taxi/drive") }
        return .safetyPage(
            request, context, room: .taxi, zone: city.zone, facts: facts,
            back: (context.texts(.taxiOpenShow), "/taxi/drive"))
    }
}
