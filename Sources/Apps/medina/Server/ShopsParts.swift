import Accounts
import CityData
import Database
import DesignSystem
import FoundationEssentials
import Geography
import Glibc
import HTML
import HTTPServer
import Identity
import Images
import Inventory
import Localization
import OpeningHours
import PlaceChoice
import Places
import Rooms
import Shops
import Web

/// The room where people find what the shops of the city have in stock.
struct ShopsParts {
    private let stock: CityStock
    private let showcase: Showcase
    private let counter: ShopCounter
    private let news: StarNews
    private let figures: ShopFigures
    private let sweep: ShopSweep
    private let reviews: ShopReviews
    private let visits: ShopVisitPages
    private let sitemap: SitemapRoutes
    private let api: ShopsAPI
    private let keeping: ShopKeeperPages
    private let lists: StockListPages
    private let people: ShopPeoplePages
    private let figurePages: ShopFigurePages
    private let moderation: ShopModeration
    private let moderating: ShopModerationPages

    private static let word = "shops"

    static let plan = RoomPlan<CityHouse>(
        word, choice: "Whether people find here what shops have in stock.",
        settings: { _ in ShopsSettings() }, notices: [.shops, .moderation]
    ) { try await ShopsParts($0.basis, people: $0.parts.people).room }

    /// Reads what shops have; a demo is furnished first.
    init(_ basis: CityBasis, people: PeopleParts) async throws {
        let manifest = basis.city.manifest
        let currency = basis.currency
        let towns = try Self.towns(basis)
        let country = manifest.country
        let time = ShopTime(
            zone: basis.zone,
            holidays: country.flatMap { PublicHolidays.of(country: $0) }.map { HolidayCalendar($0) } ?? .none,
            clock: basis.cityClock)
        if basis.options.isDemo { try await Self.furnish(basis, people, towns) }
        let languages = Language.allCases.map { basis.catalogue.texts(in: $0) }
        stock = try await CityStock(
            basis.database, towns: towns,
            categoryName: { category in languages.map { $0(category.name) }.joined(separator: " ") },
            time: time,
            file: StockFilePlace(path: basis.folder.path + "/stock.index", program: Self.program),
            logger: basis.logger)
        news = StarNews(
            basis.database, board: people.messages.board, logger: basis.logger, clock: basis.cityClock)
        figures = ShopFigures(basis.database, time: time, logger: basis.logger)
        sweep = ShopSweep(
            basis.database, time: time, logger: basis.logger,
            hasRemoved: { [stock] in await stock.refresh(StockChanges(products: $0)) })
        showcase = Showcase(basis.database, stock: stock, towns: towns, currency: currency)
        counter = ShopCounter(
            basis.database, stock: stock, towns: towns, currency: currency, reaches: basis.places.reaches,
            clock: basis.cityClock, newID: CityBasis.newID, hasChanged: { [news] in news.note($0.products) })
        let stars = Stars(basis.database, clock: basis.cityClock)
        sitemap = SitemapRoutes(
            stock, database: basis.database, origin: basis.settings.address, isDemo: basis.options.isDemo)
        let names = CityShopPeople(accounts: people.accounts)
        reviews = ShopReviews(
            basis.database, names: { try await names.firstNames(of: $0) }, clock: basis.cityClock,
            newID: CityBasis.newID)
        visits = ShopVisitPages(
            showcase: showcase, counter: counter, stars: stars, figures: figures, reviews: reviews,
            time: time, city: basis.places, currency: currency, isDemo: basis.options.isDemo,
            origin: basis.settings.address, country: country)
        let photos = ShopPhotos(people.imageWorker)
        let plan = country.flatMap { NumberingPlan.country($0) }
        let address: @Sendable (String, Request) -> String? = { [doorstep = basis.doorstep] in
            doorstep.address(of: $0, for: $1)
        }
        api = ShopsAPI(
            showcase: showcase, counter: counter, stars: stars, reviews: reviews, figures: figures,
            people: names, photos: photos, time: time, currency: currency, plan: plan, address: address)
        keeping = ShopKeeperPages(
            counter: counter, showcase: showcase, photos: photos, city: basis.places, time: time, plan: plan)
        lists = StockListPages(counter, zone: basis.zone, address: address)
        self.people = ShopPeoplePages(counter, people: names, zone: basis.zone, address: address)
        figurePages = ShopFigurePages(counter, figures: figures, time: time)
        moderation = ShopModeration(counter, board: people.messages.board)
        moderating = ShopModerationPages(moderation, people: names, zone: basis.zone)
    }

    /// Another text for every program: which file it is, how large, and when it was made and put there.
    private static var program: String {
        var status = stat()
        guard unsafe stat("/proc/self/exe", &status) == 0 else { return "" }
        let (made, put) = (status.st_mtim, status.st_ctim)
        return
            "\(status.st_ino) \(status.st_size) \(made.tv_sec).\(made.tv_nsec) \(put.tv_sec).\(put.tv_nsec)"
    }

    /// The towns in which shops are: those that the operator names, else those of the map.
    private static func towns(_ basis: CityBasis) throws -> TownList {
        let settings = basis.settings.rooms.values(of: word, as: ShopsSettings.self)
        guard let file = settings.towns else {
            return TownList(of: basis.city.places, where: basis.places.reaches)
        }
        do {
            return try JSONDecoder().decode(TownFile.self, from: try Data(contentsOf: URL(filePath: file)))
                .list
        } catch {
            throw CommandError("The towns in \(file) cannot be read: \(error)")
        }
    }

    /// What a demo begins with.
    private static func furnish(_ basis: CityBasis, _ people: PeopleParts, _ towns: TownList) async throws {
        guard let file = basis.options.catalogue else { return }
        let catalogue = try JSONDecoder().decode(
            SampleCatalogue.self, from: try Data(contentsOf: URL(filePath: file)))
        let mapped = basis.city.places.places { kind in
            if case .pointOfInterest(let category) = kind { category.group == .shop } else { false }
        }.filter { basis.places.reaches($0.coordinate) }
        var owner: UniqueID?
        for demo in people.demoPeople where owner == nil {
            if let email = EmailAddress(demo.email) { owner = try await people.accounts.person(email)?.id }
        }
        try await SampleShops(catalogue, mapped: mapped, towns: towns, currency: basis.currency).furnish(
            basis.database, at: basis.cityClock(), owner: owner, id: { UniqueID(recordedAt: $0) })
    }

    /// Who keeps a shop and is paused closes it or hands it over; and whoever has to report something says so.
    private static let endings: Set<RouteAddress> = {
        var endings: Set = [
            RouteAddress(method: .post, pattern: "/where/mine/{shop}/close"),
            RouteAddress(method: .delete, pattern: "/api/v1/shops/{id}"),
            RouteAddress(method: .post, pattern: "/where/mine/{shop}/people/{person}/owner"),
            RouteAddress(method: .post, pattern: "/where/mine/{shop}/people/step-back"),
        ]
        for kind in ["shop", "product", "review", "answer"] {
            endings.insert(RouteAddress(method: .post, pattern: "/where/\(kind)s/{id}/report"))
            endings.insert(RouteAddress(method: .post, pattern: "/api/v1/\(kind)s/{id}/reports"))
        }
        return endings
    }()

    var room: CityRoom {
        var room = CityRoom(Self.word)
        room.door = RoomDoor(.where, to: "/where")
        room.navigation = [NavigationItem(.shop, .roomWhere, to: "/where")]
        room.accountLinks = [AccountLink(.shop, TextKey("shops.mine"), to: "/where/mine")]
        room.operations = ShopsAPI.operations
        room.desk = OperatorDesk(pages: [ShopModerationPages.deskPage(moderation)])
        room.routes = {
            [visits, reviews, sitemap, api, keeping, lists, people, figurePages, moderating] in
            visits.add(to: &$0)
            keeping.add(to: &$0)
            lists.add(to: &$0)
            people.add(to: &$0)
            figurePages.add(to: &$0)
            moderating.add(to: &$0)
            ShopReviewPages(reviews, beside: visits).add(to: &$0)
            sitemap.add(to: &$0)
            api.add(to: &$0)
        }
        // Nothing is under way there: what is closed is all of it but what search engines ask.
        room.isEntrance = { !["/robots.txt", "/sitemap.xml"].contains($0.pattern) }
        room.endings = Self.endings
        room.reportedThings = reviews.reportedThings
        room.lives = [{ [stock] in await stock.run() }]
        room.tasks = [
            { [news] in await news.run() },
            { [figures] in await figures.run() },
            { [sweep] in await sweep.run() },
        ]
        room.close = { [figures, stock] in
            await figures.write()
            await stock.close()
        }
        return room
    }
}
