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
}
