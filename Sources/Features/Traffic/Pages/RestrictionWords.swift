import Geography
import HTML
import Identity
import Localization
import Roads

/// Restrictions in words.
struct RestrictionWords: Sendable {
    let texts: Texts
    let zone: LocalTimeZone
    let now: Timestamp

    /// The street with its length, such as `Landstrasse, 230 m`.
    func street(_ stretch: RoadStretch) -> String {
        let name = stretch.street.isEmpty ? texts(.trafficNameless) : stretch.street
        return "\(name), \(texts.distance(stretch.length))"
    }

    /// What holds and why, such as `Closed in both directions · roadworks`.
    func effect(_ restriction: TrafficRestriction) -> String {
        let stretch = restriction.restriction.stretch
        let what: String
        switch restriction.restriction.effect {
        case .closed: what = texts(.trafficEffectClosed)
        case .limited(let speed):
            what = texts(
                .trafficEffectLimited, ["speed": .number(Int(speed.kilometresPerHour.rounded()))])
        case .slowed(let factor):
            what = texts(.trafficEffectSlowed, ["percent": .number(Int((factor * 100).rounded()))])
        }
        return "\(what) · \(direction(stretch.direction, of: stretch)) · \(reason(restriction.reason))"
    }

    /// From when to when, in the city's time.
    func period(_ restriction: RoadRestriction) -> String {
        let from = texts.moment(restriction.from, now: now, in: zone)
        guard let until = restriction.until else {
            return restriction.from <= now
                ? texts(.trafficSince, ["from": .text(from)]) : texts(.trafficFromOn, ["from": .text(from)])
        }
        return texts(
            .trafficPeriod,
            ["from": .text(from), "until": .text(texts.moment(until, now: now, in: zone))])
    }

    /// Which way, by the point of the compass that it leads to.
    func direction(_ direction: RoadStretch.Direction, of stretch: RoadStretch) -> String {
        guard direction != .both, let first = stretch.line.first, let last = stretch.line.last else {
            return texts(.trafficBoth)
        }
        let bearing = direction == .forward ? first.bearing(to: last) : last.bearing(to: first)
        let point = TextKey.trafficCompass[Int((bearing / 45).rounded()) % 8]
        return texts(.trafficTowards, ["compass": .text(texts(point))])
    }

    func reason(_ reason: TrafficRestriction.Reason) -> String {
        switch reason {
        case .roadworks: texts(.trafficReasonRoadworks)
        case .accident: texts(.trafficReasonAccident)
        case .event: texts(.trafficReasonEvent)
        case .weather: texts(.trafficReasonWeather)
        case .other: texts(.trafficReasonOther)
        }
    }

    /// The page on which a restriction is changed.
    func address(of restriction: TrafficRestriction) -> URLReference {
        "/operate/traffic/\(restriction.id.description)"
    }
}
