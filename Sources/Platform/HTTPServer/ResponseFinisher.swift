import Observability

/// The last touch to every response: error page, conditions, range, request id. The same over a socket and
/// in process.
package enum ResponseFinisher {
    package static func finish(
        _ response: Response, for request: Request, configuration: HTTPConfiguration
    ) -> Response {
        var response = response
        if let problem = response.problem, let page = configuration.errorPage, prefersHTML(request),
            let bytes = page(problem, request)
        {
            response.body = .bytes(bytes)
            response.headers["Content-Type"] = "text/html; charset=utf-8"
        }
        if response.status == .ok, request.method == .get || request.method == .head {
            applyConditions(&response, request)
        }
        if configuration.isStrictTransport, request.isSecure {
            response.headers["Strict-Transport-Security"] = "max-age=31536000"
        }
        response.headers.append("X-Request-Id", request.id)
        return response
    }

    /// Whether the client named HTML before JSON; programs that accept anything get the document.
    static func prefersHTML(_ request: Request) -> Bool {
        guard let accept = request.headers["accept"] else { return false }
        guard let html = accept.firstRange(of: "text/html") else { return false }
        guard let json = accept.firstRange(of: "json") else { return true }
        return html.lowerBound < json.lowerBound
    }

    /// RFC 9110, sections 13.1.2, 13.1.3 and 14.2.
    private static func applyConditions(_ response: inout Response, _ request: Request) {
        let tag = response.headers["etag"]
        let modified = response.headers["last-modified"]
        guard tag != nil || modified != nil || response.headers.contains("accept-ranges") else { return }
        if let wanted = request.headers["if-none-match"] {
            if let tag, EntityTag.list(wanted, contains: tag) { return makeNotModified(&response) }
        } else if let since = request.headers["if-modified-since"].flatMap({ UTCTime(httpDate: $0) }),
            let changed = modified.flatMap({ UTCTime(httpDate: $0) }),
            changed.milliseconds <= since.milliseconds
        {
            return makeNotModified(&response)
        }
        guard request.method == .get, response.headers["accept-ranges"] == "bytes",
            let range = request.headers["range"], let size = response.body.count
        else { return }
        if let condition = request.headers["if-range"] {
            guard condition == tag && !condition.hasPrefix("W/") || condition == modified else { return }
        }
        switch ByteRange.parse(range, size: size) {
        case .whole: return
        case .unsatisfiable:
            response = .problem(
                Problem(.rangeNotSatisfiable, "The range asked for lies outside the \(size) bytes."),
                instance: request.id)
            response.headers.append("Content-Range", "bytes */\(size)")
        case .part(let part):
            response.status = .partialContent
            response.headers.append(
                "Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)")
            switch response.body {
            case .bytes(let bytes): response.body = .bytes(Array(bytes[part]))
            case .shared(let bytes): response.body = .bytes(Array(bytes.array[part]))
            case .file(var slice):
                slice.offset += part.lowerBound
                slice.count = part.count
                response.body = .file(slice)
            case .stream: break
            }
        }
    }

    private static func makeNotModified(_ response: inout Response) {
        response.status = .notModified
        response.body = .bytes([])
        response.headers["Content-Type"] = nil
        response.headers["Content-Encoding"] = nil
    }
}
