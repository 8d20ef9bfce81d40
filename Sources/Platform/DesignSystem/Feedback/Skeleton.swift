public import HTML
public import Localization

/// The shape of what is still loading.
public struct Skeleton: View {
    private let texts: Texts
    private let rows: Int

    /// As many rows as will probably come.
    public init(_ texts: Texts, rows: Int = 3) {
        self.texts = texts
        self.rows = rows
    }

    public var body: some HTML {
        div(.class("skeleton"), .role("status")) {
            span(.class("visually-hidden")) { texts(.shellLoading) }
            Each(0..<max(1, rows)) { _ in
                div(.class("skeleton-row"), .aria("hidden", true)) {
                    span(.class("skeleton-sign")) {}
                    span(.class("skeleton-words")) {
                        span {}
                        span {}
                    }
                }
            }
        }
    }
}
