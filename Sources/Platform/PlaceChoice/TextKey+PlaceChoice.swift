public import Localization

extension TextKey {
    /// “An address, a place, or tap the map”
    public static var choiceHint: TextKey { TextKey("choice.hint") }
    /// “Start where I am”
    static var choiceHere: TextKey { TextKey("choice.here") }
    /// “Favourite places”
    static var choiceFavourites: TextKey { TextKey("choice.favourites") }
    /// “Home”
    static var choiceHome: TextKey { TextKey("choice.home") }
    /// “Work”
    static var choiceWork: TextKey { TextKey("choice.work") }
    /// “Add home”
    static var choiceAddHome: TextKey { TextKey("choice.addHome") }
    /// “You are already there. Choose a place further away.”
    static var choiceSamePlace: TextKey { TextKey("choice.samePlace") }
    /// “No car can drive there. Choose a place near a street.”
    static var choiceNoRoad: TextKey { TextKey("choice.noRoad") }
    /// “No car can reach this start. Choose a place near a street.”
    static var choiceNoRoadStart: TextKey { TextKey("choice.noRoadStart") }
}
