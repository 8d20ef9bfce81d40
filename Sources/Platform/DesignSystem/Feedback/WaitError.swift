public import Geography
public import HTML
public import Localization

/// What is wrong with a field for so long only: counts as a ``WaitNote`` does, and at the end says that it is over.
public struct WaitError: View {
    private let count: WaitCount
    private let id: String
    private let afterwards: String

    /// An error that is over after a wait. `sentence` is given the time in words; `afterwards` is said then, by the
    /// element with the `id`.
    public init(
        _ texts: Texts, _ wait: TravelTime, id: String, afterwards: String,
        _ sentence: @escaping (TextArgument) -> String
    ) {
        count = WaitCount(texts, wait, sentence)
        self.id = id
        self.afterwards = afterwards
    }

    /// The sentence as it stands without scripts.
    var words: String { count.words }

    public var body: some HTML {
        span { count.words }.adding(count.attributes(showing: id))
        span(.id(id), .hidden()) { afterwards }
    }
}
