public import DesignSystem
public import HTML
public import Localization

/// What the operator's home tells: what needs somebody now, what is on the road, and where all the pages are. The
/// features that know are named by whoever composes the server.
public struct OperatorDesk: Sendable {
    /// A page of the operator's.
    public struct Page: Sendable {
        let icon: Icon
        let title: TextKey
        let address: URLReference
        let state: @Sendable (Texts) async throws -> State

        /// A page, with what it tells of itself.
        public init(
            _ icon: Icon, _ title: TextKey, to address: URLReference,
            state: @escaping @Sendable (Texts) async throws -> State
        ) {
            self.icon = icon
            self.title = title
            self.address = address
            self.state = state
        }
    }

    /// How things stand on a page.
    public struct State: Sendable {
        let words: String
        let needsAttention: Bool

        /// A line in words, and whether somebody has to do something.
        public init(_ words: String, needsAttention: Bool = false) {
            self.words = words
            self.needsAttention = needsAttention
        }
    }

    /// What is on the road, in numbers.
    public typealias Figures = @Sendable () async -> (cars: Int, rides: Int)

    let pages: [Page]
    let figures: Figures
    /// What is wrong with the city as a whole, in words; nothing as a rule.
    let trouble: @Sendable (Texts) async -> [String]

    /// A desk with its pages.
    public init(
        pages: [Page], figures: @escaping Figures,
        trouble: @escaping @Sendable (Texts) async -> [String] = { _ in [] }
    ) {
        self.pages = pages
        self.figures = figures
        self.trouble = trouble
    }

    /// A desk without pages.
    public static let empty = OperatorDesk(pages: [], figures: { (0, 0) })
}
