public import HTML
public import Localization

/// R22: Says that the pin of the pickup can be moved; shown by the script that lets it.
public struct PinHint: View {
    private let texts: Texts

    public init(_ texts: Texts) { self.texts = texts }

    public var body: some HTML {
        p(.class("hint"), .hidden(), .data("pin-hint")) { texts(.choicePinHint) }
    }
}
