public import CarpoolExchange
public import HTTPServer

/// How the city is seen by other operators.
public struct ExchangeSite: Sendable {
    /// The domain by which they know it.
    public let domain: OperatorDomain
    /// The whole address of a page, for whoever asks; nothing where the city does not know its own.
    let address: @Sendable (_ path: String, _ request: Request) -> String?
    /// Whether something new begins in the room now.
    let isOpen: @Sendable () -> Bool
    /// How many requests a minute each of them may make.
    let requestsPerMinute: Int

    /// What a city is called that nobody can reach from elsewhere.
    public static let localDomain = "medina.localhost"

    /// A city as others see it.
    ///
    /// - Parameters:
    ///   - domain: The domain that an operator has set, if any.
    ///   - origin: The city's address, if it is known.
    public init(
        domain: String?, origin: String?, requestsPerMinute: Int = 600,
        isOpen: @escaping @Sendable () -> Bool = { true },
        address: @escaping @Sendable (_ path: String, _ request: Request) -> String?
    ) {
        let host = origin.map { origin in
            let authority =
                origin.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first ?? ""
            return String(authority.prefix { $0 != ":" })
        }
        self.domain =
            [domain, host, Self.localDomain].compactMap(\.self).lazy.compactMap { OperatorDomain($0) }.first
            ?? Self.fallback
        self.requestsPerMinute = requestsPerMinute
        self.isOpen = isOpen
        self.address = address
    }

    private static var fallback: OperatorDomain {
        guard let domain = OperatorDomain(localDomain) else {
            preconditionFailure("No domain: \(localDomain)")
        }
        return domain
    }
}
