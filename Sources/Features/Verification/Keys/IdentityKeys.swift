import Crypto
import Identity
import TravelDocuments

/// The keys of what is kept about documents, both made of one secret that lies outside the store and its folder: whoever
/// has only a copy of the store can read no picture, and cannot even try which document a digest is of.
public struct IdentityKeys: Sendable {
    private let sealing: [UInt8]
    private let marking: [UInt8]
    /// By which the store knows whether it is served with the same secret again.
    let mark: [UInt8]

    /// How many bytes the secret has.
    public static let secretLength = 32

    /// Keys of a secret of ``secretLength`` bytes; nothing for another.
    public init?(secret: [UInt8]) {
        guard secret.count == Self.secretLength else { return nil }
        func key(_ name: String) -> [UInt8] { Digest.blake2b(Array(name.utf8), key: secret) }
        sealing = key("pictures of documents")
        marking = key("numbers of documents")
        mark = key("which secret it is")
    }

    /// Bytes such that only this city can read them, and only as what belongs to a case and a place in it.
    func seal(_ bytes: [UInt8], _ place: SealedPlace) throws -> [UInt8] {
        try Sealing.seal(bytes, key: Digest.blake2b(place.bytes, key: sealing))
    }

    /// What was sealed for a place; nothing for anything else.
    func open(_ sealed: [UInt8], _ place: SealedPlace) -> [UInt8]? {
        Sealing.open(sealed, key: Digest.blake2b(place.bytes, key: sealing))
    }

    /// The digest by which a document is known again: of its issuer and number, and of nothing else of it.
    func digest(issuer: String, number: String) -> [UInt8] {
        let print = TravelDocument.fingerprint(issuingState: issuer, documentNumber: number)
        return Digest.blake2b(Array(print.utf8), key: marking)
    }
}

/// Where sealed bytes belong: of which case they are, and what of it.
struct SealedPlace {
    let bytes: [UInt8]

    init(_ id: UniqueID, _ part: String) { bytes = Array("\(id.description)\0\(part)".utf8) }
}
