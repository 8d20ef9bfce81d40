import Database
import Geography
import HTTPServer
import Identity
import Localization
import Roads

/// What the operator typed about a street, kept when it comes back with a problem.
struct RestrictionForm: Sendable {
    /// A point on the street.
    var at: String
    var direction = RoadStretch.Direction.both
    var effect = "close"
    var speed = "30"
    var from = ""
    var until = ""
    var reason = TrafficRestriction.Reason.roadworks
    var note = ""
    var problem: TrafficProblem?

    init(at: String) { self.at = at }

    init(_ fields: FormFields) {
        at = fields["at"] ?? ""
        direction = fields["direction"].flatMap(RoadStretch.Direction.init) ?? .both
        effect = fields["effect"] == "limit" ? "limit" : "close"
        speed = String((fields["speed"] ?? "").prefix(10))
        from = String((fields["from"] ?? "").prefix(30))
        until = String((fields["until"] ?? "").prefix(30))
        reason = fields["reason"].flatMap(TrafficRestriction.Reason.init) ?? .other
        note = String((fields["note"] ?? "").trimming().prefix(1000))
    }

    /// The restriction that the form orders; `nil` with the problem noted where it orders none.
    mutating func restriction(
        of stretch: RoadStretch, zone: LocalTimeZone, now: Timestamp, person: UniqueID
    ) -> TrafficRestriction? {
        var effectValue = RoadRestriction.Effect.closed
        if effect == "limit" {
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
        return TrafficRestriction(
            id: UniqueID(recordedAt: now),
            restriction: RoadRestriction(
                // The minute that has begun is meant to be now.
                stretch: stretch, effect: effectValue, from: begin > now ? begin : now, until: end),
            reason: reason, note: note, person: person, createdAt: now)
    }
}

extension String {
    fileprivate func trimming() -> Substring {
        let start = drop { $0.isWhitespace }
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
        return start[...last]
    }
}
