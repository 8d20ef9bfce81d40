public import DesignSystem
public import HTML
public import Localization

/// What a room shows operators on their first page: its pages, its figures, and what is wrong in it.
public struct OperatorDesk: Sendable {
    /// A page of the operator's.
    public struct Page: Sendable {
        public let icon: Icon
        public let title: TextKey
        public let address: URLReference
        /// Whether clerks find it, too.
        public let isForClerks: Bool
        /// How things stand on it.
        public let state: @Sendable (Texts) async throws -> State

        /// A page, with what it tells of itself.
        public init(
            _ icon: Icon, _ title: TextKey, to address: URLReference, isForClerks: Bool = false,
            state: @escaping @Sendable (Texts) async throws -> State
        ) {
            self.icon = icon
            self.title = title
            self.address = address
            self.isForClerks = isForClerks
            self.state = state
        }
    }

    /// How things stand on a page.
    public struct State: Sendable {
        public let words: String
        public let needsAttention: Bool

        /// A line in words, and whether somebody has to do something.
        public init(_ words: String, needsAttention: Bool = false) {
            self.words = words
            self.needsAttention = needsAttention
        }
    }

    /// How many there are of something now.
    public struct Figure: Sendable {
        public let label: TextKey
        public let value: Int

        /// A number with its name.
        public init(_ label: TextKey, _ value: Int) {
            self.label = label
            self.value = value
        }
    }

    public let pages: [Page]
    /// What goes on now, in numbers.
    public let figures: @Sendable () async -> [Figure]
    /// What is wrong, in words; nothing as a rule.
    public let trouble: @Sendable (Texts) async -> [String]
    /// What of it is on the map of the whole city.
    public let live: [LiveSource]

    /// A desk with its pages.
    public init(
        pages: [Page] = [], figures: @escaping @Sendable () async -> [Figure] = { [] },
        trouble: @escaping @Sendable (Texts) async -> [String] = { _ in [] }, live: [LiveSource] = []
    ) {
        self.pages = pages
        self.figures = figures
        self.trouble = trouble
        self.live = live
    }

    /// One desk of several, one after the other.
    public init(_ desks: [OperatorDesk]) {
        pages = desks.flatMap(\.pages)
        live = desks.flatMap(\.live)
        figures = {
            var figures: [Figure] = []
            for desk in desks { figures += await desk.figures() }
            return figures
        }
        trouble = { texts in
            var sentences: [String] = []
            for desk in desks { sentences += await desk.trouble(texts) }
            return sentences
        }
    }
}
