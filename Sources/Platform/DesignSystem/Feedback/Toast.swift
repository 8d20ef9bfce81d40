public import HTML
public import Localization

/// A short message that floats in and goes by itself; scripts make the same markup.
public struct Toast: View {
    private let texts: Texts
    private let tone: Tone
    private let text: String

    /// A message in the region `#toasts`.
    public init(_ texts: Texts, _ tone: Tone, _ text: String) {
        self.texts = texts
        self.tone = tone
        self.text = text
    }

    public var body: some HTML {
        div(.class("toast", "toast-\(tone.rawValue)")) {
            IconView(tone.icon)
            p { text }
            IconButton(.close, label: texts(.shellDismiss), .data("dismiss"))
        }
    }
}
