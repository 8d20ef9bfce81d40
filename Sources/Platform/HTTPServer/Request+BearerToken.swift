extension Request {
    /// The token in the header `Authorization` (RFC 6750, section 2.1); nothing for any other header, or none.
    public var bearerToken: String? {
        let parts = headers["authorization"]?.split(separator: " ", maxSplits: 1) ?? []
        return parts.count == 2 && parts[0].lowercased() == "bearer" ? String(parts[1]) : nil
    }
}
