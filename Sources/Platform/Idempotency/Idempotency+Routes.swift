import Crypto
public import HTTPServer

extension Idempotency {
    /// A handler that carries out a call under a key only once. Calls without a key go straight on.
    ///
    /// Who makes too many such calls is refused with 429 before anything is written.
    ///
    /// - Parameter client: Whose keys the request's are.
    public func once<Context: Sendable>(
        _ handler: @escaping Router<Context>.Handler,
        client: @escaping @Sendable (Request, Context) -> Client
    ) -> Router<Context>.Handler {
        { request, context in
            guard let key = request.headers["idempotency-key"] else {
                return try await handler(request, context)
            }
            guard Self.isKey(key) else { throw Self.badKey }
            let client = client(request, context)
            try self.limit.check(request, client)
            let call = IdempotentCall(request, client: client, key: key)
            switch try await self.claim(call) {
            case .different: throw Self.keyUsed
            case .underWay: throw Self.underWay
            case .answered(let sealed):
                guard let bytes = Sealing.open(sealed, key: call.sealingKey),
                    var response = StoredAnswer.response(of: bytes)
                else { throw HTTPError(.internalServerError) }
                response.headers["Idempotency-Replayed"] = "true"
                return response
            case .first:
                // The deed goes on when the client leaves: its answer waits for the repeat.
                return await Task {
                    let response: Response
                    do { response = try await handler(request, context) } catch {
                        response = Response(error, for: request)
                    }
                    return await self.kept(response, of: call)
                }.value
            }
        }
    }

    /// The answer, kept where a repeat shall get it.
    private func kept(_ response: Response, of call: IdempotentCall) async -> Response {
        var response = response
        do {
            // What may go better another time is not kept, nor what strangers were refused.
            let status = response.status.code
            let isPassing =
                status >= 500 || [401, 408, 429].contains(status) || call.isStrangers && status >= 400
            if !isPassing, let bytes = StoredAnswer.bytes(of: response),
                bytes.count <= Self.largestAnswer(isStrangers: call.isStrangers)
            {
                try await keep(try Sealing.seal(bytes, key: call.sealingKey), of: call)
            } else {
                try await forget(call)
            }
        } catch {
            // The deed is done and its answer must go out; a repeat is asked to wait, then carried out anew.
            response.noteFailure("The answer could not be kept for a repeat: \(error)")
        }
        return response
    }

    /// Larger answers are not kept: lists and the like, which can be asked for again.
    private static func largestAnswer(isStrangers: Bool) -> Int { isStrangers ? 8 << 10 : 64 << 10 }

    private static func isKey(_ key: String) -> Bool {
        1...255 ~= key.utf8.count && key.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    }

    private static let badKey = HTTPError(
        Problem(
            .badRequest, slug: "bad-idempotency-key", title: "Not a usable Idempotency-Key",
            detail: "An Idempotency-Key has 1 to 255 visible ASCII characters, such as a random UUID."))

    private static let keyUsed = HTTPError(
        Problem(
            .unprocessableContent, slug: "idempotency-key-reused", title: "Idempotency-Key used before",
            detail: "This key stood for another call. Every new call needs a new key; nothing was changed."))

    private static let underWay = HTTPError(
        Problem(
            .conflict, slug: "still-under-way", title: "The first call is still under way",
            detail: "The call with this Idempotency-Key is being carried out. Ask again in a second."),
        headers: ["Retry-After": "1"])
}
