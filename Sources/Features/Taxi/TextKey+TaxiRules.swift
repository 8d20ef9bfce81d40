import Localization

// What operators read about rules and prices.
extension TextKey {
    static var taxiRulesTitle: TextKey { TextKey("taxiRules.title") }
    static var taxiRulesText: TextKey { TextKey("taxiRules.text") }
    static var taxiRulesPolicy: TextKey { TextKey("taxiRules.policy") }
    static var taxiRulesTariff: TextKey { TextKey("taxiRules.tariff") }
    static var taxiRulesHint: TextKey { TextKey("taxiRules.hint") }
    static var taxiRulesFlagHint: TextKey { TextKey("taxiRules.flagHint") }
    static var taxiRulesOn: TextKey { TextKey("taxiRules.on") }
    static var taxiRulesOff: TextKey { TextKey("taxiRules.off") }
    static var taxiRulesBounds: TextKey { TextKey("taxiRules.bounds") }
    static var taxiRulesWrong: TextKey { TextKey("taxiRules.wrong") }
    static var taxiRulesAtOdds: TextKey { TextKey("taxiRules.atOdds") }
    static var taxiRulesChangedSince: TextKey { TextKey("taxiRules.changedSince") }
    static var taxiRulesDone: TextKey { TextKey("taxiRules.done") }
    static var taxiRulesReset: TextKey { TextKey("taxiRules.reset") }
    static var taxiRulesTimeToAnswer: TextKey { TextKey("taxiRules.timeToAnswer") }
    static var taxiRulesLongestSearch: TextKey { TextKey("taxiRules.longestSearch") }
    static var taxiRulesSilencesUntilOff: TextKey { TextKey("taxiRules.silencesUntilOff") }
    static var taxiRulesAsksNeighbours: TextKey { TextKey("taxiRules.asksNeighbours") }
    static var taxiRulesLongestSilence: TextKey { TextKey("taxiRules.longestSilence") }
    static var taxiRulesTimeToBoard: TextKey { TextKey("taxiRules.timeToBoard") }
    static var taxiRulesTimeToReturn: TextKey { TextKey("taxiRules.timeToReturn") }
    static var taxiRulesLongestDelay: TextKey { TextKey("taxiRules.longestDelay") }
    static var taxiRulesLongestWait: TextKey { TextKey("taxiRules.longestWait") }
    static var taxiRulesLongestRide: TextKey { TextKey("taxiRules.longestRide") }
    static var taxiRulesLongestSharedDetour: TextKey { TextKey("taxiRules.longestSharedDetour") }
    static var taxiRulesLongestSharedPickup: TextKey { TextKey("taxiRules.longestSharedPickup") }
    static var taxiRulesRestartGrace: TextKey { TextKey("taxiRules.restartGrace") }
    static var taxiRulesBookingLead: TextKey { TextKey("taxiRules.bookingLead") }
    static var taxiRulesMostBookings: TextKey { TextKey("taxiRules.mostBookings") }
    static var taxiRulesMostCalledOff: TextKey { TextKey("taxiRules.mostCalledOff") }
    static var taxiRulesBase: TextKey { TextKey("taxiRules.base") }
    static var taxiRulesPerKilometre: TextKey { TextKey("taxiRules.perKilometre") }
    static var taxiRulesPerMinute: TextKey { TextKey("taxiRules.perMinute") }
    static var taxiRulesLeast: TextKey { TextKey("taxiRules.least") }
    static var taxiRulesSharedPercent: TextKey { TextKey("taxiRules.sharedPercent") }
}
