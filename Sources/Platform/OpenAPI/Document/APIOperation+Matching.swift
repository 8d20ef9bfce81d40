public import HTTPServer

extension APIOperation {
    /// Whether a request is this call, as far as its method and its address say; for what stands before the routes.
    public func isMeant(by request: Request) -> Bool {
        guard (request.method == .head ? .get : request.method) == method else { return false }
        let (own, asked) = (path.split(separator: "/"), request.path.split(separator: "/"))
        return own.count == asked.count && zip(own, asked).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }
}
