public import Localization
public import Vehicles

extension TextKey {
    /// “Car”
    public static var vehicleCar: TextKey { TextKey("trips.car") }
    /// “Number plate”
    public static var vehiclePlate: TextKey { TextKey("trips.plate") }
    /// “Driver”
    public static var vehicleDriver: TextKey { TextKey("trips.driver") }
    /// “Colour”
    static var vehicleColour: TextKey { TextKey("cars.colour") }
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

    /// The word for a car's colour by its stored name, such as `green`; a colour that there is no more is grey.
    public static func colour(_ name: String) -> TextKey { CarColour(rawValue: name)?.word ?? colourGrey }
}

extension CarColour {
    /// The colour's word.
    public var word: TextKey {
        switch self {
        case .white: .colourWhite
        case .black: .colourBlack
        case .grey: .colourGrey
        case .silver: .colourSilver
        case .blue: .colourBlue
        case .red: .colourRed
        case .green: .colourGreen
        case .yellow: .colourYellow
        case .orange: .colourOrange
        case .brown: .colourBrown
        case .beige: .colourBeige
        case .purple: .colourPurple
        }
    }
}
