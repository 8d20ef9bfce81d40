import Localization

// The texts of planned rides: looking for a trip and publishing one.
extension TextKey {
    /// “Planned rides”
    static var plannedTitle: TextKey { TextKey("planned.title") }
    /// “From, to, when”
    static var plannedLine: TextKey { TextKey("planned.line") }
    /// “For example: Schaan → Triesen, Friday morning”
    static var plannedLineHint: TextKey { TextKey("planned.lineHint") }
    /// “Say at least where you want to go.”
    static var plannedLineEmpty: TextKey { TextKey("planned.lineEmpty") }
    /// “Search”
    static var plannedSearch: TextKey { TextKey("planned.search") }
    /// “Choose the places on the map”
    static var plannedByPlaces: TextKey { TextKey("planned.byPlaces") }
    /// “Offer a trip”
    static var plannedOfferTrip: TextKey { TextKey("planned.offerTrip") }
    /// “My planned rides”
    static var plannedMine: TextKey { TextKey("planned.mine") }
    /// “Next trips”
    static var plannedNext: TextKey { TextKey("planned.next") }
    /// “The same trip on other days”
    static var plannedOtherDays: TextKey { TextKey("planned.otherDays") }
    /// “Nobody has published a trip yet. Be the first: offer one.”
    static var plannedNextNone: TextKey { TextKey("planned.nextNone") }
    /// “Where do you want to go?”
    static var plannedWhereTo: TextKey { TextKey("planned.whereTo") }
    /// “Where do you start?”
    static var plannedWhereFrom: TextKey { TextKey("planned.whereFrom") }
    /// “Your position becomes the start. It is used for nothing else.”
    static var plannedHereText: TextKey { TextKey("planned.hereText") }
    /// “Nobody here knows “{words}”. Look for it by another name.”
    static var plannedUnknownPlace: TextKey { TextKey("planned.unknownPlace") }
    /// “There is no such day, or it is more than a year away.”
    static var plannedNoContacts: TextKey { TextKey("planned.noContacts") }
    static var plannedSwap: TextKey { TextKey("planned.swap") }
    static var plannedOwnSeat: TextKey { TextKey("planned.ownSeat") }
    static var plannedPublishedFrom: TextKey { TextKey("planned.publishedFrom") }
    static var plannedNoSuchTime: TextKey { TextKey("planned.noSuchTime") }
    static var plannedDay: TextKey { TextKey("planned.day") }
    static var plannedNoSuchDay: TextKey { TextKey("planned.noSuchDay") }
    /// “One of the places is at no road of {city}. Choose one nearby.”
    static var plannedOffRoad: TextKey { TextKey("planned.offRoad") }
    /// “{count} trips made”
    static var plannedTripsMade: TextKey { TextKey("planned.tripsMade") }
    /// “{count} seats left”
    static var plannedSeatsLeft: TextKey { TextKey("planned.seatsLeft") }
    /// “Reserve”
    static var plannedReserve: TextKey { TextKey("planned.reserve") }
    /// “{distance} to walk to the car”
    static var plannedWalkTo: TextKey { TextKey("planned.walkTo") }
    /// “{distance} to walk from the car”
    static var plannedWalkFrom: TextKey { TextKey("planned.walkFrom") }
    /// “Fetches you where you are”
    static var plannedAtDoor: TextKey { TextKey("planned.atDoor") }
    /// “Takes you to the door”
    static var plannedToDoor: TextKey { TextKey("planned.toDoor") }
    /// “The driver drives {duration} longer for it”
    static var plannedDetour: TextKey { TextKey("planned.detour") }
    /// “The seat is yours at once”
    static var plannedInstant: TextKey { TextKey("planned.instant") }
    /// “The driver answers each request”
    static var plannedAnswers: TextKey { TextKey("planned.answers") }
    /// “Women only”
    static var plannedWomen: TextKey { TextKey("planned.women") }
    /// “Men only”
    static var plannedMen: TextKey { TextKey("planned.men") }
    /// “Everybody”
    static var plannedForAll: TextKey { TextKey("planned.forAll") }
    /// “Smoking is allowed”
    static var plannedSmoker: TextKey { TextKey("planned.smoker") }
    /// “Nobody smokes”
    static var plannedNoSmoking: TextKey { TextKey("planned.noSmoking") }
    /// “{count} stops on the way”
    static var plannedStops: TextKey { TextKey("planned.stops") }
    /// “You see towns and no names. Whoever has shown who they are sees the stops and the drivers.”
    static var plannedProveFirst: TextKey { TextKey("planned.proveFirst") }
    /// “Show who you are”
    static var plannedProve: TextKey { TextKey("planned.prove") }
    /// “You see towns and no names. Log in to see the stops and the drivers.”
    static var plannedLogInFirst: TextKey { TextKey("planned.logInFirst") }
    /// “Log in”
    static var plannedLogIn: TextKey { TextKey("planned.logIn") }
    /// “{count} trips fit”
    static var plannedFound: TextKey { TextKey("planned.found") }
    /// “Around”
    static var plannedWhen: TextKey { TextKey("planned.when") }
    /// “optional”
    static var plannedWhenAny: TextKey { TextKey("planned.whenAny") }
    /// “Earlier or later”
    static var plannedHours: TextKey { TextKey("planned.hours") }
    /// “Seats”
    static var plannedSeats: TextKey { TextKey("planned.seats") }
    /// “In which order”
    static var plannedOrder: TextKey { TextKey("planned.order") }
    /// “What fits best first”
    static var plannedByFit: TextKey { TextKey("planned.byFit") }
    /// “By time”
    static var plannedByTime: TextKey { TextKey("planned.byTime") }
    /// “The cheapest first”
    static var plannedByPrice: TextKey { TextKey("planned.byPrice") }
    /// “The least walking first”
    static var plannedByWalk: TextKey { TextKey("planned.byWalk") }
    /// “The longest walk”
    static var plannedWalk: TextKey { TextKey("planned.walk") }
    /// “Your luggage”
    static var plannedLuggage: TextKey { TextKey("planned.luggage") }
    /// “A bag on the knees”
    static var plannedSmall: TextKey { TextKey("planned.small") }
    /// “A cabin case or a rucksack”
    static var plannedMedium: TextKey { TextKey("planned.medium") }
    /// “A large suitcase”
    static var plannedLarge: TextKey { TextKey("planned.large") }
    /// “Most for a seat”
    static var plannedMostPrice: TextKey { TextKey("planned.mostPrice") }
    /// “This is no price. Type one such as 3.50.”
    static var plannedPriceWrong: TextKey { TextKey("planned.priceWrong") }
    /// “Only seats that are mine at once”
    static var plannedInstantOnly: TextKey { TextKey("planned.instantOnly") }
    /// “Nobody smokes”
    static var plannedSmokeFree: TextKey { TextKey("planned.smokeFree") }
    /// “Nobody goes there then yet”
    static var plannedNone: TextKey { TextKey("planned.none") }
    /// “Look within more hours and a longer walk, or offer the trip yourself and share its costs.”
    static var plannedNoneText: TextKey { TextKey("planned.noneText") }
    /// “Look further”
    static var plannedWiden: TextKey { TextKey("planned.widen") }
    /// “Offer a trip”
    static var plannedNew: TextKey { TextKey("planned.new") }
    /// “Leaves”
    static var plannedLeaves: TextKey { TextKey("planned.leaves") }
    /// “Seats for passengers”
    static var plannedSeatsOffered: TextKey { TextKey("planned.seatsOffered") }
    /// “A word to passengers”
    static var plannedNote: TextKey { TextKey("planned.note") }
    /// “Such as where exactly you wait. No phone numbers.”
    static var plannedNoteHint: TextKey { TextKey("planned.noteHint") }
    /// “Publish”
    static var plannedPublish: TextKey { TextKey("planned.publish") }
    /// “Published. You are told as soon as somebody wants a seat.”
    static var plannedPublished: TextKey { TextKey("planned.published") }
    /// “Most for a seat, all the way”
    static var plannedMostForAll: TextKey { TextKey("planned.mostForAll") }
    /// “In another order of the stops the way is shorter.”
    static var plannedShorter: TextKey { TextKey("planned.shorter") }
    /// “Use that order”
    static var plannedUseOrder: TextKey { TextKey("planned.useOrder") }
    /// “The way”
    static var plannedWay: TextKey { TextKey("planned.way") }
    /// “Add a stop”
    static var plannedAddStop: TextKey { TextKey("planned.addStop") }
    /// “Prices are for a seat from the start. They share the costs of the car and earn nothing.”
    static var plannedPriceHint: TextKey { TextKey("planned.priceHint") }
    /// “Remove”
    static var plannedRemove: TextKey { TextKey("planned.remove") }
    /// “There at”
    static var plannedTimeAt: TextKey { TextKey("planned.timeAt") }
    /// “Price in {currency}”
    static var plannedPriceIn: TextKey { TextKey("planned.priceIn") }
    /// “For whom there is room”
    static var plannedConditions: TextKey { TextKey("planned.conditions") }
    /// “Luggage of each passenger”
    static var plannedLuggageEach: TextKey { TextKey("planned.luggageEach") }
    /// “Luggage: {size}”
    static var plannedLuggageUpTo: TextKey { TextKey("planned.luggageUpTo") }
    /// “Who may ride along”
    static var plannedCompany: TextKey { TextKey("planned.company") }
    /// “Detours for passengers’ doors, in all”
    static var plannedDetourOffered: TextKey { TextKey("planned.detourOffered") }
    /// “No detours”
    static var plannedNoDetour: TextKey { TextKey("planned.noDetour") }
    /// “Whoever is fetched at the door asks for a part of it.”
    static var plannedDetourHint: TextKey { TextKey("planned.detourHint") }
    /// “Seats are reserved at once”
    static var plannedInstantSwitch: TextKey { TextKey("planned.instantSwitch") }
    /// “Otherwise you answer each request.”
    static var plannedInstantHint: TextKey { TextKey("planned.instantHint") }
    /// “Show this trip in other apps”
    static var plannedSharedSwitch: TextKey { TextKey("planned.sharedSwitch") }
    /// “Carpool services that the city has let in show their people its towns, times and price. …”
    static var plannedSharedHint: TextKey { TextKey("planned.sharedHint") }
    /// “I take cash”
    static var plannedCashSwitch: TextKey { TextKey("planned.cashSwitch") }
    /// “Smoking is allowed”
    static var plannedSmokingSwitch: TextKey { TextKey("planned.smokingSwitch") }
    /// “The way back”
    static var plannedReturn: TextKey { TextKey("planned.return") }
    /// “The way back leaves”
    static var plannedReturnLeaves: TextKey { TextKey("planned.returnLeaves") }
    /// “The same stops the other way round, for the same prices.”
    static var plannedReturnHint: TextKey { TextKey("planned.returnHint") }
    /// “Every week”
    static var plannedWeekly: TextKey { TextKey("planned.weekly") }
    /// “On these days”
    static var plannedWeekdays: TextKey { TextKey("planned.weekdays") }
    /// “Until”
    static var plannedUntil: TextKey { TextKey("planned.until") }
    /// “At most {count} trips at once. Single days can be called off later.”
    static var plannedUntilHint: TextKey { TextKey("planned.untilHint") }
    /// “Where does your trip begin?”
    static var plannedDriveFrom: TextKey { TextKey("planned.driveFrom") }
    /// “Where does your trip lead?”
    static var plannedDriveTo: TextKey { TextKey("planned.driveTo") }
    /// “Where do you stop on the way?”
    static var plannedDriveVia: TextKey { TextKey("planned.driveVia") }
    /// “Say when, such as 24 December, 7:10.”
    static var plannedNoDeparture: TextKey { TextKey("planned.noDeparture") }
}
