package import Geography

/// Hands requests to push services; each ends by itself within the time limit.
package protocol PushTransport: Sendable {
    /// The longest time of one attempt.
    var timeLimit: TravelTime { get }

    /// Posts a request and says what came of it.
    func post(_ request: PushRequest) async -> PushAnswer
}

/// What goes to a push service (RFC 8030, section 5).
package struct PushRequest: Hashable, Sendable {
    /// Where it goes.
    package let endpoint: PushEndpoint
    /// The fields of its head, without those that every request has.
    package let headers: [String]
    /// The encrypted message.
    package let body: [UInt8]

    package init(endpoint: PushEndpoint, headers: [String], body: [UInt8]) {
        self.endpoint = endpoint
        self.headers = headers
        self.body = body
    }
}

/// What came of a request.
package enum PushAnswer: Hashable, Sendable {
    /// The service answered with a status, and perhaps said after how many seconds to come again.
    case status(Int, retryAfter: Int?)
    /// There was no answer.
    case nothing(String)
}

/// What is done after an answer.
package enum PushVerdict: Hashable, Sendable {
    /// The service takes the responsibility.
    case taken
    /// The browser takes no messages any more.
    case gone
    /// Another attempt may help, after so many seconds at least.
    case later(TravelTime?, String)
    /// No other attempt helps.
    case refused(String)

    /// What an answer means (RFC 8030, sections 5, 7.3 and 8.4; RFC 6585, section 4). A service that leads elsewhere is
    /// not followed.
    package init(_ answer: PushAnswer) {
        switch answer {
        case .nothing(let reason): self = .later(nil, reason)
        case .status(200..<300, _): self = .taken
        case .status(404, _), .status(410, _): self = .gone
        case .status(let status, let wait) where [408, 425, 429].contains(status) || 500...599 ~= status:
            self = .later(wait.map { .seconds(Double($0)) }, "the push service said \(status)")
        case .status(let status, _): self = .refused("the push service said \(status)")
        }
    }
}
