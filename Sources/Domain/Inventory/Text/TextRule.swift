import Identity

/// How long a text may be, and how it is read by that.
struct TextRule {
    /// The most characters.
    var most: Int

    /// One line that must be there.
    func line(_ typed: some StringProtocol) -> Result<String, FaultReason> {
        // Reading stops early at what is far too long, so that it costs nothing to refuse.
        guard typed.utf8.count <= 64 * most else { return .failure(.tooLong(most: most)) }
        let text = WrittenText.line(typed)
        guard isSeen(text) else { return .failure(.missing) }
        return WrittenText.fits(text, most: most) ? .success(text) : .failure(.tooLong(most: most))
    }

    /// Several lines, or none.
    func paragraphs(_ typed: some StringProtocol) -> Result<String, FaultReason> {
        guard typed.utf8.count <= 64 * most else { return .failure(.tooLong(most: most)) }
        let text = WrittenText.paragraphs(typed)
        guard isSeen(text) else { return .success("") }
        return WrittenText.fits(text, most: most) ? .success(text) : .failure(.tooLong(most: most))
    }

    private func isSeen(_ text: String) -> Bool {
        if let first = text.utf8.first, (0x21...0x7E).contains(first) { return true }
        return text.holdsWhatIsSeen
    }
}
