import Localization

// The map of the whole city, in words.
extension TextKey {
    /// “Live map”
    static var liveMapTitle: TextKey { TextKey("liveMap.title") }
    /// “Vehicles on the road: {vehicles}; open requests: {requests}”
    static var liveMapNow: TextKey { TextKey("liveMap.now") }
    /// “A part of the city”
    static var liveMapArea: TextKey { TextKey("liveMap.area") }
    /// “Show on the map”
    static var liveMapShow: TextKey { TextKey("liveMap.show") }
    /// “Show these”
    static var liveMapShowChosen: TextKey { TextKey("liveMap.showChosen") }
    /// “Cars of shared rides”
    static var liveMapCars: TextKey { TextKey("liveMap.cars") }
    /// “Taxis”
    static var liveMapTaxis: TextKey { TextKey("liveMap.taxis") }
    /// “Open requests”
    static var liveMapRequests: TextKey { TextKey("liveMap.requests") }
    /// “Car”
    static var liveMapCar: TextKey { TextKey("liveMap.car") }
    /// “Taxi {code}”
    static var liveMapTaxi: TextKey { TextKey("liveMap.taxi") }
    /// “Request for a ride”
    static var liveMapRide: TextKey { TextKey("liveMap.ride") }
    /// “Call for a taxi”
    static var liveMapCall: TextKey { TextKey("liveMap.call") }
    /// “Free”
    static var liveMapFree: TextKey { TextKey("liveMap.free") }
    /// “The driver is being asked”
    static var liveMapAsked: TextKey { TextKey("liveMap.asked") }
    /// “On the way to somebody”
    static var liveMapComing: TextKey { TextKey("liveMap.coming") }
    /// “Somebody on board”
    static var liveMapOccupied: TextKey { TextKey("liveMap.occupied") }
    /// “Nothing is heard of it”
    static var liveMapSilent: TextKey { TextKey("liveMap.silent") }
    /// “Takes nobody along now”
    static var liveMapDriverPaused: TextKey { TextKey("liveMap.driverPaused") }
    /// “Nobody found yet”
    static var liveMapSearching: TextKey { TextKey("liveMap.searching") }
    /// “A driver is being asked”
    static var liveMapOffered: TextKey { TextKey("liveMap.offered") }
    /// “A vehicle is coming”
    static var liveMapAwaited: TextKey { TextKey("liveMap.awaited") }
    /// “The vehicle is there”
    static var liveMapAtDoor: TextKey { TextKey("liveMap.atDoor") }
    /// “waiting for {time}”
    static var liveMapWaiting: TextKey { TextKey("liveMap.waiting") }
    /// “At {place}”
    static var liveMapPlace: TextKey { TextKey("liveMap.place") }
    /// “Waiting for less than {time}”
    static var liveMapRecent: TextKey { TextKey("liveMap.recent") }
    /// “Waiting for {from} to {to}”
    static var liveMapLong: TextKey { TextKey("liveMap.long") }
    /// “Waiting for {time} or more”
    static var liveMapTooLong: TextKey { TextKey("liveMap.tooLong") }
    /// “Nothing of this is on the road now.”
    static var liveMapNothing: TextKey { TextKey("liveMap.nothing") }
    /// “No room of this city has vehicles.”
    static var liveMapNone: TextKey { TextKey("liveMap.none") }
    /// “There are so many that the map counts them by field. Tap a field to see them one by one.”
    static var liveMapCrowd: TextKey { TextKey("liveMap.crowd") }
    /// “There are more than {count} here: the map shows first who has waited for longest, and the list has all of them.”
    static var liveMapTooMany: TextKey { TextKey("liveMap.tooMany") }
    /// “Not everything could be read just now; something may be missing.”
    static var liveMapUnread: TextKey { TextKey("liveMap.unread") }
    /// “{room} is paused: nothing new begins there.”
    static var liveMapPaused: TextKey { TextKey("liveMap.paused") }
    /// “All of it as a list”
    static var liveMapAll: TextKey { TextKey("liveMap.all") }
    /// “All that is on the map”
    static var liveMapList: TextKey { TextKey("liveMap.list") }
    /// “As it was when you opened this page; what has waited for longest comes first.”
    static var liveMapListLead: TextKey { TextKey("liveMap.listLead") }
    /// “More”
    static var liveMapMore: TextKey { TextKey("liveMap.more") }
    /// “From the beginning”
    static var liveMapFirst: TextKey { TextKey("liveMap.first") }
    /// “Look again”
    static var liveMapRefresh: TextKey { TextKey("liveMap.refresh") }
    /// “This is not on the map any more.”
    static var liveMapEnded: TextKey { TextKey("liveMap.ended") }
    /// “Who is it?”
    static var liveMapWho: TextKey { TextKey("liveMap.who") }
    /// “The map has no names. That you look, at whom and why, is written into the log before you …”
    static var liveMapWhoText: TextKey { TextKey("liveMap.whoText") }
    /// “Why do you look?”
    static var liveMapReason: TextKey { TextKey("liveMap.reason") }
    /// “Somebody needs help”
    static var liveMapHelp: TextKey { TextKey("liveMap.help") }
    /// “A complaint”
    static var liveMapComplaint: TextKey { TextKey("liveMap.complaint") }
    /// “Something was lost”
    static var liveMapLost: TextKey { TextKey("liveMap.lost") }
    /// “Something does not work”
    static var liveMapFault: TextKey { TextKey("liveMap.fault") }
    /// “Something else”
    static var liveMapOther: TextKey { TextKey("liveMap.other") }
    /// “In a few words”
    static var liveMapWords: TextKey { TextKey("liveMap.words") }
    /// “Other operators read it in the log. Write no names.”
    static var liveMapWordsHint: TextKey { TextKey("liveMap.wordsHint") }
    /// “Say in a few words what it is about.”
    static var liveMapUnsaid: TextKey { TextKey("liveMap.unsaid") }
    /// “Note it and show who it is”
    static var liveMapLook: TextKey { TextKey("liveMap.look") }
    /// “That you looked is in the log. Names are shown once: loading the page anew does not show …”
    static var liveMapNoted: TextKey { TextKey("liveMap.noted") }
    /// “You have looked already, and names are shown once. Say why again if you need them again.”
    static var liveMapRepeated: TextKey { TextKey("liveMap.repeated") }
    /// “You have looked {count} times within an hour, which is as often as the city allows. The …”
    static var liveMapEnough: TextKey { TextKey("liveMap.enough") }
    /// “It has ended”
    static var liveMapOver: TextKey { TextKey("liveMap.over") }
    /// “Nobody is shown. That you looked is in the log all the same.”
    static var liveMapOverText: TextKey { TextKey("liveMap.overText") }
    /// “Back to the map”
    static var liveMapBack: TextKey { TextKey("liveMap.back") }
    /// “More about it”
    static var liveMapPage: TextKey { TextKey("liveMap.page") }
    /// “Driver”
    static var liveMapDriver: TextKey { TextKey("liveMap.driver") }
    /// “On board”
    static var liveMapPassenger: TextKey { TextKey("liveMap.passenger") }
    /// “Waiting”
    static var liveMapWaits: TextKey { TextKey("liveMap.waits") }
    /// “Call”
    static var liveMapPhone: TextKey { TextKey("liveMap.phone") }
    /// “The account”
    static var liveMapPerson: TextKey { TextKey("liveMap.person") }
    /// “Simulated”
    static var liveMapSimulated: TextKey { TextKey("liveMap.simulated") }
    /// “Now”
    static var liveMapState: TextKey { TextKey("liveMap.state") }
    /// “Vehicle”
    static var liveMapVehicle: TextKey { TextKey("liveMap.vehicle") }
    /// “From”
    static var liveMapFrom: TextKey { TextKey("liveMap.from") }
    /// “To”
    static var liveMapTo: TextKey { TextKey("liveMap.to") }
    /// “Since”
    static var liveMapSince: TextKey { TextKey("liveMap.since") }
    /// “People”
    static var liveMapPeople: TextKey { TextKey("liveMap.people") }
}
