import Synchronization

/// The version of an app that is served, and the one before it. When the city permits the app something else, whoever
/// comes next gets a version with that, made of the files that were read at the start: what lies in the folders by then
/// may be half of an upgrade.
final class PocketShelf: Sendable {
    let site: PocketSite
    private let permitted: @Sendable () -> Set<String>
    private let make: @Sendable (Set<String>) throws -> PocketVersion
    private let state: Mutex<State>

    private struct State {
        var permissions: Set<String>
        var version: PocketVersion
        /// Whoever was given a page of it can load the rest.
        var former: PocketVersion?
    }

    /// - Parameters:
    ///   - permitted: What the app may do now.
    ///   - make: A version that may do this.
    init(
        _ site: PocketSite, permitted: @escaping @Sendable () -> Set<String>,
        make: @escaping @Sendable (Set<String>) throws -> PocketVersion
    ) throws {
        self.site = site
        self.permitted = permitted
        self.make = make
        let permissions = permitted()
        state = Mutex(State(permissions: permissions, version: try make(permissions)))
    }

    /// The version that may do what the app is permitted now.
    var current: PocketVersion {
        get throws {
            // Looked at inside: of two who come at the same time none puts back what was permitted before.
            try state.withLock { state in
                let permissions = permitted()
                guard permissions != state.permissions else { return state.version }
                let version = try make(permissions)
                state = State(permissions: permissions, version: version, former: state.version)
                return version
            }
        }
    }

    /// The files of that version; nothing if it is neither the one that is served nor the one before.
    func files(of version: String) throws -> PocketFiles? {
        let current = try current.files
        if current.version == version { return current }
        let former = state.withLock { $0.former?.files }
        return former?.version == version ? former : nil
    }
}
