import DesignSystem
import Geography
import HTML
import Identity
import Localization
import PersonalData

/// The messages of a talk, for one of its two: their own on one side, the other's on the other, by days.
struct TalkLines: View {
    let texts: Texts
    let ride: TalkRide
    let sight: TalkSight
    let address: URLReference
    let zone: LocalTimeZone
    let now: Timestamp

    private var name: String { texts.talkName(of: ride) }

    var body: some HTML {
        if sight.lines.isEmpty {
            div(.class("talk-empty")) {
                IconView(.message)
                p { texts(.talkEmpty, ["name": .text(name)]) }
            }
        } else {
            ol(.class("talk-lines"), .data("last", String(sight.lines.last?.number ?? 0))) {
                for number in sight.lines.indices { bubble(number) }
            }
        }
    }

    private func bubble(_ number: Int) -> TalkBubble {
        let line = sight.lines[number]
        return TalkBubble(
            texts: texts, line: line, day: newDay(number), isOwn: line.sender == ride.person, name: name,
            isSeen: line.id == seen, address: address, zone: zone)
    }

    /// The day that begins with a message; nothing where it is that of the one before.
    private func newDay(_ number: Int) -> String? {
        let day = texts.date(sight.lines[number].at, now: now, in: zone)
        guard number > 0 else { return day }
        return texts.date(sight.lines[number - 1].at, now: now, in: zone) == day ? nil : day
    }

    /// The last message of whoever looks that the other has read: under it stands that it was seen.
    private var seen: UniqueID? {
        sight.lines.last { $0.sender == ride.person && $0.number <= sight.otherRead }?.id
    }
}

extension Texts {
    /// How the other of a ride is called.
    func talkName(of ride: TalkRide) -> String { memberName(ride.otherName ?? "") }
}
