/// What a driver allows and likes in the car.
public struct Preferences: ExchangeDocument {
    /// Whether smoking is allowed.
    public var smoking: Bool?
    /// Whether animals are allowed.
    public var animals: Bool?
    /// Whether the driver likes music.
    public var music: Bool?
    /// Whether the driver likes to talk.
    public var isTalker: Bool?
    /// How large luggage may be, from 1, very small, to 5, very big.
    public var luggageSize: Int?

    /// Preferences of which nothing is said yet.
    public init() {}

    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader(decoder)
        smoking = try reader.optional("smoking", .flag)
        animals = try reader.optional("animals", .flag)
        music = try reader.optional("music", .flag)
        isTalker = try reader.optional("isTalker", .flag)
        luggageSize = try reader.optional("luggageSize", .ofFive)
    }

    public func encode(to encoder: any Encoder) throws {
        var writer = FieldWriter(encoder)
        try writer.write("smoking", smoking, .flag)
        try writer.write("animals", animals, .flag)
        try writer.write("music", music, .flag)
        try writer.write("isTalker", isTalker, .flag)
        try writer.write("luggageSize", luggageSize, .ofFive)
    }
}
