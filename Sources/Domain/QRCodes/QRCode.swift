// QRCodes: texts as QR codes (ISO/IEC 18004:2015), to be drawn.

/// A QR code of the first fifteen versions, at level M (about 15 % of it may be unreadable), in byte mode.
public struct QRCode: Hashable, Sendable {
    /// How many modules stand in a row, without the quiet zone of four around them.
    public let size: Int
    /// The version, 1 to 15: its size is 17 more than four times it.
    public let version: Int
    let modules: [Bool]

    init(version: Int, modules: [Bool]) {
        self.version = version
        size = 17 + 4 * version
        self.modules = modules
    }

    /// The smallest code of a text, as UTF-8; nothing for one of more than 412 bytes.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let version = QRVersion.all.first(where: { bytes.count <= $0.capacity }) else { return nil }
        self = QRMatrix.code(of: version.codewords(of: bytes), in: version)
    }

    /// Whether a module is dark; those around the code are not.
    public subscript(column: Int, row: Int) -> Bool {
        guard 0..<size ~= column, 0..<size ~= row else { return false }
        return modules[row * size + column]
    }

    /// The dark modules as a path of SVG, a module one unit wide and high.
    public var path: String {
        var path = ""
        for row in 0..<size {
            var column = 0
            while column < size {
                guard self[column, row] else {
                    column += 1
                    continue
                }
                let start = column
                while self[column, row] { column += 1 }
                path += "M\(start) \(row)h\(column - start)v1h-\(column - start)z"
            }
        }
        return path
    }
}
