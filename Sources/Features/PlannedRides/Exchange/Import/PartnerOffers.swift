package import CarpoolExchange
public import Geography
import Identity
import Localization
import PlaceChoice
import PlannedTrips

/// R16: What other operators offer for a search, asked of those whose address an operator of the city has typed.
///
/// They learn that somebody looks from town to town at a time, and nothing else. What each answers is kept for a minute; a
/// few are asked at once, and whoever is slow, answers too much or nonsense is left out.
public actor PartnerOffers {
    /// How many partners are asked for one search.
    static let mostPartners = 8
    /// How many requests are under way at the same time.
    static let mostAtOnce = 8
    /// How many offers are shown.
    static let mostShown = 10
    /// How long an answer is kept.
    static let memory = TravelTime.minutes(1)

    private struct Question: Hashable {
        let partner: UniqueID
        let address: String
    }

    private let partners: PartnerBook
    private let city: PlannedCity
    private let fetch: any PartnerFetch
    private let clock: @Sendable () -> Timestamp
    private var known: (partners: [Partner], at: Timestamp)?
    private var answers: [Question: (offers: [PartnerOffer], at: Timestamp)] = [:]
    private var underWay: [Question: Task<[PartnerOffer], Never>] = [:]

    /// The offers of a city's partners.
    public init(_ partners: PartnerBook, city: PlannedCity, clock: @escaping @Sendable () -> Timestamp) {
        self.init(partners, city: city, fetch: CurlPartnerFetch(), clock: clock)
    }

    package init(
        _ partners: PartnerBook, city: PlannedCity, fetch: any PartnerFetch,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.partners = partners
        self.city = city
        self.fetch = fetch
        self.clock = clock
    }

    /// Whether anybody would be asked.
    func hasPartners() async -> Bool { await !askable().isEmpty }

    /// What they offer for a search, the earliest first.
    func offers(for wish: TripWish) async -> [PartnerOffer] {
        let now = clock()
        guard let query = wish.partnerQuery(in: city, at: now) else { return [] }
        answers = answers.filter { $0.value.at <= now && now < $0.value.at + Self.memory }
        var offers: [PartnerOffer] = []
        for task in await askable().compactMap({ ask($0, query, at: now) }) { offers += await task.value }
        return Array(offers.sorted { ($0.at, $0.service) < ($1.at, $1.service) }.prefix(Self.mostShown))
    }

    private func askable() async -> [Partner] {
        let now = clock()
        if let known, known.at <= now, now < known.at + Self.memory { return known.partners }
        let all = (try? await partners.all()) ?? []
        let some = Array(all.filter { $0.address != nil }.prefix(Self.mostPartners))
        known = (some, now)
        return some
    }

    private func ask(_ partner: Partner, _ query: JourneyQuery, at now: Timestamp) -> Task<
        [PartnerOffer], Never
    >? {
        guard let base = partner.address else { return nil }
        let parameters = query.parameters.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
        let address = "\(base.text)\(ExchangeOperation.driverJourneys.path)?\(parameters)"
        let question = Question(partner: partner.id, address: address)
        if let answer = answers[question] { return Task { answer.offers } }
        if let task = underWay[question] { return task }
        // Whoever comes when all are busy sees what the city has itself.
        guard underWay.count < Self.mostAtOnce, answers.count < 1_000 else { return nil }
        let task = Task { [fetch, city] in
            let body = await fetch.get(address)
            let feed = body.flatMap { try? PartnerFeed<DriverJourney>(reading: $0, offerLimit: 100) }
            let offers = (feed?.offers ?? []).compactMap {
                PartnerOffer($0, of: partner, in: city, at: now)
            }
            self.keep(offers, for: question)
            return offers
        }
        underWay[question] = task
        return task
    }

    private func keep(_ offers: [PartnerOffer], for question: Question) {
        underWay[question] = nil
        answers[question] = (offers, clock())
    }
}

extension TripWish {
    /// What other operators are asked: from the middle of a town to that of another, in whole quarters of an hour.
    func partnerQuery(in city: PlannedCity, at now: Timestamp) -> JourneyQuery? {
        guard let to, hasStart, let start = city.town(of: from.coordinate)?.coordinate,
            let end = city.town(of: to.coordinate)?.coordinate, start != end
        else { return nil }
        let quarter: Int64 = 900_000
        var query = JourneyQuery(departure: start, arrival: end, departureTime: now)
        if let moment = at.flatMap({ city.zone.moment(ofField: $0) }) {
            query.departureTime = Timestamp(milliseconds: moment.milliseconds / quarter * quarter)
            query.timeDelta = .minutes(Double(hours * 60))
        } else {
            // The next three days.
            query.departureTime =
                Timestamp(milliseconds: now.milliseconds / quarter * quarter) + .minutes(36 * 60)
            query.timeDelta = .minutes(36 * 60)
        }
        query.departureRadius = .kilometres(5)
        query.arrivalRadius = .kilometres(5)
        query.count = 20
        return query
    }
}
