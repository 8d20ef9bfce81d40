import Localization

// What operators read about fairness.
extension TextKey {
    static var taxiFairTitle: TextKey { TextKey("taxiFair.title") }
    static var taxiFairPeriod: TextKey { TextKey("taxiFair.period") }
    static var taxiFairToday: TextKey { TextKey("taxiFair.today") }
    static var taxiFairDays: TextKey { TextKey("taxiFair.days") }
    static var taxiFairAllZones: TextKey { TextKey("taxiFair.allZones") }
    static var taxiFairNoZone: TextKey { TextKey("taxiFair.noZone") }
    static var taxiFairNothing: TextKey { TextKey("taxiFair.nothing") }
    static var taxiFairNothingText: TextKey { TextKey("taxiFair.nothingText") }
    static var taxiFairWaited: TextKey { TextKey("taxiFair.waited") }
    static var taxiFairAsked: TextKey { TextKey("taxiFair.asked") }
    static var taxiFairAccepted: TextKey { TextKey("taxiFair.accepted") }
    static var taxiFairRefused: TextKey { TextKey("taxiFair.refused") }
    static var taxiFairSilent: TextKey { TextKey("taxiFair.silent") }
    static var taxiFairServed: TextKey { TextKey("taxiFair.served") }
    static var taxiFairStays: TextKey { TextKey("taxiFair.stays") }
    static var taxiFairHour: TextKey { TextKey("taxiFair.hour") }
    static var taxiFairTaxi: TextKey { TextKey("taxiFair.taxi") }
    static var taxiFairShare: TextKey { TextKey("taxiFair.share") }
    static var taxiFairSpread: TextKey { TextKey("taxiFair.spread") }
    static var taxiFairGini: TextKey { TextKey("taxiFair.gini") }
    static var taxiFairByZone: TextKey { TextKey("taxiFair.byZone") }
    static var taxiFairByTaxi: TextKey { TextKey("taxiFair.byTaxi") }
    static var taxiFairHoursFile: TextKey { TextKey("taxiFair.hoursFile") }
    static var taxiFairTaxisFile: TextKey { TextKey("taxiFair.taxisFile") }
    static var taxiFairTooLong: TextKey { TextKey("taxiFair.tooLong") }
    static var taxiFairFigures: TextKey { TextKey("taxiFair.figures") }
    static var taxiFairSpreadTitle: TextKey { TextKey("taxiFair.spreadTitle") }
    static var taxiFairMean: TextKey { TextKey("taxiFair.mean") }
    static var taxiFairMeanLegend: TextKey { TextKey("taxiFair.meanLegend") }
    static var taxiFairAnswersTitle: TextKey { TextKey("taxiFair.answersTitle") }
    static var taxiFairAnswers: TextKey { TextKey("taxiFair.answers") }
    static var taxiFairWaitingTitle: TextKey { TextKey("taxiFair.waitingTitle") }
    static var taxiFairWaiting: TextKey { TextKey("taxiFair.waiting") }
}
