/// Header fields in the order they came; names compare without regard to case.
///
/// All text lies in one byte buffer, each name and value followed by a NUL, so that reading a request's
/// fields costs two allocations, strings are made only for what is asked, and C sees ready strings.
public struct Headers: Sendable, ExpressibleByDictionaryLiteral {
    package struct Field: Sendable {
        var name: Int32
        var nameCount: Int32
        var value: Int32
        var valueCount: Int32
    }

    package private(set) var bytes: [UInt8] = []
    package private(set) var fields: [Field] = []

    public init() {}

    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { append(name, value) }
    }

    /// How many fields there are.
    public var count: Int { fields.count }

    /// The value of the first field with that name; setting replaces all of them, `nil` removes.
    public subscript(name: String) -> String? {
        get { fields.first { matches($0, name) }.map(value) }
        set {
            let others = fields.filter { !matches($0, name) }
            fields = others
            if let newValue { append(name, newValue) }
        }
    }

    /// The values of all fields with that name, in order.
    public func all(_ name: String) -> [String] { fields.filter { matches($0, name) }.map(value) }

    /// Whether there is a field with that name.
    public func contains(_ name: String) -> Bool { fields.contains { matches($0, name) } }

    /// All fields as text, names as they were written.
    public var pairs: [(name: String, value: String)] {
        fields.map { (string($0.name, $0.nameCount), value($0)) }
    }

    /// Adds a field after the others. Control characters become spaces, so that no value can start a new line.
    public mutating func append(_ name: String, _ value: String) {
        let start = bytes.count
        bytes.append(contentsOf: name.utf8)
        let nameCount = bytes.count - start
        bytes.append(0)
        let valueStart = bytes.count
        bytes.append(contentsOf: value.utf8)
        let valueCount = bytes.count - valueStart
        bytes.append(0)
        for index in start..<(start + nameCount) where bytes[index] <= 0x20 { bytes[index] = 0x2D }
        for index in valueStart..<(valueStart + valueCount) where bytes[index] < 0x20 || bytes[index] == 0x7F
        {
            bytes[index] = 0x20
        }
        fields.append(
            Field(
                name: Int32(start), nameCount: Int32(nameCount), value: Int32(valueStart),
                valueCount: Int32(valueCount)))
    }

    /// Adds a field exactly as it came over the wire.
    package mutating func append(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        let start = bytes.count
        unsafe bytes.append(contentsOf: name)
        bytes.append(0)
        unsafe bytes.append(contentsOf: value)
        bytes.append(0)
        fields.append(
            Field(
                name: Int32(start), nameCount: Int32(name.count), value: Int32(start + name.count + 1),
                valueCount: Int32(value.count)))
    }

    /// Makes room for a usual request.
    package mutating func reserve(bytes byteCount: Int, fields fieldCount: Int) {
        bytes.reserveCapacity(byteCount)
        fields.reserveCapacity(fieldCount)
    }

    /// Calls `body` with each field as NUL-terminated text.
    package func withCStrings(_ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Void) {
        unsafe bytes.withUnsafeBytes { buffer in
            guard let base = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
            for field in fields { unsafe body(base + Int(field.name), base + Int(field.value)) }
        }
    }

    private func matches(_ field: Field, _ name: String) -> Bool {
        guard Int(field.nameCount) == name.utf8.count else { return false }
        var index = Int(field.name)
        for byte in name.utf8 {
            if Self.lowercased(bytes[index]) != Self.lowercased(byte) { return false }
            index += 1
        }
        return true
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    }

    private func value(_ field: Field) -> String { string(field.value, field.valueCount) }

    private func string(_ start: Int32, _ count: Int32) -> String {
        String(decoding: bytes[Int(start)..<Int(start + count)], as: UTF8.self)
    }
}
