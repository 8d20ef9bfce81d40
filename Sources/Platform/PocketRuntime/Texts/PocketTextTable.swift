/// The texts of one app in one language, as the server writes them and the module reads them; with what the city permits
/// the app, which so reaches the device in the same file, without a network too.
public struct PocketTextTable: Sendable {
    /// A text under its key.
    public struct Entry: Sendable {
        /// The key in UTF-8.
        public let key: [UInt8]
        /// The text with its `{placeholders}` in UTF-8; or six of them, one for each plural form: zero, one, two,
        /// few, many, other. A form that the language does not use is empty.
        public let forms: [[UInt8]]

        /// A text under its key.
        public init(key: String, forms: [String]) {
            self.key = Array(key.utf8)
            self.forms = forms.map { Array($0.utf8) }
        }

        init(key: [UInt8], forms: [[UInt8]]) {
            self.key = key
            self.forms = forms
        }
    }

    /// The language (BCP 47).
    public let language: String
    /// Whether text runs from right to left.
    public let isRightToLeft: Bool
    /// What stands between groups of three digits.
    public let groupSeparator: String
    /// What stands before decimals.
    public let decimalSeparator: String
    /// The plural form, 0 to 5, of each number from 0 to 199. Larger ones take that of their last two digits plus
    /// 100: no language of ours looks further.
    private let plurals: [UInt8]
    /// In the order of the bytes of their keys.
    private let entries: [Entry]
    /// What the app may do beyond what it always may, in the order of their bytes.
    private let permissions: [PocketName]

    /// A table of these texts. `pluralForm` gives the form, 0 to 5, of a number; `permissions` are in any order.
    public init(
        language: String, isRightToLeft: Bool, groupSeparator: String, decimalSeparator: String,
        pluralForm: (Int) -> UInt8, entries: [Entry], permissions: [PocketName] = []
    ) {
        self.language = language
        self.isRightToLeft = isRightToLeft
        self.groupSeparator = groupSeparator
        self.decimalSeparator = decimalSeparator
        plurals = (0..<200).map(pluralForm)
        self.entries = entries.sorted { Self.order($0.key, $1.key) < 0 }
        self.permissions = permissions.sorted { Self.order($0.bytes, $1.bytes) < 0 }
    }

    /// Reads a table.
    ///
    /// - Throws: `SnapshotError` when the bytes are none.
    public init(_ bytes: [UInt8]) throws(SnapshotError) {
        var reader = SnapshotReader(bytes)
        language = try reader.text()
        isRightToLeft = try reader.bool()
        groupSeparator = try reader.text()
        decimalSeparator = try reader.text()
        plurals = try reader.data()
        guard plurals.count == 200 else { throw .malformed }
        let count = try reader.integer(in: 0...100_000)
        var entries: [Entry] = []
        for _ in 0..<count {
            let key = try reader.data()
            let formCount = try reader.byte()
            guard formCount == 1 || formCount == 6 else { throw .malformed }
            var forms: [[UInt8]] = []
            for _ in 0..<formCount { forms.append(try reader.data()) }
            entries.append(Entry(key: key, forms: forms))
        }
        permissions = try reader.list { reader throws(SnapshotError) in
            PocketName(bytes: try reader.data())
        }
        try reader.end()
        self.entries = entries
    }

    /// The table in bytes.
    public func bytes() -> [UInt8] {
        var writer = SnapshotWriter(capacity: 16_384)
        writer.text(language)
        writer.bool(isRightToLeft)
        writer.text(groupSeparator)
        writer.text(decimalSeparator)
        writer.data(plurals)
        writer.integer(entries.count)
        for entry in entries {
            writer.data(entry.key)
            writer.byte(UInt8(entry.forms.count))
            for form in entry.forms { writer.data(form) }
        }
        writer.list(permissions) { writer, permission in writer.data(permission.bytes) }
        return writer.bytes
    }

    func permits(_ permission: PocketName) -> Bool {
        for permitted in permissions where permitted.bytes == permission.bytes { return true }
        return false
    }

    func pattern(_ key: PocketName, count: Int?) -> [UInt8]? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            let order = Self.order(entries[middle].key, key.bytes)
            if order == 0 {
                let forms = entries[middle].forms
                guard forms.count == 6 else { return forms[0] }
                let form = forms[Int(min(5, plural(of: count ?? 0)))]
                return form.isEmpty ? forms[5] : form
            }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    private func plural(of count: Int) -> UInt8 {
        let magnitude = Int(count.magnitude % 2_000_000_000)
        return plurals[magnitude < 200 ? magnitude : 100 + magnitude % 100]
    }

    /// Negative, zero or positive, as `first` stands before, with or behind `second`.
    private static func order(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var index = 0
        while index < first.count, index < second.count {
            if first[index] != second[index] { return Int(first[index]) - Int(second[index]) }
            index += 1
        }
        return first.count - second.count
    }
}
