/// What each part of an open page shows, so that only a part that reads differently is sent again.
///
/// A part is remembered by its length and a hash with the process's secret key (SipHash), not by its text: there
/// are as many of these as open pages.
struct ShownParts {
    private struct Print: Equatable {
        let length: Int
        let hash: Int

        init(_ text: String) { (length, hash) = (text.utf8.count, text.hashValue) }
    }

    private var prints: [String: Print] = [:]

    /// Whether the part of this name does not show this text yet; from now on it does.
    mutating func show(_ text: String, in part: String) -> Bool {
        let print = Print(text)
        return prints.updateValue(print, forKey: part) != print
    }
}
