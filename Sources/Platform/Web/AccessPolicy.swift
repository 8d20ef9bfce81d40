public import HTML
public import HTTPServer

/// Who may do what, in one place. What a city asks of people before they share cars is the operator's choice.
public struct AccessPolicy: Hashable, Sendable {
    /// What somebody wants to do that needs more than an account.
    public enum Deed: String, Hashable, Sendable {
        /// To meet others: see who they are, rate and report them, keep a shop, drive a registered taxi.
        case meet
        /// To call a taxi.
        case taxi
        /// To ask for a ride in somebody's car.
        case ride
        /// To drive others in one's own car.
        case drive
    }

    /// What is missing before somebody may do something.
    public enum Lack: String, Hashable, Sendable {
        /// Email and phone are to be confirmed.
        case confirmation
        /// An identity document is to be photographed.
        case document
        /// A person of the city is to look at the document and the face.
        case examination
        /// A person of the city is to look at the driving licence.
        case licence
        /// The person is too young, by their document.
        case age
    }

    /// How well the city must know who calls a taxi.
    public var taxi = Standing.confirmed
    /// How well the city must know who asks for a ride.
    public var ride = Standing.verified
    /// How well the city must know who drives others.
    public var drive = Standing.examined
    /// Whether the city must have seen the licence of who drives others.
    public var drivingNeedsLicence = true
    /// How well the city must know women who ride with women only, and those who ride with them.
    public var womenOnly = Standing.examined
    /// The youngest that drive others, in years.
    public var youngestDriver = 18

    /// The policy of a city that asks for what the law of most countries suggests.
    public init() {}

    /// How well the city must know somebody for a deed; with email and phone it always begins.
    public func standing(for deed: Deed) -> Standing {
        let needed =
            switch deed {
            case .meet: Standing.confirmed
            case .taxi: taxi
            case .ride: ride
            case .drive: drive
            }
        return max(needed, .confirmed)
    }

    /// What somebody lacks for a deed, the first first; nothing if they may. Made-up people lack nothing.
    public func lack(of visitor: Visitor, for deed: Deed) -> Lack? {
        if visitor.isDemo { return nil }
        let needed = standing(for: deed)
        if visitor.standing < .confirmed { return .confirmation }
        if visitor.standing < .verified, needed >= .verified { return .document }
        if deed == .drive, let age = visitor.age, age < youngestDriver { return .age }
        if visitor.standing < needed { return .examination }
        if deed == .drive, drivingNeedsLicence, !visitor.hasLicence { return .licence }
        return nil
    }

    /// Whether somebody may do something.
    public func allows(_ visitor: Visitor, _ deed: Deed) -> Bool { lack(of: visitor, for: deed) == nil }

    /// Whether the city knows somebody by a document, as others are shown it.
    public static func isVerified(_ standing: Standing) -> Bool { standing >= .verified }

    /// Whether others can rely on what a person says of their gender: once the city knows it as well as it asks.
    public func isKnownForWomenOnly(_ standing: Standing) -> Bool { standing >= max(womenOnly, .verified) }
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

/// The answer to someone whom the city does not know well enough yet: a 403 for programs; people are led to ``page``,
/// which says what is missing, and back to where they were.
public struct IdentityRequired: HTTPErrorConvertible {
    /// What is missing.
    public let lack: AccessPolicy.Lack

    public init(_ lack: AccessPolicy.Lack) { self.lack = lack }

    /// The last part of the problem's type, by which the session middleware knows it.
    public static let type = "identity-required"
    /// Where people prove who they are.
    public static let page = "/account/identity"

    public var problem: Problem {
        let detail =
            switch lack {
            case .confirmation: "Confirm your email and phone first."
            case .document:
                "This is for those whose identity document has been read. Photograph yours at \(Self.page); it takes a "
                    + "minute."
            case .examination:
                "This is for those whose document and face somebody of the city has looked at. Ask for it at "
                    + "\(Self.page)."
            case .licence:
                "This is for those whose driving licence somebody of the city has looked at. Photograph yours at "
                    + "\(Self.page)."
            case .age: "You are too young for this, by your birth date."
            }
        return Problem(
            .forbidden, slug: Self.type, title: "Prove who you are first", detail: detail)
    }
}

extension WebContext {
    /// Who may do what in this city.
    public var access: AccessPolicy { site.access }

    /// Who is logged in and may do something.
    ///
    /// - Throws: ``LogInRequired`` if nobody is logged in, ``ActivationRequired`` or ``IdentityRequired`` if
    ///   ``AccessPolicy`` refuses.
    public func visitor(who deed: AccessPolicy.Deed) throws -> Visitor {
        let person = try visitor()
        switch access.lack(of: person, for: deed) {
        case nil: return person
        case .confirmation?: throw ActivationRequired()
        case let lack?: throw IdentityRequired(lack)
        }
    }

    /// Who is logged in with a confirmed email and phone: enough to go on with what has begun, and to meet others.
    ///
    /// - Throws: ``LogInRequired`` if nobody is logged in, ``ActivationRequired`` if something is not confirmed.
    public func confirmedVisitor() throws -> Visitor { try visitor(who: .meet) }

    /// Who is logged in and runs the city. Nobody does whose account is paused, whoever made them an operator since.
    ///
    /// - Throws: A 404 for everybody else, who need not learn that there is such a page.
    public func operatorVisitor() throws(HTTPError) -> Visitor {
        guard let person, person.isOperator, person.pause == nil else { throw HTTPError(.notFound) }
        return person
    }

    /// Who is logged in and works for the city, at the cash desk or the queue of documents: a clerk, or an operator.
    ///
    /// - Throws: A 404 for everybody else.
    public func clerkVisitor() throws(HTTPError) -> Visitor {
        guard let person, person.isOperator || person.isClerk, person.pause == nil else {
            throw HTTPError(.notFound)
        }
        return person
    }
}

extension AccessPolicy.Lack {
    /// Where a person is led who lacks it, and back to a page afterwards.
    ///
    /// - Parameters:
    ///   - deed: What they wanted to do.
    ///   - path: The path and query of the page.
    public func way(to deed: AccessPolicy.Deed, from path: String) -> URLReference {
        switch self {
        case .confirmation: "/account/activate?why=\(deed.rawValue)&return=\(path)"
        default: "/account/identity?why=\(rawValue)&return=\(path)"
        }
    }
}
