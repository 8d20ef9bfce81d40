import HTML
import Identity
import Localization
import TaxiDispatch
import TripTalk

/// The way from a call's page, or a driver's screen, to what its two people write to each other.
struct TaxiTalk: Hashable, Sendable {
    let call: CallID
    /// With whom, where a page leads to several.
    var name: String?
    /// How many messages are new.
    let unread: Int

    func link(_ texts: Texts) -> TalkLink {
        TalkLink(texts, to: "/taxi/\(call.text)/talk", unread: unread, with: name)
    }

    /// The ways to what is said about some calls, for one of their sides; those of which nobody can be written to are left out.
    ///
    /// - Parameter isDriver: Whether they are a driver's, who may have several.
    static func list(
        _ calls: [TaxiCall], for person: PersonID, isDriver: Bool, on desk: TalkDesk?
    ) async -> [TaxiTalk] {
        guard let desk else { return [] }
        let open = calls.filter { $0.isTalkedAbout && $0.talkSpan != nil }
        let said = open.compactMap { call in
            call.state.agreement.map { TaxiTalks.talk(about: call.id, with: $0.driver) }
        }
        guard said.count == open.count, !said.isEmpty else { return [] }
        // A page whose messages cannot be counted goes on without.
        let unread = try? await desk.unread(in: said, by: person.uniqueID)
        return zip(open, said).map {
            TaxiTalk(call: $0.id, name: isDriver ? $0.firstName : nil, unread: unread?[$1] ?? 0)
        }
    }
}
