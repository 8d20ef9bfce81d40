import DesignSystem
import Directions
public import HTML
public import Localization

/// The switch for spoken directions, and what there is to be said besides the steps of the way. The page's script
/// (`voice.js`) shows it, and which of the notes applies on this device.
public struct DriverVoice: View {
    private let texts: Texts

    /// The switch, with sentences in a language.
    public init(_ texts: Texts) { self.texts = texts }

    public var body: some HTML {
        div(
            .id("drive-voice"), .class("drive-voice"), .hidden(), .data("hello", texts(.voiceHello)),
            .data("question", texts(.voiceQuestion)), .data("changed", texts(.voiceChanged)),
            .data("then", texts(.voiceThen, ["first": .text("{first}"), "second": .text("{second}")]))
        ) {
            Switch(name: "voice", label: texts(.voiceTitle), hint: texts(.voiceText))
            for (state, key) in Self.notes {
                p(.class("hint", "drive-voice-note"), .data("voice", state), .hidden()) { texts(key) }
            }
            div(.hidden()) {
                for metres in Texts.spokenMetres {
                    span(.data("metres", String(metres))) { texts.spoken(metres: metres) }
                }
            }
        }
    }

    private static let notes: [(state: String, key: TextKey)] = [
        ("on", .voiceOn), ("touch", .voiceTouch), ("none", .voiceNone),
    ]
}

extension TextKey {
    /// “Next turn”
    static var driverNext: TextKey { TextKey("drive.next") }
    /// “Spoken directions”
    fileprivate static var voiceTitle: TextKey { TextKey("voice.title") }
    /// “Turns, stops and requests are said aloud, and nobody’s name. Remembered on this device.”
    fileprivate static var voiceText: TextKey { TextKey("voice.text") }
    /// “Your device speaks while this page is in front.”
    fileprivate static var voiceOn: TextKey { TextKey("voice.on") }
    /// “Touch the page once: until then the browser does not let it speak.”
    fileprivate static var voiceTouch: TextKey { TextKey("voice.touch") }
    /// “This device has no voice for English. …”
    fileprivate static var voiceNone: TextKey { TextKey("voice.none") }
    /// “Spoken directions are on.”
    fileprivate static var voiceHello: TextKey { TextKey("voice.hello") }
    /// “A passenger is waiting for your answer.”
    fileprivate static var voiceQuestion: TextKey { TextKey("voice.question") }
    /// “The way has changed.”
    fileprivate static var voiceChanged: TextKey { TextKey("voice.changed") }
    /// “{first}, then {second}”
    fileprivate static var voiceThen: TextKey { TextKey("voice.then") }
}
