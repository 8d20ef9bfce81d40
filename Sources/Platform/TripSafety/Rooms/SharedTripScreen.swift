/// What an open page that shows a shared trip is sent. There is one for each open page, so that it can keep what it has
/// worked out, such as the way on the map.
public protocol SharedTripScreen {
    /// A trip as its room sees it at a moment.
    associatedtype Trip

    /// The page's parts as they read now, in order, each with the name of its event. Those that read as before are not
    /// sent again. After the parts of a trip that is over the stream ends.
    mutating func parts(of trip: Trip) -> [(name: String, text: String)]
}
