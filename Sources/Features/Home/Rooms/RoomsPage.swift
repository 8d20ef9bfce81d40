import DesignSystem
import Geography
import HTML
import Localization
import Rooms

/// The operator's list of rooms that can be paused.
struct RoomsPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let rooms: [CityRoom]
    let pauses: RoomPauses
    let now: Timestamp

    private var texts: Texts { context.texts }
    private var lines: [(word: String, room: Room, since: String?)] {
        rooms.compactMap { room in
            room.door.map { door in
                let since = pauses.since(room.word).map { texts.moment($0, now: now, in: zone) }
                return (room.word, door.room, since)
            }
        }
    }

    var body: some HTML {
        PageLayout(context, title: texts(.roomsTitle)) {
            OperateLink(texts)
            h1 { texts(.roomsTitle) }
            p(.class("lead")) { texts(.roomsLead) }
            if rooms.isEmpty {
                EmptyState(.layers, title: texts(.roomsTitle), text: texts(.roomsNone))
            } else {
                RowList(label: texts(.roomsTitle)) {
                    for line in lines {
                        PausableRow(
                            context: context, word: line.word, room: line.room, since: line.since)
                    }
                }
            }
        }
    }
}

/// A room, how it stands, and the button that changes that.
private struct PausableRow: View {
    let context: PageContext
    let word: String
    let room: Room
    /// Since when it is paused, in words; nothing if it is open.
    let since: String?

    var body: some HTML {
        let texts = context.texts
        let label = texts(since == nil ? .roomsPause : .roomsReopen)
        Row(
            texts(room.name),
            subtitle: since.map { texts(.roomsSince, ["time": .text($0)]) } ?? texts(.roomsOpen),
            icon: room.icon
        ) {
            form(.method("post"), .action("/operate/rooms/\(word)")) {
                if let field = context.formTokenField { field }
                input(.type("hidden"), .name("paused"), .value(since == nil ? "true" : "false"))
                Button(label, style: .secondary, .aria("label", "\(label): \(texts(room.name))"))
            }
        }
    }
}
