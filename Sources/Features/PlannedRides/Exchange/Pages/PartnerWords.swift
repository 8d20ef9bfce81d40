import Geography
import Localization

/// How things stand with a partner, in words.
struct PartnerWords {
    let texts: Texts
    let zone: LocalTimeZone
    let now: Timestamp

    /// Whether it is let in.
    func state(_ partner: Partner) -> String {
        guard let made = partner.keyMadeAt else { return texts(.partnersKeyNone) }
        return texts(.partnersKeySince, ["date": .text(texts.fullDate(made, in: zone))])
    }

    /// How much it has asked.
    func asked(_ partner: Partner) -> String {
        guard let last = partner.askedAt else { return texts(.partnersAskedNever) }
        return "\(texts(.partnersAskedCount, count: partner.asked)) "
            + texts(.partnersAskedLast, ["date": .text(texts.fullDate(last, in: zone))])
    }
}
