import DesignSystem
import Home
import HTML
import HTTPServer
import HTTPTesting
import Localization
import Rooms
import Testing
import Web
import WebTesting

@Suite("R19: the operator's home", .timeLimit(.minutes(1)))
struct OperatorPageTests {
    private struct Unreadable: Error {}

    private let boss: Headers = ["X-Person": "7", "X-Operator": "yes", "Accept": "text/html"]

    /// The operator's home with two pages, which may not be readable now.
    private func home(
        _ language: Language = .english, areReadable: Bool, needsAttention: Bool = false
    ) async throws -> (page: TestResponse, texts: Texts) {
        let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
        let texts = try Catalogue(folder: root + "/Web/locales").texts(in: language)
        let site = Site(
            texts: texts, assets: DesignSystem.Assets(root: "/assets"), isDemo: false, isSecure: false)
        var room = CityRoom("streets")
        room.desk = OperatorDesk(
            pages: [
                .init(.street, .operateTitle, to: "/operate/a") { _ in
                    guard areReadable else { throw Unreadable() }
                    return .init("One stands")
                },
                .init(.people, .operateText, to: "/operate/b") { _ in
                    .init("Two wait", needsAttention: needsAttention)
                },
            ], figures: { [.init(.operateCars, 3), .init(.operateRides, 2)] })
        var router = Router<WebContext>()
        router.use(VisitorHeader())
        HomeRoutes(cityName: "Liechtenstein", rooms: [room]).add(to: &router)
        return try await withTestClient(router.handler { WebContext($0, site: site) }, .inProcess) { client in
            (try await client.get("/operate", headers: boss), texts)
        }
    }

    @Test(arguments: Language.allCases)
    func `nobody says that nothing waits where nobody could look`(language: Language) async throws {
        let (calm, texts) = try await home(language, areReadable: true)
        let unread = texts(.operateUnread, ["page": .text(texts(.operateTitle))])
        #expect(calm.status == .ok && calm.text.contains(texts(.operateCalm)))
        #expect(!calm.text.contains(unread))
        for needsAttention in [false, true] {
            let blind = try await home(language, areReadable: false, needsAttention: needsAttention).page
            #expect(blind.status == .ok && !blind.text.contains(texts(.operateCalm)))
            #expect(blind.text.contains(unread), "\(unread)")
            #expect(blind.text.contains("href=\"/operate/a\""), "the way there is open")
            #expect(blind.text.contains("Two wait"))
        }
    }
}
