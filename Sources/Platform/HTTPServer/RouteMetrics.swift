/// What is counted for one route.
package final class RouteMetrics: Sendable {
    /// The route's pattern, such as `/rides/{id}`.
    package let pattern: String

    package init(pattern: String) { self.pattern = pattern }
}
