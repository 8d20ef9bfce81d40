import Localization

/// R22: Going elsewhere during a ride.
extension TextKey {
    /// “Go elsewhere”
    static var elsewhereGo: TextKey { TextKey("elsewhere.go") }
    /// “Where to instead?”
    static var elsewhereTitle: TextKey { TextKey("elsewhere.title") }
    /// “instead of {price}”
    static var elsewhereInsteadOf: TextKey { TextKey("elsewhere.insteadOf") }
    /// “At the latest”
    static var elsewhereLatest: TextKey { TextKey("elsewhere.latest") }
    /// “{name} drives up to {duration} longer.”
    static var elsewhereLonger: TextKey { TextKey("elsewhere.longer") }
    /// “{name} drives no longer than now.”
    static var elsewhereNoLonger: TextKey { TextKey("elsewhere.noLonger") }
    /// “{price} more is set aside in your wallet until the answer.”
    static var elsewhereRaise: TextKey { TextKey("elsewhere.raise") }
    /// “The price is for your whole way, on board through where the car is now. Nothing more is charged.”
    static var elsewhereRule: TextKey { TextKey("elsewhere.rule") }
    /// “Until {name} says yes, you go to {place} as agreed, at the old price.”
    static var elsewhereUntil: TextKey { TextKey("elsewhere.until") }
    /// “Your wallet holds {amount}, and {price} more has to be set aside. Top it up first.”
    static var elsewhereTooLittle: TextKey { TextKey("elsewhere.tooLittle") }
    /// “Choose another place”
    static var elsewhereOther: TextKey { TextKey("elsewhere.other") }
    /// “Ask {name}”
    static var elsewhereAsk: TextKey { TextKey("elsewhere.ask") }
    /// “Leave it as it is”
    static var elsewhereKeep: TextKey { TextKey("elsewhere.keep") }
    /// “{name} is asked to take you to {place}, for {price} at most.”
    static var elsewhereAsked: TextKey { TextKey("elsewhere.asked") }
    /// “Take it back”
    static var elsewhereWithdraw: TextKey { TextKey("elsewhere.withdraw") }
    /// “This car cannot go there: it would be late for others, or too far out of its way. Choose another place.”
    static var elsewhereNotInPlan: TextKey { TextKey("elsewhere.notInPlan") }
    /// “You have asked three times on this ride. All stays as it was agreed.”
    static var elsewhereTooOften: TextKey { TextKey("elsewhere.tooOften") }
    /// “You have looked at many places on this ride. All stays as it was agreed.”
    static var elsewhereTooManyPlaces: TextKey { TextKey("elsewhere.tooManyPlaces") }
    /// “It costs {price} by now. Look at it, then ask.”
    static var elsewherePriceNow: TextKey { TextKey("elsewhere.priceNow") }
    /// “The ride has moved on meanwhile. Look at it again.”
    static var elsewhereNotNow: TextKey { TextKey("elsewhere.notNow") }
    /// “{name} would like to go elsewhere”
    static var elsewhereWants: TextKey { TextKey("elsewhere.wants") }
    /// “Until now”
    static var elsewhereBefore: TextKey { TextKey("elsewhere.before") }
    /// “You drive”
    static var elsewhereYouDrive: TextKey { TextKey("elsewhere.youDrive") }
    /// “no longer”
    static var elsewhereNotLonger: TextKey { TextKey("elsewhere.notLonger") }
    /// “Go there”
    static var elsewhereYes: TextKey { TextKey("elsewhere.yes") }
    /// “As agreed”
    static var elsewhereNo: TextKey { TextKey("elsewhere.no") }
    /// “{count} more questions wait behind this one.”
    static var elsewhereBehind: TextKey { TextKey("elsewhere.behind") }
    /// “{name} took the question back. All stays as it was agreed.”
    static var elsewhereWithdrawn: TextKey { TextKey("elsewhere.withdrawn") }
    /// “{name} would like to go to {place} instead, for {amount} at most. Say yes or no.”
    static var rideNoticeDestinationAsked: TextKey { TextKey("rideNotices.destinationAsked") }
    /// “{name} takes you to {place}, for {amount} at most.”
    static var rideNoticeDestinationAgreed: TextKey { TextKey("rideNotices.destinationAgreed") }
    /// “{name} said no to another destination. You go to {place} as agreed.”
    static var rideNoticeDestinationDeclined: TextKey { TextKey("rideNotices.destinationDeclined") }
    /// “{name} did not answer. You go to {place} as agreed.”
    static var rideNoticeDestinationUnanswered: TextKey { TextKey("rideNotices.destinationUnanswered") }
    /// “Another destination is not possible any more. You go to {place} as agreed.”
    static var rideNoticeDestinationLapsed: TextKey { TextKey("rideNotices.destinationLapsed") }
    /// “The other destination of {name} is not possible any more. Drive on as agreed.”
    static var rideNoticeDestinationGone: TextKey { TextKey("rideNotices.destinationGone") }
}
