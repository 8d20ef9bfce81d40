import Localization

extension TextKey {
    /// ““{action}” comes up here once you are at the stop.”
    static var driveSoon: TextKey { TextKey("drive.soon") }
    /// “Pause”
    static var drivePause: TextKey { TextKey("drive.pause") }
    /// “Go on”
    static var driveGoOn: TextKey { TextKey("drive.goOn") }
    /// “Paused since {time}”
    static var drivePaused: TextKey { TextKey("drive.paused") }
    /// “We ask you about nobody new. Who has been promised a ride with you keeps it.”
    static var drivePausedText: TextKey { TextKey("drive.pausedText") }
    /// “We ask you about nobody. Without a word from you the drive ends at {time}.”
    static var drivePausedAlone: TextKey { TextKey("drive.pausedAlone") }
    /// “{time}: {name} asked. You had paused, so we looked on without you.”
    static var driveMissedPaused: TextKey { TextKey("drive.missedPaused") }
    /// “More”
    static var driveMore: TextKey { TextKey("drive.more") }
    /// “No network: “{action}” is not sent yet. We send it by itself as soon as the network is back.”
    static var driveStepKept: TextKey { TextKey("drive.stepKept") }
    /// “Your cars”
    static var carsTitle: TextKey { TextKey("cars.title") }
    /// “Room for bags”
    static var carsLuggage: TextKey { TextKey("cars.luggage") }
    /// “I drive”
    static var driveOffer: TextKey { TextKey("drive.offer") }
    /// “I need a ride”
    static var driveNeed: TextKey { TextKey("drive.need") }
    /// “What do you want to do?”
    static var driveMode: TextKey { TextKey("drive.mode") }
    /// “Where do you drive?”
    static var driveWhereTo: TextKey { TextKey("drive.whereTo") }
    /// “Your phone asks whether Medina may see where you are. While you drive, your passengers see …”
    static var driveHereText: TextKey { TextKey("drive.hereText") }
    /// “Your way”
    static var drivePlan: TextKey { TextKey("drive.plan") }
    /// “Car”
    static var driveCar: TextKey { TextKey("drive.car") }
    /// “Free seats”
    static var driveSeats: TextKey { TextKey("drive.seats") }
    /// “Longest detour”
    static var driveDetour: TextKey { TextKey("drive.detour") }
    /// “Wishes for the ride”
    static var driveWishes: TextKey { TextKey("drive.wishes") }
    /// “Smoking”
    static var driveSmoking: TextKey { TextKey("drive.smoking") }
    /// “No smoking”
    static var driveSmokingNo: TextKey { TextKey("drive.smokingNo") }
    /// “It is fine”
    static var driveSmokingYes: TextKey { TextKey("drive.smokingYes") }
    /// “Music”
    static var driveMusic: TextKey { TextKey("drive.music") }
    /// “Rather not”
    static var driveMusicNo: TextKey { TextKey("drive.musicNo") }
    /// “With pleasure”
    static var driveMusicYes: TextKey { TextKey("drive.musicYes") }
    /// “Conversation”
    static var driveTalk: TextKey { TextKey("drive.talk") }
    /// “Rather quiet”
    static var driveTalkNo: TextKey { TextKey("drive.talkNo") }
    /// “With pleasure”
    static var driveTalkYes: TextKey { TextKey("drive.talkYes") }
    /// “Either”
    static var driveAny: TextKey { TextKey("drive.any") }
    /// “Women only”
    static var driveWomenOnly: TextKey { TextKey("drive.womenOnly") }
    /// “Only friends of yours ride with you.”
    static var driveFriendsOnlyText: TextKey { TextKey("drive.friendsOnlyText") }
    /// “Only women whose identity is verified ride with you.”
    static var driveWomenOnlyText: TextKey { TextKey("drive.womenOnlyText") }
    /// “Up to {amount} from somebody who rides all the way.”
    static var driveEarns: TextKey { TextKey("drive.earns") }
    /// “With every seat taken all the way, up to {amount} in all.”
    static var driveEarnsFull: TextKey { TextKey("drive.earnsFull") }
    /// “No promise: it depends on who asks. Passengers only share what a car costs, at most {amount} a kilometre in all.”
    static var driveEarnsText: TextKey { TextKey("drive.earnsText") }
    /// “Start the drive”
    static var driveStart: TextKey { TextKey("drive.start") }
    /// “You are driving right now.”
    static var driveOpen: TextKey { TextKey("drive.open") }
    /// “On the way to {place}”
    static var driveTitle: TextKey { TextKey("drive.title") }
    /// “Pick up {name}”
    static var drivePickUp: TextKey { TextKey("drive.pickUp") }
    /// “Take {name} along”
    static var driveDropOff: TextKey { TextKey("drive.dropOff") }
    /// “Waiting for {name}”
    static var driveWaiting: TextKey { TextKey("drive.waiting") }
    /// “You are almost there”
    static var driveAlmost: TextKey { TextKey("drive.almost") }
    /// “Left”
    static var driveDistanceLeft: TextKey { TextKey("drive.distanceLeft") }
    /// “Earned”
    static var driveEarned: TextKey { TextKey("drive.earned") }
    /// “Still owed to you”
    static var driveOwed: TextKey { TextKey("drive.owed") }
    /// “Missed requests”
    static var driveMissed: TextKey { TextKey("drive.missed") }
    /// “{time}: {name} asked. You did not answer within {duration}, so we looked on without you.”
    static var driveMissedUnanswered: TextKey { TextKey("drive.missedUnanswered") }
    /// “{time}: {name} called off before you answered.”
    static var driveMissedWithdrawn: TextKey { TextKey("drive.missedWithdrawn") }
    /// “{time}: you said yes to {name}, but by then your car could no longer be there in time.”
    static var driveMissedTooFar: TextKey { TextKey("drive.missedTooFar") }
    /// “{time}: nothing was heard of your phone, so we looked on for {name} without you.”
    static var driveMissedUnheard: TextKey { TextKey("drive.missedUnheard") }
    /// “{time}: we look for another car for {name}, because nothing was heard of your phone. …”
    static var driveLostBySilence: TextKey { TextKey("drive.lostBySilence") }
    /// “{time}: we look for another car for {name}, because yours could not be there in time.”
    static var driveLostByDelay: TextKey { TextKey("drive.lostByDelay") }
    /// “Nothing has been heard of your phone since {time}, so nobody is offered to you.”
    static var driveSilent: TextKey { TextKey("drive.silent") }
    /// “Nothing has been heard of your phone since {time}. If it stays so, we look for another car …”
    static var driveSilentPromised: TextKey { TextKey("drive.silentPromised") }
    /// “The car is full”
    static var driveFull: TextKey { TextKey("drive.full") }
    /// “We ask you as soon as somebody’s way fits yours.”
    static var driveListening: TextKey { TextKey("drive.listening") }
    /// “We ask you as soon as somebody’s way fits yours, with a detour of {detour} at most.”
    static var driveListeningWithin: TextKey { TextKey("drive.listeningWithin") }
    /// “We ask you only about people who are right on your way: no detour is left for this drive.”
    static var driveListeningOnTheWay: TextKey { TextKey("drive.listeningOnTheWay") }
    /// “You arrive”
    static var driveStopEnd: TextKey { TextKey("drive.stopEnd") }
    /// “{name} asks for a ride”
    static var driveRequest: TextKey { TextKey("drive.request") }
    /// “Detour”
    static var driveDetourBy: TextKey { TextKey("drive.detourBy") }
    /// “none”
    static var driveNoDetour: TextKey { TextKey("drive.noDetour") }
    /// “Pays up to”
    static var drivePays: TextKey { TextKey("drive.pays") }
    /// “Accept”
    static var driveAccept: TextKey { TextKey("drive.accept") }
    /// “Decline”
    static var driveReject: TextKey { TextKey("drive.reject") }
    /// “{name} does not need the ride any more.”
    static var driveWithdrawn: TextKey { TextKey("drive.withdrawn") }
    /// “The time to answer {name} is over.”
    static var driveLapsed: TextKey { TextKey("drive.lapsed") }
    /// “I am here”
    static var driveImHere: TextKey { TextKey("drive.imHere") }
    /// “{name} is on board”
    static var driveOnBoard: TextKey { TextKey("drive.onBoard") }
    /// “{name} has got out”
    static var driveGotOut: TextKey { TextKey("drive.gotOut") }
    /// “{name} is not here”
    static var driveNotHere: TextKey { TextKey("drive.notHere") }
    /// “From {time} on you may drive on without {name}.”
    static var driveNotHereYet: TextKey { TextKey("drive.notHereYet") }
    /// “You have waited until {time} and may drive on without {name}.”
    static var driveNotHereAnyMore: TextKey { TextKey("drive.notHereAnyMore") }
    /// “Drive on without {name}?”
    static var driveNotHereQuestion: TextKey { TextKey("drive.notHereQuestion") }
    /// “{name} is told at once, and the ride is over.”
    static var driveNotHereText: TextKey { TextKey("drive.notHereText") }
    /// “Wait”
    static var driveWait: TextKey { TextKey("drive.wait") }
    /// “Collect in cash from {name}”
    static var driveCollect: TextKey { TextKey("drive.collect") }
    /// “On this drive”
    static var driveSoFar: TextKey { TextKey("drive.soFar") }
    /// “I cannot take {name}”
    static var driveCancel: TextKey { TextKey("drive.cancel") }
    /// “Leave {name} without your car?”
    static var driveCancelQuestion: TextKey { TextKey("drive.cancelQuestion") }
    /// “{name} is told at once, and we look for another car.”
    static var driveCancelText: TextKey { TextKey("drive.cancelText") }
    /// “What is the reason?”
    static var driveReason: TextKey { TextKey("drive.reason") }
    /// “Something is wrong with the car”
    static var driveReasonCar: TextKey { TextKey("drive.reasonCar") }
    /// “I cannot get there”
    static var driveReasonWay: TextKey { TextKey("drive.reasonWay") }
    /// “I have no time left”
    static var driveReasonTime: TextKey { TextKey("drive.reasonTime") }
    /// “Something else”
    static var driveReasonOther: TextKey { TextKey("drive.reasonOther") }
    /// “Keep {name}”
    static var driveKeep: TextKey { TextKey("drive.keep") }
    /// “End the drive”
    static var driveEnd: TextKey { TextKey("drive.end") }
    /// “End the drive here?”
    static var driveEndQuestion: TextKey { TextKey("drive.endQuestion") }
    /// “Nobody is asked to ride with you any more.”
    static var driveEndText: TextKey { TextKey("drive.endText") }
    /// “{count} people count on you. We look for other cars for them.”
    static var driveEndPromised: TextKey { TextKey("drive.endPromised") }
    /// “Let everyone get out before you end the drive.”
    static var driveLetOutQuestion: TextKey { TextKey("drive.letOutQuestion") }
    static var driveLetOutText: TextKey { TextKey("drive.letOutText") }
    static var driveEndOnBoard: TextKey { TextKey("drive.endOnBoard") }
    /// “Drive on”
    static var driveEndKeep: TextKey { TextKey("drive.endKeep") }
    /// “That is not possible any more: the drive has moved on. This is how it stands.”
    static var calledOffTitle: TextKey { TextKey("calledOff.title") }
    static var calledOffLead: TextKey { TextKey("calledOff.lead") }
    static var calledOffNone: TextKey { TextKey("calledOff.none") }
    static var calledOffNoneText: TextKey { TextKey("calledOff.noneText") }
    static var calledOffSomebody: TextKey { TextKey("calledOff.somebody") }
    static var driveMoved: TextKey { TextKey("drive.moved") }
    static var driveFar: TextKey { TextKey("drive.far") }
    /// “{name} has cancelled.”
    static var driveCancelled: TextKey { TextKey("drive.cancelled") }
    /// “We look for another car for {name}.”
    static var driveReassigned: TextKey { TextKey("drive.reassigned") }
    /// “A new way from here.”
    static var driveRerouted: TextKey { TextKey("drive.rerouted") }
    /// “Show passengers where you are”
    static var driveShare: TextKey { TextKey("drive.share") }
    /// “Your phone asks for permission. Without your position nobody can be picked up.”
    static var driveShareText: TextKey { TextKey("drive.shareText") }
    /// “We cannot see where you are, so we offer you nobody. Allow location for this page in the br…”
    static var driveDenied: TextKey { TextKey("drive.denied") }
    /// “Drive by itself”
    static var driveSimulate: TextKey { TextKey("drive.simulate") }
    /// “Only in this demo: the car follows its way, and you see what a driver sees.”
    static var driveSimulateText: TextKey { TextKey("drive.simulateText") }
    /// “While this page was in the background, passengers could not see where you were. Keep it in …”
    static var driveBackground: TextKey { TextKey("drive.background") }
    /// “Back to the car”
    static var driveRecentre: TextKey { TextKey("drive.recentre") }
    /// “Show how it stands now”
    static var driveRefresh: TextKey { TextKey("drive.refresh") }
    /// “The drive is over”
    static var driveOver: TextKey { TextKey("drive.over") }
    /// “You took {count} people along. Thank you.”
    static var driveOverPeople: TextKey { TextKey("drive.overPeople") }
    /// “Nobody needed a lift on your way this time.”
    static var driveOverNobody: TextKey { TextKey("drive.overNobody") }
    /// “Nobody rode along in the end.”
    static var driveOverNobodyCame: TextKey { TextKey("drive.overNobodyCame") }
    /// “Drive again”
    static var driveAgain: TextKey { TextKey("drive.again") }
    /// “{name} would like to get out. Stop where it is safe.”
    static var driveWantsOut: TextKey { TextKey("drive.wantsOut") }
    /// “Let {name} out here”
    static var driveLetOut: TextKey { TextKey("drive.letOut") }
    /// “Sound”
    static var driveSound: TextKey { TextKey("drive.sound") }
    /// “A tone when you are asked to take somebody along. Remembered on this device.”
    static var driveSoundText: TextKey { TextKey("drive.soundText") }
}
