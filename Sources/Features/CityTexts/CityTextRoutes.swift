import DesignSystem
import Geography
import HTML
import HTTPServer
public import Localization
public import Rooms
import Web

/// The pages on which people read what the city says about itself, the operator's on which it is written, and the API.
public struct CityTextRoutes: Sendable {
    let texts: CityTexts
    let cityName: String
    let termsVersion: String
    let zone: LocalTimeZone
    let isDemo: Bool

    static let aboutAddress = "/about"

    /// Pages over these.
    ///
    /// - Parameters:
    ///   - termsVersion: Which terms of use hold; they are read on `/terms`.
    ///   - isDemo: Whether nobody really runs the city, so that no imprint is waited for.
    public init(
        _ texts: CityTexts, cityName: String, termsVersion: String, zone: LocalTimeZone, isDemo: Bool = false
    ) {
        self.isDemo = isDemo
        self.texts = texts
        self.cityName = cityName
        self.termsVersion = termsVersion
        self.zone = zone
    }

    /// The room of these pages, as the city opens it.
    ///
    /// - Parameter word: Names the room.
    public func room(_ word: String) -> CityRoom {
        var room = CityRoom(word)
        room.operations = Self.operations
        room.desk = desk
        room.routes = { add(to: &$0) }
        return room
    }

    /// What operators see of it on their first page.
    var desk: OperatorDesk {
        OperatorDesk(pages: [
            OperatorDesk.Page(.language, .cityTextsTitle, to: "/operate/texts") { [texts] words in
                // In many places the law asks who offers something to say who they are.
                guard texts.holding(.imprint).isOwn else {
                    return OperatorDesk.State(words(.cityTextsNoImprint), needsAttention: !isDemo)
                }
                let count = CityTextKind.allCases.count { texts.holding($0).isOwn }
                return OperatorDesk.State(words(.cityTextsWritten, count: count))
            }
        ])
    }

    func add(to router: inout Router<WebContext>) {
        router.get("/about", cost: .open) { request, context in
            .page(
                HTMLPage(
                    AboutPage(
                        context: frame(request, context), cityName: cityName, texts: texts,
                        termsVersion: termsVersion, zone: zone)))
        }
        for kind in CityTextKind.allCases {
            router.get(kind.address.text, cost: .open) { request, context in
                show(texts.holding(kind), of: kind, request, context)
            }
            router.get(kind.address.text + "/{version}", cost: .open) { request, context in
                let number = try request.parameter("version", as: Int.self)
                guard let edition = try await texts.edition(number, of: kind) else {
                    throw HTTPError(.notFound)
                }
                return show(edition, of: kind, request, context)
            }
        }
        addOperating(to: &router)
        addAPI(to: &router)
    }

    private func show(
        _ edition: CityTextEdition, of kind: CityTextKind, _ request: Request, _ context: WebContext
    ) -> Response {
        var frame = frame(request, context)
        let marks = texts.marks(of: kind)
        let later = marks.last { $0.number > edition.mark.number }
        frame.isListed = later == nil
        return .page(
            HTMLPage(
                CityTextPage(
                    context: frame, kind: kind, edition: edition, marks: marks, until: later?.since,
                    zone: zone
                )))
    }

    func frame(_ request: Request, _ context: WebContext) -> PageContext {
        var page = context.page(for: request)
        page.styles = ["css/people.css"]
        return page
    }
}
