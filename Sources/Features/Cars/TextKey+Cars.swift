import Localization

extension TextKey {
    /// “Your cars”
    static var carsTitle: TextKey { TextKey("cars.title") }
    /// “Passengers find you by what stands here.”
    static var carsLead: TextKey { TextKey("cars.lead") }
    /// “Add a car”
    static var carsAdd: TextKey { TextKey("cars.add") }
    /// “Which car do you drive?”
    static var carsFirst: TextKey { TextKey("cars.first") }
    /// “You say it once. Passengers see make, colour and plate when you come for them.”
    static var carsFirstText: TextKey { TextKey("cars.firstText") }
    /// “Change this car”
    static var carsEdit: TextKey { TextKey("cars.edit") }
    /// “Make and model”
    static var carsModel: TextKey { TextKey("cars.model") }
    /// “Such as Škoda Octavia”
    static var carsModelHint: TextKey { TextKey("cars.modelHint") }
    /// “Write make and model, in 40 characters at most.”
    static var carsModelWrong: TextKey { TextKey("cars.modelWrong") }
    /// “Number plate”
    static var carsPlate: TextKey { TextKey("cars.plate") }
    /// “Such as {plate}”
    static var carsPlateHint: TextKey { TextKey("cars.plateHint") }
    /// “This does not look like a number plate. Write it as on the car, such as {plate}.”
    static var carsPlateWrong: TextKey { TextKey("cars.plateWrong") }
    /// “Seats for passengers”
    static var carsSeats: TextKey { TextKey("cars.seats") }
    /// “Room for bags”
    static var carsLuggage: TextKey { TextKey("cars.luggage") }
    /// “{count} seats”
    static var carsSeatCount: TextKey { TextKey("cars.seatCount") }
    /// “Take this car out”
    static var carsRemove: TextKey { TextKey("cars.remove") }
    /// “Take the {car} out of your cars?”
    static var carsRemoveQuestion: TextKey { TextKey("cars.removeQuestion") }
    /// “Keep it”
    static var carsRemoveKeep: TextKey { TextKey("cars.removeKeep") }
    /// “There is room for {count} cars here. Take one out before you add another.”
    static var carsFull: TextKey { TextKey("cars.full") }
    /// “Drive somewhere”
    static var carsGo: TextKey { TextKey("cars.go") }
    /// “{count} bags”
    static var carsLuggageCount: TextKey { TextKey("rides.luggageCount") }
    /// “No bags”
    static var carsLuggageNone: TextKey { TextKey("rides.luggageNone") }
}
