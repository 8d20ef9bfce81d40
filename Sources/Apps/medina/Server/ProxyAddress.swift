import Glibc

/// The address of a proxy in front of the server.
enum ProxyAddress {
    /// An IP address as connections show it: IPv6 in its shortest form, IPv4 inside IPv6 as IPv4. Nothing for any
    /// other text.
    static func canonical(_ text: String) -> String? {
        var bytes = [UInt8](repeating: 0, count: 16)
        var shown = [CChar](repeating: 0, count: 64)
        for family in [AF_INET, AF_INET6] where unsafe inet_pton(family, text, &bytes) == 1 {
            guard unsafe inet_ntop(family, bytes, &shown, socklen_t(shown.count)) != nil else { return nil }
            let name = String(decoding: shown.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            return name.hasPrefix("::ffff:") && name.contains(".") ? String(name.dropFirst(7)) : name
        }
        return nil
    }
}
