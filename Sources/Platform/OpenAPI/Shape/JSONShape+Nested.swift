// Values made of others.

extension JSONShape {
    /// An object with these members and no others.
    ///
    /// - Parameters:
    ///   - name: The name under which the document holds it; nothing for one that stands in one place.
    ///   - make: Makes the value of those of the members, in their order.
    public static func object<each Field: Sendable>(
        _ name: String? = nil, note: String? = nil, _ member: repeat JSONMember<each Field>,
        make: @escaping @Sendable (repeat each Field) -> Value
    ) -> JSONShape {
        var members: [JSONSchema.Member] = []
        for schemas in repeat (each member).schemas { members += schemas }
        return JSONShape(.object(name, members, note)) { json, path throws(JSONRefusal) in
            make(repeat try (each member).value(json, path))
        }
    }

    /// A list.
    public static func array<Element>(
        of element: JSONShape<Element>, _ count: ClosedRange<Int> = 0...Int.max, _ note: String? = nil
    ) -> JSONShape where Value == [Element] {
        JSONShape(.array(of: element.schema, count, note)) { json, path throws(JSONRefusal) in
            guard let elements = json.elements else { throw .form(at: path) }
            var values: [Element] = []
            values.reserveCapacity(elements.count)
            for (index, json) in elements.enumerated() {
                values.append(try element.value(of: json, at: "\(path)[\(index)]"))
            }
            return values
        }
    }

    /// An object whose members are the words of an enumeration; those that are left out are not in the dictionary.
    public static func dictionary<Key: RawRepresentable<String> & CaseIterable & Hashable, Element>(
        _ name: String? = nil, note: String? = nil, of element: JSONShape<Element>
    ) -> JSONShape where Value == [Key: Element] {
        dictionary(name, note: note, keys: Key.allCases.map { ($0.rawValue, $0) }, of: element)
    }

    /// An object whose members are these words; those that are left out are not in the dictionary.
    public static func dictionary<Key: Hashable & Sendable, Element>(
        _ name: String? = nil, note: String? = nil, keys: [(word: String, key: Key)],
        of element: JSONShape<Element>
    ) -> JSONShape where Value == [Key: Element] {
        let members = keys.map { JSONSchema.Member.optional($0.word, element.schema) }
        return JSONShape(.object(name, members, note)) { json, path throws(JSONRefusal) in
            var values: [Key: Element] = [:]
            for (word, key) in keys {
                guard let json = json[word] else { continue }
                values[key] = try element.value(of: json, at: JSONSchema.joined(path, word))
            }
            return values
        }
    }

    /// The same, read further.
    ///
    /// - Parameters:
    ///   - words: What to say of what cannot be read further: a sentence that names no member, such as
    ///     “A remark has 1 to 500 characters.”
    ///   - read: Makes something else of a value; nothing where it cannot be.
    public func read<New>(
        orSay words: String, _ read: @escaping @Sendable (Value) -> New?
    ) -> JSONShape<New> {
        JSONShape<New>(schema) { json, path throws(JSONRefusal) in
            guard let value = read(try self.value(of: json, at: path)) else {
                throw .form(at: path, words)
            }
            return value
        }
    }

    /// The same, read further, which always works.
    public func map<New>(_ make: @escaping @Sendable (Value) -> New) -> JSONShape<New> {
        JSONShape<New>(schema) { json, path throws(JSONRefusal) in make(try value(of: json, at: path)) }
    }
}
