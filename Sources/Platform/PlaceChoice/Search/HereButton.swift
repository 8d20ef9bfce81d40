import DesignSystem
public import HTML
public import Localization

/// Makes the person's own position the start, and says beforehand why it is asked for. Only with scripts.
public struct HereButton: View {
    private let texts: Texts
    private let reason: TextKey

    /// A button; `reason` says what the position is for, before the browser asks.
    public init(_ texts: Texts, reason: TextKey) {
        self.texts = texts
        self.reason = reason
    }

    public var body: some HTML {
        div(.class("here")) {
            Button(
                texts(.choiceHere), style: .secondary, icon: .locate, isWide: true, .type("button"),
                .data("here"), .data("text-failed", texts(.mapLocationOff)))
            p(.class("hint")) { texts(reason) }
        }
    }
}
