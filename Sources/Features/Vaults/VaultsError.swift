public import HTTPServer

/// Why something in a vault cannot be; nothing has changed.
public enum VaultsError: Error, Hashable, Sendable {
    /// The device is not linked to an account, or no longer.
    case notLinked
    /// The code to link a device is wrong, used, or too old.
    case badCode
    /// The account has as many linked devices as can be.
    case tooManyDevices
    /// There is no vault yet, or no longer.
    case noVault
    /// The vault is another one than the device means: it was deleted and made anew, or put back to an earlier state.
    case replaced
    /// Something was written since the device has read it: what is there now.
    case changed([VaultEntry.Place])
    /// The keys were changed since the device has read them.
    case keysChanged
    /// The vault holds as much as it may.
    case full
    /// There are as many links as can be.
    case tooManyShares
    /// There is nothing of that name, or it is someone else's.
    case notFound
}

extension VaultsError: HTTPErrorConvertible {
    public var problem: Problem {
        switch self {
        case .notLinked:
            Problem(
                .unauthorized, slug: "vault-not-linked", title: "Not linked",
                detail: "Link this device to an account first.")
        case .badCode:
            Problem(
                .unprocessableContent, slug: "bad-vault-code", title: "Not a code",
                detail: "The code is wrong, used, or too old. Get a new one.")
        case .tooManyDevices:
            Problem(
                .conflict, slug: "too-many-vault-devices", title: "Too many devices",
                detail: "Unlink a device first.")
        case .noVault:
            Problem(.notFound, slug: "no-vault", title: "No vault", detail: "There is no vault yet.")
        case .replaced:
            Problem(
                .conflict, slug: "vault-replaced", title: "Another vault",
                detail: "The vault was made anew, or is an earlier one. Read it from its beginning.")
        case .changed(let places):
            Self.changed(places)
        case .keysChanged:
            Problem(
                .conflict, slug: "vault-keys-changed", title: "Changed since",
                detail: "The keys were changed since this device has read them. Nothing was stored.")
        case .full:
            Problem(
                .conflict, slug: "vault-full", title: "Full",
                detail: "The vault holds as much as it may. Nothing was stored.")
        case .tooManyShares:
            Problem(
                .conflict, slug: "too-many-vault-shares", title: "Too many links",
                detail: "End a link first.")
        case .notFound: Problem(.notFound, "There is nothing here, or no longer.")
        }
    }

    public var headers: Headers { self == .notLinked ? ["WWW-Authenticate": "Bearer"] : [:] }

    /// Each entry that was written since, with the revision that is there.
    private static func changed(_ places: [VaultEntry.Place]) -> Problem {
        var problem = Problem(
            .conflict, slug: "vault-entries-changed", title: "Changed since",
            detail: "Some entries were written since this device has read them. Nothing was stored.")
        problem.fields = places.map {
            Problem.Field(name: $0.name.text, code: "revision", detail: String($0.revision))
        }
        return problem
    }
}
