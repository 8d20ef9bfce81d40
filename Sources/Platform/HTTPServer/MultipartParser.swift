/// Reads `multipart/form-data` (RFC 7578, RFC 2046 section 5.1) piece by piece, wherever the pieces are cut.
public struct MultipartParser: Sendable {
    private enum Phase { case preamble, afterBoundary, headers, content, epilogue }

    private let delimiter: [UInt8]
    private let limits: MultipartLimits
    private var phase = Phase.preamble
    /// What is read but not yet understood; begins as if a line break came before the first boundary.
    private var pending: [UInt8] = [0x0D, 0x0A]
    private var part = MultipartForm.Part(name: "", bytes: [])
    private var form = MultipartForm()

    /// - Parameter boundary: As the `Content-Type` names it.
    public init(boundary: String, limits: MultipartLimits = MultipartLimits()) {
        delimiter = Array("\r\n--\(boundary)".utf8)
        self.limits = limits
    }

    /// Takes the next piece.
    public mutating func add(_ piece: some Sequence<UInt8>) throws(HTTPError) {
        pending.append(contentsOf: piece)
        var start = 0
        while try step(&start) {}
        pending.removeFirst(start)
    }

    /// Ends the body.
    /// - Throws: 400 when the closing boundary is missing.
    public func finish() throws(HTTPError) -> MultipartForm {
        guard phase == .epilogue else {
            throw HTTPError(.badRequest, "The multipart form breaks off before its end.")
        }
        return form
    }

    /// Understands one more element from `start` on; `false` when more bytes are needed.
    private mutating func step(_ start: inout Int) throws(HTTPError) -> Bool {
        switch phase {
        case .preamble, .content:
            let found = find(delimiter, from: start)
            let end = found ?? max(start, pending.count - delimiter.count + 1)
            if phase == .content {
                guard part.bytes.count + end - start <= limits.partBytes else {
                    throw HTTPError(
                        .contentTooLarge, "The part “\(part.name)” is larger than \(limits.partBytes) bytes.")
                }
                part.bytes.append(contentsOf: pending[start..<end])
            }
            start = end
            guard found != nil else { return false }
            if phase == .content { form.parts.append(part) }
            start += delimiter.count
            phase = .afterBoundary
        case .afterBoundary:
            guard pending.count - start >= 2 else { return false }
            if pending[start] == 0x2D, pending[start + 1] == 0x2D {
                phase = .epilogue
                return true
            }
            guard let end = find([0x0D, 0x0A], from: start) else {
                if pending.count - start > 256 { throw Self.malformed }
                return false
            }
            guard pending[start..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { throw Self.malformed }
            guard form.parts.count < limits.parts else {
                throw HTTPError(.contentTooLarge, "The multipart form has more than \(limits.parts) parts.")
            }
            start = end
            phase = .headers
        case .headers:
            guard let end = find([0x0D, 0x0A, 0x0D, 0x0A], from: start), end - start <= limits.headerBytes
            else {
                if pending.count - start > limits.headerBytes {
                    throw HTTPError(.contentTooLarge, "The headers of a part of the form are too large.")
                }
                return false
            }
            try readHeaders(pending[start..<end])
            start = end + 4
            phase = .content
        case .epilogue:
            start = pending.count
            return false
        }
        return true
    }

    private static let malformed = HTTPError(.badRequest, "The multipart form is malformed.")

    private func find(_ pattern: [UInt8], from start: Int) -> Int? {
        var index = start
        while index + pattern.count <= pending.count {
            if pending[index] == pattern[0], pending[index..<index + pattern.count].elementsEqual(pattern) {
                return index
            }
            index += 1
        }
        return nil
    }

    private mutating func readHeaders(_ bytes: ArraySlice<UInt8>) throws(HTTPError) {
        part = MultipartForm.Part(name: "", bytes: [])
        var isNamed = false
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\r\n") {
            guard let colon = line.firstIndex(of: ":") else { throw Self.malformed }
            let value = String(line[line.index(after: colon)...].drop { $0 == " " })
            switch line[..<colon].lowercased() {
            case "content-type": part.contentType = value
            case "content-disposition":
                // Read as a media type, which has the same grammar of parameters.
                guard let disposition = MediaType("multipart/" + value),
                    disposition.name == "multipart/form-data", let name = disposition.parameters["name"]
                else { throw Self.malformed }
                part.name = name
                part.filename = disposition.parameters["filename"]
                isNamed = true
            default: break
            }
        }
        guard isNamed else { throw HTTPError(.badRequest, "A part of the multipart form has no name.") }
    }
}
