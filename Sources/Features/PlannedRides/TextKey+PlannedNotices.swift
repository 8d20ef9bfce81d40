import Localization

// What people are told of planned rides in their notices.
extension TextKey {
    /// “Somebody asks for a seat: {from} – {to}, {time}. Say yes or no.”
    static var plannedNoticeAsked: TextKey { TextKey("plannedNotices.asked") }
    /// “A seat was reserved: {from} – {to}, {time}.”
    static var plannedNoticeReserved: TextKey { TextKey("plannedNotices.reserved") }
    /// “You have a seat: {from} – {to}, {time}.”
    static var plannedNoticeConfirmed: TextKey { TextKey("plannedNotices.confirmed") }
    /// “The driver cannot take you: {from} – {to}, {time}. Nothing is charged.”
    static var plannedNoticeDeclined: TextKey { TextKey("plannedNotices.declined") }
    /// “A seat is free again: {from} – {to}, {time}.”
    static var plannedNoticeLeftBack: TextKey { TextKey("plannedNotices.leftBack") }
    /// “A seat is free again: {from} – {to}, {time}. The fee of {price} is yours.”
    static var plannedNoticeLeftBackFee: TextKey { TextKey("plannedNotices.leftBackFee") }
    /// “You did not answer in time, so a request has ended: {from} – {to}, {time}.”
    static var plannedNoticeMissed: TextKey { TextKey("plannedNotices.missed") }
    /// “The driver did not answer: {from} – {to}, {time}. Nothing is charged. Look for another ride.”
    static var plannedNoticeUnanswered: TextKey { TextKey("plannedNotices.unanswered") }
    /// “You did not say whether the new time suits you, so your seat was given back: {from} – {to}.”
    static var plannedNoticeLapsed: TextKey { TextKey("plannedNotices.lapsed") }
    /// “Nobody said that you got in, so your reservation has ended: {from} – {to}, {time}. Nothing is charged.”
    static var plannedNoticeNobody: TextKey { TextKey("plannedNotices.nobody") }
    /// “The driver called your ride off: {from} – {to}, {time}. Nothing is charged.”
    static var plannedNoticeCancelled: TextKey { TextKey("plannedNotices.cancelled") }
    /// “The city called a ride off: {from} – {to}, {time}. Nothing is charged.”
    static var plannedNoticeCancelledByCity: TextKey { TextKey("plannedNotices.cancelledByCity") }
    /// “The driver changed the time: {from} – {to}, now {time}. Does it still suit you?”
    static var plannedNoticeTimes: TextKey { TextKey("plannedNotices.times") }
    /// “Your ride leaves a little later: {from} – {to}, {time}.”
    static var plannedNoticeLater: TextKey { TextKey("plannedNotices.later") }
    /// “The new time suits your passenger: {from} – {to}, {time}.”
    static var plannedNoticeTimesAccepted: TextKey { TextKey("plannedNotices.timesAccepted") }
    /// “Your driver has set off: {from}, {time}.”
    static var plannedNoticeLeft: TextKey { TextKey("plannedNotices.left") }
    /// “The driver did not find you: {from}, {time}.”
    static var plannedNoticeAbsent: TextKey { TextKey("plannedNotices.absent") }
    /// “The driver did not find you: {from}, {time}. Fee: {price}. If that is not so, say it on the page of the ride.”
    static var plannedNoticeAbsentFee: TextKey { TextKey("plannedNotices.absentFee") }
    /// “A passenger wants to get out elsewhere: {from} – {to}. Say yes or no.”
    static var plannedNoticeChange: TextKey { TextKey("plannedNotices.change") }
    /// “The driver takes you to {to}.”
    static var plannedNoticeChangeAccepted: TextKey { TextKey("plannedNotices.changeAccepted") }
    /// “The other destination was not agreed. You get out at {to} as before.”
    static var plannedNoticeChangeDeclined: TextKey { TextKey("plannedNotices.changeDeclined") }
    /// “Your ride is soon: {from} – {to}, {time}.”
    static var plannedNoticeReminder: TextKey { TextKey("plannedNotices.reminder") }
    /// “You set off soon: {from} – {to}, {time}.”
    static var plannedNoticeDeparture: TextKey { TextKey("plannedNotices.departure") }
    /// “Your trip was called off: {from} – {to}, {time}. Everybody who had a seat has been told.”
    static var plannedNoticeTripCancelled: TextKey { TextKey("plannedNotices.tripCancelled") }
    /// “Too many wrong boarding codes: {from} – {to}, {time}. Only the passenger can say now that they are on board.”
    static var plannedNoticeCodeLocked: TextKey { TextKey("plannedNotices.codeLocked") }
    /// “You have arrived: {to}. How was it?”
    static var plannedNoticeArrived: TextKey { TextKey("plannedNotices.arrived") }
    /// “Somebody with whom you shared a ride has rated you.”
    static var plannedNoticeRated: TextKey { TextKey("plannedNotices.rated") }
    /// “{name} ({service}) writes about your trip: {text}”
    static var plannedNoticePartner: TextKey { TextKey("plannedNotices.partner") }
    /// “Somebody goes where you want to: {from} – {to}, {time}. Look at it.”
    static var plannedNoticeAlert: TextKey { TextKey("plannedNotices.alert") }
    /// “The driver says that you are in the car: {from} – {to}. If you are not, say so within five minutes.”
    static var plannedNoticeBoarded: TextKey { TextKey("plannedNotices.boarded") }
    /// “The passenger says that they are not in the car: {from} – {to}. Only they can say now that they got in.”
    static var plannedNoticeNotOnBoard: TextKey { TextKey("plannedNotices.notOnBoard") }
}
