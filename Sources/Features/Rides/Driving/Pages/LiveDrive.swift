import Carpool
import DesignSystem
import Events
import Geography
import HTML
import HTTPServer
import Identity
import Live
import Localization
import Positions
import Travellers
import TripSafety

/// One open page of a live drive. Its functions that render are never inlined, so that the stream's asynchronous frame
/// does not hold what they need.
final class LiveDrive: LiveScreen {
    /// For so long what is known of the people in the car is not asked anew.
    private static let profilesLast = TravelTime.seconds(60)

    private let offer: OfferID
    private let driver: PersonID
    private let pages: DrivingPages
    private let page: PageContext
    /// Who had got out when the screen was opened.
    private let known: [DriveDone]
    private var guide: DriveGuide
    private var shown = ShownParts()
    private var position: CarPosition?
    private var question: DriverQuestion?
    private var lookedAt = Timestamp(milliseconds: 0)
    private var safety = SafetyPace()
    /// What the driver and the passengers write to each other, as it was counted last, and with whom.
    private var talks: (people: Set<PersonID>, list: [RideTalk])?
    private var people: (ids: Set<PersonID>, profiles: [PersonID: RiderProfile], at: Timestamp)?

    init(_ offer: OfferID, of driver: PersonID, pages: DrivingPages, page: PageContext, known: [DriveDone]) {
        self.offer = offer
        self.driver = driver
        self.pages = pages
        self.page = page
        self.known = known
        guide = DriveGuide(pages.desk.rides)
    }

    /// What a page waits for.
    static func topics(of offer: OfferID) -> Set<Topic> { [.offer(offer), LiveBeat.topic(of: offer)] }

    func look(after event: RidesEvent?) async throws -> LiveStep {
        var step = LiveStep.nothing
        if case .driverNews(_, let request, let news)? = event,
            let words = await pages.words(for: news, of: request, page.texts)
        {
            step.events.append(ServerSentEvent(words, name: "drive-news").bytes)
        }
        guard let sight = try await pages.dispatch.driverSight(of: driver), sight.offer.id == offer else {
            step.events.append(ServerSentEvent("", name: "drive-gone").bytes)
            step.isOver = true
            return step
        }
        let done = await pages.dispatch.passengersDone(on: offer)
        let people = await profiles(on: sight)
        // Counted when something was written or read, and when people come or go; not with every movement of the car.
        if talks?.people != sight.people || event.map(\.isTalk) ?? true {
            talks = (sight.people, await pages.talks(on: sight, of: driver, people: people))
        }
        step.events += events(sight, done: done, people: people).map(\.bytes)
        return step
    }

    private func profiles(on sight: DriverSight) async -> [PersonID: RiderProfile] {
        let (ids, now) = (sight.people, pages.clock())
        if let people, people.ids == ids, now - people.at < Self.profilesLast { return people.profiles }
        let profiles = await pages.desk.profiles(on: sight)
        people = (ids, profiles, now)
        return profiles
    }

    /// The parts of the page that read differently now, the most urgent first.
    @inline(never)
    private func events(
        _ sight: DriverSight, done: [DriveDone], people: [PersonID: RiderProfile]
    ) -> [ServerSentEvent] {
        lookedAt = pages.clock()
        let isNew = guide.follow(sight)
        var sheet = pages.sheet(
            sight, guide, page, done: DriveDone.merged(known, done), people: people)
        sheet.talks = talks?.list ?? []
        var parts: [(name: String, text: String)] = [
            ("drive-question", HTMLFragment(sheet.question).text),
            ("drive-actions", HTMLFragment(sheet.actions).text),
            ("drive", HTMLFragment(sheet.live).text),
        ]
        if isNew { parts.append(("drive-way", HTMLFragment(sheet.way).text)) }
        if isNew || sight.offer.position != position {
            parts.append(("drive-turn", HTMLFragment(sheet.turn).text))
        }
        if safety.isDue(at: lookedAt) {
            parts.append(("drive-safety", HTMLFragment(sheet.safetyPart).text))
        }
        position = sight.offer.position
        var events: [ServerSentEvent] = []
        if let gone = goneQuestion(sight) { events.append(ServerSentEvent(gone, name: "drive-news")) }
        question = sight.question
        for part in parts where shown.show(part.text, in: part.name) {
            events.append(ServerSentEvent(part.text, name: part.name))
        }
        return events
    }

    /// Why a question went that nobody answered here.
    private func goneQuestion(_ sight: DriverSight) -> String? {
        guard let question, sight.question?.request != question.request,
            sight.offer.offer.schedule.passenger(question.request) == nil
        else { return nil }
        // Nobody pressed anything: whoever answers too late reads so on the page that the answer leads to.
        let lapsed = lookedAt >= question.until
        return page.texts(lapsed ? .driveLapsed : .driveWithdrawn, ["name": .text(question.firstName)])
    }
}
