import HTML
public import HTTPServer

extension FormFields {
    /// The path of this site that a field names, to go on to; nothing for any other address.
    public func localPath(_ name: String) -> String? {
        guard let text = self[name], text.utf8.count <= 2_000, let address = URLReference(text),
            address.isLocalPath
        else { return nil }
        return address.text
    }
}
