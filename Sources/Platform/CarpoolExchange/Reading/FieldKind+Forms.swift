// Texts with a form of their own, and documents within documents.

extension FieldKind where Value == WebAddress {
    /// The address of a page or a picture.
    static var webAddress: FieldKind {
        FieldKind(limit: TextLimit.webAddress, form: { WebAddress($0) }, text: \.text)
    }
}

extension FieldKind where Value == OperatorDomain {
    /// The operator's domain.
    static var operatorDomain: FieldKind {
        FieldKind(limit: TextLimit.identifier, form: { OperatorDomain($0) }, text: \.text)
    }
}

extension FieldKind where Value == BookingID {
    /// A universally unique identifier.
    static var bookingID: FieldKind {
        FieldKind(limit: TextLimit.identifier, form: { BookingID($0) }, text: \.text)
    }
}

extension FieldKind where Value == TimeOfDay {
    /// A time of day.
    static var timeOfDay: FieldKind {
        FieldKind(limit: TextLimit.identifier, form: { TimeOfDay($0) }, text: \.text)
    }
}

extension FieldKind where Value == CurrencyCode {
    /// A currency.
    static var currency: FieldKind {
        FieldKind(limit: TextLimit.identifier, form: { CurrencyCode($0) }, text: \.text)
    }
}

extension FieldKind where Value == EncodedPolyline {
    /// A line.
    static var polyline: FieldKind {
        FieldKind(
            limit: TextLimit.polyline,
            form: { text in try? EncodedPolyline(text) },
            text: \.text)
    }
}

extension FieldKind where Value == PriceAmount {
    /// An amount of money, as a number of whole units with decimals.
    static var amount: FieldKind {
        FieldKind(
            read: { container, name in
                guard let amount = PriceAmount(units: try container.number(name)) else {
                    throw container.error(.outOfRange, name)
                }
                return amount
            },
            write: { container, name, amount in
                guard amount.isInRange else { throw container.error(.notWritable, name) }
                try container.encode(amount.units, forKey: name)
            })
    }
}

extension FieldKind where Value: Codable {
    /// A document within this one.
    static var document: FieldKind {
        FieldKind(
            read: { container, name in try container.decode(Value.self, forKey: name) },
            write: { container, name, value in try container.encode(value, forKey: name) })
    }
}

extension FieldKind {
    /// A list of documents.
    static func list<Element: ExchangeDocument>(upTo limit: Int) -> FieldKind where Value == [Element] {
        FieldKind(
            read: { container, name in
                var list = try container.nestedUnkeyedContainer(forKey: name)
                guard list.count ?? 0 <= limit else { throw container.error(.tooMany, name) }
                var elements: [Element] = []
                while !list.isAtEnd { elements.append(try list.decode(Element.self)) }
                return elements
            },
            write: { container, name, elements in
                guard elements.count <= limit else { throw container.error(.notWritable, name) }
                try container.encode(elements, forKey: name)
            })
    }
}
