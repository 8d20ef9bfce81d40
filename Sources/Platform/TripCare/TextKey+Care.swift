import Localization

extension TextKey {
    /// “Something was wrong, or left in the car”
    static var careLink: TextKey { TextKey("care.link") }
    /// “Problem or lost thing: {name}”
    static var careLinkWith: TextKey { TextKey("care.linkWith") }
    /// “Help with this ride”
    static var careTitle: TextKey { TextKey("care.title") }
    /// “What is it about?”
    static var careWhat: TextKey { TextKey("care.what") }
    /// “You are asked”
    static var careAsked: TextKey { TextKey("care.asked") }
    /// “What you have told”
    static var careOwn: TextKey { TextKey("care.own") }
    /// “Something was wrong”
    static var careProblem: TextKey { TextKey("care.problem") }
    /// “Only the city’s operator reads it, and answers you here.”
    static var careProblemText: TextKey { TextKey("care.problemText") }
    /// “I left something in the car”
    static var careLost: TextKey { TextKey("care.lost") }
    /// “The driver is asked to look.”
    static var careLostText: TextKey { TextKey("care.lostText") }
    /// “Somebody left something in my car”
    static var careFound: TextKey { TextKey("care.found") }
    /// “Something was left in the car”
    static var careLostThing: TextKey { TextKey("care.lostThing") }
    /// “Something was found in the car”
    static var careFoundThing: TextKey { TextKey("care.foundThing") }
    /// “Whoever rode along is asked whether it is theirs.”
    static var careFoundText: TextKey { TextKey("care.foundText") }
    /// “You can tell it until {time}.”
    static var careUntil: TextKey { TextKey("care.until") }
    /// “This ride has not begun yet. From its beginning on you can …”
    static var careAhead: TextKey { TextKey("care.ahead") }
    /// “This can be told until seven days after a ride, and they …”
    static var careOver: TextKey { TextKey("care.over") }
    /// “Write to the operator”
    static var careContact: TextKey { TextKey("care.contact") }
    /// “In danger or after an accident, call {number} first. Nobody …”
    static var careEmergency: TextKey { TextKey("care.emergency") }
    /// “Call {number}”
    static var careCall: TextKey { TextKey("care.call") }
    /// “Say what happened. The other side does not learn that you told it.”
    static var careProblemLead: TextKey { TextKey("care.problemLead") }
    /// “The driver gets your words and has three days to look. Your …”
    static var careLostLead: TextKey { TextKey("care.lostLead") }
    /// “The driver of this ride cannot be asked. The city’s …”
    static var careLostNobody: TextKey { TextKey("care.lostNobody") }
    /// “Do not describe all of it: whoever it belongs to can say …”
    static var careFoundLead: TextKey { TextKey("care.foundLead") }
    /// “What was wrong?”
    static var careTopic: TextKey { TextKey("care.topic") }
    /// “Choose”
    static var careChoose: TextKey { TextKey("care.choose") }
    /// “What happened?”
    static var careWords: TextKey { TextKey("care.words") }
    /// “What is it? Its colour, and where in the car it may be”
    static var careThing: TextKey { TextKey("care.thing") }
    /// “What have you found?”
    static var careThingFound: TextKey { TextKey("care.thingFound") }
    /// “Send”
    static var careSend: TextKey { TextKey("care.send") }
    /// “Thank you. It is on its way, and you read here what becomes of it.”
    static var careTold: TextKey { TextKey("care.told") }
    /// “This cannot be told any more.”
    static var careClosed: TextKey { TextKey("care.closed") }
    /// “It has gone on meanwhile. Look at how it stands.”
    static var careNotNow: TextKey { TextKey("care.notNow") }
    /// “You have told a lot today. Try again tomorrow.”
    static var careTooMany: TextKey { TextKey("care.tooMany") }
    /// “You have written a lot about this; that is the most.”
    static var careTooManyWords: TextKey { TextKey("care.tooManyWords") }
    /// “The city’s operator reads it and answers here. A notice tells you.”
    static var careWaits: TextKey { TextKey("care.waits") }
    /// “The operator has answered. You can add something until {time}.”
    static var careMayAdd: TextKey { TextKey("care.mayAdd") }
    /// “The driver is asked and has until {time}. After that the …”
    static var careDriverAsked: TextKey { TextKey("care.driverAsked") }
    /// “Your passenger is asked and has until {time}. After that …”
    static var carePassengerAsked: TextKey { TextKey("care.passengerAsked") }
    /// “Your passenger may have left this in your car. Please look, …”
    static var careAskDriver: TextKey { TextKey("care.askDriver") }
    /// “The driver has found this. Is it yours? Answer by {time}.”
    static var careAskPassenger: TextKey { TextKey("care.askPassenger") }
    /// “There was no answer, or nobody who can be asked. The city’s …”
    static var careOffice: TextKey { TextKey("care.office") }
    /// “Agree here on how it comes back. This stays open until {time}.”
    static var careHandOver: TextKey { TextKey("care.handOver") }
    /// “It was not there, or belongs to somebody else. If it turns …”
    static var careNotThere: TextKey { TextKey("care.notThere") }
    /// “Add something”
    static var careAdd: TextKey { TextKey("care.add") }
    /// “Write something”
    static var careWrite: TextKey { TextKey("care.write") }
    /// “When and where can it be fetched?”
    static var careHow: TextKey { TextKey("care.how") }
    /// “How would you know it? When can you fetch it?”
    static var careMine: TextKey { TextKey("care.mine") }
    /// “optional”
    static var careOptional: TextKey { TextKey("care.optional") }
    /// “I found it”
    static var careYes: TextKey { TextKey("care.yes") }
    /// “It is not there”
    static var careNo: TextKey { TextKey("care.no") }
    /// “It is mine”
    static var careIsMine: TextKey { TextKey("care.isMine") }
    /// “It is not mine”
    static var careNotMine: TextKey { TextKey("care.notMine") }
    /// “It is back with its owner”
    static var careBack: TextKey { TextKey("care.back") }
    /// “Stop looking for it”
    static var careEnd: TextKey { TextKey("care.end") }
    /// “What was written”
    static var careSaid: TextKey { TextKey("care.said") }
    /// “You”
    static var careYou: TextKey { TextKey("care.you") }
    /// “Driver”
    static var careDriver: TextKey { TextKey("care.driver") }
    /// “Passenger”
    static var carePassenger: TextKey { TextKey("care.passenger") }
    /// “The city’s operator”
    static var careOperator: TextKey { TextKey("care.operator") }
    /// “A passenger may have left something in your car. Please look.”
    static var careNoticeLost: TextKey { TextKey("care.notice.lost") }
    /// “The driver of your ride has found something. Is it yours?”
    static var careNoticeFound: TextKey { TextKey("care.notice.found") }
    /// “Your thing was found. Agree on how it comes back.”
    static var careNoticeYes: TextKey { TextKey("care.notice.yes") }
    /// “The driver has looked: what you miss was not in the car.”
    static var careNoticeNo: TextKey { TextKey("care.notice.no") }
    /// “A passenger says that what you found is theirs.”
    static var careNoticeMine: TextKey { TextKey("care.notice.mine") }
    /// “A passenger says that what you found is not theirs.”
    static var careNoticeNotMine: TextKey { TextKey("care.notice.notMine") }
    /// “There are new words about the lost thing.”
    static var careNoticeWords: TextKey { TextKey("care.notice.words") }
    /// “The lost thing is back with its owner.”
    static var careNoticeBack: TextKey { TextKey("care.notice.back") }
    /// “The lost thing is looked for no more.”
    static var careNoticeClosed: TextKey { TextKey("care.notice.closed") }
    /// “The city’s operator has answered about your ride.”
    static var careNoticeAnswer: TextKey { TextKey("care.notice.answer") }
    /// “There was no answer about the lost thing. The city’s …”
    static var careNoticeUnanswered: TextKey { TextKey("care.notice.unanswered") }
    /// “Problems and lost property”
    static var careDesk: TextKey { TextKey("care.desk") }
    /// “What people tell of their rides. Who was reported does not …”
    static var careDeskLead: TextKey { TextKey("care.deskLead") }
    /// “Nothing here”
    static var careDeskNone: TextKey { TextKey("care.deskNone") }
    /// “What people tell of their rides appears here.”
    static var careDeskNoneText: TextKey { TextKey("care.deskNoneText") }
    /// “Waiting”
    static var careShowWaiting: TextKey { TextKey("care.show.waiting") }
    /// “Lost property”
    static var careShowThings: TextKey { TextKey("care.show.things") }
    /// “All”
    static var careShowAll: TextKey { TextKey("care.show.all") }
    /// “Older ones”
    static var careOlder: TextKey { TextKey("care.older") }
    /// “The newest”
    static var careNewest: TextKey { TextKey("care.newest") }
    /// “One of the two has blocked the other: the other side is not …”
    static var careHidden: TextKey { TextKey("care.hidden") }
    /// “Told”
    static var careWhen: TextKey { TextKey("care.when") }
    /// “Way”
    static var careWay: TextKey { TextKey("care.way") }
    /// “Ride”
    static var careRideAt: TextKey { TextKey("care.rideAt") }
    /// “Number of the ride”
    static var careRide: TextKey { TextKey("care.ride") }
    /// “has told it”
    static var careReporter: TextKey { TextKey("care.reporter") }
    /// “How it ended”
    static var careOutcome: TextKey { TextKey("care.outcome") }
    /// “Agreed price”
    static var carePrice: TextKey { TextKey("care.price") }
    /// “Paid or charged”
    static var careCharged: TextKey { TextKey("care.charged") }
    /// “from the wallet”
    static var careFromWallet: TextKey { TextKey("care.fromWallet") }
    /// “in cash”
    static var careInCash: TextKey { TextKey("care.inCash") }
    /// “Give money back from the wallet”
    static var careRefund: TextKey { TextKey("care.refund") }
    /// “Your answer”
    static var careAnswer: TextKey { TextKey("care.answer") }
    /// “Whoever told it reads this.”
    static var careAnswerHint: TextKey { TextKey("care.answerHint") }
    /// “Both sides read this.”
    static var careAnswerThing: TextKey { TextKey("care.answerThing") }
    /// “Answer and close”
    static var careAnswerClose: TextKey { TextKey("care.answerClose") }
    /// “Answer and leave it open”
    static var careAnswerOpen: TextKey { TextKey("care.answerOpen") }
    /// “At most {count} characters.”
    static var careLong: TextKey { TextKey("care.long") }
    /// “{count} wait for an answer”
    static var careDeskWaiting: TextKey { TextKey("care.deskWaiting") }
}
