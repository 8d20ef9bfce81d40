public import HTML

/// The number that matters on a page: minutes, price, dose.
public struct BigNumber: View {
    private let value: String
    private let label: String
    private let tone: Tone?
    private let isLiving: Bool

    /// A number with its unit, and what it is. A living one, such as an arrival, takes the accent.
    public init(_ value: String, label: String, tone: Tone? = nil, isLiving: Bool = false) {
        self.value = value
        self.label = label
        self.tone = tone
        self.isLiving = isLiving
    }

    public var body: some HTML {
        div(
            .class(
                "big-number", isLiving ? "big-number-living" : nil, tone.map { "big-number-\($0.rawValue)" })
        ) {
            span(.class("big-number-label")) { label }
            span(.class("big-number-value")) { value }
        }
    }
}

/// Facts side by side, each with its name: price, pick-up, arrival.
public struct Facts: View {
    private let facts: [(label: String, value: String)]

    /// Facts in the order of their weight.
    public init(_ facts: [(label: String, value: String)]) { self.facts = facts }

    public var body: some HTML {
        dl(.class("facts")) {
            for fact in facts {
                div {
                    dt { fact.label }
                    dd { fact.value }
                }
            }
        }
    }
}
