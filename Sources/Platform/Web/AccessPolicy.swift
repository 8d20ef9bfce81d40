public import HTTPServer

/// Who may do what, in one place.
public enum AccessPolicy {
    /// Whether a person may ask for rides and drive: whoever has a confirmed email and phone, and made-up
    /// people. Looking at cars, prices and times is everybody's.
    public static func mayRide(_ visitor: Visitor) -> Bool {
        visitor.isDemo || visitor.standing >= .confirmed
    }

    /// Whether a person may see who else is there, and report them: the same people.
    public static func mayMeetPeople(_ visitor: Visitor) -> Bool { mayRide(visitor) }

    /// Whether others can rely on what a person says of their gender and age: only once the identity is verified.
    public static func isVerified(_ standing: Standing) -> Bool { standing >= .verified }
}

/// The answer to someone whose email or phone is not confirmed yet: a 403 for programs; people are led to
/// ``page``, which says why, and back to where they were.
public struct ActivationRequired: HTTPErrorConvertible {
    public init() {}

    /// The last part of the problem's type, by which the session middleware knows it.
    public static let type = "activation-required"
    /// Where email and phone are confirmed.
    public static let page = "/account/activate"

    public var problem: Problem {
        Problem(
            .forbidden, slug: Self.type, title: "Confirm your email and phone first",
            detail:
                "This is for those whose email and phone are confirmed, so that others can rely on them. It takes "
                + "a minute.")
    }
}

extension WebContext {
    /// Who is logged in and may ask for rides and drive.
    ///
    /// - Throws: ``LogInRequired`` if nobody is logged in, ``ActivationRequired`` if ``AccessPolicy`` refuses.
    public func ridingVisitor() throws -> Visitor {
        let person = try visitor()
        guard AccessPolicy.mayRide(person) else { throw ActivationRequired() }
        return person
    }

    /// Who is logged in and runs the city.
    ///
    /// - Throws: A 404 for everybody else, who need not learn that there is such a page.
    public func operatorVisitor() throws(HTTPError) -> Visitor {
        guard let person, person.isOperator else { throw HTTPError(.notFound) }
        return person
    }
}
