import Localization

/// What the operator's page of the traffic says.
extension TextKey {
    /// “Traffic”
    static var trafficTitle: TextKey { TextKey("traffic.title") }
    /// “Tap a road on the map, or look for a street.”
    static var trafficHint: TextKey { TextKey("traffic.hint") }
    /// “Street”
    static var trafficSearch: TextKey { TextKey("traffic.search") }
    /// “Find”
    static var trafficFind: TextKey { TextKey("traffic.find") }
    /// “In force and to come”
    static var trafficInForce: TextKey { TextKey("traffic.inForce") }
    /// “This street is restricted already:”
    static var trafficHoldsHere: TextKey { TextKey("traffic.holdsHere") }
    /// “All roads are open”
    static var trafficNone: TextKey { TextKey("traffic.none") }
    /// “What you close or slow down is listed here, and every ride respects it at once.”
    static var trafficNoneText: TextKey { TextKey("traffic.noneText") }
    /// “Lift”
    static var trafficLift: TextKey { TextKey("traffic.lift") }
    /// “Lift: {street}”
    static var trafficLiftStreet: TextKey { TextKey("traffic.liftStreet") }
    /// “Change: {street}”
    static var trafficChangeStreet: TextKey { TextKey("traffic.changeStreet") }
    /// “Lifted: {street}. Cars drive there as usual again.”
    static var trafficLifted: TextKey { TextKey("traffic.lifted") }
    /// “Put it back”
    static var trafficUndo: TextKey { TextKey("traffic.undo") }
    /// “That restriction cannot be put back: it stands already, or its time is over.”
    static var trafficUndoLate: TextKey { TextKey("traffic.undoLate") }
    /// “Save the change”
    static var trafficChange: TextKey { TextKey("traffic.change") }
    /// “On the map”
    static var trafficLegend: TextKey { TextKey("traffic.legend") }
    /// “A little slower than usual”
    static var trafficSlow1: TextKey { TextKey("traffic.slow1") }
    /// “Slow”
    static var trafficSlow2: TextKey { TextKey("traffic.slow2") }
    /// “Very slow”
    static var trafficSlow3: TextKey { TextKey("traffic.slow3") }
    /// “Closed”
    static var trafficClosed: TextKey { TextKey("traffic.closed") }
    /// “Road without a name”
    static var trafficNameless: TextKey { TextKey("traffic.nameless") }
    /// “Closed”
    static var trafficEffectClosed: TextKey { TextKey("traffic.effectClosed") }
    /// “At most {speed} km/h”
    static var trafficEffectLimited: TextKey { TextKey("traffic.effectLimited") }
    /// “Takes {percent} % of the usual time”
    static var trafficEffectSlowed: TextKey { TextKey("traffic.effectSlowed") }
    /// “Since {from}, until you lift it”
    static var trafficSince: TextKey { TextKey("traffic.since") }
    /// “From {from}, until you lift it”
    static var trafficFromOn: TextKey { TextKey("traffic.fromOn") }
    /// “{from} to {until}”
    static var trafficPeriod: TextKey { TextKey("traffic.period") }
    /// “Both directions”
    static var trafficBoth: TextKey { TextKey("traffic.both") }
    /// “Towards the {compass}”
    static var trafficTowards: TextKey { TextKey("traffic.towards") }
    /// “Roadworks”
    static var trafficReasonRoadworks: TextKey { TextKey("traffic.reasonRoadworks") }
    /// “Accident”
    static var trafficReasonAccident: TextKey { TextKey("traffic.reasonAccident") }
    /// “Event”
    static var trafficReasonEvent: TextKey { TextKey("traffic.reasonEvent") }
    /// “Weather”
    static var trafficReasonWeather: TextKey { TextKey("traffic.reasonWeather") }
    /// “Other”
    static var trafficReasonOther: TextKey { TextKey("traffic.reasonOther") }
    /// “All restrictions”
    static var trafficBack: TextKey { TextKey("traffic.back") }
    /// “What holds here”
    static var trafficEffect: TextKey { TextKey("traffic.effect") }
    /// “Closed”
    static var trafficClose: TextKey { TextKey("traffic.close") }
    /// “Slower”
    static var trafficLimit: TextKey { TextKey("traffic.limit") }
    /// “Highest speed (km/h)”
    static var trafficSpeed: TextKey { TextKey("traffic.speed") }
    /// “for “Slower””
    static var trafficOnlyLimit: TextKey { TextKey("traffic.onlyLimit") }
    /// “A speed from 1 to 130 km/h.”
    static var trafficSpeedError: TextKey { TextKey("traffic.speedError") }
    /// “Direction”
    static var trafficDirection: TextKey { TextKey("traffic.direction") }
    /// “From”
    static var trafficFrom: TextKey { TextKey("traffic.from") }
    /// “Until”
    static var trafficUntil: TextKey { TextKey("traffic.until") }
    /// “empty: until you lift it”
    static var trafficUntilLifted: TextKey { TextKey("traffic.untilLifted") }
    /// “It must end after it begins, and not in the past.”
    static var trafficPeriodError: TextKey { TextKey("traffic.periodError") }
    /// “Reason”
    static var trafficReason: TextKey { TextKey("traffic.reason") }
    /// “Note”
    static var trafficNote: TextKey { TextKey("traffic.note") }
    /// “optional”
    static var trafficNoteHint: TextKey { TextKey("traffic.noteHint") }
    /// “At most 200 characters.”
    static var trafficNoteError: TextKey { TextKey("traffic.noteError") }
    /// “Put in force”
    static var trafficApply: TextKey { TextKey("traffic.apply") }
    /// “No road is near this point”
    static var trafficNoRoad: TextKey { TextKey("traffic.noRoad") }
    /// “Tap nearer to a road, or look for a street.”
    static var trafficNoRoadText: TextKey { TextKey("traffic.noRoadText") }
    /// “At this point {street} is not open to cars; this is the nearest road.”
    static var trafficOtherStreet: TextKey { TextKey("traffic.otherStreet") }
    /// “Somebody else has changed this since. This is how it stands now; make your change again.”
    static var trafficChangedSince: TextKey { TextKey("traffic.changedSince") }
    /// “There are too many restrictions. Lift one first.”
    static var trafficTooMany: TextKey { TextKey("traffic.tooMany") }
    /// The points of the compass, clockwise from north: “north”, “north-east” …
    static let trafficCompass = [
        TextKey("traffic.compass.n"), TextKey("traffic.compass.ne"), TextKey("traffic.compass.e"),
        TextKey("traffic.compass.se"), TextKey("traffic.compass.s"), TextKey("traffic.compass.sw"),
        TextKey("traffic.compass.w"), TextKey("traffic.compass.nw"),
    ]
}
