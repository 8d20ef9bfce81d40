public import Database
public import Localization
import Mastermind

/// What others call a player: an animal from somewhere, and a number where the words alone are taken. It is chosen
/// among offers and never typed, so that it can hold no name, no address and nothing rude.
///
/// The words stand beside each other in every language without changing for each other: "Fox of the Moon",
/// "Renard de la Lune", "Fuchs vom Mond", "ثعلب القمر".
public struct Nickname: Hashable, Sendable, CustomStringConvertible {
    /// The animals.
    public enum Animal: String, CaseIterable, Hashable, Sendable {
        case bear, bee, camel, cat, deer, dolphin, eagle, falcon, fox, frog, gazelle, hare, hedgehog, horse,
            koala
        case lion, owl, panda, penguin, squirrel, tiger, turtle, whale, wolf
    }

    /// Where they are from.
    public enum Place: String, CaseIterable, Hashable, Sendable {
        case bridge, castle, city, clouds, desert, forest, garden, harbour, island, lighthouse, market, moon,
            morning
        case mountain, night, orchard, rainbow, river, sea, snow, stars, sun, valley, wind
    }

    /// The largest number.
    static let largest = 99

    /// The animal.
    public let animal: Animal
    /// Where it is from.
    public let place: Place
    /// Sets it apart from others of the same words, 2 to 99; 0 for none.
    public let number: Int

    /// A nickname of these words.
    init(_ animal: Animal, _ place: Place, _ number: Int = 0) {
        self.animal = animal
        self.place = place
        self.number = number
    }

    /// Reads the form `fox.moon` or `fox.moon.7`.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 || parts.count == 3, let animal = Animal(rawValue: parts[0]),
            let place = Place(rawValue: parts[1])
        else { return nil }
        var number = 0
        if parts.count == 3 {
            guard let typed = Int(parts[2]), 2...Nickname.largest ~= typed, String(typed) == parts[2] else {
                return nil
            }
            number = typed
        }
        self.init(animal, place, number)
    }

    /// `fox.moon` or `fox.moon.7`.
    public var description: String {
        "\(animal.rawValue).\(place.rawValue)" + (number == 0 ? "" : ".\(number)")
    }

    /// The nickname in a language.
    public func words(_ texts: Texts) -> String {
        let words = texts(
            .leagueNickname, ["animal": .text(texts(animal.key)), "place": .text(texts(place.key))])
        return number == 0 ? words : words + " " + texts.number(number)
    }

    /// What is offered to somebody, the same whenever it is asked for: far more than are shown, because some are
    /// taken.
    ///
    /// - Parameters:
    ///   - seed: Stands for who chooses.
    ///   - round: How often they asked for others.
    static func candidates(seed: UInt64, round: Int) -> [Nickname] {
        var generator = PuzzleGenerator(state: seed &+ UInt64(truncatingIfNeeded: round) &* 0x9E37_79B9)
        return (0..<60).map { place in
            // The later ones have a number: there are always free ones among those.
            let number = place < 20 ? 0 : Int.random(in: 2...largest, using: &generator)
            return Nickname(
                Animal.allCases.randomElement(using: &generator) ?? .fox,
                Place.allCases.randomElement(using: &generator) ?? .moon, number)
        }
    }
}

extension Nickname: SQLEncodable, SQLDecodable {
    public var sqlValue: SQLValue { .text(description) }

    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}
