public import HTML
public import Localization

/// A word about the state of something.
public struct Badge: View {
    private let label: String
    private let tone: Tone?
    private let icon: Icon?

    /// A badge; without a tone it is neutral.
    public init(_ label: String, tone: Tone? = nil, icon: Icon? = nil) {
        self.label = label
        self.tone = tone
        self.icon = icon ?? tone?.icon
    }

    public var body: some HTML {
        span(.class("badge", tone.map { "badge-\($0.rawValue)" })) {
            if let icon { IconView(icon) }
            span { label }
        }
    }
}

/// Marks what the demo makes up.
public struct SimulatedBadge: View {
    private let texts: Texts

    /// The badge in a language.
    public init(_ texts: Texts) { self.texts = texts }

    public var body: some HTML {
        span(.class("badge", "badge-simulated"), .title(texts(.shellSimulatedText))) {
            IconView(.simulated)
            span { texts(.shellSimulated) }
        }
    }
}
