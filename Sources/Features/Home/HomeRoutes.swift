// Home: the first page, with the doors of the rooms, and the page that shows every component.

public import DesignSystem
public import HTML
public import HTTPServer
import Localization
public import Web

/// The first page and, on a server that shows itself, the style page.
public struct HomeRoutes: Sendable {
    private let cityName: String
    private let play: URLReference?
    private let cars: @Sendable () async -> Int
    private let desk: OperatorDesk
    private let notice: @Sendable (WebContext) async throws -> HomePage.Notice?

    /// The pages of a city; `cars` tells how many are on the road now, `notice` what goes on for a visitor, and
    /// `play` leads to Fruity where it was built; `desk` is what operators find.
    public init(
        cityName: String, play: URLReference? = nil, desk: OperatorDesk = .empty,
        cars: @escaping @Sendable () async -> Int,
        notice: @escaping @Sendable (WebContext) async throws -> HomePage.Notice? = { _ in nil }
    ) {
        self.cityName = cityName
        self.play = play
        self.desk = desk
        self.cars = cars
        self.notice = notice
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/") { request, context in
            let cars = await cars()
            // The doors stay open while a room reads its state again.
            let notice = try? await notice(context)
            let note = cars > 0 ? context.texts(.homeCars, count: cars) : nil
            return .page(
                HTMLPage(
                    HomePage(
                        context.page(for: request), cityName: cityName,
                        rooms: [
                            .init(.rides, to: "/rides", note: note), .init(.taxi, to: nil),
                            .init(.where, to: nil), .init(.glucalc, to: nil), .init(.fruity, to: play),
                        ], destinationSearch: "/rides", drive: "/drive", notice: notice)))
        }
        router.get("/operate") { request, context in
            _ = try context.operatorVisitor()
            var lines: [OperatorPage.Line] = []
            for page in desk.pages {
                // The way to a page is there even while it cannot tell how it stands.
                lines.append((page, try? await page.state(context.texts)))
            }
            let view = OperatorPage(
                context: context.page(for: request), lines: lines, trouble: await desk.trouble(context.texts),
                figures: await desk.figures())
            var response = Response.page(HTMLPage(view))
            response.headers["Cache-Control"] = "private, no-store"
            return response
        }
        router.get("/style") { request, context in
            guard context.site.isDemo else { throw HTTPError(.notFound) }
            return .page(HTMLPage(StylePage(context.page(for: request))))
        }
    }
}
