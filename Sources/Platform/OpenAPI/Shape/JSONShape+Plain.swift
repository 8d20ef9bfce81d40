public import Geography
public import Identity
public import Ledger

// Values that stand by themselves.

extension JSONShape where Value == Bool {
    /// True or false.
    public static func boolean(_ note: String? = nil) -> JSONShape {
        JSONShape(plain: .boolean(note)) { json in
            guard case .boolean(let value) = json else { return nil }
            return value
        }
    }
}

extension JSONShape where Value == Int {
    /// A whole number; 1.0 is one too.
    public static func integer(
        _ range: ClosedRange<Int>, _ note: String? = nil, example: Int? = nil
    ) -> JSONShape {
        let range = Int64(range.lowerBound)...Int64(range.upperBound)
        return JSONShape(plain: .integer(range, note, example: example.map { Int64($0) })) { json in
            guard case .integer(let value) = json else { return nil }
            return Int(exactly: value)
        }
    }
}

extension JSONShape where Value == Double {
    /// A number.
    public static func number(
        _ range: ClosedRange<Double>, _ note: String? = nil, example: Double? = nil
    ) -> JSONShape {
        number(.number(range, note, example: example))
    }

    /// Degrees north.
    public static var latitude: JSONShape { number(.latitude) }
    /// Degrees east.
    public static var longitude: JSONShape { number(.longitude) }

    private static func number(_ schema: JSONSchema) -> JSONShape {
        JSONShape(plain: schema) { json in
            switch json {
            case .integer(let value): Double(value)
            case .number(let value): value
            default: nil
            }
        }
    }
}

extension JSONShape where Value == String {
    /// A text of so many characters (Unicode scalars). No text holds the character zero.
    public static func text(
        _ length: ClosedRange<Int>, _ note: String? = nil, example: String? = nil
    ) -> JSONShape {
        text(.text(length, note, example: example))
    }

    /// A text of a form that a regular expression describes (ECMA-262) and a closure checks.
    public static func text(
        _ length: ClosedRange<Int>, pattern: String, _ note: String? = nil, example: String? = nil,
        isValid: @escaping @Sendable (String) -> Bool
    ) -> JSONShape {
        text(.text(length, pattern: pattern, note, example: example, isValid: isValid))
    }

    private static func text(_ schema: JSONSchema) -> JSONShape {
        JSONShape(plain: schema) { $0.text }
    }
}

extension JSONShape where Value: RawRepresentable<String> & CaseIterable {
    /// One of the words of an enumeration.
    public static func choice(of type: Value.Type = Value.self, _ note: String? = nil) -> JSONShape {
        choice(Array(type.allCases), note)
    }

    /// One of some of the words of an enumeration.
    public static func choice(_ values: [Value], _ note: String? = nil) -> JSONShape {
        JSONShape(plain: .choice(values.map(\.rawValue), note)) { json in
            json.text.flatMap { Value(rawValue: $0) }
        }
    }
}

extension JSONShape where Value == UniqueID {
    /// The identifier of something, as the server made it.
    public static func identifier(_ note: String? = nil) -> JSONShape {
        JSONShape(plain: .identifier(note)) { json in json.text.flatMap { UniqueID($0) } }
    }
}

extension JSONShape where Value == Timestamp {
    /// A moment, as milliseconds since 1970 UTC.
    public static func moment(_ note: String = "A moment.") -> JSONShape {
        JSONShape(plain: .moment(note)) { json in
            guard case .integer(let milliseconds) = json else { return nil }
            return Timestamp(milliseconds: milliseconds)
        }
    }
}

extension JSONShape where Value == Money {
    /// An amount of money.
    public static func money(_ note: String? = nil) -> JSONShape {
        let schema = note.map { JSONSchema.money.noted($0) } ?? .money
        return JSONShape(plain: schema) { json in
            guard case .integer(let amount)? = json["amount"],
                let currency = json["currency"]?.text.flatMap({ Currency($0) })
            else { return nil }
            return Money(minorUnits: amount, currency)
        }
    }
}
