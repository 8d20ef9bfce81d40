import Carpool
import DesignSystem
import Geography
import HTML
import HTTPServer
import Localization

/// What one screen of a live drive shows, and what is to be sent when the drive has changed.
///
/// An object, and its functions never inlined, because there is one for each open page: all that a stream handles by
/// value is copied into its asynchronous frame, many kilobytes held for as long as the page is open.
final class DriveUpdates {
    /// Between its own changes a drive is looked at once in so much time.
    static let pace = TravelTime.seconds(2)

    private let pages: DrivingPages
    private let page: PageContext
    /// Who had got out when the screen was opened.
    private let known: [DriveDone]
    private var tracker: DriveWayTracker
    private var shown = ShownParts()
    private var position: CarPosition?
    private var question: DriverQuestion?
    private var lookedAt = Timestamp(milliseconds: 0)
    private var safetyAt: Timestamp?

    @inline(never)
    init(pages: DrivingPages, page: PageContext, known: [DriveDone]) {
        self.pages = pages
        self.page = page
        self.known = known
        tracker = DriveWayTracker(pages.desk.rides)
    }

    /// Whether it is time to look again, although nobody said that the drive itself has changed.
    var isDue: Bool { pages.clock() - lookedAt >= Self.pace }

    /// The parts of the page that read differently now, the most urgent first.
    @inline(never)
    func events(
        _ sight: DriverSight, done: [DriveDone], people: [PersonID: RiderProfile]
    ) -> [ServerSentEvent] {
        lookedAt = pages.clock()
        let isNew = tracker.follow(sight)
        let sheet = pages.sheet(
            sight, tracker, page, done: DriveDone.merged(known, done), people: people)
        var parts: [(name: String, text: String)] = [
            ("drive-question", HTMLFragment(sheet.question).text),
            ("drive-actions", HTMLFragment(sheet.actions).text),
            ("drive", HTMLFragment(sheet.live).text),
        ]
        if isNew { parts.append(("drive-way", HTMLFragment(sheet.way).text)) }
        if isNew || sight.offer.position != position {
            parts.append(("drive-turn", HTMLFragment(sheet.turn).text))
        }
        // What to say in an emergency keeps up with the car, but need not follow every metre.
        if safetyAt.map({ lookedAt - $0 >= .seconds(15) }) ?? true {
            parts.append(("drive-safety", HTMLFragment(sheet.safetyPart).text))
            safetyAt = lookedAt
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
        guard lookedAt < question.until else { return page.texts(.driveTooLate) }
        return page.texts(.driveWithdrawn, ["name": .text(question.firstName)])
    }
}
