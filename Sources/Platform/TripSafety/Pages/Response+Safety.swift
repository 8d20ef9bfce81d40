public import DesignSystem
public import HTML
public import HTTPServer
public import Localization
public import Web

extension WebContext {
    /// What a page of safety needs to know of this request.
    func safetyPage(for request: Request) -> PageContext {
        var page = page(for: request)
        page.styles = ["css/safety.css"]
        page.scripts = ["js/safety.js"]
        return page
    }
}

extension Response {
    /// The emergency number and what to say, where there are no scripts to open the ``SafetyDialog``.
    ///
    /// - Parameters:
    ///   - room: Whose hue and name it bears.
    ///   - zone: In which moments are told.
    ///   - back: The words and the address of the link back to the trip.
    ///   - sharing: Where the trip is shared; nothing where the person cannot share it.
    public static func safetyPage(
        _ request: Request, _ context: WebContext, room: Room, zone: LocalTimeZone, facts: EmergencyFacts,
        back: (words: String, address: URLReference), sharing: (PageContext) -> TripSharing? = { _ in nil }
    ) -> Response {
        let page = context.safetyPage(for: request)
        return .page(
            HTMLPage(
                SafetyPage(
                    context: page, room: room, zone: zone, facts: facts, sharing: sharing(page), back: back)))
    }
}
