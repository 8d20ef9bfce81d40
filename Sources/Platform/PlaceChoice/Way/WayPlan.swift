public import HTML

/// What has been chosen so far of a way from one place to another: its ends, and what else its pages carry along.
public protocol WayPlan: Sendable {
    associatedtype HiddenFields: HTML
    /// The page on which it is chosen.
    static var page: URLReference { get }
    /// The suggestions as one types.
    static var suggestions: URLReference { get }
    /// Where it begins.
    var from: ChosenPlace { get set }
    /// Where it leads; `nil` until that is chosen.
    var to: ChosenPlace? { get set }
    /// The page with all that has been chosen: the search for a destination or, with both ends, the next step.
    var address: URLReference { get }
    /// All of it as hidden fields of a form.
    @HTMLBuilder var hiddenFields: HiddenFields { get }
}

extension WayPlan {
    /// The search for another start.
    public var startSearch: URLReference { "\(address)&pick=from" }
}
