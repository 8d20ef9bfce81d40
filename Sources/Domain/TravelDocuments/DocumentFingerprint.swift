extension TravelDocument {
    /// The same text for the same document: to be kept as a keyed hash, never as it is.
    ///
    /// Characters that readers take for each other are written alike, so that a document whose `G` was once read as `6`
    /// is still known. Two documents of one state that differ in nothing else are therefore one; a person looks at that.
    public var fingerprint: String {
        Self.fingerprint(issuingState: issuingState, documentNumber: documentNumber)
    }

    /// The fingerprint of a document by the code of its state and its number, such as somebody types them.
    public static func fingerprint(issuingState: String, documentNumber: String) -> String {
        issuingState + "|" + String(decoding: documentNumber.utf8.map(Confusion.likeness), as: UTF8.self)
    }
}
