import CCurl

/// One exchange with another server over libcurl. It blocks its caller, at most as long as its time limit.
@safe struct Transfer: ~Copyable {
    /// The bytes that go out and the beginning of those that come back.
    private final class Buffers {
        var outgoing: [UInt8] = []
        var sent = 0
        var received: [UInt8] = []
    }

    /// How a transfer ended.
    struct Outcome {
        /// The status of the last reply: SMTP or HTTP; 0 if there was none.
        let status: Int
        /// What libcurl says went wrong; nothing if all went well.
        let failure: String?
        /// libcurl's number for it.
        let code: CURLcode
        /// The beginning of the body of the answer.
        let answer: String
    }

    private let handle: OpaqueHandle
    private let buffers = Buffers()

    private typealias OpaqueHandle = UnsafeMutableRawPointer

    /// - Throws: ``DeliveryFailure`` when libcurl cannot be started.
    init() throws(DeliveryFailure) {
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

    func set(_ option: CURLoption, _ value: Int) { unsafe medina_curl_set_long(handle, option, value) }

    /// libcurl keeps a copy of the text.
    func set(_ option: CURLoption, _ text: String) { unsafe medina_curl_set_text(handle, option, text) }

    /// Bytes that are read while the transfer goes on.
    func upload(_ bytes: [UInt8]) {
        buffers.outgoing = bytes
        unsafe medina_curl_set_callback(handle, CURLOPT_READFUNCTION, giveBytes)
        unsafe medina_curl_set_context(
            handle, CURLOPT_READDATA, Unmanaged.passUnretained(buffers).toOpaque())
        set(CURLOPT_UPLOAD, 1)
    }

    /// Performs it with a list of texts as the value of `option`: recipients, or header fields.
    func perform(_ option: CURLoption, _ lines: [String]) -> Outcome {
        var list: UnsafeMutablePointer<curl_slist>?
        for line in lines { unsafe list = unsafe curl_slist_append(list, line) ?? list }
        defer { unsafe curl_slist_free_all(list) }
        unsafe medina_curl_set_list(handle, option, list)
        let code = unsafe curl_easy_perform(handle)
        let failure = code == CURLE_OK ? nil : unsafe String(cString: curl_easy_strerror(code))
        return Outcome(
            status: unsafe medina_curl_response_code(handle), failure: failure, code: code,
            answer: String(decoding: buffers.received, as: UTF8.self))
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

    fileprivate static func keep(_ bytes: UnsafeRawBufferPointer, _ context: UnsafeMutableRawPointer) {
        let buffers = unsafe Unmanaged<Buffers>.fromOpaque(context).takeUnretainedValue()
        unsafe buffers.received += bytes.prefix(1_024 - buffers.received.count)
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
    unsafe Transfer.keep(UnsafeRawBufferPointer(start: bytes, count: size * count), context)
    return size * count
}
