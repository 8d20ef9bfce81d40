public import HTML
public import Localization

/// How people were rated: a star and the average.
public struct Stars: View {
    private let texts: Texts
    private let average: Double

    /// An average from 1 to 5.
    public init(_ texts: Texts, average: Double) {
        self.texts = texts
        self.average = average
    }

    public var body: some HTML {
        let value = texts.number(average, fractionDigits: 1)
        span(.class("stars")) {
            IconView(.star)
            span(.aria("hidden", true)) { value }
            span(.class("visually-hidden")) { texts(.shellRating, ["value": .text(value)]) }
        }
    }
}
