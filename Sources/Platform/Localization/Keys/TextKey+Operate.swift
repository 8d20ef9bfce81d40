// The texts of the operator's home, and of the ways to it.

extension TextKey {
    /// “Run the city”
    public static var operateTitle: TextKey { TextKey("operate.title") }
    /// “Traffic, reports, rides called off”
    public static var operateText: TextKey { TextKey("operate.text") }
    /// “Needs you now”
    public static var operateAttention: TextKey { TextKey("operate.attention") }
    /// “Nothing waits for you.”
    public static var operateCalm: TextKey { TextKey("operate.calm") }
    /// “It could not be read how this stands: {page}. Something may wait there.”
    public static var operateUnread: TextKey { TextKey("operate.unread") }
    /// “All pages”
    public static var operatePages: TextKey { TextKey("operate.pages") }
    /// “On the road now”
    public static var operateNow: TextKey { TextKey("operate.now") }
    /// “Cars”
    public static var operateCars: TextKey { TextKey("operate.cars") }
    /// “Open rides”
    public static var operateRides: TextKey { TextKey("operate.rides") }
    /// “{count} reports wait for an answer”
    public static var operateReports: TextKey { TextKey("operate.reports") }
    /// “{count} restrictions in force or to come”
    public static var operateTraffic: TextKey { TextKey("operate.traffic") }
    /// “{count} rides called off by their drivers since yesterday”
    public static var operateCalledOff: TextKey { TextKey("operate.calledOff") }
    /// “The last changes of rides could not be stored. They are read again; look at the server’s log.”
    public static var operateStuck: TextKey { TextKey("operate.stuck") }
    /// “{count} rooms are paused”
    public static var operateRooms: TextKey { TextKey("operate.rooms") }
    /// “All rooms are open”
    public static var operateRoomsOpen: TextKey { TextKey("operate.roomsOpen") }
    /// “Rooms”
    public static var roomsTitle: TextKey { TextKey("rooms.title") }
    /// “A room that is paused lets nobody begin anything new; what has begun comes to its end. …”
    public static var roomsLead: TextKey { TextKey("rooms.lead") }
    /// “Open”
    public static var roomsOpen: TextKey { TextKey("rooms.open") }
    /// “Paused since {time}”
    public static var roomsSince: TextKey { TextKey("rooms.since") }
    /// “Pause”
    public static var roomsPause: TextKey { TextKey("rooms.pause") }
    /// “Open again”
    public static var roomsReopen: TextKey { TextKey("rooms.reopen") }
    /// “No room can be paused here.”
    public static var roomsNone: TextKey { TextKey("rooms.none") }
    /// “What people read beside the usual words”
    public static var roomsSentence: TextKey { TextKey("rooms.sentence") }
    /// “It is shown as you write it, whatever language somebody reads.”
    public static var roomsSentenceHint: TextKey { TextKey("rooms.sentenceHint") }
    /// “It holds characters that nobody sees. Type it anew.”
    public static var roomsSentenceHidden: TextKey { TextKey("rooms.sentenceHidden") }
    /// “Save the sentence”
    public static var roomsSay: TextKey { TextKey("rooms.say") }
    /// “Somebody else decided meanwhile; nothing of yours was done. This is how it stands now.”
    public static var roomsOutdated: TextKey { TextKey("rooms.outdated") }
}
