// Texts, numbers and what is one of them.

extension FieldKind where Value == String {
    /// A text of so many Unicode scalars, without control characters other than tabulators and line ends.
    static func text(_ length: ClosedRange<Int>) -> FieldKind {
        FieldKind(
            read: { container, name in
                let text = try container.text(name)
                guard length.lowerBound == 0 || !text.isEmpty else { throw container.error(.empty, name) }
                guard text.unicodeScalars.count <= length.upperBound else {
                    throw container.error(.tooLong, name)
                }
                guard !text.hasControlCharacters else { throw container.error(.controlCharacters, name) }
                return text
            },
            write: { container, name, text in
                guard length.contains(text.unicodeScalars.count), !text.hasControlCharacters else {
                    throw container.error(.notWritable, name)
                }
                try container.encode(text, forKey: name)
            })
    }

    /// The identifier of something, unique for its operator.
    static var identifier: FieldKind { text(1...TextLimit.identifier) }
    /// A person's name or a car's.
    static var name: FieldKind { text(0...TextLimit.name) }
    /// A postal address.
    static var address: FieldKind { text(0...TextLimit.address) }
}

extension FieldKind where Value: RawRepresentable<String> {
    /// One of some words.
    static var word: FieldKind {
        FieldKind(
            read: { container, name in
                guard let value = Value(rawValue: try container.text(name)) else {
                    throw container.error(.unknownWord, name)
                }
                return value
            },
            write: { container, name, value in try container.encode(value.rawValue, forKey: name) })
    }
}

extension FieldKind where Value == Bool {
    /// True or false.
    static var flag: FieldKind {
        FieldKind(
            read: { container, name in try container.decode(Bool.self, forKey: name) },
            write: { container, name, value in try container.encode(value, forKey: name) })
    }
}

extension FieldKind where Value == Double {
    /// A number.
    static func number(_ range: ClosedRange<Double>) -> FieldKind {
        FieldKind(
            read: { container, name in
                let number = try container.number(name)
                guard range.contains(number) else { throw container.error(.outOfRange, name) }
                return number
            },
            write: { container, name, number in
                guard range.contains(number) else { throw container.error(.notWritable, name) }
                try container.encode(number, forKey: name)
            })
    }

    /// Degrees north.
    static var latitude: FieldKind { number(-90...90) }
    /// Degrees east.
    static var longitude: FieldKind { number(-180...180) }
}

extension FieldKind where Value == Int {
    /// A whole number; 1.0 is one too.
    static func whole(_ range: ClosedRange<Int>) -> FieldKind {
        FieldKind(
            read: { container, name in
                // Every whole number that any member may have is exact as a `Double`.
                guard let number = Int(exactly: try container.number(name)),
                    range.contains(number)
                else { throw container.error(.outOfRange, name) }
                return number
            },
            write: { container, name, number in
                guard range.contains(number) else { throw container.error(.notWritable, name) }
                try container.encode(number, forKey: name)
            })
    }

    /// Seats in a car.
    static var seats: FieldKind { whole(0...100) }
    /// From 1 to 5, as grades are and sizes of luggage.
    static var ofFive: FieldKind { whole(1...5) }
}
