import Garage
import Geography
public import Identity
import Travellers
import Vehicles

/// A driver of the living week: one name and one car, which follow from the number alone, so that whoever looks later finds
/// the same.
struct SimulatedPlanner: Hashable, Sendable {
    /// Where the numbers of simulated drivers begin: no real person has such an identifier, which would be of the year 1970.
    static let range: UInt64 = 0x5A53

    private static let firstNames = [
        "Alina", "Bruno", "Carla", "Dario", "Emine", "Felix", "Gianna", "Hugo", "Ilham", "Jana", "Khalid",
        "Livia",
        "Mattia", "Noemi", "Oskar", "Petra", "Rafael", "Salma", "Timo", "Ulla", "Vera", "Wanda", "Yasin",
        "Zita",
    ]
    private static let models = [
        "Škoda Fabia", "VW Passat", "Renault Clio", "Toyota Corolla", "Dacia Jogger", "Peugeot 208",
        "Opel Astra",
        "Fiat Tipo", "Hyundai i30", "Volvo V40", "Kia Ceed", "Seat Leon", "Mazda 3",
    ]
    private static let colours: [CarColour] = [.white, .grey, .blue, .black, .red, .silver, .green]

    /// Which one, from 0 on.
    let number: Int

    init(_ number: Int) { self.number = number }

    /// The simulated driver of an identifier; nothing for everybody else's.
    init?(_ person: PersonID) {
        guard person.isSimulatedPlanner, let number = Int(exactly: person.uniqueID.low), number > 0 else {
            return nil
        }
        self.number = number - 1
    }

    var id: PersonID { PersonID(UniqueID(high: Self.range, low: UInt64(number + 1))) }

    var firstName: String { Self.firstNames[number % Self.firstNames.count] }

    /// The driver as others in the car see them.
    var profile: RiderProfile {
        var profile = RiderProfile(id: id, firstName: firstName)
        profile.isSimulated = true
        return profile
    }

    /// The car.
    var car: Vehicle.Details {
        Vehicle.Details(
            model: Self.models[number % Self.models.count], colour: Self.colours[number % Self.colours.count],
            plate: LicencePlate(stored: "DEMO \(101 + number)"), seats: 4, luggage: 4)
    }
}

extension PersonID {
    /// Whether nobody is behind it: a driver whom the living week has made up.
    public var isSimulatedPlanner: Bool { uniqueID.high == SimulatedPlanner.range }
}
