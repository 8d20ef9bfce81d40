import Carpool
import Geography

/// The people and cars of the living sample city.
enum SimulatedPeople {
    private static let firstNames = [
        "Amira", "Anna", "Beat", "Clara", "David", "Elif", "Fabio", "Greta", "Hassan", "Ines", "Jonas",
        "Karim",
        "Lea", "Luca", "Malika", "Marco", "Nadia", "Nils", "Omar", "Paula", "Rania", "Samuel", "Sofia",
        "Tarek",
        "Ursina", "Valentin", "Walid", "Yara", "Youssef", "Zoe",
    ]
    private static let cars = [
        "Škoda Octavia", "VW Golf", "Renault Zoe", "Toyota Yaris", "Dacia Sandero", "Peugeot 308", "Audi A3",
        "Fiat Panda", "Hyundai Kona", "Volvo V60", "Tesla Model 3", "Kia Niro",
    ]
    /// The colours' keys in the catalogues.
    private static let colours = ["white", "black", "grey", "silver", "blue", "red", "green", "yellow"]

    static func firstName(using random: inout SplitMix64) -> String {
        firstNames.randomElement(using: &random) ?? "Anna"
    }

    static func driver(using random: inout SplitMix64) -> DriverCard {
        DriverCard(
            firstName: firstName(using: &random), car: cars.randomElement(using: &random) ?? "VW Golf",
            colour: colours.randomElement(using: &random) ?? "white",
            plate: "FL \(Int.random(in: 10_000...49_999, using: &random))",
            rating: Int.random(in: 430...500, using: &random), isSimulated: true)
    }
}
