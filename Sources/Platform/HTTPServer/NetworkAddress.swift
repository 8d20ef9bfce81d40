public import FairShare

/// Who stands behind an address on the network, as far as limits go.
public enum NetworkAddress {
    /// One household has a whole network of IPv6 addresses; its first 64 bits stand for it.
    public static func key(_ address: String) -> String {
        guard address.contains(":") else { return address }
        let written = address.split(separator: ":").count
        var groups: [Substring] = []
        var isFilled = false
        for group in address.split(separator: ":", omittingEmptySubsequences: false) {
            if !group.isEmpty {
                groups.append(group)
            } else if !isFilled {
                // The gap stands for as many groups of zeros as are missing.
                groups += Array(repeating: "0", count: max(0, 8 - written))
                isFilled = true
            }
        }
        return groups.prefix(4).joined(separator: ":")
    }

    /// The wider network around an address or its ``key(_:)``: what a provider hands out to one customer at most, 48 bits
    /// of IPv6 (RFC 6177 and its forerunner RFC 3177) or 24 of IPv4, which many strangers may share.
    public static func site(_ address: String) -> String {
        guard address.contains(":") else {
            return address.split(separator: ".").prefix(3).joined(separator: ".")
        }
        return key(address).split(separator: ":").prefix(3).joined(separator: ":")
    }
}

extension Claimant {
    /// Somebody who asks over the network.
    ///
    /// - Parameter address: Theirs, or its ``NetworkAddress/key(_:)``.
    public init(account: String? = nil, address: String) {
        self.init(
            account: account, network: NetworkAddress.key(address), site: NetworkAddress.site(address))
    }
}
