import DesignSystem
import Events
import HTML
import HTTPServer
import Identity
import Live

/// One open page of a talk. While it is there, whoever has it open is not told at once of what they see.
final class LiveTalk: LiveScreen {
    private let ride: TalkRide
    private let pages: TalkPages
    private let page: PageContext
    private var shown = ShownParts()

    init(_ ride: TalkRide, pages: TalkPages, page: PageContext) {
        self.ride = ride
        self.pages = pages
        self.page = page
        pages.desk.watchers.began(ride.talk, by: ride.person)
    }

    deinit { pages.desk.watchers.ended(ride.talk, by: ride.person) }

    func look(after event: TalkEvent?) async throws -> LiveStep {
        guard let now = try await pages.desk.room.ride(ride.id, of: ride.person), now.talk == ride.talk else {
            return .end
        }
        return LiveStep(events(now, try await pages.desk.sight(of: now)))
    }

    /// Never inlined into a stream, whose frame would then hold whatever it takes to render the page.
    @inline(never)
    private func events(_ ride: TalkRide, _ sight: TalkSight) -> [ServerSentEvent] {
        let view = pages.view(page, ride, sight)
        return shown.show([
            ServerSentEvent(HTMLFragment(view.lines).text, name: "talk"),
            ServerSentEvent(sight.isOpen ? "yes" : "no", name: "talk-open"),
        ])
    }
}
