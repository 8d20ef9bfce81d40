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
    /// Whether somebody else decided before.
    let isOutdated: Bool
    /// What was typed and is not kept.
    let typed: Typed?
    /// What is wrong with it.
    let fault: RoomPause.SentenceFault?
    let now: Timestamp

    /// A sentence that somebody typed about a room.
    struct Typed {
        let room: String
        let sentence: String
    }

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.roomsTitle)) {
            OperateLink(texts)
            h1 { texts(.roomsTitle) }
            p(.class("lead")) { texts(.roomsLead) }
            if isOutdated { Banner(.warning, texts(.roomsOutdated)) }
            if rooms.isEmpty {
                EmptyState(.layers, title: texts(.roomsTitle), text: texts(.roomsNone))
            } else {
                div(.class("console-rooms")) {
                    for room in rooms {
                        if let name = room.name {
                            PausableRoom(
                                context: context, zone: zone, word: room.word, name: name,
                                pause: pauses.pause(of: room.word),
                                typed: typed?.room == room.word ? typed?.sentence : nil,
                                fault: typed?.room == room.word ? fault : nil, now: now)
                        }
                    }
                }
            }
        }
    }
}

/// A room, how it stands, and the form that changes that.
private struct PausableRoom: View {
    let context: PageContext
    let zone: LocalTimeZone
    let word: String
    let name: (icon: Icon, title: TextKey)
    /// Nothing if it is open.
    let pause: RoomPause?
    let typed: String?
    let fault: RoomPause.SentenceFault?
    let now: Timestamp

    var body: some HTML {
        let texts = context.texts
        let label = texts(pause == nil ? .roomsPause : .roomsReopen)
        let title = texts(name.title)
        Card(class: "console-room") {
            h2 {
                IconView(name.icon)
                span { title }
            }
            p(.class("hint")) { state }
            // What somebody else has said meanwhile, when the field holds what was typed here.
            if let typed, let said = pause?.sentence, said != typed {
                blockquote(.class("error-remark"), .dir("auto")) { said }
            }
            if pause == nil {
                details(.open(typed != nil)) {
                    summary { texts(.roomsPause) }
                    form(.class("form"), .method("post"), .action("/operate/rooms/\(word)")) {
                        hidden(paused: true)
                        sentence
                        Button(label, style: .danger, isWide: true, .aria("label", "\(label): \(title)"))
                    }
                }
            } else {
                form(.class("form"), .method("post"), .action("/operate/rooms/\(word)")) {
                    hidden(paused: false)
                    Button(label, isWide: true, .aria("label", "\(label): \(title)"))
                }
                form(.class("form"), .method("post"), .action("/operate/rooms/\(word)")) {
                    hidden(paused: true)
                    sentence
                    Button(
                        texts(.roomsSay), style: .secondary, isWide: true,
                        .aria("label", "\(texts(.roomsSay)): \(title)"))
                }
            }
        }
    }

    private var state: String {
        let texts = context.texts
        guard let pause else { return texts(.roomsOpen) }
        return texts(.roomsSince, ["time": .text(texts.moment(pause.since, now: now, in: zone))])
    }

    private var sentence: some HTML {
        let texts = context.texts
        return TextArea(
            name: "sentence", label: texts(.roomsSentence), value: typed ?? pause?.sentence ?? "", lines: 2,
            longest: RoomPause.longestSentence, optional: texts(.shellOptional),
            hint: texts(.roomsSentenceHint), error: faultWords)
    }

    private var faultWords: String? {
        switch fault {
        case .tooLong?: context.texts(.errorTooLong, count: RoomPause.longestSentence)
        case .hidden?: context.texts(.roomsSentenceHidden)
        case nil: nil
        }
    }

    @HTMLBuilder private func hidden(paused: Bool) -> some HTML {
        if let field = context.formTokenField { field }
        input(.type("hidden"), .name("paused"), .value(paused ? "true" : "false"))
        input(.type("hidden"), .name("seen"), .value(String(pause?.version ?? 0)))
    }
}
