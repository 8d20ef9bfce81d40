/// What of a feed cannot be written, and why.
public struct TransitFeedError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of failure.
    public enum Code: String, Hashable, Sendable {
        /// An identifier is empty or holds something else than printable ASCII without spaces.
        case badIdentifier
        /// Two things of a kind have the same identifier.
        case repeatedIdentifier
        /// Nothing can be seen of a name that is shown to people.
        case emptyName
        /// An address is no `http` or `https` URL in ASCII, with everything else escaped.
        case badURL
        /// The name of a time zone is none of the form of the IANA database.
        case badTimeZone
        /// A language is none of the form of BCP 47.
        case badLanguage
        /// A feed ends before it begins.
        case badPeriod
        /// A position is none on Earth.
        case badCoordinate
        /// A trip calls at a stop that the feed does not have.
        case unknownStop
        /// A trip belongs to a route that the feed does not have.
        case unknownRoute
        /// A trip calls at fewer than two stops.
        case tooFewStops
        /// A trip is somewhere before it was where it was before.
        case timesGoBack
        /// A time lies before the service day begins, or 100 hours or more after that.
        case badTime
        /// The notice at which seats are to be reserved is negative, or more than a year.
        case badNotice
        /// A line on the map has fewer than two different points.
        case shapeTooShort
        /// An update says nothing about any stop.
        case noStops
        /// Stops of an update are not numbered from 1 upwards.
        case badSequence
        /// A delay of more than a week.
        case badDelay
        /// A moment lies before 1970, or so far ahead that no date is known.
        case badMoment
        /// The files do not fit into a zip file, or memory did not suffice.
        case notZipped
    }

    /// What the failure is about.
    public enum Subject: Hashable, Sendable {
        /// The agency.
        case agency
        /// The feed as a whole.
        case feed
        /// The stop with that identifier.
        case stop(String)
        /// The route with that identifier.
        case route(String)
        /// The trip with that identifier.
        case trip(String)
    }

    /// The kind of failure.
    public let code: Code
    /// What it is about; whoever leaves that out has a feed that can be written.
    public let subject: Subject

    init(_ code: Code, of subject: Subject) {
        self.code = code
        self.subject = subject
    }

    /// For the log.
    public var description: String { "The feed cannot be written: \(code.rawValue) of \(subject)." }
}
