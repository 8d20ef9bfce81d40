import Geography
import OpenAPI
import Roads

/// What a program sends to restrict a street: a point on it (`at`), or its whole line with its name, and the rule.
struct RestrictionOrder: Sendable {
    /// What a rule does to the traffic.
    enum Effect: String, CaseIterable, Sendable {
        case close, limit, slow
    }

    /// What holds on the street; without `from`, from now on or as long as it did.
    struct Rule: Sendable {
        let direction: RoadStretch.Direction
        let effect: Effect
        let speed: Double?
        let factor: Double?
        let from: Timestamp?
        let until: Timestamp?
        let reason: TrafficRestriction.Reason
        let note: String

        /// The effect with the amount that belongs to it.
        func roadEffect() throws -> RoadRestriction.Effect {
            switch effect {
            case .close: return .closed
            case .limit:
                guard let speed else { throw TrafficProblem.speed.httpError }
                return .limited(.kilometresPerHour(speed))
            case .slow:
                guard let factor else { throw TrafficProblem.factor.httpError }
                return .slowed(factor)
            }
        }
    }

    let at: GeoPosition?
    let line: [GeoPosition]?
    let street: String
    let rule: Rule
}
