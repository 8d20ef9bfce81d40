import Crypto
import Files
import Observability
import Storage
import Verification

/// The file with the secret of what is kept about documents. It lies outside the server's folder and outside the store, so
/// that a copy of those says nothing about anybody's document.
enum IdentityKeyFile {
    /// The keys in a folder, made there the first time.
    ///
    /// - Parameters:
    ///   - folder: Where the file is, which must not be among the server's files.
    ///   - data: The folder of the server's files.
    static func load(_ folder: String, outside data: String) throws -> IdentityKeys {
        let secret = try Self.secret(folder, outside: data)
        guard let keys = IdentityKeys(secret: secret.bytes) else {
            throw CommandError(
                "\(folder)/identity.key holds no key. Restore it from where the keys are kept safe.")
        }
        return keys
    }

    /// The secret itself, for whoever else keeps what a copy of the store must not tell: derive one of your own from it.
    static func secret(_ folder: String, outside data: String) throws -> SecretToken {
        guard !isInside(folder, data) else {
            throw CommandError(
                "The keys must not lie among the server's files, with which they would be copied: name another folder "
                    + "than \(folder) with --keys.")
        }
        try Folder.create(folder)
        let path = folder + "/identity.key"
        let kept: [UInt8]?
        do throws(FileError) {
            kept = try MappedFile(path).bytes.array
        } catch {
            guard error.code == .missing else { throw error }
            kept = nil
        }
        let text = String(decoding: kept ?? [], as: UTF8.self)
        if let known = SecretToken(text.filter { !$0.isWhitespace }) { return known }
        guard kept == nil else {
            throw CommandError("\(path) holds no key. Restore it from where the keys are kept safe.")
        }
        let secret = try SecretToken.random()
        try AtomicFile.replace(path, bytes: Array("\(secret.text)\n".utf8))
        return secret
    }

    /// Whether a path lies in a folder, by their names alone.
    private static func isInside(_ path: String, _ folder: String) -> Bool {
        func parts(_ path: String) -> [Substring] {
            path.split(separator: "/").filter { $0 != "." }
        }
        return parts(path).starts(with: parts(folder))
    }

    /// What to do when the store was served with another secret.
    static func isAnother(_ folder: String) -> CommandError {
        CommandError(
            "The key in \(folder)/identity.key is not the one with which this city was served. Without the right one no "
                + "document is known again, and no photo that waits can be opened. Restore the right file, or name its "
                + "folder with --keys.")
    }
}
