import Database
import Geography
import HTTPServer
import Identity
import Localization
import Roads

/// What the operator typed about a street, kept when it comes back with a problem.
struct RestrictionForm: Sendable {
    /// The restriction that is to be changed; none for a new one.
    var standing: TrafficRestriction?
    /// A point on the street.
    var at: String
    /// The street that was searched there; empty for the one that is nearest.
    var street = ""
    var direction = RoadStretch.Direction.both
    var effect = "close"
    var speed = "30"
    var from = ""
    var until = ""
    var reason = TrafficRestriction.Reason.roadworks
    var note = ""
    /// The version of the standing restriction that the operator has seen.
    var version: Int?
    var problem: TrafficProblem?

    init(at: String, street: String? = nil) {
        self.at = at
        self.street = Self.street(street)
    }

    private static func street(_ text: String?) -> String { String((text ?? "").prefix(100)) }

    /// The piece of street that is meant: of the street that was searched, and the nearest one where cars have none of
    /// that name.
    func stretch(in network: RoadNetwork) -> RoadStretch? {
        guard let point = Coordinate(text: at) else { return nil }
        let searched = street.isEmpty ? nil : network.stretch(near: point, of: street)
        return searched ?? network.stretch(near: point)
    }

    /// A restriction that stands, to be changed.
    init(_ restriction: TrafficRestriction, zone: LocalTimeZone) {
        standing = restriction
        version = restriction.version
        let rule = restriction.restriction
        at = rule.stretch.middle?.text ?? ""
        direction = rule.stretch.direction
        switch rule.effect {
        case .closed: break
        case .limited(let limit):
            effect = "limit"
            let tenths = Int((limit.kilometresPerHour * 10).rounded())
            speed = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        case .slowed: effect = "slow"
        }
        from = zone.field(of: rule.from)
        until = rule.until.map { zone.field(of: $0) } ?? ""
        reason = restriction.reason
        note = restriction.note
    }

    init(_ fields: FormFields) {
        at = fields["at"] ?? ""
        street = Self.street(fields["street"])
        direction = fields["direction"].flatMap(RoadStretch.Direction.init) ?? .both
        effect = fields["effect"].flatMap { ["limit", "slow"].contains($0) ? $0 : nil } ?? "close"
        speed = String((fields["speed"] ?? "").prefix(10))
        from = String((fields["from"] ?? "").prefix(30))
        until = String((fields["until"] ?? "").prefix(30))
        reason = fields["reason"].flatMap(TrafficRestriction.Reason.init) ?? .other
        note = String((fields["note"] ?? "").trimming().prefix(1000))
        version = fields["version"].flatMap { Int($0) }
    }

    /// The restriction that the form orders; `nil` with the problem noted where it orders none.
    mutating func restriction(
        of stretch: RoadStretch, zone: LocalTimeZone, now: Timestamp, person: UniqueID
    ) -> TrafficRestriction? {
        var effectValue = RoadRestriction.Effect.closed
        if effect == "slow", case .slowed(let factor)? = standing?.restriction.effect {
            // A program's order, which the form keeps and does not make.
            effectValue = .slowed(factor)
        } else if effect == "limit" {
            guard let tenths = DecimalText.scaled(speed, fractionDigits: 1), (10...1300).contains(tenths)
            else {
                problem = .speed
                return nil
            }
            effectValue = .limited(.kilometresPerHour(Double(tenths) / 10))
        }
        let begin = from.isEmpty ? now : zone.moment(ofField: from)
        let end = until.isEmpty ? nil : zone.moment(ofField: until)
        guard let begin, until.isEmpty || end != nil else {
            problem = .period
            return nil
        }
        // The minute that has begun is meant to be now; what holds already has held since it began.
        let since = standing.map { min($0.restriction.from, now) } ?? now
        return TrafficRestriction(
            id: standing?.id ?? UniqueID(recordedAt: now),
            restriction: RoadRestriction(
                stretch: stretch, effect: effectValue, from: begin > now ? begin : since, until: end),
            reason: reason, note: note, person: standing?.person ?? person,
            createdAt: standing?.createdAt ?? now)
    }
}

extension String {
    fileprivate func trimming() -> Substring {
        let start = drop { $0.isWhitespace }
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
        return start[...last]
    }
}
