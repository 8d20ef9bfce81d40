import Crypto
import Identity
import OpenAPI

/// What devices send, as ``operations`` states it. Bytes are base 64 with the alphabet for addresses and without padding
/// (RFC 4648 §5).
extension VaultsAPI {
    struct LinkRequest: Sendable {
        let code: String
        let device: String?
    }

    static let linkRequest = JSONShape.object(
        "VaultLinkRequest", .required("code", .text(1...100, "The code.")),
        .optional("device", orNull: .text(0...200, "What the device is called."))
    ) { code, device in LinkRequest(code: code, device: device) }

    struct KeysRequest: Sendable {
        let keys: [UInt8]
        let expected: Int64
    }

    static let keysRequest = JSONShape.object(
        "VaultKeys",
        .required(
            "keys", bytes(1...Vault.largestKeys, "What devices need to open the vault, sealed by them.")),
        .required("expected", revision("The revision of the keys that are known; 0 for a new vault."))
    ) { keys, expected in KeysRequest(keys: keys, expected: Int64(expected)) }

    struct Batch: Sendable {
        let vault: UniqueID
        let changes: [VaultEntry.Change]
    }

    static let name = JSONShape.text(
        43...43, pattern: "^[A-Za-z0-9_-]{43}$", "The entry's name: 32 bytes.",
        example: "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"
    ) { VaultName(text: $0) != nil }
    .read(orSay: "A name is 32 bytes.") { VaultName(text: $0) }

    private static let change = JSONShape.object(
        "VaultChange", .required("name", name),
        .required("expected", revision("The revision of the entry that is known; 0 if none is.")),
        .optional(
            "content",
            orNull: bytes(
                0...VaultEntry.largest, "What the entry is to hold, sealed; null, or left out, deletes it."))
    ) { name, expected, content in
        VaultEntry.Change(name, expected: Int64(expected), content: content)
    }

    static let batch = JSONShape.object(
        "VaultBatch", note: "All of it is stored, or none.",
        .required("vault", .identifier("The vault that is meant.")),
        .required("entries", .array(of: change, 1...Vaults.largestBatch, "The changes, one an entry."))
    ) { vault, changes in Batch(vault: vault, changes: changes) }

    private static func revision(_ note: String) -> JSONShape<Int> {
        .integer(0...9_007_199_254_740_991, note)
    }

    /// Bytes, so many of them.
    private static func bytes(_ count: ClosedRange<Int>, _ note: String) -> JSONShape<[UInt8]> {
        let characters = (count.lowerBound * 4 + 2) / 3...(count.upperBound * 4 + 2) / 3
        return JSONShape.text(characters, pattern: "^[A-Za-z0-9_-]*$", note, example: "c2VhbGVk") { _ in true
        }
        .read(orSay: "This is not base 64 for addresses without padding (RFC 4648 §5).") {
            Base64URL.decoded($0.utf8)
        }
    }
}
