public import HTML

/// Where style sheets, scripts, fonts and icons are served: turns a name below `Web`, such as
/// `css/tokens.css`, into its address.
public struct Assets: Sendable {
    private let address: @Sendable (String) -> URLReference

    /// Addresses as `address` says. Style sheets and scripts refer to each other by relative addresses, so a
    /// hash of the contents belongs in a folder at the front rather than in the file names.
    public init(_ address: @escaping @Sendable (String) -> URLReference) { self.address = address }

    /// Addresses below one folder, such as `/assets/4f2a91c0`.
    public init(root: String) {
        self.init { name in
            let address = "\(root)/\(name)"
            return URLReference(address) ?? "/"
        }
    }

    /// The address of a file.
    public subscript(name: String) -> URLReference { address(name) }
}
