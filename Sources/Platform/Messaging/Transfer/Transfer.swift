package import CCurl

/// One exchange with another server over libcurl. It blocks its caller, at most as long as its time limit.
@safe package struct Transfer: ~Copyable {
    /// The bytes that go out and the beginning of those that come back.
    private final class Buffers {
        var outgoing: [UInt8] = []
        var sent = 0
        var received: [UInt8] = []
        /// How many bytes came back, and how many may.
        var count = 0
        var mostBytes = Int.max
        /// How many of them are kept.
        var keptBytes = 1_024
        /// Whether a connection may be made to an address of 4 or 16 bytes and a port.
        var mayConnect: (([UInt8], Int) -> Bool)?
        var refusedAddress: [UInt8]?
        /// The lists of texts that libcurl reads while it works.
        var lists: [TextList] = []
    }

    /// Texts as libcurl keeps them.
    @safe private final class TextList {
        let start: UnsafeMutablePointer<curl_slist>?

        init(_ lines: [String]) {
            var list: UnsafeMutablePointer<curl_slist>?
            for line in lines { unsafe list = unsafe curl_slist_append(list, line) ?? list }
            unsafe start = unsafe list
        }

        deinit { unsafe curl_slist_free_all(start) }
    }

    /// How a transfer ended.
    package struct Outcome {
        /// The status of the last reply: SMTP or HTTP; 0 if there was none.
        package let status: Int
        /// What libcurl says went wrong; nothing if all went well.
        package let failure: String?
        /// libcurl's number for it.
        let code: CURLcode
        /// The beginning of the body of the answer.
        let answer: String
        /// The same in bytes.
        package let body: [UInt8]
        /// After how many seconds the server wants to be asked again, if it said so (RFC 9110, section 10.2.3).
        package let retryAfter: Int?
    }

    private let handle: OpaqueHandle
    private let buffers = Buffers()

    private typealias OpaqueHandle = UnsafeMutableRawPointer

    /// - Throws: ``DeliveryFailure`` when libcurl cannot be started.
    package init() throws(DeliveryFailure) {
        guard Self.isStarted, let handle = unsafe curl_easy_init() else {
            throw DeliveryFailure(isPermanent: false, "libcurl could not be started")
        }
        unsafe self.handle = handle
        set(CURLOPT_NOSIGNAL, 1)
        // What is in the environment decides nothing here.
        set(CURLOPT_PROXY, "")
        unsafe medina_curl_set_callback(handle, CURLOPT_WRITEFUNCTION, keepAnswer)
        unsafe medina_curl_set_context(
            handle, CURLOPT_WRITEDATA, Unmanaged.passUnretained(buffers).toOpaque())
    }

    deinit { unsafe curl_easy_cleanup(handle) }

    private static let isStarted = medina_curl_start() == CURLE_OK

    package func set(_ option: CURLoption, _ value: Int) {
        unsafe medina_curl_set_long(handle, option, value)
    }

    /// libcurl keeps a copy of the text.
    package func set(_ option: CURLoption, _ text: String) {
        unsafe medina_curl_set_text(handle, option, text)
    }

    /// A list of texts.
    package func set(_ option: CURLoption, lines: [String]) {
        let list = TextList(lines)
        buffers.lists.append(list)
        unsafe medina_curl_set_list(handle, option, list.start)
    }

    /// Breaks an exchange off whose answer is longer than so many bytes.
    package func limitAnswer(to count: Int) { buffers.mostBytes = count }

    /// Keeps so many bytes of an answer, and breaks off an exchange whose answer is longer.
    package func keepWholeAnswer(upTo count: Int) {
        buffers.keptBytes = count
        limitAnswer(to: count)
    }

    /// Asks before each connection whether it may be made; it is about the address itself, whatever name led to it.
    package func connect(where mayConnect: @escaping (_ address: [UInt8], _ port: Int) -> Bool) {
        buffers.mayConnect = mayConnect
        unsafe medina_curl_set_socket_opener(
            handle, openSocket, Unmanaged.passUnretained(buffers).toOpaque())
    }

    /// Bytes that are read while the transfer goes on.
    package func upload(_ bytes: [UInt8]) {
        buffers.outgoing = bytes
        unsafe medina_curl_set_callback(handle, CURLOPT_READFUNCTION, giveBytes)
        unsafe medina_curl_set_context(
            handle, CURLOPT_READDATA, Unmanaged.passUnretained(buffers).toOpaque())
        set(CURLOPT_UPLOAD, 1)
    }

    /// Performs it with a list of texts as the value of `option`: recipients, or header fields.
    package func perform(_ option: CURLoption, _ lines: [String]) -> Outcome {
        set(option, lines: lines)
        let code = unsafe curl_easy_perform(handle)
        var failure = code == CURLE_OK ? nil : unsafe String(cString: curl_easy_strerror(code))
        if failure != nil, let address = buffers.refusedAddress {
            failure = "no connection is made to \(Self.words(of: address))"
        }
        let wait = unsafe medina_curl_retry_after(handle)
        return Outcome(
            status: unsafe medina_curl_response_code(handle), failure: failure, code: code,
            answer: String(decoding: buffers.received.prefix(1_024), as: UTF8.self), body: buffers.received,
            retryAfter: wait > 0 ? Int(clamping: wait) : nil)
    }

    /// An address as people write it.
    private static func words(of address: [UInt8]) -> String {
        guard address.count == 16 else { return address.map { String($0) }.joined(separator: ".") }
        let words = stride(from: 0, to: 16, by: 2).map { UInt16(address[$0]) << 8 | UInt16(address[$0 + 1]) }
        return words.map { String($0, radix: 16) }.joined(separator: ":")
    }

    fileprivate static func take(
        into target: UnsafeMutableRawBufferPointer, _ context: UnsafeMutableRawPointer
    )
        -> Int
    {
        let buffers = unsafe Unmanaged<Buffers>.fromOpaque(context).takeUnretainedValue()
        let count = min(target.count, buffers.outgoing.count - buffers.sent)
        unsafe target.copyBytes(from: buffers.outgoing[buffers.sent..<buffers.sent + count])
        buffers.sent += count
        return count
    }

    /// Keeps the beginning of what comes back; says whether that is not too much.
    fileprivate static func keep(_ bytes: UnsafeRawBufferPointer, _ context: UnsafeMutableRawPointer) -> Bool
    {
        let buffers = unsafe Unmanaged<Buffers>.fromOpaque(context).takeUnretainedValue()
        unsafe buffers.received += bytes.prefix(buffers.keptBytes - buffers.received.count)
        buffers.count += bytes.count
        return buffers.count <= buffers.mostBytes
    }

    fileprivate static func mayConnect(to address: [UInt8], _ port: Int, _ context: UnsafeMutableRawPointer)
        -> Bool
    {
        let buffers = unsafe Unmanaged<Buffers>.fromOpaque(context).takeUnretainedValue()
        if buffers.mayConnect?(address, port) == true { return true }
        buffers.refusedAddress = address
        return false
    }
}

/// Hands libcurl the next bytes that go out.
private func giveBytes(
    _ target: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let target = unsafe target, let context = unsafe context else { return 0 }
    return unsafe Transfer.take(
        into: UnsafeMutableRawBufferPointer(start: target, count: size * count), context)
}

/// Takes what comes back; only the beginning is kept.
private func keepAnswer(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let bytes = unsafe bytes, let context = unsafe context else { return size * count }
    let isTaken = unsafe Transfer.keep(UnsafeRawBufferPointer(start: bytes, count: size * count), context)
    return isTaken ? size * count : 0
}

/// Opens the socket of a connection, if it may be made.
private func openSocket(
    _ context: UnsafeMutableRawPointer?, _ purpose: curlsocktype,
    _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
    guard let context = unsafe context, let address = unsafe address else { return CURL_SOCKET_BAD }
    var bytes = [UInt8](repeating: 0, count: 16)
    var port: UInt16 = 0
    let count = unsafe Int(medina_curl_address(address, &bytes, &port))
    guard unsafe Transfer.mayConnect(to: Array(bytes.prefix(count)), Int(port), context) else {
        return CURL_SOCKET_BAD
    }
    return unsafe medina_curl_socket(address)
}
