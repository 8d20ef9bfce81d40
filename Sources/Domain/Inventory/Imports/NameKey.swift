import TextFolding

/// A name as people would call it the same: by it a line without any number finds its product.
struct NameKey: Hashable {
    private let text: String

    /// The key of a name.
    init(_ name: String) {
        let key = TextFolding.key(of: name)
        text = key.isEmpty ? name : key
    }
}
