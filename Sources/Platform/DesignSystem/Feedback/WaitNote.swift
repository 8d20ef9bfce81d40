public import Geography
public import HTML
public import Localization

/// A sentence that says how long something has to wait, and counts: the script `js/countdown.js` keeps it true, and
/// shows at the end what was waited for. Without scripts it says how long it was when the page was made.
public struct WaitNote: View {
    private let count: WaitCount
    private let target: String

    /// A note for a wait. `target` is the id of the hidden element that is shown afterwards; `sentence` is given
    /// the time in words.
    public init(
        _ texts: Texts, _ wait: TravelTime, shows target: String,
        _ sentence: @escaping (TextArgument) -> String
    ) {
        count = WaitCount(texts, wait, sentence)
        self.target = target
    }

    public var body: some HTML {
        p(.class("hint")) { count.words }.adding(count.attributes(showing: target))
    }
}
