/// A driver's car.
public struct Car: ExchangeDocument {
    /// What its maker calls it.
    public var model: String?
    /// Who made it.
    public var brand: String?

    /// A car of which nothing must be said.
    public init(model: String? = nil, brand: String? = nil) {
        self.model = model
        self.brand = brand
    }

    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader(decoder)
        model = try reader.optional("model", .name)
        brand = try reader.optional("brand", .name)
    }

    public func encode(to encoder: any Encoder) throws {
        var writer = FieldWriter(encoder)
        try writer.write("model", model, .name)
        try writer.write("brand", brand, .name)
    }
}
