public import Localization

extension TextKey {
    /// “An address, a place, or tap the map”
    public static var choiceHint: TextKey { TextKey("choice.hint") }
    /// “Start where I am”
    static var choiceHere: TextKey { TextKey("choice.here") }
    /// “Favourite places”
    static var choiceFavourites: TextKey { TextKey("choice.favourites") }
    /// “Where you went last”
    public static var choiceRecent: TextKey { TextKey("choice.recent") }
    /// “Forget these”
    public static var choiceForget: TextKey { TextKey("choice.forget") }
    /// “Pickup: {place}. Move it with the arrow keys, with Shift further.”
    public static var choiceMovePin: TextKey { TextKey("choice.movePin") }
    /// “Drag the pin on the map to where you want to get in.”
    static var choicePinHint: TextKey { TextKey("choice.pinHint") }
    /// “Home”
    static var choiceHome: TextKey { TextKey("choice.home") }
    /// “Work”
    static var choiceWork: TextKey { TextKey("choice.work") }
    /// “Add home”
    static var choiceAddHome: TextKey { TextKey("choice.addHome") }
    /// “You are already there. Choose a place further away.”
    /// Somebody is where they want to go.
    public static var choiceSamePlace: TextKey { TextKey("choice.samePlace") }
    /// “No car can drive there. Choose a place near a street.”
    static var choiceNoRoad: TextKey { TextKey("choice.noRoad") }
    /// “No car can reach this start. Choose a place near a street.”
    static var choiceNoRoadStart: TextKey { TextKey("choice.noRoadStart") }
}
