public import HTML
public import HTTPServer

/// The end of a way that is being chosen: a place found becomes its start or its destination.
public struct WayEnd<Plan: WayPlan>: PlacePurpose {
    private let plan: Plan
    /// Whether it is the start rather than the destination.
    private let isStart: Bool

    /// The start or the destination of a way.
    public init(of plan: Plan, isStart: Bool) {
        self.plan = plan
        self.isStart = isStart
    }

    public var page: URLReference { Plan.page }
    public var suggestions: URLReference { Plan.suggestions }

    public var fields: some HTML {
        plan.hiddenFields
        if isStart { input(.type("hidden"), .name("pick"), .value("from")) }
    }

    public func address(choosing place: ChosenPlace) -> URLReference {
        var next = plan
        if isStart { next.from = place } else { next.to = place }
        return next.address
    }
}

extension FormFields {
    /// Whether an address asks for the start of a way rather than for its destination; see ``WayPlan/startSearch``.
    public var picksStart: Bool { self["pick"] == "from" }
}
