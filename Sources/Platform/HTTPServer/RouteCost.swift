/// What one call of a route costs everybody else, stated where the route is added. What is done about it is decided by
/// who runs the server.
///
/// Turns are taken within a kind, never between kinds: whoever waits for the store must not hold up those who only look.
public enum RouteCost: Hashable, Sendable, CaseIterable {
    /// Nothing to speak of: what lies ready, a health check, what is fetched many times for one page.
    case trifling
    /// A page or call that renders, writes or holds a stream open: it counts against its caller's allowance.
    case counted
    /// As ``counted``, and anyone may look at it again and again.
    case open
    /// As ``counted``, and keeps a processor busy until it is answered: searches, ways, quotes, drawings.
    case computing
    /// As ``counted``, and has something searched that the store must keep.
    case asking
}
