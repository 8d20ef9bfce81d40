import Crypto
import Database
import Geography
public import Identity

extension Vaults {
    /// How many devices a person may have linked.
    public static let mostDevices = 10
    /// How long a code to link a device lives, in milliseconds.
    static let codeLifetime: Int64 = 300_000
    /// How many codes of a person are good at the same time; a further one takes the place of the oldest.
    static let mostCodes = 5
    /// How often the time of the last use is written, in milliseconds.
    private static let seenInterval: Int64 = 300_000

    /// A device that was just linked.
    public struct Link: Sendable {
        /// The secret that the device shows from now on; it is good for the vault only.
        public let token: String
        /// Names the device.
        public let device: UniqueID
        /// To whose vault it is linked.
        public let person: UniqueID
    }

    /// Makes a code by which a device can be linked to a person's vault: once, within five minutes.
    ///
    /// - Throws: ``VaultsError/tooManyDevices``.
    public func linkCode(for person: UniqueID) async throws -> String {
        let code = try SecretToken.random()
        try await database.write { [clock] transaction in
            let now = clock()
            guard try transaction.countVaultDevices(of: person) < Self.mostDevices else {
                throw VaultsError.tooManyDevices
            }
            try transaction.removeVaultCodes(upTo: now)
            try transaction.removeVaultCodes(of: person, butNewest: Self.mostCodes - 1)
            try transaction.insertVaultCode(
                code.mark, person: person, now: now,
                expiry: Timestamp(milliseconds: now.milliseconds + Self.codeLifetime))
        }
        return code.text
    }

    /// To whose vault a code links, which stays as good as it was.
    ///
    /// - Throws: ``VaultsError/badCode``.
    public func person(code text: String) async throws -> UniqueID {
        guard let code = SecretToken(text) else { throw VaultsError.badCode }
        let now = clock()
        let person = try await database.read { try $0.vaultCodePerson(code.mark, now: now) }
        guard let person else { throw VaultsError.badCode }
        return person
    }

    /// Links a device by its code, which is then used up.
    ///
    /// - Parameter name: What the browser calls itself.
    /// - Throws: ``VaultsError/badCode``; ``VaultsError/tooManyDevices``, and the code is still good then.
    public func link(code text: String, name: String) async throws -> Link {
        guard let code = SecretToken(text) else { throw VaultsError.badCode }
        let token = try SecretToken.random()
        let name = Self.readable(name)
        let (device, person) = try await database.write { [clock] transaction in
            let now = clock()
            guard let person = try transaction.useVaultCode(code.mark, now: now) else {
                throw VaultsError.badCode
            }
            guard try transaction.countVaultDevices(of: person) < Self.mostDevices else {
                throw VaultsError.tooManyDevices
            }
            let device = VaultDevice(id: UniqueID(recordedAt: now), name: name, createdAt: now, seenAt: now)
            try transaction.insert(device, of: person, mark: token.mark)
            return (device, person)
        }
        return Link(token: token.text, device: device.id, person: person)
    }

    /// Whose vault a device is linked to.
    ///
    /// - Throws: ``VaultsError/notLinked`` for a token that shows no device.
    public func person(token text: String) async throws -> UniqueID {
        guard let token = SecretToken(text) else { throw VaultsError.notLinked }
        let mark = token.mark
        let now = clock()
        let found = try await database.read { try $0.vaultPerson(mark: mark) }
        guard let found else { throw VaultsError.notLinked }
        if found.seenAt.milliseconds + Self.seenInterval <= now.milliseconds {
            try await database.write { try $0.markVaultDeviceSeen(mark, at: now) }
        }
        return found.person
    }

    /// Forgets the device that shows a token.
    public func unlink(token text: String) async throws {
        guard let token = SecretToken(text) else { throw VaultsError.notLinked }
        let removed = try await database.write { try $0.removeVaultDevice(mark: token.mark) }
        guard removed else { throw VaultsError.notLinked }
    }

    /// Ends the link of a person's device.
    ///
    /// - Throws: ``VaultsError/notFound``, also when it is someone else's.
    public func unlink(_ device: UniqueID, of person: UniqueID) async throws {
        let removed = try await database.write { try $0.removeVaultDevice(device, of: person) }
        guard removed else { throw VaultsError.notFound }
    }

    /// A person's devices, the newest first.
    public func devices(of person: UniqueID) async throws -> [VaultDevice] {
        try await database.read { try $0.vaultDevices(of: person) }
    }

    /// What a browser says of itself, as far as it can be shown.
    static func readable(_ name: String) -> String {
        let shown = name.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }.prefix(200)
        return String(String.UnicodeScalarView(shown))
    }
}
