import DesignSystem
import Geography
import HTML
public import HTTPServer
import Identity
import Localization
public import Rooms
public import Web

/// The pages about one's own data, leaving and the terms of use, and their API.
public struct PrivacyRoutes: Sendable {
    let privacy: Privacy
    let terms: TermsOfUse

    static let formLimit = 4 << 10

    /// Pages over this.
    public init(_ privacy: Privacy, terms: TermsOfUse) {
        self.privacy = privacy
        self.terms = terms
    }

    /// The room of these pages, as the city opens it.
    ///
    /// - Parameter word: Names the room.
    public func room(_ word: String) -> CityRoom {
        var room = CityRoom(word)
        room.accountLinks = [
            AccountLink(.shield, .privacyDataTitle, text: .privacyDataLink, to: "/account/data"),
            AccountLink(.logOut, .privacyLeaveTitle, text: .privacyLeaveLink, to: "/account/leave"),
        ]
        room.operations = Self.operations
        // Who is paused can go all the same, and take along what is theirs.
        room.staysOpen = [
            "/account/data", "/account/leave", "/terms", "/api/v1/me/data-copies", "/api/v1/me/departure",
            "/api/v1/me/terms",
        ]
        room.routes = { add(to: &$0) }
        return room
    }

    /// Adds the pages and the API to a router.
    public func add(to router: inout Router<WebContext>) {
        addData(to: &router)
        addLeaving(to: &router)
        addTerms(to: &router)
        addAPI(to: &router)
    }

    func frame(_ request: Request, _ context: WebContext) -> PageContext {
        var page = context.page(for: request)
        page.styles = ["css/people.css"]
        page.isListed = false
        return page
    }

    /// Nobody else's browser, and no cache on the way, keeps what is only for one person.
    static func confidential(_ response: Response) -> Response {
        var response = response
        response.headers["Cache-Control"] = "no-store"
        return response
    }
}
