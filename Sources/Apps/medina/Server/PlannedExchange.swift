import CityData
import Geography
import HTTPServer
import Notices
import PlannedRides
import Rooms
import Web

/// The other operators of shared rides: who they are, and what they are answered.
struct PlannedExchange {
    private let partners: PartnerBook
    private let routes: ExchangeRoutes
    private let pages: PartnersRoutes
    /// What they offer themselves.
    let elsewhere: PartnerOffers
    private let timetable: TimetableRoutes

    init(
        _ basis: CityBasis, _ settings: PlannedSettings, _ desk: PlannedDesk, _ city: PlannedCity,
        services: PlannedServices, notices: NoticeBoard, pauses: RoomPauses,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        partners = PartnerBook(basis.database, clock: basis.cityClock)
        elsewhere = PartnerOffers(partners, city: city, clock: clock)
        let site = ExchangeSite(
            domain: settings.operatorDomain, origin: basis.settings.address,
            requestsPerMinute: settings.partnerRequestsPerMinute,
            isOpen: { !pauses.isPaused("planned") },
            address: { [doorstep = basis.doorstep] in doorstep.address(of: $0, for: $1) })
        routes = ExchangeRoutes(
            desk: desk, city: city, partners: partners, site: site, services: services, notices: notices,
            clock: clock)
        timetable = TimetableRoutes(
            desk: desk, city: city, name: "Medina, \(basis.city.manifest.name)", site: site, clock: clock)
        pages = PartnersRoutes(
            partners, site: site, zone: basis.zone, clock: basis.cityClock, newID: CityBasis.newID)
    }

    var desk: OperatorDesk { pages.desk }

    func add(to router: inout Router<WebContext>) {
        routes.add(to: &router)
        pages.add(to: &router)
        timetable.add(to: &router)
    }

    func run() async { await partners.run() }

    func close() async { await partners.close() }
}
