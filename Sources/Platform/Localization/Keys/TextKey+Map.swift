// The texts of every map.

extension TextKey {
    /// “Map”
    public static var mapTitle: TextKey { TextKey("map.title") }
    /// “Search an address or a place”
    public static var mapSearch: TextKey { TextKey("map.search") }
    /// “{count} places found”
    public static var mapResults: TextKey { TextKey("map.results") }
    /// “Nothing in {city} is called “{query}”: it may lie outside, or go by another name here. Try another word, or tap
    /// the map.”
    public static var mapNoResults: TextKey { TextKey("map.noResults") }
    /// “We do not know number {number}; this is the street.”
    public static var mapNoNumber: TextKey { TextKey("map.noNumber") }
    /// ““{words}” is not known in {city} and may lie outside. Found without it:”
    public static var mapNoWords: TextKey { TextKey("map.noWords") }
    /// “In {city}, what begins with “{query}”. Places outside are not listed.”
    public static var mapBegun: TextKey { TextKey("map.begun") }
    /// “Nothing in {city} is called “{query}”; it may lie outside. Close to it:”
    public static var mapSimilar: TextKey { TextKey("map.similar") }
    /// “Show where I am”
    public static var mapLocate: TextKey { TextKey("map.locate") }
    /// “We cannot see where you are. Allow location in the browser, or search for an address.”
    public static var mapLocationOff: TextKey { TextKey("map.locationOff") }
    /// “This lies outside {city}. Choose a place within.”
    public static var mapOutside: TextKey { TextKey("map.outside") }
    /// “Zoom in”
    public static var mapZoomIn: TextKey { TextKey("map.zoomIn") }
    /// “Zoom out”
    public static var mapZoomOut: TextKey { TextKey("map.zoomOut") }
    /// “Where I am”
    public static var mapHere: TextKey { TextKey("map.here") }
    /// “{distance} away”
    public static var mapAway: TextKey { TextKey("map.away") }
}
