import CMicrohttpd

/// Reads one request's header fields from libmicrohttpd and refuses what could be understood in two ways.
struct HeadReader {
    /// Why a request is refused before any handler sees it.
    struct Refusal: Error {
        var status: HTTPStatus
        var detail: String
        var headers: Headers = [:]
    }

    private(set) var headers = Headers()
    /// The announced size of the body; `nil` when it comes in chunks.
    private(set) var contentLength: Int? = 0
    private(set) var expectsContinue = false
    private var contentLengths = 0
    private var transferEncodings = 0
    private var hosts = 0
    private var fieldLimit: Int
    private var refusal: Refusal?

    /// - Throws: The first reason to refuse the request.
    static func read(_ connection: OpaquePointer, version: String, fieldLimit: Int) throws(Refusal)
        -> HeadReader
    {
        var reader = HeadReader(fieldLimit: fieldLimit)
        _ = unsafe withUnsafeMutablePointer(to: &reader) { pointer in
            unsafe MHD_get_connection_values_n(
                connection, .HEADER_KIND,
                { closure, _, name, nameCount, value, valueCount in
                    guard let reader = unsafe closure?.assumingMemoryBound(to: HeadReader.self) else {
                        return .NO
                    }
                    unsafe reader.pointee.add(
                        name: UnsafeRawBufferPointer(start: name, count: nameCount),
                        value: UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueCount))
                    return unsafe reader.pointee.refusal == nil ? .YES : .NO
                }, pointer)
        }
        try reader.check(version: version)
        return reader
    }

    private init(fieldLimit: Int) {
        self.fieldLimit = fieldLimit
        headers.reserve(bytes: 64, fields: 4)
    }

    /// Takes one field; remembers a reason to refuse the request.
    mutating func add(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        guard headers.count < fieldLimit else {
            return refuse(.headerFieldsTooLarge, "The request has more than \(fieldLimit) header fields.")
        }
        guard unsafe !name.isEmpty, unsafe name.allSatisfy({ Self.isTokenByte($0) }) else {
            return refuse(.badRequest, "A header field has a malformed name.")
        }
        guard unsafe value.allSatisfy({ ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }) else {
            return refuse(.badRequest, "A header field contains control characters.")
        }
        guard unsafe Self.areNeighbours(name, value) else {
            return refuse(.badRequest, "A header field goes over several lines.")
        }
        unsafe headers.append(name: name, value: value)
        switch name.count {
        case 4 where unsafe Self.equal(name, "host"): unsafe readHost(value)
        case 6 where unsafe Self.equal(name, "expect"): unsafe readExpect(value)
        case 14 where unsafe Self.equal(name, "content-length"): unsafe readContentLength(value)
        case 17 where unsafe Self.equal(name, "transfer-encoding"):
            transferEncodings += 1
            contentLength = nil
            if unsafe !Self.equal(value, "chunked") {
                refuse(.notImplemented, "The only transfer encoding understood is “chunked”.")
            }
        default: break
        }
    }

    /// The rules that need all fields.
    private mutating func check(version: String) throws(Refusal) {
        if version != "HTTP/1.1", version != "HTTP/1.0" {
            refuse(HTTPStatus(505), "Only HTTP/1.1 and HTTP/1.0 are spoken here.")
        }
        if transferEncodings > 0, contentLengths > 0 {
            refuse(.badRequest, "A request has either Content-Length or Transfer-Encoding, never both.")
        }
        if transferEncodings > 0, version == "HTTP/1.0" {
            refuse(.badRequest, "HTTP/1.0 has no transfer encodings.")
        }
        if contentLengths > 1 || transferEncodings > 1 {
            refuse(.badRequest, "The request says more than once how long it is.")
        }
        if hosts > 1 || (hosts == 0 && version == "HTTP/1.1") {
            refuse(.badRequest, "A request names its Host exactly once.")
        }
        if let refusal { throw refusal }
    }

    private mutating func refuse(_ status: HTTPStatus, _ detail: String) {
        if refusal == nil { refusal = Refusal(status: status, detail: detail) }
    }

    private mutating func readHost(_ value: UnsafeRawBufferPointer) {
        hosts += 1
        let isSane = unsafe value.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x3A, 0x5B, 0x5D: true
            default: false
            }
        }
        if unsafe value.isEmpty || value.count > 255 || !isSane {
            refuse(.badRequest, "The Host is malformed.")
        }
    }

    private mutating func readExpect(_ value: UnsafeRawBufferPointer) {
        expectsContinue = unsafe Self.equal(value, "100-continue")
        if !expectsContinue { refuse(HTTPStatus(417), "The only expectation met is “100-continue”.") }
    }

    private mutating func readContentLength(_ value: UnsafeRawBufferPointer) {
        contentLengths += 1
        guard (1...18).contains(value.count), unsafe value.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return refuse(.badRequest, "The Content-Length is not a number.")
        }
        contentLength = unsafe value.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// Whether a value lies behind its name as it was sent. libmicrohttpd glues folded lines to the wrong one of the
    /// two, so that such a field could be read as another one.
    private static func areNeighbours(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Bool
    {
        guard let start = name.baseAddress, let valueStart = value.baseAddress else { return true }
        let distance = UInt(bitPattern: valueStart) &- UInt(bitPattern: start) &- UInt(name.count)
        return (1...256).contains(distance)
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x5E...0x7A, 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x7C, 0x7E:
            true
        default: false
        }
    }

    private static func equal(_ bytes: UnsafeRawBufferPointer, _ lowercase: StaticString) -> Bool {
        guard bytes.count == lowercase.utf8CodeUnitCount else { return false }
        for index in 0..<bytes.count {
            let byte = unsafe bytes[index]
            let lowered = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
            if unsafe lowered != lowercase.utf8Start[index] { return false }
        }
        return true
    }
}
