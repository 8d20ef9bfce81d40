import Localization

extension TextKey {
    /// “White”, of a car
    static var colourWhite: TextKey { TextKey("colour.white") }
    /// “Black”, of a car
    static var colourBlack: TextKey { TextKey("colour.black") }
    /// “Grey”, of a car
    static var colourGrey: TextKey { TextKey("colour.grey") }
    /// “Silver”, of a car
    static var colourSilver: TextKey { TextKey("colour.silver") }
    /// “Blue”, of a car
    static var colourBlue: TextKey { TextKey("colour.blue") }
    /// “Red”, of a car
    static var colourRed: TextKey { TextKey("colour.red") }
    /// “Green”, of a car
    static var colourGreen: TextKey { TextKey("colour.green") }
    /// “Yellow”, of a car
    static var colourYellow: TextKey { TextKey("colour.yellow") }
    /// “Orange”, of a car
    static var colourOrange: TextKey { TextKey("colour.orange") }
    /// “Brown”, of a car
    static var colourBrown: TextKey { TextKey("colour.brown") }
    /// “Beige”, of a car
    static var colourBeige: TextKey { TextKey("colour.beige") }
    /// “Purple”, of a car
    static var colourPurple: TextKey { TextKey("colour.purple") }

    /// The word for a car's colour, by its name in ``DriverCard/colour``.
    static func colour(_ name: String) -> TextKey { colours[name] ?? colourGrey }

    private static let colours: [String: TextKey] = [
        "white": colourWhite,
        "black": colourBlack,
        "grey": colourGrey,
        "silver": colourSilver,
        "blue": colourBlue,
        "red": colourRed,
        "green": colourGreen,
        "yellow": colourYellow,
        "orange": colourOrange,
        "brown": colourBrown,
        "beige": colourBeige,
        "purple": colourPurple,
    ]
}
